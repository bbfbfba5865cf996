import {
  type Client,
  clientSortKeys,
  listClients,
  markClient,
  MOST_TAGS,
  readBoard,
} from '#contract/closing/clients.ts';
import { removeCompany } from '#contract/companies/companies.ts';
import { login, register } from '#contract/users/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checked, type ClientSeed, start, storeClient } from './support/clientSeeds.ts';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const seeds: ClientSeed[] = [
  {
    name: 'Österreich Handel',
    figures: { cashAtBank: '900.50', profitOfMonth: '-3' },
    status: 'agrees',
    signOff: 'signed-off-by-one',
  },
  {
    name: 'Maple Design Studio',
    figures: { cashAtBank: '10000', itemsToReview: 2 },
    status: 'review',
    signOff: 'signed-off',
  },
  { name: 'beech & sons', figures: { cashAtBank: '-20' }, status: 'agrees-with-items', signOff: 'changed' },
  {
    name: 'Zinc',
    figures: { cashAtBank: null },
    status: 'agrees',
    isChanged: true,
    signOff: 'prepared',
    notices: 3,
  },
  { name: 'Alder', state: 'needs-reconnection' },
  {
    name: 'Yew',
    state: 'disconnected-here',
    figures: { month: '2026-09-01', cashAtBank: '5' },
    status: 'agrees',
    signOff: 'ended',
  },
];

for (const engine of engines)
  describe.skipIf(engine.missing)(`clients on ${engine.name}`, () => {
    let server: TestServer;
    let ownerId = '';
    let token = '';
    let colleague = '';
    let stranger = '';
    const ids = new Map<string, string>();

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => start, idle: true });
      const owner = await newUser('owner@example.com');
      ownerId = owner.userId;
      token = owner.token;
      const reviewer = await newUser('colleague@example.com');
      colleague = reviewer.token;
      const outsider = await newUser('stranger@example.com');
      stranger = outsider.token;
      for (const seed of seeds) await insertClient(ownerId, seed);
      await join(reviewer.userId, findCompanyId('Zinc'));
      await insertClient(outsider.userId, { name: 'Secret', figures: { cashAtBank: '1' }, status: 'agrees' });
    });
    afterAll(async () => server.stop());

    async function newUser(email: string) {
      const person = { name: 'P', email, password: 'correct horse battery' };
      const { data } = await server.call(register, { body: person });
      const session = (await server.call(login, { body: person })).data;
      return { userId: data?.user.Id ?? '', token: session?.token ?? '' };
    }

    const findCompanyId = (name: string) => ids.get(name) ?? '';
    const join = (userId: string, companyId: string) =>
      server.db
        .insertInto('memberships')
        .values({ companyId, userId, role: 'viewer', createdAt: start })
        .execute();

    async function insertClient(userId: string, seed: ClientSeed): Promise<void> {
      ids.set(seed.name, await storeClient(server.db, userId, seed));
    }

    async function list(query: Record<string, string> = {}, asToken = token) {
      const { data } = await server.call(listClients, { token: asToken, query });
      if (!data) throw new Error('There is no answer.');
      return data;
    }
    const names = async (query: Record<string, string> = {}, asToken = token) =>
      (await list(query, asToken)).clients.map(({ name }) => name);
    const clientNamed = async (name: string, asToken = token): Promise<Client | undefined> =>
      (await list({}, asToken)).clients.find((client) => client.name === name);
    const mark = (name: string, body: object, asToken = token) =>
      server.call(markClient, { token: asToken, params: { companyId: findCompanyId(name) }, body });

    test('are the user’s own organizations and nobody else’s', async () => {
      expect(await names()).toEqual([
        'Alder',
        'beech & sons',
        'Maple Design Studio',
        'Österreich Handel',
        'Yew',
        'Zinc',
      ]);
      expect(await names({}, colleague)).toEqual(['Zinc']);
      expect(await names({}, stranger)).toEqual(['Secret']);
      const board = await server.call(readBoard, { token: colleague });
      expect(board.data?.clients.map(({ name }) => name)).toEqual(['Zinc']);
    });

    test('say how their last closed month stands, and what needs a person', async () => {
      const clientStates = (await list()).clients.map(({ name, month, status, signOff, needs }) => [
        name,
        month,
        status,
        signOff,
        needs,
      ]);
      expect(clientStates).toEqual([
        ['Alder', null, 'unchecked', 'none', ['connection']],
        ['beech & sons', '2026-10', 'agrees-with-items', 'changed', ['changed-since-sign-off']],
        ['Maple Design Studio', '2026-10', 'review', 'signed-off', ['review']],
        ['Österreich Handel', '2026-10', 'agrees', 'signed-off-by-one', []],
        ['Yew', '2026-09', 'agrees', 'none', []],
        ['Zinc', '2026-10', 'changed', 'prepared', ['notices']],
      ]);
      expect(await clientNamed('Maple Design Studio')).toMatchObject({
        cashAtBank: '10000',
        profitOfMonth: null,
        currency: 'NZD',
        checkedAt: checked.toISOString(),
        figuresAt: start.toISOString(),
        itemsToReview: 2,
        connectionStatus: 'ACTIVE',
        connection: { State: 'working' },
      });
    });

    test('are counted over all of them, in the newest month alone', async () => {
      const { summary } = await list({ search: 'zinc' });
      expect(summary).toEqual({
        month: '2026-10',
        total: 6,
        agreeing: 2,
        signedOff: 2,
        changedSinceSignOff: 1,
        needingAttention: 4,
      });
    });

    test('are sorted by any column, those without a figure last either way', async () => {
      expect(await names({ sortBy: 'cashAtBank' })).toEqual([
        'beech & sons',
        'Yew',
        'Österreich Handel',
        'Maple Design Studio',
        'Alder',
        'Zinc',
      ]);
      expect(await names({ sortBy: 'cashAtBank', sortOrder: 'desc' })).toEqual([
        'Maple Design Studio',
        'Österreich Handel',
        'Yew',
        'beech & sons',
        'Alder',
        'Zinc',
      ]);
      expect((await names({ sortBy: 'status' }))[0]).toBe('Maple Design Studio');
      for (const sortBy of clientSortKeys) {
        const page = async (offset: string) => await names({ sortBy, limit: '2', offset });
        const pages = [...(await page('0')), ...(await page('2')), ...(await page('4'))];
        expect(pages, sortBy).toEqual(await names({ sortBy }));
      }
    });

    test.each([
      [{ search: 'mds' }, ['Maple Design Studio']],
      [{ search: 'BEECH' }, ['beech & sons']],
      [{ needsAttention: 'true' }, ['Alder', 'beech & sons', 'Maple Design Studio', 'Zinc']],
      [{ needsAttention: 'false' }, ['Österreich Handel', 'Yew']],
      [{ status: 'changed' }, ['Zinc']],
      [{ signOff: 'signed-off' }, ['Maple Design Studio']],
      [{ signOff: 'signed-off-by-one' }, ['Österreich Handel']],
      [{ status: 'agrees', signOff: 'none' }, ['Yew']],
    ])('are filtered by %j, on the board too', async (query, expected) => {
      expect(await names(query)).toEqual(expected);
      const { data } = await server.call(readBoard, { token, query });
      expect(data?.clients.map(({ name }) => name)).toEqual(expected);
    });

    test('stand on the board with each month in order', async () => {
      const { data } = await server.call(readBoard, { token, query: { months: '3', search: 'beech' } });
      expect(data?.months).toEqual(['2026-08', '2026-09', '2026-10']);
      expect(data?.clients[0]?.cells).toEqual([
        { month: '2026-08', status: 'unchecked', signOff: 'none' },
        { month: '2026-09', status: 'unchecked', signOff: 'none' },
        { month: '2026-10', status: 'agrees-with-items', signOff: 'changed' },
      ]);
      const earlier = await server.call(readBoard, {
        token,
        query: { months: '1', end: '2026-09', search: 'yew' },
      });
      expect(earlier.data?.clients[0]?.cells).toEqual([
        { month: '2026-09', status: 'agrees', signOff: 'none' },
      ]);
    });

    test('say on the board how old the oldest statement behind their agreeing months is', async () => {
      const [agreeing, doubtful] = [new Date('2026-10-20T09:00:00Z'), new Date('2026-10-10T09:00:00Z')];
      await createInCompany(server.db)(findCompanyId('Österreich Handel'), async ({ trx, companyId }) => {
        await trx
          .insertInto('ledgerMonths')
          .values([
            { companyId, month: '2026-09-01', status: 'agrees', verifiedAt: agreeing },
            { companyId, month: '2026-08-01', status: 'review', verifiedAt: doubtful },
          ])
          .execute();
      });
      const { data } = await server.call(readBoard, { token, query: { months: '3' } });
      expect(
        Object.fromEntries(data?.clients.map(({ name, oldestCheckAt }) => [name, oldestCheckAt]) ?? []),
      ).toEqual({
        'Österreich Handel': agreeing.toISOString(),
        'Maple Design Studio': null,
        'beech & sons': checked.toISOString(),
        Zinc: null,
        Alder: null,
        Yew: checked.toISOString(),
      });
    });

    test.each([{ limit: '501' }, { limit: '0' }, { sortBy: 'secret' }, { search: 'x'.repeat(201) }])(
      'refuse a list of %j',
      async (query) => {
        expect((await server.call(listClients, { token, query })).status).toBe(400);
      },
    );

    test.each([{ months: '37' }, { end: '2026-13' }])('refuse a board of %j', async (query) => {
      expect((await server.call(readBoard, { token, query })).status).toBe(400);
    });

    test('are pinned and tagged for oneself, and found by it', async () => {
      expect((await mark('Zinc', { isPinned: true, tags: ['Trust', ' retail ', 'retail'] })).data).toEqual({
        isPinned: true,
        tags: ['Trust', 'retail'],
      });
      await mark('Yew', { isPinned: false, tags: ['retail'] });
      expect((await names({ sortBy: 'cashAtBank' }))[0]).toBe('Zinc');
      expect(await names({ tag: 'retail' })).toEqual(['Zinc', 'Yew']);
      expect((await list()).tags).toEqual(['retail', 'Trust']);
      expect(await clientNamed('Zinc', colleague)).toMatchObject({ isPinned: false, tags: [] });
      await mark('Zinc', { isPinned: false, tags: [] });
      expect((await list()).tags).toEqual(['retail']);
    });

    test('take few and short tags only, and marks of members only', async () => {
      const tooManyTags = Array.from({ length: MOST_TAGS + 1 }, (_, index) => `tag ${index}`);
      for (const tags of [tooManyTags, ['x'.repeat(31)], [''], ['two\nlines']])
        expect((await mark('Yew', { isPinned: false, tags })).status).toBe(400);
      expect((await mark('Yew', { isPinned: true, tags: [] }, stranger)).status).toBe(404);
      expect((await mark('Zinc', { isPinned: false, tags: [] }, colleague)).status).toBe(200);
    });

    test('are gone once they are removed', async () => {
      await insertClient(ownerId, { name: 'Gorse', status: 'agrees' });
      expect(await names()).toContain('Gorse');
      const body = { password: 'correct horse battery' };
      expect(
        (await server.call(removeCompany, { token, params: { companyId: findCompanyId('Gorse') }, body }))
          .status,
      ).toBe(200);
      expect(await names()).not.toContain('Gorse');
      expect((await server.call(readBoard, { token, query: { search: 'gorse' } })).data?.clients).toEqual([]);
    });
  });
