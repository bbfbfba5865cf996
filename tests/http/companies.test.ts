import { type Company, companySortKeys, getCompany, listCompanies } from '#contract/companies/companies.ts';
import { login, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const start = new Date('2026-01-01T00:00:00Z');
const names = ['Maple Design Studio', 'Österreich Handel', '100% Cotton_Co', 'beech & sons', 'Zinc'];

for (const engine of engines)
  describe.skipIf(engine.missing)(`the list of companies on ${engine.name}`, () => {
    let server: TestServer;
    let token = '';
    let stranger = '';

    beforeAll(async () => {
      server = await startServer(engine);
      token = await newUser('owner@example.com');
      stranger = await newUser('stranger@example.com');
      const { id } = await server.db
        .selectFrom('users')
        .select('id')
        .where('emailKey', '=', 'owner@example.com')
        .executeTakeFirstOrThrow();
      for (const [n, name] of names.entries()) await insertCompany(id, name, addDays(start, n));
    });
    afterAll(async () => server.stop());

    async function newUser(email: string): Promise<string> {
      const person = { name: 'P', email, password: 'correct horse battery' };
      await server.call(register, { body: person });
      return (await server.call(login, { body: person })).data?.token ?? '';
    }

    async function insertCompany(userId: string, name: string, createdAt: Date): Promise<void> {
      const id = newId(createdAt);
      const times = { createdAt, updatedAt: createdAt };
      await server.db
        .insertInto('companies')
        .values({
          id,
          name,
          provider: 'xero',
          tenantId: newId(),
          state: 'connecting',
          baseCurrency: 'NZD',
          ...times,
        })
        .execute();
      await server.db
        .insertInto('memberships')
        .values({ companyId: id, userId, role: 'owner', createdAt })
        .execute();
    }

    const list = async (query: Record<string, string> = {}, as = token) => {
      const { data } = await server.call(listCompanies, { token: as, query });
      return data ?? { companies: [], pagination: undefined, appliedFilters: undefined };
    };
    const namesIn = (companies: Company[]) => companies.map(({ Name }) => Name);

    test('latest first, ten a page, with what was applied', async () => {
      const { companies, pagination, appliedFilters } = await list();
      expect(namesIn(companies)).toEqual(names.toReversed());
      expect(pagination).toEqual({
        totalCount: 5,
        currentPage: 1,
        limit: 10,
        totalPages: 1,
        hasNextPage: false,
        hasPreviousPage: false,
      });
      expect(appliedFilters).toEqual({ name: null, sortBy: 'createdAt', sortOrder: 'desc' });
    });

    test('pages, searches and orders alike on every engine', async () => {
      const page = await list({ limit: '2', offset: '2', sortBy: 'name', sortOrder: 'asc' });
      expect(namesIn(page.companies)).toEqual(['Maple Design Studio', 'Österreich Handel']);
      expect(page.pagination).toMatchObject({ currentPage: 2, totalPages: 3, hasNextPage: true });
      expect(namesIn((await list({ name: 'MDS' })).companies)).toEqual(['Maple Design Studio']);
      expect(namesIn((await list({ name: 'ÖSTER' })).companies)).toEqual(['Österreich Handel']);
      expect(namesIn((await list({ name: '%' })).companies)).toEqual(['100% Cotton_Co']);
      expect((await list({ pagination: 'false', limit: '1' })).companies).toHaveLength(5);
      for (const sortBy of companySortKeys) expect((await list({ sortBy })).companies).toHaveLength(5);
    });

    test.each([
      { limit: '0' },
      { limit: '101' },
      { offset: '-1' },
      { sortBy: 'secret' },
      { name: 'x'.repeat(201) },
    ])('refuses %o, naming the field', async (query) => {
      const answer = await server.call(listCompanies, { token, query });
      const [field] = Object.keys(query);
      expect(answer).toMatchObject({
        status: 400,
        failure: { error: 'API_VALIDATION_ERROR', details: [{ path: `query.${field}` }] },
      });
    });

    test('says what an offset must be', async () => {
      const { failure } = await server.call(listCompanies, { token, query: { offset: '-1' } });
      expect(failure?.details).toEqual([
        { path: 'query.offset', message: 'Enter a whole number from 0 to 10000000.' },
      ]);
    });

    test('shows nobody else’s: not in the list, not by id', async () => {
      expect((await list({}, stranger)).pagination?.totalCount).toBe(0);
      const { companies } = await list();
      const params = { companyId: companies[0]?.Id ?? '' };
      expect((await server.call(getCompany, { token, params })).data?.company.Name).toBe('Zinc');
      const foreign = await server.call(getCompany, { token: stranger, params });
      const unknown = await server.call(getCompany, { token: stranger, params: { companyId: newId() } });
      expect(foreign.status).toBe(404);
      expect(foreign.failure?.message).toBe(unknown.failure?.message);
    });

    test('tells what a grant would allow, and why not, where there is none', async () => {
      const { companies } = await list();
      expect(companies[0]?.XeroTokenExpiry).toBeNull();
      expect(companies[0]?.Capabilities.every(({ allowed, reason }) => !allowed && reason !== null)).toBe(
        true,
      );
    });
  });
