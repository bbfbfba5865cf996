/** Every call that concerns a company, made in each role, held against who may do what. */
import { removeCompany } from '#contract/companies/companies.ts';
import { isAtLeast, type Role, roles } from '#contract/companies/roles.ts';
import { namesCompany } from '#contract/endpoint.ts';
import { listSyncLogs } from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describedCalls, type Described, nameOf } from '../support/describedCalls.ts';
import { engines } from './support/engines.ts';
import { type Named, ownershipScene, type Person } from './support/ownershipScene.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { startServer, type TestServer } from './support/server.ts';

/** What takes more than a viewer, as the security page says it; all else only reads, or concerns the caller alone. */
const takes: Record<Exclude<Role, 'viewer'>, string[]> = {
  reviewer: [
    'POST /reports/items/settle',
    'POST /reports/items/settle-account',
    'POST /reports/items/reopen-account',
    'POST /reports/items/reopen',
    'POST /reports/items/opening-balances',
    'POST /reports/notices/dismiss',
    'POST /reports/notices/restore',
    'POST /reports/proofs',
    'POST /sign-offs/:id/review',
    'POST /sign-offs/:id/withdraw',
  ],
  editor: [
    'PUT /companies/:companyId',
    'POST /companies/:companyId/refresh',
    'POST /companies/:companyId/reconnect',
    'GET /xero/connect',
    'POST /xero/refresh',
    'POST /sync/entity',
    'POST /sync/all',
    'POST /sync/:id/cancel',
    'POST /sync/dead-letters/retry',
    'POST /integration/integration-logs/:id/retry',
    'DELETE /sync-logs',
    'PUT /settings/entities/:entityType',
    'PUT /settings/global',
    'PUT /reports/cash-flow/activities',
    'PUT /reports/summary/figures',
    'POST /sign-offs',
    'POST /notes',
    'PUT /notes/:id',
    'DELETE /notes/:id',
    'PUT /commentaries',
    'DELETE /commentaries',
  ],
  owner: [
    'POST /companies/:companyId/disconnect',
    'POST /xero/disconnect',
    'DELETE /companies/:companyId/disconnect',
    'POST /companies/:companyId/restore',
    'POST /companies/:companyId/invitations',
    'DELETE /companies/:companyId/invitations/:id',
    'PUT /companies/:companyId/members/:id',
    'DELETE /companies/:companyId/members/:id',
  ],
};

/** Calls of groups are in groupAccess.test.ts. */
const calls = (await describedCalls()).filter(namesCompany);
const roleFor = (call: Described): Role =>
  roles.find((role) => role !== 'viewer' && takes[role].includes(nameOf(call))) ?? 'viewer';
const named = calls.map((call) => [nameOf(call), call] as const);

for (const engine of engines)
  describe.skipIf(engine.missing)(`roles on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let owner: Person;
    let member: Pick<Person, 'token' | 'userId'>;
    let stranger: Person;
    let send: ReturnType<typeof ownershipScene>['send'];
    let partIds: { log: string; run: string };
    const logTables = ['sync_runs', 'sync_logs'];

    beforeAll(async () => {
      provider = await startProvider();
      server = await startServer(engine, { env: providerSettings(provider.url), idle: true });
      const scene = ownershipScene(server, provider);
      send = scene.send;
      owner = await scene.newPerson('owner@example.com', alder.Name);
      stranger = await scene.newPerson('stranger@example.com', birch.Name);
      member = await scene.newUser('member@example.com');
      const params = { companyId: owner.companyId };
      const { data } = await server.call(listSyncLogs, { token: owner.token, params });
      partIds = { log: data?.logs[0]?.id ?? '', run: data?.logs[0]?.runId ?? '' };
      expect(partIds.run).not.toBe('');
      for (const table of logTables)
        await sql`create table ${sql.table(`copied_${table}`)} as table ${sql.table(table)}`.execute(
          server.db,
        );
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });

    const setRemoved = (removedAt: Date | null) =>
      server.db.updateTable('companies').set({ removedAt }).where('id', '=', owner.companyId).execute();
    beforeEach(async () => {
      await setRemoved(null);
      // A call clears the logs that others are about.
      for (const table of logTables)
        await sql`insert into ${sql.table(table)} overriding system value table ${sql.table(`copied_${table}`)} on conflict do nothing`.execute(
          server.db,
        );
    });

    async function enter(role: Role): Promise<void> {
      const membership = { companyId: owner.companyId, userId: member.userId, role, createdAt: new Date() };
      await server.db
        .insertInto('memberships')
        .values(membership)
        .onConflict((conflict) => conflict.columns(['userId', 'companyId']).doUpdateSet({ role }))
        .execute();
      // Who was owner until shortly before may restore.
      await server.db.deleteFrom('formerRoles').execute();
    }

    /** The company, and the part of it that the call is about. */
    function about(call: Described): Named {
      const { path, method, company } = call;
      if (path.includes(':companyId')) return { path: owner.companyId, id: newId() };
      if (company === 'found') return { id: path === '/sync/:id/cancel' ? partIds.run : partIds.log };
      return method === 'GET' ? { query: owner.companyId } : { body: owner.companyId };
    }

    test('every call that takes a role is known here', () => {
      const known = calls.map(nameOf);
      for (const name of Object.values(takes).flat()) expect(known).toContain(name);
      expect(calls.filter((call) => call.role !== roleFor(call)).map(nameOf)).toEqual([]);
    });

    test.each(named)(
      '%s is refused below its role, with who can give it, and not from there on',
      async (_name, call) => {
        for (const role of roles) {
          await enter(role);
          await setRemoved(call.company === 'removed' ? new Date() : null);
          const { status, error, message } = await send(call, member.token, about(call));
          const refused = {
            error: 'AUTH_FORBIDDEN',
            message: `This takes the role ${roleFor(call)} in ${alder.Name}, where you are ${role}. P can give it to you.`,
          };
          expect(status === 403 ? { error, message } : null, role).toEqual(
            isAtLeast(role, roleFor(call)) ? null : refused,
          );
        }
      },
    );

    test.each(named)(
      '%s finds a company only where it is removed, or only where it is not',
      async (_name, call) => {
        await enter('owner');
        await setRemoved(call.company === 'removed' ? null : new Date());
        const answer = await send(call, member.token, about(call));
        expect(answer).toMatchObject({ status: 404, error: 'API_NOT_FOUND' });
        expect(answer).toEqual(await send(call, stranger.token, about(call)));
      },
    );

    test('a removed company of one’s own is removed but once, of two calls at once too', async () => {
      await enter('owner');
      const params = { companyId: owner.companyId };
      const body = { password: 'correct horse battery' };
      const answers = await Promise.all(
        [owner.token, member.token].map((token) => server.call(removeCompany, { token, params, body })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    });
  });
