/** An account that the chart lists under another class than the provider's trial balance: its months need review until it is told right. */
import { readReport, type Report, type ReportType } from '#contract/reports/reports.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { listLedgerAccounts } from '#contract/ledger/ledger.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from './support/engines.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

for (const engine of engines)
  describe.skipIf(engine.missing)(`an account in the wrong class, on ${engine.name}`, () => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(engine, {
        organisation: 'Thistle & Finch Ltd',
        booksEnd: '2026-11-20',
      });
    });
    afterAll(() => company.stop());

    const ask = (reportType: ReportType, more: Record<string, string>): Promise<Report> =>
      company.call(readReport, {
        params: { reportType },
        query: { startDate: '2026-10-01', endDate: '2026-10-31', ...more },
      });
    /** Once the provider was asked whatever the report asks it. */
    const read = async (reportType: ReportType, more: Record<string, string> = {}): Promise<Report> => {
      await ask(reportType, more);
      await company.untilIdle();
      return ask(reportType, more);
    };
    const sectionOf = ({ sections }: Report, accountId: string) =>
      sections.find(({ rows }) => rows.some((row) => row.accountId === accountId))?.key;

    const statusesOf = (report: Report) =>
      new Set(
        report.sections.flatMap(({ rows, total }) =>
          [...rows, total].flatMap(({ cells }) => cells.map(({ status }) => status)),
        ),
      );

    test('makes every figure of its months need review, and agree again once it is told right', async () => {
      const { accounts } = await company.call(listLedgerAccounts);
      const rent = accounts.find(({ name }) => name === 'Rent');
      if (rent === undefined) throw new Error('There is no rent.');
      const reports = [
        ['profit-loss', {}],
        ['profit-loss', { basis: 'cash' }],
        ['budget-variance', {}],
      ] as const;
      for (const [reportType, more] of reports) {
        const before = await read(reportType, more);
        expect(isAgreeing(before.tieOut.status), before.tieOut.sentence).toBe(true);
        expect(sectionOf(before, rent.id)).toBe('operatingExpenses');
      }

      await company.alter('Accounts', rent.id, { Class: 'REVENUE', Type: 'REVENUE' });
      await company.syncAll();
      for (const [reportType, more] of reports) {
        const misplaced = await read(reportType, more);
        expect(sectionOf(misplaced, rent.id)).toBe('income');
        expect(misplaced.tieOut.status).toBe('review');
        expect(misplaced.tieOut.sentence).toContain('lists Rent under expenses, the chart under revenue.');
        expect([reportType, more, statusesOf(misplaced)]).toEqual([reportType, more, new Set(['review'])]);
      }

      await company.endAlterations();
      await company.syncAll();
      for (const [reportType, more] of reports) {
        const corrected = await read(reportType, more);
        expect([isAgreeing(corrected.tieOut.status), sectionOf(corrected, rent.id)]).toEqual([
          true,
          'operatingExpenses',
        ]);
      }
    });
  });
