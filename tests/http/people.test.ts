/** Who may see what over all clients, and roles given to the colleagues of a firm. */
import { listCompanyActivity } from '#contract/audit.ts';
import { saveFirm } from '#contract/firms/firms.ts';
import { grantDefaultRole, listPeople, listRoleOffers } from '#contract/firms/people.ts';
import { newId } from '#server/lib/ids.ts';
import { describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { firmsOn } from './support/firmsScene.ts';
import type { PackUser } from './support/packsScene.ts';
import { patience } from './support/patience.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`people and clients on ${engine.name}`, () => {
    const firms = firmsOn(engine);
    const { newPerson, newFirm, join } = firms;
    const server = () => firms.parts().server;

    const list = async ({ token }: PackUser, query: Record<string, string> = {}) =>
      (await server().call(listPeople, { token, query })).data;
    const offers = async ({ token }: PackUser) =>
      (await server().call(listRoleOffers, { token })).data?.offers;
    const grant = ({ token }: PackUser, id: string, body: object) =>
      server().call(grantDefaultRole, { token, params: { id }, body });

    test('show the roles of everybody in the clients of who looks, and in no other', async () => {
      const { scene } = firms.parts();
      const [ada, ben, cara] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Cara')];
      const alder = await scene.newCompany(ada.userId, 'Alder');
      const birch = await scene.newCompany(ada.userId, 'birch', 'viewer');
      const secret = await scene.newCompany(cara.userId, 'Secret');
      await scene.setRole(ben.userId, alder, 'editor');
      await scene.setRole(cara.userId, birch, 'owner');
      const seen = await list(ada);
      expect(seen?.clients).toEqual([
        { id: alder, name: 'Alder', role: 'owner', roles: { [ada.userId]: 'owner', [ben.userId]: 'editor' } },
        {
          id: birch,
          name: 'birch',
          role: 'viewer',
          roles: { [ada.userId]: 'viewer', [cara.userId]: 'owner' },
        },
      ]);
      expect(seen?.people.map(({ id, you, clientCount }) => [id, you, clientCount])).toEqual([
        [ada.userId, true, 2],
        [ben.userId, false, 1],
        [cara.userId, false, 1],
      ]);
      expect(JSON.stringify(seen)).not.toContain(secret);
      expect(JSON.stringify(await list(ben))).not.toContain(cara.userId);

      expect((await list(ada, { personId: cara.userId }))?.clients.map(({ name }) => name)).toEqual([
        'birch',
      ]);
      expect((await list(ada, { search: 'ald' }))?.clients.map(({ name }) => name)).toEqual(['Alder']);
      expect(await list(ada, { limit: '1', offset: '1' })).toMatchObject({
        clients: [{ name: 'birch' }],
        pagination: { totalCount: 2, offset: 1, limit: 1, hasMore: false },
      });
      await scene.setRemoved(birch, new Date());
      expect((await list(ada))?.people.map(({ id }) => id)).toEqual([ada.userId, ben.userId]);
    });

    test('offer a firm’s default role in clients that one owns, and give it at a word', async () => {
      const { scene, mailbox } = firms.parts();
      const [ada, ben, cara] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Cara')];
      const firmId = await newFirm(ada);
      for (const person of [ben, cara]) await join(ada, firmId, person);
      await server().call(saveFirm, {
        token: ada.token,
        params: { id: firmId },
        body: { defaultRole: 'editor' },
      });
      const alder = await scene.newCompany(ada.userId, 'Alder');
      const birch = await scene.newCompany(ada.userId, 'Birch', 'editor');
      await scene.setRole(ben.userId, alder, 'viewer');
      expect(await offers(ada)).toEqual([
        {
          firmId,
          firmName: 'Calder & Co',
          role: 'editor',
          clients: [
            { id: alder, name: 'Alder', people: [{ id: cara.userId, name: expect.stringMatching(/^cara/) }] },
          ],
        },
      ]);
      expect(await offers(ben)).toEqual([]);

      const role = 'editor';
      const personIds = [ben.userId, cara.userId];
      expect(
        (await grant(ada, firmId, { companyIds: [alder], personIds, role: 'viewer' })).failure?.message,
      ).toBe('The default role of Calder & Co is editor now. Look again.');
      for (const companyIds of [[birch], [alder, birch], [newId()]])
        expect((await grant(ada, firmId, { companyIds, personIds, role })).status).toBe(404);
      expect((await grant(ben, firmId, { companyIds: [alder], personIds, role })).status).toBe(404);
      expect((await list(cara))?.clients).toEqual([]);

      mailbox.mails.splice(0);
      const grantAnswer = await grant(ada, firmId, {
        companyIds: [alder.toUpperCase(), alder],
        personIds,
        role,
      });
      expect(grantAnswer.data).toEqual({ clients: 1, people: 1 });
      expect((await list(cara))?.clients).toMatchObject([
        { id: alder, roles: { [ben.userId]: 'viewer', [cara.userId]: 'editor' } },
      ]);
      expect(await offers(ada)).toEqual([]);
      expect((await grant(ada, firmId, { companyIds: [alder], personIds, role })).data).toEqual({
        clients: 0,
        people: 0,
      });
      await expect
        .poll(() => mailbox.mails.map(({ to }) => to).toSorted(), patience)
        .toEqual([ada.email, ben.email, cara.email].toSorted());
      const params = { companyId: alder };
      const activity = await server().call(listCompanyActivity, { token: ada.token, params });
      expect(activity.data?.events).toMatchObject([
        { action: 'member.role-given', detail: { role: 'editor', person: expect.stringMatching(/^cara/) } },
      ]);
    });

    test('give it to those who were named, and to nobody who joined since or is no colleague', async () => {
      const { scene } = firms.parts();
      const [ada, ben, cara] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Cara')];
      const stranger = await newPerson('Sly');
      const firmId = await newFirm(ada);
      await join(ada, firmId, ben);
      const companyIds = [
        await scene.newCompany(ada.userId, 'Alder'),
        await scene.newCompany(ada.userId, 'Birch'),
      ];
      await join(ada, firmId, cara);
      const personIds = [ben.userId.toUpperCase(), stranger.userId];
      expect((await grant(ada, firmId, { companyIds, personIds, role: 'viewer' })).data).toEqual({
        clients: 2,
        people: 1,
      });
      expect((await list(ben))?.clients).toHaveLength(2);
      for (const person of [cara, stranger]) expect((await list(person))?.clients).toEqual([]);
      for (const body of [
        { companyIds, role: 'viewer' },
        { companyIds, personIds: [], role: 'viewer' },
      ])
        expect((await grant(ada, firmId, body)).status).toBe(400);
    });

    test('list many clients a page at a time', async () => {
      const { scene } = firms.parts();
      const ada = await newPerson('Ada');
      const others = [];
      for (let n = 0; n < 3; n += 1) others.push(await newPerson('Member'));
      for (let n = 0; n < 120; n += 1) {
        const id = await scene.newCompany(ada.userId, `Client ${String(n).padStart(3, '0')}`);
        for (const { userId } of others) await scene.setRole(userId, id, 'viewer');
      }
      const page = await list(ada, { limit: '100', offset: '100' });
      expect(page?.clients).toHaveLength(20);
      expect(page?.clients[0]).toMatchObject({ name: 'Client 100' });
      expect(page?.people.map(({ clientCount }) => clientCount)).toEqual([120, 120, 120, 120]);
    });
  });
