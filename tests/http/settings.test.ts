import { getCompany } from '#contract/companies.ts';
import { callsPerDay, defaultSchedule, type Schedule, type SyncFrequency } from '#contract/schedules.ts';
import {
  listEntityTypes,
  readSettings,
  syncModules,
  updateEntitySettings,
  updateGlobalSettings,
} from '#contract/settings.ts';
import { type EntityType, entityType } from '#contract/sync.ts';
import { login, register } from '#contract/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { planAfterRun, switchedOff } from '#server/settings/settings.ts';
import { addHours, addSeconds } from 'date-fns';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const begun = new Date('2026-06-10T08:00:00Z');

type CompanyFacts = {
  state?: 'connecting' | 'working' | 'disconnected-here';
  timeZone?: string;
  initial?: Date | null;
  scopes?: string[];
};

for (const engine of engines)
  describe.skipIf(engine.missing)(`the sync settings on ${engine.name}`, () => {
    let now = begun;
    let server: TestServer;
    let people = 0;
    let token = '';
    let userId = '';

    beforeAll(async () => {
      server = await startServer(engine, { clock: () => now, idle: true });
    });
    afterAll(async () => server.stop());
    beforeEach(async () => {
      now = begun;
      people += 1;
      const person = { name: 'P', email: `settings${people}@example.com`, password: 'correct horse battery' };
      userId = (await server.call(register, { body: person })).data?.user.Id ?? '';
      await logIn();
    });
    const logIn = async () => {
      const body = { email: `settings${people}@example.com`, password: 'correct horse battery' };
      token = (await server.call(login, { body })).data?.token ?? '';
    };

    /** A company as it stands after its first sync, unless something else is said. */
    async function insert({
      state = 'working',
      timeZone = 'Europe/London',
      initial = begun,
      scopes = ['accounting.settings.read', 'accounting.invoices.read', 'accounting.budgets.read'],
    }: CompanyFacts = {}): Promise<string> {
      const [id, grantId] = [newId(), newId()];
      const made = { created_at: begun, updated_at: begun };
      const grant = { id: grantId, user_id: userId, provider_user_id: grantId, reference: grantId };
      const lasting = {
        status: 'active',
        tokens: '',
        access_expires_at: begun,
        refreshed_at: begun,
      } as const;
      await server.db
        .insertInto('grants')
        .values({ ...grant, ...lasting, ...made, scopes })
        .execute();
      const kept = { time_zone: timeZone, initial_sync_completed_at: initial, last_sync_at: initial };
      await server.db
        .insertInto('companies')
        .values({ id, name: 'Alder', tenant_id: newId(), grant_id: grantId, state, ...kept, ...made })
        .execute();
      await server.db
        .insertInto('memberships')
        .values({ company_id: id, user_id: userId, created_at: begun })
        .execute();
      await inCompany(id, (trx) => planAfterRun(trx, id, now));
      return id;
    }
    const inCompany: ReturnType<typeof createInCompany> = (id, work) => createInCompany(server.db)(id, work);

    const view = async (companyId: string) =>
      (await server.call(readSettings, { token, query: { companyId } })).data;
    const change = (companyId: string, body: { autoSync?: boolean; schedule?: Schedule }) =>
      server.call(updateGlobalSettings, { token, body: { companyId, ...body } });
    const choose = (
      companyId: string,
      type: string,
      body: { enabled?: boolean; syncFrequency?: SyncFrequency | 'schedule' },
    ) =>
      server.call(updateEntitySettings, {
        token,
        params: { entityType: encodeURIComponent(type) },
        body: { companyId, ...body },
      });
    const entity = async (companyId: string, type: EntityType) =>
      (await view(companyId))?.entities.find(({ id }) => id === type);
    const nextSyncDate = async (companyId: string) =>
      (await server.call(getCompany, { token, params: { companyId } })).data?.company.NextSyncDate;

    test('are on, daily at 18:00 by the company’s clock, for every entity, until somebody chooses', async () => {
      const companyId = await insert();
      const settings = await view(companyId);
      const sixInLondon = '2026-06-10T17:00:00.000Z';
      expect(settings?.globalSettings).toEqual({
        autoSync: true,
        schedule: { enabled: true, frequency: 'daily', time: '18:00' },
        timeZone: 'Europe/London',
        nextRun: sixInLondon,
        callsAllowedPerDay: 1000,
      });
      expect(settings?.company).toMatchObject({
        syncStatus: 'ENABLED',
        display: { text: 'Sync Enabled', color: 'success', showSyncDates: true },
        nextSyncDate: sixInLondon,
        canEnableSync: true,
      });
      expect(settings?.entities.map(({ id }) => id)).toEqual(entityType.options);
      for (const one of settings?.entities ?? [])
        expect(one).toMatchObject({
          enabled: true,
          syncFrequency: 'daily',
          ownFrequency: null,
          nextSync: sixInLondon,
        });
      expect(await nextSyncDate(companyId)).toBe(sixInLondon);
      const modules = await server.call(syncModules, { token, params: { companyId } });
      expect(modules.data?.modules).toEqual(settings?.entities);
    });

    test('a schedule that is changed says at once when it runs next, in winter time too', async () => {
      const companyId = await insert();
      now = new Date('2026-10-24T20:00:00Z');
      await logIn();
      const schedule = { enabled: true, frequency: 'daily', time: '06:30' } as const;
      const { data } = await change(companyId, { schedule });
      expect(data?.globalSettings).toMatchObject({ schedule, nextRun: '2026-10-25T06:30:00.000Z' });
      expect(await nextSyncDate(companyId)).toBe('2026-10-25T06:30:00.000Z');
    });

    test('pausing leaves nothing planned, resuming plans from now on', async () => {
      const companyId = await insert();
      expect((await change(companyId, { autoSync: false })).data?.globalSettings).toMatchObject({
        autoSync: false,
        nextRun: null,
      });
      expect(await nextSyncDate(companyId)).toBeNull();
      expect((await entity(companyId, 'Invoices'))?.nextSync).toBeNull();
      now = addHours(begun, 10);
      expect((await change(companyId, { autoSync: true })).data?.globalSettings.nextRun).toBe(
        '2026-06-11T17:00:00.000Z',
      );
      const byHand = { ...defaultSchedule, frequency: 'manual' } as const;
      expect((await change(companyId, { schedule: byHand })).data?.globalSettings.nextRun).toBeNull();
    });

    test('an entity takes a frequency of its own, follows the schedule again, and is left out when switched off', async () => {
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

      const proof = await choose(companyId, 'Reports/TrialBalance', { enabled: false });
      expect(proof.data?.entity).toMatchObject({ enabled: false, nextSync: null });
      await choose(companyId, 'Quotes', { enabled: false });
      expect(await inCompany(companyId, (trx) => switchedOff(trx, companyId))).toEqual(
        expect.arrayContaining(['Quotes', 'Reports/TrialBalance']),
      );
    });

    test('what others rest on cannot be switched off, and an unknown entity is told what there is', async () => {
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
      const strange = await server.call(updateGlobalSettings, {
        token,
        body: { companyId, schedule: { enabled: true, frequency: 'daily', time: '25:00' } },
      });
      expect(strange).toMatchObject({ status: 400, failure: { details: [{ path: 'schedule.time' }] } });
    });

    test('automatic syncs cannot be switched on where nothing can be read, and it says why', async () => {
      for (const [facts, reason, text] of [
        [{ state: 'disconnected-here' }, 'is not connected', 'Connection DISCONNECTED'],
        [{ state: 'connecting', initial: null }, 'has not been read yet', 'Connection PENDING'],
        [{ initial: null }, 'first sync of Alder is not complete', 'Initial Sync Required'],
      ] as const) {
        const companyId = await insert(facts);
        const refused = await change(companyId, { autoSync: true });
        expect(refused).toMatchObject({ status: 409, failure: { error: 'CONFLICT' } });
        expect(refused.failure?.message).toContain(reason);
        const settings = await view(companyId);
        expect(settings?.company).toMatchObject({
          canEnableSync: false,
          nextSyncDate: null,
          display: { text },
        });
        expect(settings?.globalSettings.nextRun).toBeNull();
        expect(new Set(settings?.entities.map(({ nextSync }) => nextSync))).toEqual(new Set([null]));
        // What it is to do once it can may be chosen meanwhile.
        expect((await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } })).status).toBe(
          200,
        );
      }
    });

    test('an entity shows what is kept of it, what cannot be used, and what a sync of it costs', async () => {
      const companyId = await insert();
      const rows = (type: EntityType, count: number) =>
        Array.from({ length: count }, (_, index) => ({
          company_id: companyId,
          entity_type: type,
          record_id: `${index}`,
          payload: '{}',
        }));
      const kept = { provider_updated_at: null, stored_at: begun };
      await server.db
        .insertInto('records')
        .values([
          ...rows('Invoices', 3).map((row) => ({ ...row, ...kept })),
          ...rows('Budgets', 4).map((row) => ({ ...row, ...kept })),
          ...rows('Items', 2).map((row, index) => ({ ...row, ...kept, deleted_at: index ? begun : null })),
        ])
        .execute();
      await server.db
        .insertInto('dead_letters')
        .values(rows('Invoices', 2).map((row) => ({ ...row, reason: 'no', log_id: newId(), at: begun })))
        .execute();
      await server.db
        .insertInto('entity_states')
        .values({
          company_id: companyId,
          entity_type: 'Invoices',
          status: 'success',
          checkpoint: null,
          watermark: begun,
          read_to_end_at: begun,
          skipped_reason: null,
          last_attempt_at: begun,
          last_success_at: begun,
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
      });
      expect(await entity(companyId, 'Items')).toMatchObject({
        recordCount: 1,
        status: 'pending',
        lastSync: null,
      });
      // The list, and each budget with its lines.
      expect((await entity(companyId, 'Budgets'))?.callsPerSync).toBe(5);
      // The grant does not allow it, so nobody asks.
      expect((await entity(companyId, 'ManualJournals'))?.callsPerSync).toBe(0);
    });

    test('an entity says why it is not read, until it is switched off or on', async () => {
      const companyId = await insert();
      const skipped = async () => (await entity(companyId, 'Quotes'))?.skippedReason;
      await server.db
        .insertInto('entity_states')
        .values({
          company_id: companyId,
          entity_type: 'Quotes',
          status: 'pending',
          skipped_reason: 'Not allowed.',
        })
        .execute();
      expect(await skipped()).toBe('Not allowed.');
      await choose(companyId, 'Quotes', { enabled: false });
      expect(await skipped()).toBeNull();
      await choose(companyId, 'Quotes', { enabled: true });
      expect(await skipped()).toBeNull();
    });

    test('what a schedule costs can be told before it is saved, by one formula', async () => {
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

    test('each change is written down once, with who made it; what changes nothing is not', async () => {
      const companyId = await insert();
      await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } });
      await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } });
      await change(companyId, {});
      now = addSeconds(begun, 1);
      await choose(companyId, 'Quotes', { enabled: false });
      await choose(companyId, 'Quotes', { enabled: false });
      const events = await server.db
        .selectFrom('audit_events')
        .select(['user_id', 'action', 'detail'])
        .where('company_id', '=', companyId)
        .orderBy('at')
        .execute();
      expect(events).toEqual([
        {
          user_id: userId,
          action: 'settings.changed',
          detail: { autoSync: true, enabled: true, frequency: 'daily', time: '07:00' },
        },
        {
          user_id: userId,
          action: 'settings.changed',
          detail: { entityType: 'Quotes', enabled: false, ownFrequency: null },
        },
      ]);
    });

    test('the kinds of records say what they rest on and whether this connection allows them', async () => {
      const companyId = await insert();
      const { data } = await server.call(listEntityTypes, { token, query: { companyId } });
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
      expect(found('Reports/TrialBalance')).toMatchObject({
        label: 'Trial balance',
        endpoint: '/Reports/TrialBalance',
      });
    });

    test('are nobody else’s: a stranger gets 404, as for a company that does not exist', async () => {
      const companyId = await insert();
      const other = { name: 'S', email: `stranger${people}@example.com`, password: 'correct horse battery' };
      await server.call(register, { body: other });
      token = (await server.call(login, { body: other })).data?.token ?? '';
      const statuses = [
        await server.call(readSettings, { token, query: { companyId } }),
        await server.call(syncModules, { token, params: { companyId } }),
        await server.call(listEntityTypes, { token, query: { companyId } }),
        await change(companyId, { autoSync: false }),
        await choose(companyId, 'Quotes', { enabled: false }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    });
  });
