/** Books that began before the first month that was verified, in a range that reaches there. */
import { type LineFlow, listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport, type Report, type ReportColumn, type ReportType } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { createFolderBooks, salesAccounts } from './support/folderBooks.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2025-04-01', endDate: '2025-06-30', frequency: 'quarterly' };

/** 600.00 of sales before any document, and an invoice of 100.00 two months later. */
const books = createFolderBooks(salesAccounts);
books.enter('2025-04-10', [
  ['090', 1000],
  ['200', -600],
  ['880', -400],
]);
books.sell('2025-06-10', 100);
const [BANK, SALES] = [books.accountId('090'), books.accountId('200')];

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a range that starts before the first verified month', () => {
    let company: SyncedCompany;

    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio', books: books.files() });
      await company.untilIdle();
      // From here on nobody can be asked, so that the months before stay as they are.
      await company.provider.steer('disconnect', { tenantId: company.tenantId });
    });
    afterAll(() => company.stop());

    const read = (reportType: ReportType): Promise<Report> =>
      company.call(readReport, { params: { reportType }, query: range });

    const linesOf = async (owner: Record<string, string>, flow: LineFlow | undefined, days: ReportColumn) =>
      (
        await company.call(listLedgerLines, {
          query: {
            ...owner,
            startDate: days.lines?.startDate ?? '',
            endDate: days.lines?.endDate ?? '',
            ...(flow ? { flow } : {}),
          },
        })
      ).total;

    test('opens income to the lines of the range, not to the opening balance', async () => {
      const { sections, columns } = await read('profit-loss');
      const [column] = columns;
      expect(sections[0]?.rows[0]?.cells.map(({ amount }) => amount)).toEqual(['100.00']);
      expect(column && (await linesOf({ accountId: SALES }, column.lines?.flow, column))).toBe('-100');
    });

    test('does so in the executive summary', async () => {
      const { sections, columns } = await read('executive-summary');
      const [column] = columns;
      const income = sections.flatMap(({ rows }) => rows).find(({ key }) => key === 'income');
      expect(income?.cells.map(({ amount }) => amount)).toEqual(['100.00']);
      expect(column && (await linesOf({ lineSource: 'income' }, income?.flow, column))).toBe('-100');
    });

    test('shows the opening balance of bank accounts, so that movements add up to balances', async () => {
      const { sections, columns, tieOut } = await read('bank-summary');
      const [bank] = sections[0]?.rows ?? [];
      expect(columns.map(({ label }, index) => [label, bank?.cells[index]?.amount])).toEqual([
        ['Opening', '0.00'],
        ['Conversion balance', '1000.00'],
        ['Received', '0.00'],
        ['Spent', '0.00'],
        ['Closing', '1000.00'],
      ]);
      expect(tieOut.proofs.filter(({ key, passed }) => key === 'flows' && !passed)).toEqual([]);
      const [, brought] = columns;
      const total = brought && (await linesOf({ accountId: BANK }, brought.lines?.flow, brought));
      expect(new Big(total ?? 0).toFixed(2)).toBe('1000.00');
    });
  });
});
