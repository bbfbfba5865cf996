import {
  exportRecords,
  getCompany,
  keptData,
  listCompanies,
  listRemovedCompanies,
  removeCompany,
  restoreCompany,
} from '#contract/companies/companies.ts';
import { callback, connect } from '#contract/companies/connections.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { syncAll } from '#contract/sync/sync.ts';
import { login, register } from '#contract/users/users.ts';
import { createCompanies } from '#server/companies/companies.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { deleteUnusedGrant } from '#server/connections/grantStore.ts';
import type { Trx } from '#server/db/company.ts';
import { createDeleteOverdue } from '#server/deletion/deleteOverdue.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { addDays } from 'date-fns/addDays';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, birch, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { removeCompanies } from './support/removeCompanies.ts';
import { startServer, type TestServer } from './support/server.ts';

const password = 'correct horse battery';

/** The test server's own keys. */
const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);

for (const engine of engines)
  describe.skipIf(engine.missing)(`the stored data of an organisation on ${engine.name}`, () => {
    let provider: TestProvider;
    let server: TestServer;
    let token = '';
    let now = new Date('2026-11-20T09:00:00Z');

    beforeAll(async () => {
      const clock = () => now;
      provider = await startProvider({}, clock);
      server = await startServer(engine, { clock, env: providerSettings(provider.url) });
    });
    afterAll(async () => {
      await server.stop();
      await provider.stop();
    });
    beforeEach(async () => {
      // The provider knows a person’s connection to an organisation by one id, whoever of ours stands on it.
      await removeCompanies(server.db);
      await server.db.deleteFrom('users').execute();
      await provider.steer('revoke', { user: 'Ruth Calder' });
      await fetch(`${provider.url}/_sim/faults`, { method: 'DELETE' });
      await server.call(register, { body: person });
      await logIn();
    });

    const person = { name: 'P', email: 'keeper@example.com', password };
    async function logIn() {
      token = (await server.call(login, { body: person })).data?.token ?? '';
    }

    /** What the worker does every ten minutes. */
    async function deleteOverdue() {
      const { db } = server;
      const clock = () => now;
      const companies = createCompanies({
        db,
        clock,
        provider: { name: 'xero', capabilities: () => [] },
        grantLife,
        app: 'TEST',
        dayCap: 1000,
        readingShare: (calls) => calls,
      });
      const dropGrant = async (trx: Trx, grantId: string) => {
        await deleteUnusedGrant(trx, grantId, clock());
      };
      await createDeleteOverdue({ db, clock, companies, connections: { dropGrant } })(
        new AbortController().signal,
      );
    }

    const activeRuns = (companyId: string) =>
      server.db
        .selectFrom('syncRuns')
        .select('id')
        .where('companyId', '=', companyId)
        .where('finishedAt', 'is', null)
        .execute();

    async function connectAndRead(organisation: string): Promise<string> {
      const { data } = await server.call(connect, { token });
      const choice = { organisations: [organisation] };
      const { searchParams } = await provider.consent(data?.authorizationUrl ?? '', choice);
      const done = await server.call(callback, { token, query: Object.fromEntries(searchParams) });
      const companyId = done.data?.companies[0]?.Id ?? '';
      const isRead = async () =>
        (await server.call(getCompany, { token, params: { companyId } })).data?.company
          .IsInitialSyncCompleted;
      await expect.poll(isRead, patience).toBe(true);
      // What is kept is counted: nothing may be added by the rest of the run, nor by another once the clock moves on.
      await expect.poll(() => activeRuns(companyId), patience).toEqual([]);
      const manual = await server.call(updateGlobalSettings, {
        token,
        headers: { 'x-company-id': companyId },
        body: { autoSync: false },
      });
      expect(manual.status).toBe(200);
      return companyId;
    }

    const countsOf = async (companyId: string) =>
      (await server.call(keptData, { token, params: { companyId } })).data?.counts;
    const remove = (companyId: string) =>
      server.call(removeCompany, { token, params: { companyId }, body: { password } });

    /** The organisations that the provider itself lists. */
    async function connectedThere(): Promise<string[]> {
      const { id, tokens } = await server.db
        .selectFrom('grants')
        .select(['id', 'tokens'])
        .executeTakeFirstOrThrow();
      const { accessToken } = z
        .object({ accessToken: z.string() })
        .parse(JSON.parse(crypto.open(tokens, `grants ${id}`)));
      const answer = await fetch(`${provider.url}/connections`, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
      });
      return z
        .array(z.object({ tenantId: z.string() }))
        .parse(await answer.json())
        .map(({ tenantId }) => tenantId);
    }

    /** Rows of a company in every table that names one, read from the catalogue so that none is forgotten. */
    async function rowsOf(companyId: string): Promise<string[]> {
      const { rows } = await sql`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
          and c.relname <> 'audit_events'`.execute(server.db);
      const found: string[] = [];
      for (const { name } of z.array(z.object({ name: z.string() })).parse(rows)) {
        const kept =
          await sql`select 1 from ${sql.table(name)} where company_id = ${companyId}::uuid`.execute(
            server.db,
          );
        if (kept.rows.length > 0) found.push(name);
      }
      return found;
    }

    test('are exported page by page, each record once, as the provider sent it', async () => {
      const companyId = await connectAndRead(alder.Name);
      const params = { companyId };
      const whole = await server.call(exportRecords, { token, params });
      expect(whole.data?.next).toBeNull();
      expect(whole.data?.records.length).toBe((await countsOf(companyId))?.records);
      expect(whole.data?.records.find(({ entityType }) => entityType === 'Organisation')).toMatchObject({
        payload: { Name: alder.Name },
      });

      // Some more, so that there is something to page through.
      const at = new Date();
      const more = Array.from({ length: 6 }, (_, n) => ({
        companyId,
        entityType: n % 2 === 0 ? ('Contacts' as const) : ('Invoices' as const),
        recordId: `record ${n}`,
        payload: JSON.stringify({ n }),
        storedAt: at,
      }));
      await server.db.insertInto('records').values(more).execute();
      const keys: string[] = [];
      let after: string | null = null;
      do {
        const query: Record<string, string> = { limit: '2', ...(after === null ? {} : { after }) };
        const { data } = await server.call(exportRecords, { token, params, query });
        keys.push(...(data?.records ?? []).map(({ entityType, recordId }) => `${entityType} ${recordId}`));
        after = data?.next ?? null;
      } while (after !== null);
      expect(keys).toHaveLength((await countsOf(companyId))?.records ?? 0);
      expect(new Set(keys).size).toBe(keys.length);

      const wrong = await server.call(exportRecords, { token, params, query: { after: 'nonsense' } });
      expect(wrong).toMatchObject({ status: 400, failure: { details: [{ path: 'query.after' }] } });
    });

    test('are exported only from a beginning that is written down, whatever place is made up', async () => {
      const companyId = await connectAndRead(birch.Name);
      const read = (query: Record<string, string>, of = companyId) =>
        server.call(exportRecords, { token, params: { companyId: of }, query });
      const exports = async () =>
        (
          await server.db
            .selectFrom('auditEvents')
            .select('action')
            .where('companyId', '=', companyId)
            .where('action', '=', 'data.exported')
            .execute()
        ).length;

      const made = [
        { entityType: '', recordId: '' },
        { entityType: 'Contacts\u0000', recordId: '\u0000' },
        { entityType: 'A', recordId: 'x'.repeat(100) },
      ];
      for (const place of made) {
        const after = Buffer.from(JSON.stringify(place)).toString('base64url');
        expect(await read({ after })).toMatchObject({
          status: 400,
          failure: { details: [{ path: 'query.after' }] },
        });
      }
      expect(await exports()).toBe(0);

      await server.db
        .insertInto('records')
        .values({
          companyId,
          entityType: 'Contacts',
          recordId: 'one more',
          payload: '{}',
          storedAt: new Date(),
        })
        .execute();
      const first = await read({ limit: '1' });
      const after = first.data?.next ?? '';
      expect(await exports()).toBe(1);
      expect((await read({ after })).status).toBe(200);
      expect((await read({ after }, await connectAndRead(alder.Name))).status).toBe(400);
    });

    test('are hidden at once by a removal, which ends the connection, and deleted completely seven days later', async () => {
      const removed = await connectAndRead(birch.Name);
      const other = await connectAndRead(alder.Name);
      const counts = await countsOf(removed);
      expect(counts).toMatchObject({ records: expect.toSatisfy((n: number) => n > 0) });
      const before = await countsOf(other);
      expect(await connectedThere()).toContain(birch.OrganisationID);

      const deletedAfter = addDays(now, 7);
      expect(await remove(removed)).toMatchObject({
        status: 200,
        data: { counts, deletedAfter: deletedAfter.toISOString() },
      });
      expect((await server.call(getCompany, { token, params: { companyId: removed } })).status).toBe(404);
      expect((await server.call(listCompanies, { token })).data?.companies.map(({ Id }) => Id)).toEqual([
        other,
      ]);
      expect(await connectedThere()).not.toContain(birch.OrganisationID);
      expect((await remove(removed)).status).toBe(404);
      now = subMinutes(deletedAfter, 1);
      await deleteOverdue();
      expect(await rowsOf(removed)).toContain('records');

      now = deletedAfter;
      await deleteOverdue();
      await logIn();
      expect(await rowsOf(removed)).toEqual([]);
      expect(await countsOf(other)).toEqual(before);
      const restored = await server.call(restoreCompany, { token, params: { companyId: removed } });
      expect(restored.status).toBe(404);
      const events = await server.db
        .selectFrom('auditEvents')
        .select('action')
        .where('companyId', '=', removed)
        .execute();
      expect(events.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['company.removed', 'company.deleted']),
      );
    });

    test('come back whole where an owner restores them in time', async () => {
      const companyId = await connectAndRead(birch.Name);
      const counts = await countsOf(companyId);
      await remove(companyId);
      const listed = await server.call(listRemovedCompanies, { token });
      expect(listed.data?.companies).toMatchObject([{ id: companyId, name: birch.Name, role: 'owner' }]);

      const restored = await server.call(restoreCompany, { token, params: { companyId } });
      expect(restored.data?.company).toMatchObject({ Id: companyId, ConnectionStatus: 'DISCONNECTED' });
      expect(await countsOf(companyId)).toEqual(counts);
      now = addDays(now, 8);
      await deleteOverdue();
      await logIn();
      expect(await countsOf(companyId)).toEqual(counts);
    });

    test('are deleted in the middle of a run, whose jobs then do nothing, and connecting again starts over', async () => {
      const companyId = await connectAndRead(birch.Name);
      await provider.steer('faults', { path: '/Contacts', kind: 'delay', ms: 400 });
      await server.call(syncAll, { token, body: { companyId, options: { full: true } } });
      expect((await remove(companyId)).status).toBe(200);
      now = addDays(now, 7);
      // Left for a later pass while a page of the run is stored.
      const deleted = async () => {
        await deleteOverdue();
        return await rowsOf(companyId);
      };
      await expect.poll(deleted, patience).toEqual([]);
      await logIn();
      const again = await connectAndRead(birch.Name);
      expect(again).not.toBe(companyId);
      expect(await rowsOf(companyId)).toEqual([]);
    });

    test('stay when the provider cannot be reached, and the answer says so', async () => {
      const companyId = await connectAndRead(birch.Name);
      const counts = await countsOf(companyId);
      await provider.steer('faults', { path: '/connections', kind: 'status', status: 503 });
      expect(await remove(companyId)).toMatchObject({
        status: 503,
        failure: { error: 'XERO_CONNECTION_FAILED' },
      });
      expect(await countsOf(companyId)).toEqual(counts);
      expect((await remove(companyId)).status).toBe(200);
    });

    test('are deleted with the tokens when no company uses the grant any more', async () => {
      for (const organisation of [alder, birch])
        expect((await remove(await connectAndRead(organisation.Name))).status).toBe(200);
      now = addDays(now, 7);
      await deleteOverdue();
      expect(await server.db.selectFrom('grants').select('id').execute()).toEqual([]);
    });
  });
