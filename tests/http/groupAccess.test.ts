/** Who may see a group: its companies' members alone, all of them; others in its firm its name, and strangers nothing. */
import { createGroup, deleteGroup, listGroups, saveGroup } from '#contract/groups/groups.ts';
import { createFirm } from '#contract/firms/firms.ts';
import { login, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describedCalls, nameOf } from '../support/describedCalls.ts';
import { storeClient } from './support/clientSeeds.ts';
import { callSamples } from './support/callSamples.ts';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-11-20T09:00:00Z');
const grouped = (await describedCalls()).filter(({ company }) => company === 'grouped');
type Person = { id: string; token: string };

for (const engine of engines)
  describe.skipIf(engine.missing)(`who may see a group, on ${engine.name}`, () => {
    let server: TestServer;
    let [ada, ben, eve]: Person[] = [];
    let [north, south, firmId, groupId] = ['', '', '', ''];

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => start, idle: true });
      [ada, ben, eve] = [await newPerson('Ada'), await newPerson('Ben'), await newPerson('Eve')];
      north = await storeClient(server.db, person(ada).id, { name: 'North Ltd' });
      south = await storeClient(server.db, person(ada).id, { name: 'Secret South' });
      const firm = await server.call(createFirm, { token: person(ada).token, body: { name: 'Calder' } });
      firmId = firm.data?.firm.id ?? '';
      await server.db
        .insertInto('firmMembers')
        .values({ firmId, userId: person(ben).id, role: 'member', createdAt: start })
        .execute();
      await giveRole(ben, north, 'owner');
      const creation = await server.call(createGroup, {
        token: person(ada).token,
        body: { name: 'Calder group', companyIds: [north, south], firmId },
      });
      groupId = creation.data?.group.id ?? '';
    });
    afterAll(() => server.stop());

    async function newPerson(name: string): Promise<Person> {
      const account = { name, email: `${name.toLowerCase()}@example.com`, password: 'correct horse battery' };
      const { data } = await server.call(register, { body: account });
      const session = (await server.call(login, { body: account })).data;
      return { id: data?.user.Id ?? session?.user.Id ?? '', token: session?.token ?? '' };
    }
    const person = (someone: Person | undefined): Person => {
      if (someone === undefined) throw new Error('Nobody was registered.');
      return someone;
    };
    const giveRole = (someone: Person | undefined, companyId: string, role: 'viewer' | 'editor' | 'owner') =>
      server.db
        .insertInto('memberships')
        .values({ companyId, userId: person(someone).id, role, createdAt: start })
        .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ role }))
        .execute();
    const takeRole = (someone: Person | undefined, companyId: string) =>
      server.db
        .deleteFrom('memberships')
        .where('companyId', '=', companyId)
        .where('userId', '=', person(someone).id)
        .execute();
    const list = async (someone: Person | undefined) =>
      (await server.call(listGroups, { token: person(someone).token })).data?.groups;

    /** The whole text of the answer, whatever it is. */
    async function send(
      { method, path }: (typeof grouped)[number],
      someone: Person | undefined,
      id = groupId,
    ): Promise<{ status: number; text: string }> {
      const { params = {}, query = {}, body } = callSamples[nameOf({ method, path })] ?? {};
      const url = Object.entries({ ...params, groupId: id }).reduce<string>(
        (address, [name, value]) => address.replace(`:${name}`, value),
        path,
      );
      const answer = await server.send({
        method,
        url: `/api/v1${url}`,
        query,
        headers: { authorization: `Bearer ${person(someone).token}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, text: answer.payload };
    }

    test('there are calls of a group', () => {
      expect(grouped.length).toBeGreaterThanOrEqual(7);
    });

    test.each(grouped.map((call) => [nameOf(call), call] as const))(
      '%s is 404 for a stranger, as for no group at all',
      async (_name, call) => {
        const foreign = await send(call, eve);
        expect(foreign.status).toBe(404);
        expect(foreign.text.replaceAll(/"requestId":"[^"]*"/g, '')).toBe(
          (await send(call, eve, newId())).text.replaceAll(/"requestId":"[^"]*"/g, ''),
        );
      },
    );

    test.each(grouped.map((call) => [nameOf(call), call] as const))(
      '%s tells a colleague who lacks one organization whom to ask, and nothing of the group',
      async (_name, call) => {
        const { status, text } = await send(call, ben);
        expect(status).toBe(403);
        expect(text).toContain('Not all organizations of this group are open to you. Ask Ada.');
        for (const secret of ['Secret', south, north, 'North', 'NZD', 'Calder group'])
          expect(text).not.toContain(secret);
      },
    );

    test('a list shows such a colleague the name alone, and a stranger nothing', async () => {
      expect(await list(ben)).toEqual([
        { id: groupId, name: 'Calder group', firmId, group: null, askName: 'Ada' },
      ]);
      expect(await list(eve)).toEqual([]);
      const [open] = (await list(ada)) ?? [];
      expect(open?.group?.members.map(({ name }) => name)).toEqual(['North Ltd', 'Secret South']);
    });

    test('the role in a group is the least of those in its organizations', async () => {
      await giveRole(ben, south, 'viewer');
      const [listed] = (await list(ben)) ?? [];
      expect(listed?.group?.role).toBe('viewer');
      const refusedCalls = [];
      for (const call of grouped) if ((await send(call, ben)).status === 403) refusedCalls.push(nameOf(call));
      expect(refusedCalls.toSorted()).toEqual([
        'DELETE /groups/:groupId/relations/:relationId',
        'POST /groups/:groupId/relations',
        'PUT /groups/:groupId',
        'PUT /groups/:groupId/accounts',
        'PUT /groups/:groupId/settlement',
      ]);
      await takeRole(ben, south);
      expect((await list(ben))?.[0]?.group).toBeNull();
    });

    test('adding an organization takes the role editor in it', async () => {
      await giveRole(ben, south, 'viewer');
      const { status, failure } = await server.call(createGroup, {
        token: person(ben).token,
        body: { name: 'Own', companyIds: [north, south] },
      });
      expect([status, failure?.message]).toEqual([
        403,
        'Adding Secret South takes the role editor in it, where you are viewer.',
      ]);
      await takeRole(ben, south);
      const foreign = await server.call(createGroup, {
        token: person(ben).token,
        body: { name: 'Own', companyIds: [north, south] },
      });
      expect(foreign.status).toBe(404);
      const elsewhere = await server.call(createGroup, {
        token: person(eve).token,
        body: { name: 'Own', companyIds: [north, south], firmId },
      });
      expect(elsewhere.status).toBe(404);
    });

    test('a group of which one organization leaves is open to those who have the others', async () => {
      const third = await storeClient(server.db, person(ada).id, { name: 'Third' });
      await giveRole(ben, third, 'editor');
      const companyIds = [north, south, third];
      const save = (ids: string[]) =>
        server.call(saveGroup, {
          token: person(ada).token,
          params: { groupId },
          body: { name: 'Calder group', companyIds: ids },
        });
      expect((await save(companyIds)).status).toBe(200);
      expect((await list(ben))?.[0]?.group).toBeNull();
      expect((await save([north, third])).status).toBe(200);
      expect((await list(ben))?.[0]?.group?.members.map(({ name }) => name)).toEqual(['North Ltd', 'Third']);
      await save([north, south]);
    });

    test('only an owner of its firm deletes it', async () => {
      const remove = (someone: Person | undefined) =>
        server.call(deleteGroup, { token: person(someone).token, params: { id: groupId } });
      expect((await remove(eve)).status).toBe(404);
      const { status, failure } = await remove(ben);
      expect([status, failure?.message]).toEqual([
        403,
        'The groups of a firm are deleted by its owners. Ask one of them.',
      ]);
      expect((await remove(ada)).status).toBe(200);
      expect(await list(ben)).toEqual([]);
    });
  });
