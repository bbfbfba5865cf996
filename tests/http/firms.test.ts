/** Firms: who is in them, their name, mark and colour, and that nobody else learns of them. */
import { listOwnActivity } from '#contract/audit.ts';
import {
  acceptFirmInvitation,
  changeFirmRole,
  inviteToFirm,
  leaveFirm,
  listFirms,
  readFirm,
  readFirmInvitation,
  removeFirmMember,
  revokeFirmInvitation,
  saveFirm,
  saveFirmMark,
} from '#contract/firms/firms.ts';
import { grantDefaultRole } from '#contract/firms/people.ts';
import { deleteAccount, previewDeletion } from '#contract/users/account.ts';
import { readLetterhead, saveLetterhead } from '#contract/users/letterhead.ts';
import { createOfUser } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { createLetterheads } from '#server/users/letterheads.ts';
import { addDays } from 'date-fns/addDays';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { pngImage } from '../support/images.ts';
import { linkIn } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { firmsOn } from './support/firmsScene.ts';
import { password } from './support/membersScene.ts';

const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64');
for (const engine of engines)
  describe.skipIf(engine.missing)(`firms on ${engine.name}`, () => {
    const firms = firmsOn(engine);
    const { newPerson, newFirm, join, leave, tokenIn } = firms;
    const server = () => firms.parts().server;

    test('begin with their owner, and show members what they are', async () => {
      const ada = await newPerson('Ada');
      const ben = await newPerson('Ben');
      const id = await newFirm(ada, ' Calder & Co ');
      await join(ada, id, ben);
      const firm = { id, name: 'Calder & Co', colour: null, defaultRole: 'viewer', memberCount: 2 };
      expect((await server().call(listFirms, { token: ben.token })).data?.firms).toEqual([
        { ...firm, role: 'member' },
      ]);
      expect(await firms.readFirm(ada, id)).toMatchObject({
        firm: { ...firm, role: 'owner' },
        mark: null,
        members: [
          { id: ada.userId, email: ada.email, role: 'owner', you: true },
          { id: ben.userId, email: ben.email, role: 'member', you: false },
        ],
        belongings: { packs: 0, schedules: 0, savedReports: 0, templates: 0, groups: 0 },
      });
    });

    test('answer strangers like a firm that there is not, and members what takes an owner', async () => {
      const ada = await newPerson('Ada');
      const ben = await newPerson('Ben');
      const stranger = await newPerson('Stranger');
      const id = await newFirm(ada);
      await join(ada, id, ben);
      const invited = await server().call(inviteToFirm, { token: ada.token, params: { id }, body: {} });
      const invitationId = invited.data?.invitation.id ?? '';
      const ownersCalls = (firmId: string) => {
        const member = { id: firmId, memberId: ada.userId };
        return [
          [saveFirm, { params: { id: firmId }, body: { name: 'Mine' } }],
          [saveFirmMark, { params: { id: firmId }, body: { content: null } }],
          [inviteToFirm, { params: { id: firmId }, body: {} }],
          [revokeFirmInvitation, { params: { id: firmId, invitationId }, body: {} }],
          [changeFirmRole, { params: member, body: { role: 'member', password } }],
          [removeFirmMember, { params: member, body: { password } }],
        ] as const;
      };
      const membersCalls = (firmId: string) =>
        [
          [readFirm, { params: { id: firmId } }],
          [leaveFirm, { params: { id: firmId }, body: { password } }],
          [
            grantDefaultRole,
            { params: { id: firmId }, body: { companyIds: [newId()], personIds: [newId()], role: 'viewer' } },
          ],
        ] as const;
      for (const [n, [call, request]] of [...ownersCalls(id), ...membersCalls(id)].entries()) {
        const unknown = [...ownersCalls(newId()), ...membersCalls(newId())][n]?.[1];
        const foreign = await server().call(call, { token: stranger.token, ...request });
        expect(foreign, call.path).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
        const absent = await server().call(call, { token: stranger.token, ...unknown });
        expect(foreign.failure?.message).toBe(absent.failure?.message);
      }
      for (const [call, request] of ownersCalls(id))
        expect(
          (await server().call(call, { token: ben.token, ...request })).failure,
          call.path,
        ).toMatchObject({
          error: 'AUTH_FORBIDDEN',
          message: 'This takes an owner of Calder & Co, where you are a member.',
        });
    });

    test('show the database’s role of a user no row of another firm', async () => {
      const ada = await newPerson('Ada');
      const stranger = await newPerson('Stranger');
      const id = await newFirm(ada);
      await server().call(inviteToFirm, { token: ada.token, params: { id }, body: {} });
      const countRows = ({ userId }: { userId: string }) =>
        createOfUser(server().db)(userId, async (trx) => {
          const counts = [];
          for (const [table, key] of [
            ['firms', 'id'],
            ['firm_members', 'firm_id'],
            ['firm_invitations', 'firm_id'],
          ] as const) {
            const { rows } = await sql`
              select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx);
            counts.push(rows.length);
          }
          return counts;
        });
      expect(await countRows(ada)).toEqual([1, 1, 1]);
      expect(await countRows(stranger)).toEqual([0, 0, 0]);
      const changing = createOfUser(server().db)(ada.userId, (trx) =>
        trx.updateTable('firms').set({ name: 'X' }).execute(),
      );
      await expect(changing).rejects.toThrow('permission denied');
    });

    test('invite by mail, and a link works once, for seven days, until it is taken back', async () => {
      const ada = await newPerson('Ada');
      const ben = await newPerson('Ben');
      const eve = await newPerson('Eve');
      const params = { id: await newFirm(ada) };
      const invite = async (email?: string) =>
        (await server().call(inviteToFirm, { token: ada.token, params, body: email ? { email } : {} })).data;
      const accept = (person: { token: string }, token: string) =>
        server().call(acceptFirmInvitation, { token: person.token, body: { token } });

      await invite(ben.email);
      const mail = await firms.parts().mailbox.take(ben.email);
      expect(mail.subject).toContain('invites you to the firm Calder & Co');
      const { token } = linkIn(mail);
      expect((await server().call(readFirmInvitation, { body: { token } })).data).toMatchObject({
        firmName: 'Calder & Co',
      });
      expect((await accept(ben, token)).data?.firm).toMatchObject({ id: params.id, role: 'member' });
      expect((await accept(ben, token)).status).toBe(200);
      expect((await accept(eve, token)).status).toBe(409);

      const revoked = await invite();
      const invitationId = revoked?.invitation.id ?? '';
      const revocation = { token: ada.token, params: { ...params, invitationId } };
      expect((await server().call(revokeFirmInvitation, revocation)).status).toBe(200);
      expect((await server().call(revokeFirmInvitation, revocation)).status).toBe(404);
      expect((await accept(eve, tokenIn(revoked?.link))).status).toBe(409);

      const late = await invite();
      const before = firms.now();
      // Sessions are shorter than an invitation, so only reading is tried.
      firms.move(addDays(before, 7));
      expect((await server().call(readFirmInvitation, { body: { token: tokenIn(late?.link) } })).status).toBe(
        409,
      );
      firms.move(before);
      const { data } = await server().call(listFirms, { token: eve.token });
      expect(data?.firms).toEqual([]);
    });

    test('have an owner always, and note each change of roles', async () => {
      const ada = await newPerson('Ada');
      const ben = await newPerson('Ben');
      const id = await newFirm(ada);
      await join(ada, id, ben);
      firms.move(new Date(firms.now().getTime() + 1000));
      const change = (actor: typeof ada, target: typeof ada, role: 'owner' | 'member') =>
        server().call(changeFirmRole, {
          token: actor.token,
          params: { id, memberId: target.userId },
          body: { role, password },
        });
      expect((await change(ada, ada, 'member')).failure?.message).toMatch(/only owner of Calder & Co/);
      expect((await leave(ada, id)).failure?.message).toMatch(/only owner of Calder & Co/);
      expect((await change(ada, ben, 'owner')).data?.members.map(({ role }) => role)).toEqual([
        'owner',
        'owner',
      ]);
      expect((await change(ben, ada, 'member')).status).toBe(200);
      expect((await leave(ada, id)).data).toEqual({ deleted: null });
      expect((await leave(ben, id)).failure?.message).toMatch(/^You are the only member of Calder & Co/);
      const { data } = await server().call(listOwnActivity, { token: ben.token, query: { kind: 'firm' } });
      expect(data?.events.map(({ action, detail }) => [action, detail['role'] ?? null])).toEqual([
        ['firm.member-role-changed', 'member'],
        ['firm.member-joined', null],
      ]);
      expect((await leave(ben, id, { data: 'delete' })).data).toEqual({
        deleted: { packs: 0, schedules: 0, savedReports: 0, templates: 0, groups: 0 },
      });
      expect((await server().call(listFirms, { token: ben.token })).data?.firms).toEqual([]);
    });

    test('outlast the account of a member, and end with that of the last', async () => {
      const ada = await newPerson('Ada');
      const ben = await newPerson('Ben');
      const shared = await newFirm(ada, 'Shared');
      firms.move(new Date(firms.now().getTime() + 1000));
      const alone = await newFirm(ada, 'Alone');
      await join(ada, shared, ben);
      const ending = { belongings: { packs: 0, schedules: 0, savedReports: 0, templates: 0, groups: 0 } };
      expect((await server().call(previewDeletion, { token: ada.token })).data?.firms).toEqual([
        { ...ending, id: shared, name: 'Shared', ends: false, onlyOwner: true },
        { ...ending, id: alone, name: 'Alone', ends: true, onlyOwner: false },
      ]);
      const deleting = () => server().call(deleteAccount, { token: ada.token, body: { password } });
      expect((await deleting()).failure?.message).toBe(
        'You are the only owner of Shared. Make another member owner first, or remove it.',
      );
      await server().call(changeFirmRole, {
        token: ada.token,
        params: { id: shared, memberId: ben.userId },
        body: { role: 'owner', password },
      });
      expect((await deleting()).status).toBe(200);
      expect((await server().call(listFirms, { token: ben.token })).data?.firms).toMatchObject([
        { id: shared, memberCount: 1 },
      ]);
      const kept = await server()
        .db.selectFrom('firms')
        .select('id')
        .where('id', 'in', [shared, alone])
        .execute();
      expect(kept).toEqual([{ id: shared }]);
    });

    test('lend members their letterhead, the chosen one of several, and no other', async () => {
      const ada = await newPerson('Ada');
      const stranger = await newPerson('Stranger');
      const { db } = server();
      const { readSender } = createLetterheads({ db, clock: firms.now });
      const save = (body: object) => server().call(saveLetterhead, { token: ada.token, body });
      await save({ firm: 'Ada alone', preparedBy: 'Ada Calder' });
      const own = { firm: 'Ada alone', preparedBy: 'Ada Calder', logo: null, colour: null };
      expect((await readSender(ada.userId)).letterhead).toEqual(own);

      const first = await newFirm(ada, 'First');
      firms.move(new Date(firms.now().getTime() + 1000));
      const second = await newFirm(ada, 'Second');
      const mark = pngImage({ width: 60, height: 20 });
      await server().call(saveFirm, {
        token: ada.token,
        params: { id: second },
        body: { colour: '#0b5cad' },
      });
      await server().call(saveFirmMark, {
        token: ada.token,
        params: { id: second },
        body: { content: base64(mark) },
      });
      expect((await readSender(ada.userId)).letterhead).toEqual({ ...own, firm: 'First' });
      expect((await save({ firmId: second })).data?.letterhead).toMatchObject({
        firm: 'Ada alone',
        firmId: second,
      });
      const chosen = (await readSender(ada.userId)).letterhead;
      expect(chosen).toMatchObject({ firm: 'Second', preparedBy: 'Ada Calder', colour: '#0b5cad' });
      expect(Buffer.from(chosen.logo?.content ?? []).equals(mark)).toBe(true);
      expect((await readSender(ada.userId, first)).letterhead.firm).toBe('First');

      const foreign = { token: stranger.token, body: { firmId: second } };
      expect((await server().call(saveLetterhead, foreign)).status).toBe(404);
      expect((await readSender(stranger.userId, second)).letterhead.firm).toBe('');
      for (const id of [first, second]) await leave(ada, id, { data: 'delete' });
      expect((await server().call(readLetterhead, { token: ada.token })).data?.letterhead.firmId).toBeNull();
      expect((await readSender(ada.userId)).letterhead).toEqual(own);
    });
  });
