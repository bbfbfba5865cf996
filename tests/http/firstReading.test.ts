/** The first reading of a company is complete once everything was read to its end, whatever happened on the way. */
import { getCompany } from '#contract/companies/companies.ts';
import { readReport } from '#contract/reports/reports.ts';
import type { Clock } from '#server/lib/clock.ts';
import { cancelSync, retrySyncLog, syncAll, type SyncRun } from '#contract/sync/sync.ts';
import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder } from './support/provider.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** What is looked for does not last. */
const closely = { ...patience, interval: 30 };

for (const engine of engines)
  describe.skipIf(engine.missing)(`the first reading of a company on ${engine.name}`, () => {
    let company: SyncedCompany | undefined;
    afterEach(async () => {
      await company?.stop();
      company = undefined;
    });

    async function connected({ clock }: { clock?: Clock }, ...faults: object[]) {
      const options = { organisation: alder.Name, faults, ...(clock ? { clock } : {}) };
      const started = await startSyncedCompany(engine, options);
      company = started;
      const look = async () =>
        (await started.call(getCompany, { params: { companyId: started.companyId } })).company;
      return { company: started, look };
    }
    const refused = (entity: string) => ({ path: `/${entity}`, kind: 'status', status: 400, count: 1 });
    const logOf = (run: SyncRun | undefined, entity: string) =>
      run?.logs.find(({ entityType }) => entityType === entity);

    test('is incomplete where logs were cleared while an entity was still to be read', async () => {
      const late = { path: '/Items', kind: 'delay', ms: 4_000, count: 1 };
      const { company: synced, look } = await connected({}, refused('Quotes'), late);
      const failed = async () => logOf((await synced.runs())[0], 'Quotes')?.status;
      await expect.poll(failed, closely).toBe('failed');
      expect(await synced.call(clearSyncLogs)).toEqual({ deleted: 0 });
      const [run] = await synced.untilIdle();
      expect(run?.status).toBe('partial');
      expect((await look()).IsInitialSyncCompleted).toBe(false);
      expect((await synced.call(clearSyncLogs)).deleted).toBe(run?.logs.length);
    });

    test('is complete once the only log that failed was retried', async () => {
      const { company: synced, look } = await connected({}, refused('Quotes'));
      const [run] = await synced.untilIdle();
      expect((await look()).IsInitialSyncCompleted).toBe(false);
      await synced.call(retrySyncLog, { params: { id: logOf(run, 'Quotes')?.id ?? '' } });
      const [last] = await synced.untilIdle();
      expect(last).toMatchObject({ trigger: 'retry', status: 'success' });
      expect(await look()).toMatchObject({ IsInitialSyncCompleted: true, NextSyncDate: expect.any(String) });
    });

    test.each([
      ['what one entity failed on', 'Quotes', 'partial'],
      ['an organisation that never answered', 'Organisation', 'failed'],
    ])('is retried automatically after a quarter of an hour: %s', async (_what, entity, outcome) => {
      let ahead = 0;
      const clock = () => new Date(Date.now() + ahead);
      const { company: synced, look } = await connected({ clock }, refused(entity));
      const [run] = await synced.untilIdle();
      expect(run?.status).toBe(outcome);
      const planned = await synced.server.db
        .selectFrom('companies')
        .select('nextSyncAt')
        .executeTakeFirstOrThrow();
      const minutes = ((planned.nextSyncAt?.getTime() ?? 0) - Date.parse(run?.finishedAt ?? '')) / 60_000;
      expect(Math.round(minutes)).toBe(15);
      ahead = 16 * 60_000;
      await expect.poll(async () => (await look()).IsInitialSyncCompleted, closely).toBe(true);
    });

    test('is not retried automatically once a person has ended it', async () => {
      const { company: synced, look } = await connected({}, refused('Quotes'));
      await synced.untilIdle();
      expect((await look()).NextSyncDate).not.toBeNull();
      const { run } = await synced.call(syncAll);
      await synced.call(cancelSync, { params: { id: run.id } });
      expect((await look()).NextSyncDate).toBeNull();
    });

    test('continues automatically once the failed entity was retried', async () => {
      const { company: synced, look } = await connected({}, refused('Accounts'));
      const [run] = await synced.untilIdle();
      expect(logOf(run, 'Invoices')).toMatchObject({ status: 'failed', apiCalls: 0 });
      await synced.call(retrySyncLog, { params: { id: logOf(run, 'Accounts')?.id ?? '' } });
      const runs = await synced.untilIdle();
      expect(runs.map(({ trigger, status }) => [trigger, status])).toEqual([
        ['initial', 'success'],
        ['retry', 'success'],
        ['initial', 'partial'],
      ]);
      expect((await look()).IsInitialSyncCompleted).toBe(true);
    });

    test('keeps the time of the last sync after a report’s verification', async () => {
      const { company: synced, look } = await connected({});
      await synced.untilIdle();
      const { LastSyncDate } = await look();
      const range = { startDate: '2015-01-01', endDate: '2015-12-31' };
      await synced.call(readReport, { params: { reportType: 'profit-loss' }, query: range });
      const [proving] = await synced.untilIdle();
      expect(proving).toMatchObject({ trigger: 'report', status: 'success' });
      expect((await look()).LastSyncDate).toBe(LastSyncDate);
    });

    test('ends a log whose job was given up, so that it can be retried', async () => {
      const late = { path: '/Organisation', kind: 'delay', ms: 3_000, count: 1 };
      // Puts the job in again.
      const refusedOnce = { path: '/Accounts', kind: 'status', status: 503, count: 1 };
      const { company: synced, look } = await connected({}, late, refusedOnce);
      const begun = async () => logOf((await synced.runs())[0], 'Organisation')?.status;
      await expect.poll(begun, closely).toBe('syncing');
      // As after as many deaths of the worker, for every job that is put in from now on.
      const { db } = synced.server;
      await sql`alter table pgboss.job alter column retry_count set default 99`.execute(db);
      const [run] = await synced.untilIdle();
      expect(run).toMatchObject({ status: 'partial' });
      expect(logOf(run, 'Accounts')).toMatchObject({ status: 'failed', errorCode: 'API_SERVER_ERROR' });
      await sql`alter table pgboss.job alter column retry_count set default 0`.execute(db);
      await synced.startAll();
      await synced.untilIdle();
      expect((await look()).IsInitialSyncCompleted).toBe(true);
    });
  });
