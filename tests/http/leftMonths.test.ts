/** A full sync of a history that is longer than what it checks again. */
import { listProofs } from '#contract/tieOut/proofs.ts';
import { getSyncLog, type SyncRun } from '#contract/sync/sync.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { addMonths } from '#contract/period.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/engines.ts';
import { createFolderBooks, salesAccounts } from './support/folderBooks.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const first = '2020-03-01';
const invoiced = 72;
const books = createFolderBooks(salesAccounts);
for (let month = 0; month < invoiced; month += 1) books.sell(addMonths(first, month), 100 + month);

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a full sync of more than 60 months', () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio', books: books.files() });
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    const readLog = async ({ logs: [log] }: SyncRun) =>
      (await company.call(getSyncLog, { params: { id: log?.id ?? '' } })).log;
    const parts = (message: string | null) =>
      [...(message ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));

    it('says in its log how many months it left, and in how many days they follow', async () => {
      const log = await readLog(await company.syncOne('TrialBalances', { full: true }));
      expect(log.status).toBe('success');
      expect(log.errorCode).toBeNull();
      expect(log.errorMessage).toMatch(
        /^\d+ of \d+ past months were checked again; the others follow, one a day, within \d+ days\.$/,
      );
      const [checked = 0, past = 0, days = 0] = parts(log.errorMessage);
      // The month before the first one with documents is known too, as is the current one.
      expect(past).toBeGreaterThan(invoiced - 1);
      expect(checked).toBeGreaterThanOrEqual(60);
      expect(checked).toBeLessThan(past);
      expect(log.apiCalls).toBeLessThan(past);
      const query = { startDate: '2026-09-01', endDate: '2026-10-31' };
      const { recheckDays } = await company.call(listProofs, { query });
      expect(days).toBeGreaterThanOrEqual(past - checked);
      expect(days).toBeLessThan(recheckDays ?? 0);
    });

    it('says nothing where a run was not asked to check all', async () => {
      expect((await readLog(await company.syncOne('TrialBalances'))).errorMessage).toBeNull();
    });

    it('promises no days where nothing syncs by itself', async () => {
      const setAutoSync = (autoSync: boolean) =>
        company.call(updateGlobalSettings, { body: { companyId: company.companyId, autoSync } });
      await setAutoSync(false);
      const log = await readLog(await company.syncOne('TrialBalances', { full: true }));
      expect(log.errorMessage).toMatch(
        /^\d+ of \d+ past months were checked again; another full sync checks those whose check is the oldest\.$/,
      );
      await setAutoSync(true);
    });
  });
});
