/** A report may be asked for of any year; the provider has no books of most. */
import { readReport } from '#contract/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('months before any books', () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Thistle & Finch Ltd' });
      await company.untilIdle();
    });
    afterAll(() => company.stop());

    it.each([
      ['balance-sheet', 'accrual'],
      ['profit-loss', 'cash'],
    ] as const)('are asked about by no %s on the %s basis', async (reportType, basis) => {
      const before = await company.untilIdle();
      const query = { startDate: '0001-01-01', endDate: '0001-03-31', basis };
      const report = await company.call(readReport, { params: { reportType }, query });
      expect(report.tieOut.status).toBe('unproved');
      expect((await company.untilIdle()).length).toBe(before.length);
    });

    it('so that the months there are go on being proved', async () => {
      expect((await company.syncOne('Reports/TrialBalance')).status).toBe('success');
    });
  });
});
