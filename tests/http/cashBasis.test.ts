/** Reports on the cash basis: the provider's own figures, asked for when a report is, and said to be its own. */
import { readReport, type Report, type ReportRow } from '#contract/reports/reports.ts';
import { monthEnd } from '#contract/period.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportReader, type StatedBy } from './support/asApp.ts';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

const organisation = 'Brickfield Contracting Ltd';
const range = { startDate: '2026-08-01', endDate: '2026-09-30' };

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('the cash basis', () => {
    let company: SyncedCompany;
    let statedBy: StatedBy;
    beforeAll(async () => {
      company = await startReadCompany(engine, { organisation });
      statedBy = await reportReader(company.provider.url, organisation, company.tenantId);
    });
    afterAll(() => company.stop());

    const read = (reportType: string, more: Record<string, string> = {}): Promise<Report> =>
      company.call(readReport, { params: { reportType }, query: { ...range, basis: 'cash', ...more } });
    const shown = (report: Report, of: (cells: ReportRow['cells']) => Big) =>
      Object.fromEntries(
        report.sections
          .flatMap(({ rows }) => rows.map((row) => [row.label, of(row.cells).toFixed(2)] as const))
          .filter(([, amount]) => amount !== '0.00')
          .toSorted(([a], [b]) => a.localeCompare(b)),
      );

    test('is unchecked until the provider was asked, and then the provider’s to the cent, with the balance sheet of the same readings', async () => {
      const unasked = await read('profit-loss');
      expect([unasked.basis, unasked.tieOut.status]).toEqual(['cash', 'unchecked']);
      expect(unasked.tieOut.sentence).toContain('on the cash basis; being checked now');
      await company.untilIdle();
      const report = await read('profit-loss');
      expect(report.tieOut.status).toBe('agrees');
      expect(report.tieOut.sentence).toMatch(/^On the cash basis, as stated by Xero at /);
      expect(report.columns.flatMap(({ lines }) => lines ?? [])).toEqual([]);
      const theirs = await statedBy('ProfitAndLoss', {
        fromDate: '2026-09-01',
        toDate: monthEnd('2026-09-01'),
        standardLayout: 'true',
        paymentsOnly: 'true',
      });
      expect(shown(report, (cells) => new Big(cells[1]?.amount ?? '0'))).toEqual(
        Object.fromEntries(
          theirs
            .filter(({ accountId }) => accountId !== undefined)
            .map(({ name, values }) => [name, values[0] ?? ''] as const)
            .toSorted(([a], [b]) => a.localeCompare(b)),
        ),
      );
      const accrual = await company.call(readReport, { params: { reportType: 'profit-loss' }, query: range });
      expect(shown(accrual, (cells) => new Big(cells[1]?.amount ?? '0'))).not.toEqual(
        shown(report, (cells) => new Big(cells[1]?.amount ?? '0')),
      );

      // The balance sheet is of the same readings.
      {
        const sheet = await read('balance-sheet');
        expect(sheet.tieOut.status).toBe('agrees');
        expect(sheet.tieOut.proofs.filter(({ passed }) => !passed)).toEqual([]);
        const stated = await statedBy('BalanceSheet', { date: '2026-09-30', paymentsOnly: 'true' });
        expect(shown(sheet, (cells) => new Big(cells[1]?.amount ?? '0'))).toEqual(
          Object.fromEntries(
            stated
              .filter(({ accountId, values }) => accountId !== undefined && values[0] !== '0.00')
              .map(({ name, values }) => [name, values[0] ?? ''] as const)
              .toSorted(([a], [b]) => a.localeCompare(b)),
          ),
        );
        expect((await read('trial-balance')).tieOut.status).toBe('agrees');
      }
    });

    test.each([
      ['general-ledger', {}],
      ['profit-loss', { asOf: '2026-09-01T00:00:00Z' }],
    ])('is refused for %s with %j', async (type, more) => {
      await expect(read(type, more)).rejects.toThrow('400');
    });
  });
});
