import {
  cancelSync,
  entityType,
  getSyncLog,
  listSyncLogs,
  retrySyncLog,
  type SyncRun,
} from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines, postgres } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const statuses = ({ logs }: SyncRun) => Object.fromEntries(logs.map((log) => [log.entityType, log.status]));
const logOf = ({ logs }: SyncRun, entity: string) => {
  const log = logs.find((one) => one.entityType === entity);
  if (!log) throw new Error(`The run has no log of ${entity}.`);
  return log;
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`runs of a company on ${engine.name}`, () => {
    let company: SyncedCompany;
    let initial: SyncRun | undefined;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation: 'Brickfield Contracting Ltd' });
      [initial] = await company.runs();
    });
    afterEach(async () => {
      await company.clearFaults();
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    test('the initial sync reads every entity but the journals, which this tier does not have', () => {
      expect(initial).toMatchObject({ trigger: 'initial', status: 'success' });
      const read = initial?.logs.map((log) => log.entityType).toSorted();
      expect(read).toEqual(entityType.options.filter((one) => one !== 'Journals').toSorted());
    });

    test('a sync without changes writes no record, document, line or sum, and requests each page once', async () => {
      const versions = () =>
        company.look(async ({ trx }) => {
          const found = [];
          for (const table of [
            'records',
            'documents',
            'ledger_lines',
            'monthly_sums',
            'account_sums',
            'accounts',
          ])
            found.push(
              (
                await sql`select ${table}, count(*), max(xmin::text::bigint) from ${sql.table(table)}`.execute(
                  trx,
                )
              ).rows,
            );
          return found;
        });
      const before = await versions();
      const run = await company.syncAll();
      expect(run.status).toBe('success');
      expect(await versions()).toEqual(before);
      for (const log of run.logs.filter(({ entityType: entity }) => entity !== 'TrialBalances'))
        expect([log.entityType, log.recordsCreated, log.recordsUpdated, log.recordsDeleted]).toEqual([
          log.entityType,
          0,
          0,
          0,
        ]);
      expect(logOf(run, 'Invoices')).toMatchObject({ apiCalls: 1, full: false });
      expect(logOf(run, 'Invoices').changedSince).not.toBeNull();
    });

    test('a request covered by an active run gets that run; another becomes a new run and waits', async () => {
      await company.provider.steer('faults', { path: '/Items', count: 1, kind: 'delay', ms: 3_000 });
      const items = await company.startOne('Items');
      expect((await company.startOne('Items')).id).toBe(items.id);
      const all = await company.startAll();
      expect(all.id).not.toBe(items.id);
      expect((await company.startOne('Items', { full: true })).id).not.toBe(all.id);
      let read = statuses(all);
      while (read['Accounts'] !== 'success') {
        await pause(20);
        read = statuses((await company.runs()).find(({ id }) => id === all.id) ?? all);
      }
      expect(read['Items']).toBe('pending');
      const [full, whole, first] = await company.untilIdle();
      expect(first?.id).toBe(items.id);
      const turns = [first, whole, full].flatMap((run) => (run ? [logOf(run, 'Items')] : []));
      const moments = turns.flatMap(({ startedAt, finishedAt }) => [startedAt ?? '', finishedAt ?? '']);
      expect(moments).toHaveLength(6);
      expect(moments).toEqual(moments.toSorted());
      expect(full && logOf(full, 'Items').full).toBe(true);
    });

    test('a full sync of a list that is read by change reads it from the start, and changes nothing', async () => {
      const run = await company.syncOne('Invoices', { full: true });
      expect(logOf(run, 'Invoices')).toMatchObject({
        full: true,
        changedSince: null,
        recordsUpdated: 0,
        recordsDeleted: 0,
      });
      expect(logOf(run, 'Invoices').recordsUnchanged).toBe(logOf(run, 'Invoices').recordsFetched);
      expect(logOf(run, 'Invoices').recordsFetched).toBe(200);
    });

    test('a cancelled run ends though the provider is silent, and the next one starts before it answers', async () => {
      await company.provider.steer('faults', { path: '/Contacts', count: 1, kind: 'delay', ms: 600_000 });
      const run = await company.startAll();
      while (statuses((await company.runs())[0] ?? run)['Contacts'] !== 'syncing') await pause(20);
      await pause(100);
      const { run: cancelled } = await company.call(cancelSync, { params: { id: run.id } });
      expect(cancelled.status).toBe('cancelled');
      expect(statuses(cancelled)).toMatchObject({ Contacts: 'cancelled', Organisation: 'success' });
      const again = await company.syncOne('Contacts');
      expect(again.status).toBe('success');
      const { log } = await company.call(getSyncLog, { params: { id: logOf(run, 'Contacts').id } });
      expect(log).toEqual(logOf(cancelled, 'Contacts'));
      const { run: asItWas } = await company.call(cancelSync, { params: { id: run.id } });
      expect(asItWas).toEqual(cancelled);
    });

    test.skipIf(engine !== postgres)('a cancelled run waits for no page that is being stored', async () => {
      await company.provider.steer('faults', { path: '/Contacts', count: 1, kind: 'delay', ms: 600_000 });
      const run = await company.startOne('Contacts');
      const page = await company.server.db.startTransaction().execute();
      // As a page does, whose end waits for whoever ends the log.
      await sql`select id from companies where id = ${company.companyId}::uuid for key share`.execute(page);
      const { run: cancelled } = await company.call(cancelSync, { params: { id: run.id } });
      await page.rollback().execute();
      expect(cancelled.status).toBe('cancelled');
    });

    test('an entity that cannot be read fails with its cause and the provider’s reference, and can be retried alone', async () => {
      await company.provider.steer('faults', { path: '/Quotes', count: 1, kind: 'status', status: 400 });
      const failed = logOf(await company.syncOne('Quotes'), 'Quotes');
      expect(failed).toMatchObject({ status: 'failed', errorCode: 'XERO_API_ERROR', attempt: 1 });
      expect(failed.errorMessage).not.toBe('');
      const { run } = await company.call(retrySyncLog, { params: { id: failed.id } });
      expect(run).toMatchObject({ trigger: 'retry', logs: [{ entityType: 'Quotes', retryOf: failed.id }] });
      expect((await company.ended(run)).status).toBe('success');
      const { log } = await company.call(getSyncLog, { params: { id: failed.id } });
      expect(log).toEqual(failed);
    });

    test('a retry that is asked for twice is one run, and one of another log is a run of its own', async () => {
      const fail = async (path: '/Quotes' | '/Items', entity: 'Quotes' | 'Items') => {
        await company.provider.steer('faults', { path, count: 1, kind: 'status', status: 400 });
        return logOf(await company.syncOne(entity), entity);
      };
      const [quotes, items] = [await fail('/Quotes', 'Quotes'), await fail('/Items', 'Items')];
      for (const path of ['/Quotes', '/Items'])
        await company.provider.steer('faults', { path, count: 1, kind: 'delay', ms: 1_500 });
      const retry = async (id: string) => (await company.call(retrySyncLog, { params: { id } })).run;
      const first = await retry(quotes.id);
      const other = await retry(items.id);
      expect(other.id).not.toBe(first.id);
      expect((await retry(quotes.id)).id).toBe(first.id);
      expect(other.logs).toMatchObject([{ entityType: 'Items', retryOf: items.id }]);
      for (const run of [first, other]) expect((await company.ended(run)).status).toBe('success');
    });

    test('a server error is retried with growing delay, and the log says what it waits for', async () => {
      await company.provider.steer('faults', { path: '/Users', count: 2, kind: 'status', status: 503 });
      const run = await company.startOne('Users');
      const usersLog = async () =>
        (await company.call(getSyncLog, { params: { id: logOf(run, 'Users').id } })).log;
      await expect.poll(async () => (await usersLog()).waitingFor, patience).toBe('error');
      const done = logOf(await company.ended(run), 'Users');
      expect(done).toMatchObject({ status: 'success', attempt: 3, waitingFor: null, waitingUntil: null });
    });

    test('a retry needs the id of a log that has ended', async () => {
      const retry = (id: string) => company.call(retrySyncLog, { params: { id } });
      await expect(retry('none')).rejects.toThrow('400 Invalid sync log ID');
      await expect(retry(newId())).rejects.toThrow('404');
      await company.provider.steer('faults', { path: '/Items', count: 1, kind: 'delay', ms: 1_000 });
      const run = await company.startOne('Items');
      await expect(retry(logOf(run, 'Items').id)).rejects.toThrow('409');
    });

    test('logs are listed newest first and show what each run read', async () => {
      const params = { companyId: company.companyId };
      const { logs } = await company.call(listSyncLogs, { params, query: { endpoint: 'Items', limit: '3' } });
      expect(logs).toHaveLength(3);
      expect(logs.every((log) => log.endpoint === '/Items')).toBe(true);
    });

    test('a limit of the provider is a wait with a time, not an error', async () => {
      const limit = { path: '/Items', count: 1, kind: 'limit', limit: 'minute', retryAfter: 2 };
      await company.provider.steer('faults', limit);
      const run = await company.startOne('Items');
      let log = logOf(run, 'Items');
      while (log.waitingUntil === null) {
        await pause(20);
        ({ log } = await company.call(getSyncLog, { params: { id: log.id } }));
      }
      expect(log).toMatchObject({ status: 'syncing', waitingFor: 'minute', errorCode: null });
      const waits = Date.parse(log.waitingUntil ?? '') - Date.parse(log.startedAt ?? '');
      expect(waits).toBeGreaterThanOrEqual(2_000);
      // Others wait for the same minute: nobody of these tests does.
      await company.call(cancelSync, { params: { id: run.id } });
    });
  });
