import { defaultSchedule } from '#contract/sync/schedules.ts';
import { listEntityTypes, readSettings, syncModules } from '#contract/sync/settings.ts';
import { entityType } from '#contract/sync/sync.ts';
import { addHours, addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { begun, settingsOn } from './support/companySettings.ts';
import { engines } from './support/engines.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`the sync settings on ${engine.name}`, () => {
    const on = settingsOn(engine);
    const { insert, view, change, choose, entity, nextSyncDate, logIn, move, nextPerson } = on;

    test('are by default on, daily at 18:00 local time, for every entity', async () => {
      const companyId = await insert();
      const settings = await view(companyId);
      const sixInLondon = '2026-06-10T17:00:00.000Z';
      expect(settings?.globalSettings).toEqual({
        autoSync: true,
        chosenAutoSync: true,
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
      const modules = await on.server.call(syncModules, { token: on.token, params: { companyId } });
      expect(modules.data?.modules).toEqual(settings?.entities);
    });

    test('a changed schedule shows its next run at once, in winter time too', async () => {
      const companyId = await insert();
      move(new Date('2026-10-24T20:00:00Z'));
      await logIn();
      const schedule = { enabled: true, frequency: 'daily', time: '06:30' } as const;
      const { data } = await change(companyId, { schedule });
      expect(data?.globalSettings).toMatchObject({ schedule, nextRun: '2026-10-25T06:30:00.000Z' });
      expect(await nextSyncDate(companyId)).toBe('2026-10-25T06:30:00.000Z');
    });

    test('pausing removes the plan, resuming plans from the present', async () => {
      const companyId = await insert();
      expect((await change(companyId, { autoSync: false })).data?.globalSettings).toMatchObject({
        autoSync: false,
        nextRun: null,
      });
      expect(await nextSyncDate(companyId)).toBeNull();
      expect((await entity(companyId, 'Invoices'))?.nextSync).toBeNull();
      move(addHours(begun, 10));
      expect((await change(companyId, { autoSync: true })).data?.globalSettings.nextRun).toBe(
        '2026-06-11T17:00:00.000Z',
      );
      const byHand = { ...defaultSchedule, frequency: 'manual' } as const;
      expect((await change(companyId, { schedule: byHand })).data?.globalSettings.nextRun).toBeNull();
    });

    test('automatic syncs cannot be enabled where nothing can be read, with the reason', async () => {
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
        expect(settings?.globalSettings).toMatchObject({
          autoSync: false,
          chosenAutoSync: true,
          nextRun: null,
        });
        expect(new Set(settings?.entities.map(({ nextSync }) => nextSync))).toEqual(new Set([null]));
        // Enabled by default is enabled again, too.
        for (const answer of [
          await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } }),
          await choose(companyId, 'Quotes', { enabled: true }),
        ])
          expect(answer).toMatchObject({ status: 409, failure: { message: refused.failure?.message } });
      }
    });

    test('what was chosen before is kept while syncs cannot be enabled, and holds after it', async () => {
      const companyId = await insert();
      const schedule = { enabled: true, frequency: 'weekly', time: '07:00' } as const;
      await change(companyId, { schedule });
      await on.setState(companyId, 'disconnected-here');
      expect((await view(companyId))?.globalSettings).toMatchObject({ autoSync: false, schedule });
      await on.setState(companyId, 'working');
      expect((await view(companyId))?.globalSettings).toMatchObject({ autoSync: true, schedule });
      await on.setState(companyId, 'disconnected-here');
      const paused = await change(companyId, { autoSync: false });
      expect(paused.data?.globalSettings).toMatchObject({ autoSync: false, chosenAutoSync: false });
      await on.setState(companyId, 'working');
      expect((await view(companyId))?.globalSettings).toMatchObject({ autoSync: false, schedule });
    });

    test('each change is logged once with its person; one without effect is not', async () => {
      const companyId = await insert();
      await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } });
      await change(companyId, { schedule: { ...defaultSchedule, time: '07:00' } });
      await change(companyId, {});
      move(addSeconds(begun, 1));
      await choose(companyId, 'Quotes', { enabled: false });
      await choose(companyId, 'Quotes', { enabled: false });
      const events = await on.server.db
        .selectFrom('auditEvents')
        .select(['userId', 'action', 'detail'])
        .where('companyId', '=', companyId)
        .orderBy('occurredAt')
        .execute();
      expect(events).toEqual([
        {
          userId: on.userId,
          action: 'settings.changed',
          detail: { autoSync: true, enabled: true, frequency: 'daily', time: '07:00' },
        },
        {
          userId: on.userId,
          action: 'settings.changed',
          detail: { entityType: 'Quotes', enabled: false, ownFrequency: null },
        },
      ]);
    });

    test('are private: a stranger gets 404, as for a company that does not exist', async () => {
      const companyId = await insert();
      await nextPerson();
      const statuses = [
        await on.server.call(readSettings, { token: on.token, query: { companyId } }),
        await on.server.call(syncModules, { token: on.token, params: { companyId } }),
        await on.server.call(listEntityTypes, { token: on.token, query: { companyId } }),
        await change(companyId, { autoSync: false }),
        await choose(companyId, 'Quotes', { enabled: false }),
      ].map(({ status }) => status);
      expect(statuses).toEqual([404, 404, 404, 404, 404]);
    });
  });
