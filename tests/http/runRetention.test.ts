/** How long sync runs and their logs are kept, and what of them stays however old it is. */
import { readSettings } from '#contract/sync/settings.ts';
import {
  type EntityType,
  listDeadLetters,
  listSyncLogs,
  syncStats,
  syncStatusCall,
} from '#contract/sync/sync.ts';
import type { Tables } from '#server/db/tables.ts';
import { newId } from '#server/lib/ids.ts';
import { createRunRetention } from '#server/sync/logs/retention.ts';
import { subDays } from 'date-fns/subDays';
import type { Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { begun, settingsOn } from './support/companySettings.ts';
import { engines, silentLog } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { startServer } from './support/server.ts';

type RunFacts = Pick<Insertable<Tables['syncRuns']>, 'status'> & {
  ageDays: number;
  entityType?: EntityType;
  trigger?: 'initial' | 'scheduled';
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`sync runs on ${engine.name}`, () => {
    const on = settingsOn(engine);

    /** Runs with one log each, which began and ended so many days ago, or go on; gives the ids of the logs. */
    async function insertRuns(companyId: string, facts: RunFacts, count: number): Promise<string[]> {
      const { ageDays, status, entityType = 'Invoices', trigger = 'scheduled' } = facts;
      const startedAt = subDays(begun, ageDays);
      const finishedAt = status === 'syncing' ? null : startedAt;
      const shared = { companyId, trigger, status, startedAt, finishedAt };
      const runs = Array.from({ length: count }, () => ({ ...shared, id: newId() }));
      const log = { ...shared, position: 0, entityType, endpoint: entityType, createdAt: startedAt };
      const logs = runs.map(({ id: runId }) => ({ ...log, id: newId(), runId }));
      await on.inCompany(companyId, async ({ trx }) => {
        await trx.insertInto('syncRuns').values(runs).execute();
        await trx.insertInto('syncLogs').values(logs).execute();
      });
      return logs.map(({ id }) => id);
    }
    const insertRun = async (companyId: string, facts: RunFacts): Promise<string> =>
      (await insertRuns(companyId, facts, 1))[0] ?? '';
    const inPath = (companyId: string) => ({ token: on.token, params: { companyId } });
    const logIds = async (companyId: string) =>
      (await on.server.call(listSyncLogs, inPath(companyId))).data?.logs.map(({ id }) => id);
    const deleteOldRuns = (companyId: string, days: number | null) =>
      createRunRetention({ inCompany: on.inCompany, clock: () => begun, days, log: silentLog })(
        companyId,
        AbortSignal.timeout(60_000),
      );

    test('go with their logs when the days are over, and the younger ones stay', async () => {
      const companyId = await on.insert();
      await insertRun(companyId, { ageDays: 402, status: 'success' });
      await insertRun(companyId, { ageDays: 401, status: 'failed' });
      const young = await insertRun(companyId, { ageDays: 399, status: 'success' });
      const latest = await insertRun(companyId, { ageDays: 1, status: 'success' });
      await deleteOldRuns(companyId, 400);
      expect(await logIds(companyId)).toEqual([latest, young]);
      const { data } = await on.server.call(syncStatusCall, { token: on.token, query: { companyId } });
      expect(data?.runs).toHaveLength(2);
    });

    test('of a backlog all go in one night', async () => {
      const companyId = await on.insert();
      await insertRuns(companyId, { ageDays: 500, status: 'success' }, 205);
      const latest = await insertRun(companyId, { ageDays: 1, status: 'success' });
      await deleteOldRuns(companyId, 400);
      expect(await logIds(companyId)).toEqual([latest]);
    });

    test('stay however old while something still shows or needs them', async () => {
      const companyId = await on.insert();
      const first = await insertRun(companyId, { ageDays: 900, status: 'failed', trigger: 'initial' });
      const going = await insertRun(companyId, { ageDays: 800, status: 'syncing', entityType: 'Quotes' });
      const rejecting = await insertRun(companyId, { ageDays: 700, status: 'partial' });
      await insertRun(companyId, { ageDays: 650, status: 'success' });
      const lastSuccess = await insertRun(companyId, { ageDays: 600, status: 'success' });
      await insertRun(companyId, { ageDays: 590, status: 'failed' });
      const lastTry = await insertRun(companyId, { ageDays: 580, status: 'failed' });
      const latest = await insertRun(companyId, { ageDays: 570, status: 'success', entityType: 'Items' });
      await on.inCompany(companyId, ({ trx }) =>
        trx
          .insertInto('deadLetters')
          .values({
            companyId,
            entityType: 'Invoices',
            recordId: 'r',
            payload: '{}',
            reason: 'It has no date.',
            logId: rejecting,
            rejectedAt: begun,
          })
          .execute(),
      );
      await deleteOldRuns(companyId, 400);
      expect(await logIds(companyId)).toEqual([latest, lastTry, lastSuccess, rejecting, going, first]);

      const query = { token: on.token, query: { companyId } };
      const settings = (await on.server.call(readSettings, query)).data;
      expect(settings?.entities.find(({ id }) => id === 'Invoices')?.lastLog).toBe(lastTry);
      const letters = (await on.server.call(listDeadLetters, query)).data?.deadLetters;
      expect(letters?.map(({ logId }) => logId)).toEqual([rejecting]);
    });

    test('of another company stay, and all of them where nothing is to be deleted', async () => {
      const [companyId, otherId] = [await on.insert(), await on.insert()];
      for (const id of [companyId, otherId])
        for (const ageDays of [401, 1]) await insertRun(id, { ageDays, status: 'success' });
      await deleteOldRuns(companyId, null);
      expect(await logIds(companyId)).toHaveLength(2);
      await deleteOldRuns(companyId, 400);
      expect(await logIds(companyId)).toHaveLength(1);
      expect(await logIds(otherId)).toHaveLength(2);
    });

    test('go in the night of their company, and the page says after how long', async () => {
      const companyId = await on.insert();
      await insertRun(companyId, { ageDays: 41, status: 'success' });
      const latest = await insertRun(companyId, { ageDays: 1, status: 'success' });
      // These companies' access is sealed with no key, which refuses the start.
      await on.server.db.updateTable('companies').set({ grantId: null }).execute();
      await on.server.db.deleteFrom('grants').execute();
      await on.server.db
        .updateTable('companies')
        .set({ nextCheckAt: begun })
        .where('id', '=', companyId)
        .execute();
      expect((await on.server.call(syncStats, inPath(companyId))).data?.retentionDays).toBe(400);
      const worker = await startServer(engine, {
        database: { ...on.server.database, close: async () => {} },
        clock: () => begun,
        env: { SYNC_LOG_DAYS: '40' },
      });
      try {
        await expect.poll(() => logIds(companyId), patience).toEqual([latest]);
        const { data } = await worker.call(syncStats, inPath(companyId));
        expect(data?.retentionDays).toBe(40);
      } finally {
        await worker.stop();
      }
    });
  });
