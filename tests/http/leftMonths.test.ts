/** A full sync of more months than the calls of half a day compare again. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { getSyncLog, type SyncRun } from '#contract/sync/sync.ts';
import { updateEntitySettings, updateGlobalSettings } from '#contract/sync/settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { DAY_MS, type Kiosk, startKiosk } from './support/kiosk.ts';

const MINUTE_MS = 60_000;

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a full check of more months than there are calls', () => {
    let company: Kiosk;
    beforeAll(async () => {
      company = await startKiosk(engine, { calm: false });
      await setAutoSync(false);
      for (;;) {
        const tomorrow = await company.toEndOfDay();
        if (tomorrow === null) break;
        await company.moveTo(tomorrow);
      }
    });
    afterAll(() => company.stop());

    const move = (milliseconds: number) => company.moveTo(new Date(company.clock().getTime() + milliseconds));
    const readLog = async ({ logs: [log] }: SyncRun) =>
      (await company.call(getSyncLog, { params: { id: log?.id ?? '' } })).log;
    /** In a minute of its own, which has a limit too. */
    const check = async (full: boolean) => {
      await move(MINUTE_MS);
      return await readLog(await company.syncOne('TrialBalances', { full }));
    };
    const rechecks = async () => {
      const query = { startDate: '2026-09-01', endDate: '2026-10-31' };
      return (await company.call(listProofs, { query })).rechecks;
    };
    const setAutoSync = (autoSync: boolean) =>
      company.call(updateGlobalSettings, { body: { companyId: company.companyId, autoSync } });

    test('compares all, and once half of the day’s calls is used says how many months it left', async () => {
      await move(DAY_MS);
      await setAutoSync(true);
      const fullCheck = await check(true);
      expect([fullCheck.status, fullCheck.errorMessage]).toEqual(['success', null]);
      const log = await check(true);
      expect([log.status, log.errorCode]).toEqual(['success', null]);
      expect(log.errorMessage).toMatch(
        /^\d+ of \d+ past months were compared again, until half of today’s calls were used; the others follow within 7 days\.$/,
      );
      // The newest month, and what the provider had not counted yet.
      expect(log.apiCalls).toBeLessThan(fullCheck.apiCalls / 2);
      expect(await rechecks()).toMatchObject({ frequency: 'daily', recentMonths: 13, overdueCount: 0 });
      await setAutoSync(false);
    });

    test('waits for the syncs that there are, which the proofs say', async () => {
      const choose = (choice: object) =>
        company.call(updateEntitySettings, {
          params: { entityType: 'TrialBalances' },
          body: { companyId: company.companyId, ...choice },
        });
      expect(await rechecks()).toMatchObject({ frequency: 'manual' });
      await setAutoSync(true);
      for (const frequency of ['weekly', 'hourly'] as const) {
        await choose({ syncFrequency: frequency });
        expect(await rechecks()).toMatchObject({ frequency });
      }
      await choose({ syncFrequency: 'schedule' });
      expect(await rechecks()).toMatchObject({ frequency: 'daily' });
      await setAutoSync(false);
    });

    test('says nothing where a run was not asked to compare all', async () => {
      expect((await check(false)).errorMessage).toBeNull();
    });
  });
});
