/** Whoever took an owner's session, or came by it, does not outlive the owner's recovery. */
import * as companies from '#contract/companies/companies.ts';
import {
  changeRole,
  inviteMember,
  leaveCompany,
  listMembers,
  removeMember,
} from '#contract/companies/members.ts';
import {
  changePassword,
  endOneSession,
  endOtherSessions,
  requestReset,
  resetPassword,
} from '#contract/users/account.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { logout } from '#contract/users/users.ts';
import { createResetLinks } from '#server/users/passwords/resetLinks.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { addDays } from 'date-fns/addDays';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../support/authenticator.ts';
import { linkIn } from '../support/mailbox.ts';
import { engines } from './support/engines.ts';
import { membersOn, password, type Person } from './support/membersScene.ts';
import { alder, birch } from './support/provider.ts';

const newPassword = 'a brand new sentence';

for (const engine of engines)
  describe.skipIf(engine.missing)(`a stolen session on ${engine.name}`, () => {
    const scene = membersOn(engine);
    const { now, logIn, newPerson, connectAs, reconnectAs, at, onMember, invite, tokenOf, accept, join } =
      scene;
    let { server, mailbox, ada, companyId } = scene.parts();
    beforeEach(() => {
      ({ server, mailbox, ada, companyId } = scene.parts());
    });

    const noPassword = { status: 400, failure: { details: [{ path: 'password' }] } };
    const mailsTo = ({ email }: Person) =>
      mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

    /** By which an owner gets rid of whoever has a session of theirs. */
    const recoveries: Record<string, (owner: Person) => Promise<unknown>> = {
      'a reset of the password': async (owner) => {
        await server.call(requestReset, { body: { email: owner.email } });
        const { token } = linkIn(await mailbox.arrival(owner.email, 1));
        return await server.call(resetPassword, { body: { token, password: newPassword } });
      },
      'a change of the password': ({ token }) =>
        server.call(changePassword, { token, body: { currentPassword: password, newPassword } }),
      'the end of all other sessions': ({ token }) => server.call(endOtherSessions, { token }),
      'a second factor': async ({ token }) => {
        const { data } = await server.call(beginSecondFactor, { token, body: { password } });
        const code = codeAt(data?.secret ?? '', now());
        return await server.call(confirmSecondFactor, { token, body: { code } });
      },
    };

    test.each(Object.keys(recoveries))('leaves no invitation that works after %s', async (name) => {
      const thief = await newPerson('Mallory');
      const stolen = { ...ada, token: (await logIn(ada))?.token ?? '' };
      const other = await connectAs(ada, birch.Name);
      const made = await invite(stolen, { alsoCompanyIds: [other] });
      expect(made?.link).toBeDefined();

      expect(await recoveries[name]?.(ada)).toMatchObject({ status: 200 });
      expect((await accept(thief, tokenOf(made?.link))).status).toBe(409);
    });

    test('leaves no invitation that works after its owner ended it', async () => {
      const session = await logIn(ada);
      const made = await invite({ ...ada, token: session?.token ?? '' });
      const sessions = await server.db.selectFrom('sessions').selectAll().orderBy('createdAt').execute();
      const id = sessions.findLast(({ userId }) => userId === ada.id)?.id ?? '';
      expect((await server.call(endOneSession, { token: ada.token, params: { id } })).status).toBe(200);
      expect((await accept(await newPerson('Mallory'), tokenOf(made?.link))).status).toBe(409);
    });

    test('is something else than a log-out, after which invitations still work', async () => {
      const made = await invite();
      await server.call(logout, { token: ada.token });
      expect((await accept(await newPerson('Bob'), tokenOf(made?.link))).status).toBe(200);
    });

    test('neither removes, nor changes roles, nor makes owners, nor deletes without the password', async () => {
      const bob = await join('Bob', 'editor');
      for (const body of [{ password: 'guessed' }, { password: '' }]) {
        expect(await server.call(removeMember, onMember(ada, bob, body))).toMatchObject(noPassword);
        const change = onMember(ada, bob, { ...body, role: 'viewer' });
        expect(await server.call(changeRole, change)).toMatchObject(noPassword);
        expect(await server.call(companies.removeCompany, { ...at(ada), body })).toMatchObject(noPassword);
        const leaving = { ...at(ada), body: { ...body, data: 'delete' } };
        expect(await server.call(leaveCompany, leaving)).toMatchObject(noPassword);
        const ownership = { ...at(ada), body: { ...body, role: 'owner' } };
        expect(await server.call(inviteMember, ownership)).toMatchObject(noPassword);
      }
      expect((await server.call(companies.getCompany, at(bob))).data?.company.Role).toBe('editor');
    });

    test('needs the second factor too where it is on', async () => {
      const bob = await join('Bob', 'editor');
      const { data } = await server.call(beginSecondFactor, { token: ada.token, body: { password } });
      const secret = data?.secret ?? '';
      const confirmation = { token: ada.token, body: { code: codeAt(secret, now()) } };
      await server.call(confirmSecondFactor, confirmation);
      const noCode = { status: 400, failure: { details: [{ path: 'code' }] } };
      expect(await server.call(removeMember, onMember(ada, bob))).toMatchObject(noCode);
      const wrong = { password, code: '000000' };
      expect(await server.call(removeMember, onMember(ada, bob, wrong))).toMatchObject(noCode);
      scene.move(new Date(now().getTime() + 30_000));
      const both = { password, code: codeAt(secret, now()) };
      expect((await server.call(removeMember, onMember(ada, bob, both))).status).toBe(200);
      // A code is used up.
      expect(await server.call(companies.removeCompany, { ...at(ada), body: both })).toMatchObject(noCode);
    });

    describe('whoever joined by it', () => {
      test('cannot put out whoever connects the organization, nor through others they invite', async () => {
        const mallory = await join('Mallory');
        const accomplice = await join('Trent', 'owner', mallory);
        for (const thief of [mallory, accomplice]) {
          const removed = await server.call(removeMember, onMember(thief, ada));
          expect(removed).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
          expect(removed.failure?.message).toContain('Reconnect it through your own access to Xero first');
          const change = onMember(thief, ada, { password, role: 'viewer' });
          expect((await server.call(changeRole, change)).status).toBe(409);
          const listed = await server.call(listMembers, at(thief));
          expect(listed.data?.members.find(({ id }) => id === ada.id)?.fixed).toBe(removed.failure?.message);
        }
        expect((await server.call(removeMember, onMember(ada, mallory))).status).toBe(200);
        expect((await server.call(removeMember, onMember(ada, accomplice))).status).toBe(200);
        expect((await server.call(companies.getCompany, at(mallory))).status).toBe(404);
      });

      test('may take over once the organization is connected through their own access', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        expect((await server.call(removeMember, onMember(bob, ada))).status).toBe(200);
      });

      test('cannot get around it by removing the organization and restoring it', async () => {
        const mallory = await join('Mallory');
        const removal = { ...at(mallory), body: { password } };
        expect((await server.call(companies.removeCompany, removal)).status).toBe(200);
        expect((await server.call(companies.restoreCompany, at(mallory))).status).toBe(200);
        expect((await server.call(removeMember, onMember(mallory, ada))).status).toBe(409);
      });

      test('is seen: every member hears by mail of who joins, goes, gets a role, removes and restores', async () => {
        const mallory = await join('Mallory', 'editor');
        await server.call(changeRole, onMember(ada, mallory, { password, role: 'owner' }));
        await server.call(companies.removeCompany, { ...at(mallory), body: { password } });
        await server.call(companies.restoreCompany, at(ada));
        await server.call(removeMember, onMember(ada, mallory));
        const heard = [
          `Mallory joined ${alder.Name}`,
          `Mallory is owner of ${alder.Name}`,
          `${alder.Name} was removed`,
          `${alder.Name} was restored`,
          `Mallory is no longer a member of ${alder.Name}`,
        ];
        await mailbox.arrival(ada.email, heard.length);
        await mailbox.arrival(mallory.email, heard.length);
        expect(mailsTo(ada).toSorted()).toEqual(heard.toSorted());
        expect(mailsTo(mallory).toSorted()).toEqual(heard.toSorted());
        const removed = mailbox.mails.find(
          ({ to, subject }) => to === ada.email && subject === `${alder.Name} was removed`,
        );
        expect(removed?.text).toContain('an owner can restore it');
        expect(removed?.text).toContain('http://localhost:3000/companies');
      });

      test('removes nothing that an owner could not restore, and nobody else can', async () => {
        const [mallory, viewer] = [await join('Mallory'), await join('Vera', 'viewer')];
        await server.call(companies.removeCompany, { ...at(mallory), body: { password } });
        const removed = await server.call(companies.listRemovedCompanies, { token: viewer.token });
        expect(removed.data?.companies).toMatchObject([
          { id: companyId, role: 'viewer', deletedAfter: addDays(now(), 7).toISOString() },
        ]);
        expect((await server.call(companies.restoreCompany, at(viewer))).status).toBe(403);
        expect((await server.call(companies.restoreCompany, at(ada))).status).toBe(200);
      });
    });

    describe('a role', () => {
      test('is given by an owner, and the last owner keeps it', async () => {
        const bob = await join('Bob', 'viewer');
        const self = onMember(ada, ada, { password, role: 'editor' });
        const refused = await server.call(changeRole, self);
        expect(refused).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
        expect(refused.failure?.message).toContain('Make another member owner first');
        expect((await server.call(leaveCompany, at(ada))).status).toBe(409);

        const raised = await server.call(changeRole, onMember(ada, bob, { password, role: 'owner' }));
        expect(raised.status).toBe(200);
        expect((await server.call(changeRole, self)).data?.company.Role).toBe('editor');
        const again = onMember(ada, bob, { password, role: 'viewer' });
        expect(await server.call(changeRole, again)).toMatchObject({ status: 403 });
      });

      test('of owner is left to one where two owners lower each other at once', async () => {
        const bob = await join('Bob');
        await reconnectAs(bob, 'Ruth Calder');
        const answers = await Promise.all([
          server.call(changeRole, onMember(ada, bob, { password, role: 'viewer' })),
          server.call(changeRole, onMember(bob, ada, { password, role: 'viewer' })),
        ]);
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      });

      test('that is taken away takes the open invitations with it', async () => {
        const bob = await join('Bob');
        const made = await invite(bob);
        await server.call(changeRole, onMember(ada, bob, { password, role: 'editor' }));
        expect((await accept(await newPerson('Eve'), tokenOf(made?.link))).status).toBe(409);
      });
    });

    test('that ends while it makes an invitation makes none', async () => {
      const session = await logIn(ada);
      const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
      const links = createResetLinks({ db: server.db, crypto, clock: now, appUrl: 'http://localhost' });
      const link = await links.forAddress(ada.email);
      const [, token = ''] = link.split('#');
      const [, made] = await Promise.all([
        server.call(resetPassword, { body: { token, password: newPassword } }),
        server.call(inviteMember, {
          ...at({ ...ada, token: session?.token ?? '' }),
          body: { role: 'owner', password },
        }),
      ]);
      // Whichever came first: it was made and is revoked, or the password was another one, or the session had ended.
      const joined = await accept(await newPerson('Mallory'), tokenOf(made.data?.link) || 'x'.repeat(43));
      expect(joined.status).toBe(409);
      expect([201, 400, 401]).toContain(made.status);
    });
  });
