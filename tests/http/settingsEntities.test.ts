import { callsPerDay, type SyncFrequency } from '#contract/sync/schedules.ts';
import { listEntityTypes, updateGlobalSettings } from '#contract/sync/settings.ts';
import { type EntityType, entityType } from '#contract/sync/sync.ts';
import { newId } from '#server/lib/ids.ts';
import { switchedOff } from '#server/settings/settings.ts';
import { describe, expect, test } from 'vitest';
import { begun, settingsOn } from './support/companySettings.ts';
import { engines } from './support/engines.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the settings of entities on ${engine.name}`, () => {
    const on = settingsOn(engine);
    const { insert, view, choose, entity, nextSyncDate, inCompany } = on;

    test('an entity can have its own frequency, follow the schedule again, and be disabled', async () => {
      const companyId = await insert();
      const own = await choose(companyId, 'Invoices', { syncFrequency: 'hourly' });
      expect(own.data?.entity).toMatchObject({
        syncFrequency: 'hourly',
        ownFrequency: 'hourly',
        nextSync: '2026-06-10T09:00:00.000Z',
      });
      expect((await view(companyId))?.globalSettings.nextRun).toBe('2026-06-10T09:00:00.000Z');
      expect(await nextSyncDate(companyId)).toBe('2026-06-10T09:00:00.000Z');

      const again = await choose(companyId, 'Invoices', { syncFrequency: 'schedule' });
      expect(again.data?.entity).toMatchObject({ syncFrequency: 'daily', ownFrequency: null });

      const proof = await choose(companyId, 'TrialBalances', { enabled: false });
      expect(proof.data?.entity).toMatchObject({ enabled: false, nextSync: null });
      await choose(companyId, 'Quotes', { enabled: false });
      expect(await inCompany(companyId, (books) => switchedOff(books))).toEqual(
        expect.arrayContaining(['Quotes', 'TrialBalances']),
      );
    });

    test('a prerequisite of others cannot be disabled, and an unknown entity’s error lists the known ones', async () => {
      const companyId = await insert();
      for (const body of [{ enabled: false }, { syncFrequency: 'manual' as const }]) {
        const refused = await choose(companyId, 'Accounts', body);
        expect(refused).toMatchObject({
          status: 409,
          failure: { message: 'Accounts cannot be switched off: the other records rest on it.' },
        });
      }
      const unknown = await choose(companyId, 'Unicorns', { enabled: true });
      expect(unknown).toMatchObject({ status: 404, failure: { error: 'API_NOT_FOUND' } });
      for (const type of entityType.options) expect(unknown.failure?.message).toContain(type);
      const strange = await on.server.call(updateGlobalSettings, {
        token: on.token,
        body: { companyId, schedule: { enabled: true, frequency: 'daily', time: '25:00' } },
      });
      expect(strange).toMatchObject({ status: 400, failure: { details: [{ path: 'schedule.time' }] } });
    });

    test('syncs of an entity are enabled only while the company is connected and was read once', async () => {
      for (const facts of [{ state: 'disconnected-here' as const }, { initial: null }]) {
        const companyId = await insert(facts);
        expect((await choose(companyId, 'Quotes', { enabled: false })).status).toBe(200);
        expect((await choose(companyId, 'Quotes', { enabled: true })).status).toBe(409);
        expect((await choose(companyId, 'Items', { syncFrequency: 'manual' })).status).toBe(200);
        expect((await choose(companyId, 'Items', { syncFrequency: 'hourly' })).status).toBe(409);
        const schedule = (frequency: SyncFrequency) =>
          on.server.call(updateGlobalSettings, {
            token: on.token,
            body: { companyId, schedule: { enabled: true, frequency, time: '18:00' } },
          });
        expect((await schedule('manual')).status).toBe(409);
        expect((await schedule('daily')).status).toBe(409);
      }
    });

    test('an entity shows its stored records, unusable ones, and the cost of its sync', async () => {
      const companyId = await insert();
      const rows = (type: EntityType, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          companyId,
          entityType: type,
          recordId: `${index}`,
          payload: '{}',
        }));
      const kept = { providerUpdatedAt: null, storedAt: begun };
      await on.server.db
        .insertInto('records')
        .values([
          ...rows('Invoices', 3).map((row) => ({ ...row, ...kept })),
          ...rows('Budgets', 4).map((row) => ({ ...row, ...kept })),
          ...rows('Items', 2).map((row, index) => ({ ...row, ...kept, deletedAt: index ? begun : null })),
        ])
        .execute();
      await on.server.db
        .insertInto('deadLetters')
        .values(
          rows('Invoices', 2).map((row) => ({ ...row, reason: 'no', logId: newId(), rejectedAt: begun })),
        )
        .execute();
      await on.server.db
        .insertInto('entityStates')
        .values({
          companyId,
          entityType: 'Invoices',
          status: 'success',
          checkpoint: null,
          watermark: begun,
          readToEndAt: begun,
          skippedReason: null,
          lastAttemptAt: begun,
          lastSuccessAt: begun,
        })
        .execute();
      const at = begun.toISOString();
      expect(await entity(companyId, 'Invoices')).toMatchObject({
        recordCount: 3,
        deadLetters: 2,
        status: 'success',
        lastSync: at,
        lastAttempt: at,
        callsPerSync: 1,
        callsToReadAll: 1,
        rereadWeekly: true,
      });
      expect(await entity(companyId, 'Items')).toMatchObject({
        recordCount: 1,
        status: 'pending',
        lastSync: null,
      });
      // The list, and each budget with its lines.
      expect(await entity(companyId, 'Budgets')).toMatchObject({
        callsPerSync: 5,
        callsToReadAll: 5,
        rereadWeekly: false,
      });
      // The grant does not allow it, so nobody asks.
      expect((await entity(companyId, 'ManualJournals'))?.callsPerSync).toBe(0);
    });

    test('an entity says why it is not read, until it is disabled or enabled', async () => {
      const companyId = await insert();
      const skipped = async () => (await entity(companyId, 'Quotes'))?.skippedReason;
      await on.server.db
        .insertInto('entityStates')
        .values({
          companyId,
          entityType: 'Quotes',
          status: 'pending',
          skippedReason: 'Not allowed.',
        })
        .execute();
      expect(await skipped()).toBe('Not allowed.');
      await choose(companyId, 'Quotes', { enabled: false });
      expect(await skipped()).toBeNull();
      await choose(companyId, 'Quotes', { enabled: true });
      expect(await skipped()).toBeNull();
    });

    test('a schedule’s cost is computed by the same formula before it is saved', async () => {
      const companyId = await insert();
      const settings = await view(companyId);
      if (!settings) throw new Error('There are settings.');
      const { entities, globalSettings } = settings;
      const cost = (frequency: SyncFrequency) =>
        callsPerDay({ ...globalSettings, schedule: { ...globalSettings.schedule, frequency }, entities });
      const once = entities.reduce((sum, { callsPerSync }) => sum + callsPerSync, 0);
      expect(once).toBeGreaterThan(5);
      expect([cost('daily'), cost('hourly'), cost('manual')]).toEqual([once, 24 * once, 0]);
    });

    test('entities state their prerequisites and whether this connection allows them', async () => {
      const companyId = await insert();
      const { data } = await on.server.call(listEntityTypes, { token: on.token, query: { companyId } });
      const found = (type: EntityType) => data?.entityTypes.find((one) => one.entityType === type);
      expect(data?.entityTypes.map((one) => one.entityType)).toEqual(entityType.options);
      expect(found('Accounts')).toMatchObject({
        dependsOn: ['Organisation'],
        indispensable: true,
        allowed: true,
      });
      expect(found('Invoices')).toMatchObject({ incremental: true, indispensable: false, allowed: true });
      expect(found('Invoices')?.dependsOn).toEqual(
        expect.arrayContaining(['Accounts', 'TrackingCategories']),
      );
      expect(found('ManualJournals')).toMatchObject({ label: 'Manual journals', allowed: false });
      expect(found('TrialBalances')).toMatchObject({
        label: 'Trial balances',
        endpoint: '/Reports/TrialBalance',
      });
    });
  });
