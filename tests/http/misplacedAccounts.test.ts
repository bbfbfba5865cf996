/** An account that the chart lists under another class than the provider's trial balance: its months need review until it is told right. */
import { readReport, type Report } from '#contract/reports/reports.ts';
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

    const ask = (): Promise<Report> =>
      company.call(readReport, {
        params: { reportType: 'profit-loss' },
        query: { startDate: '2026-10-01', endDate: '2026-10-31' },
      });
    /** Once the provider was asked whatever the report asks it. */
    const read = async (): Promise<Report> => {
      await ask();
      await company.untilIdle();
      return ask();
    };
    const sectionOf = ({ sections }: Report, accountId: string) =>
      sections.find(({ rows }) => rows.some((row) => row.accountId === accountId))?.key;

    test('makes every figure of its months need review, and agree again once it is told right', async () => {
      const { accounts } = await company.call(listLedgerAccounts);
      const rent = accounts.find(({ name }) => name === 'Rent');
      if (rent === undefined) throw new Error('There is no rent.');
      const before = await read();
      expect(before.tieOut.status).toBe('agrees-with-items');
      expect(sectionOf(before, rent.id)).toBe('operatingExpenses');

      await company.alter('Accounts', rent.id, { Class: 'REVENUE', Type: 'REVENUE' });
      await company.syncAll();
      const misplaced = await read();
      expect(sectionOf(misplaced, rent.id)).toBe('income');
      expect(misplaced.tieOut.status).toBe('review');
      expect(misplaced.tieOut.sentence).toContain('lists Rent under expenses, the chart under revenue.');
      const statuses = misplaced.sections.flatMap(({ rows, total }) =>
        [...rows, total].flatMap(({ cells }) => cells),
      );
      expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['review']));

      await company.endAlterations();
      await company.syncAll();
      const corrected = await read();
      expect([corrected.tieOut.status, sectionOf(corrected, rent.id)]).toEqual([
        'agrees-with-items',
        'operatingExpenses',
      ]);
    });
  });
