/** Tags that a firm gives clients: seen by its members, each for the clients that they may read. */
import { listClients, markClient } from '#contract/closing/clients.ts';
import { describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { firmsOn } from './support/firmsScene.ts';
import type { PackUser } from './support/packsScene.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`tags of a firm on ${engine.name}`, () => {
    const firms = firmsOn(engine);
    const { newPerson, newFirm, join, leave } = firms;
    const call = () => firms.parts().server.call;

    /** Ada has a role in both clients, Ben in Alder alone; both are in the firm. */
    async function newScene() {
      const { scene } = firms.parts();
      const [ada, ben] = [await newPerson('Ada'), await newPerson('Ben')];
      const firmId = await newFirm(ada);
      await join(ada, firmId, ben);
      const alder = await scene.newCompany(ada.userId, 'Alder');
      const birch = await scene.newCompany(ada.userId, 'Birch');
      await scene.setRole(ben.userId, alder, 'viewer');
      return { ada, ben, firmId, alder, birch };
    }

    const mark = ({ token }: PackUser, companyId: string, body: object) =>
      call()(markClient, { token, params: { companyId }, body: { isPinned: false, tags: [], ...body } });
    const list = async ({ token }: PackUser, query = {}) =>
      (await call()(listClients, { token, query })).data;
    const tagsSeen = async (person: PackUser, query = {}) =>
      (await list(person, query))?.clients.map(({ name, tags }) => [name, tags]);

    test('are seen, found and changed by colleagues beside tags of their own', async () => {
      const { ada, ben, firmId, alder, birch } = await newScene();
      await mark(ada, alder, { tags: ['mine'], firmTags: [{ firmId, tags: ['retail', 'retail', 'mine'] }] });
      await mark(ada, birch, { firmTags: [{ firmId, tags: ['secret'] }] });
      expect(await tagsSeen(ada)).toEqual([
        ['Alder', ['mine', 'retail']],
        ['Birch', ['secret']],
      ]);
      expect(await tagsSeen(ben)).toEqual([['Alder', ['retail', 'mine']]]);
      expect((await list(ben))?.tags).toEqual(['mine', 'retail']);
      expect(await tagsSeen(ben, { tag: 'retail' })).toHaveLength(1);

      // Marks of one's own leave the firm's as they are.
      await mark(ben, alder, { isPinned: true, tags: ['first'] });
      expect((await list(ben))?.clients).toMatchObject([
        { isPinned: true, ownTags: ['first'], firmTags: [{ firmId, tags: ['retail', 'mine'] }] },
      ]);
      await mark(ben, alder, { firmTags: [{ firmId, tags: [] }] });
      expect(await tagsSeen(ada)).toEqual([
        ['Alder', ['mine']],
        ['Birch', ['secret']],
      ]);
    });

    test('go to no one outside the firm, and stay with it when a member leaves', async () => {
      const { ada, ben, firmId, alder } = await newScene();
      const { scene } = firms.parts();
      await mark(ben, alder, { firmTags: [{ firmId, tags: ['retail'] }] });
      const guest = await newPerson('Guest');
      await scene.setRole(guest.userId, alder, 'viewer');
      expect(await tagsSeen(guest)).toEqual([['Alder', []]]);
      const refused = await mark(guest, alder, { tags: ['own'], firmTags: [{ firmId, tags: ['taken'] }] });
      expect(refused.status).toBe(404);
      expect(await tagsSeen(guest)).toEqual([['Alder', []]]);
      await leave(ben, firmId);
      expect(await tagsSeen(ben)).toEqual([['Alder', []]]);
      expect((await tagsSeen(ada))?.[0]).toEqual(['Alder', ['retail']]);
    });

    test.each([
      ['a long tag', { tags: ['x'.repeat(31)] }],
      ['many tags', { tags: Array.from({ length: 11 }, (_, index) => `t${index}`) }],
      ['no firm', { firmId: 'x', tags: [] }],
    ])('are refused with %s', async (_what, change) => {
      const { ada, firmId, alder } = await newScene();
      expect((await mark(ada, alder, { firmTags: [{ firmId, ...change }] })).status).toBe(400);
    });
  });
