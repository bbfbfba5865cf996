/** A cell claims what was checked of that cell, and a report of which only the total was checked says so. */
import { isMarkedIn } from '#contract/reports/figureStatus.ts';
import { listBlocks, withChildren } from '#contract/reports/reportLayout.ts';
import { readReport, type Report, reportTypes } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import { isAgreeing } from '#contract/tieOut/tieOut.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { listCells } from './support/heldCells.ts';
import { listRecordIds } from './support/providerRecords.ts';
import { startReadCompany, type SyncedCompany } from './support/syncedCompany.ts';

/** Of the others every row is held against something, but for one row of the executive summary. */
const inTotal: Partial<Record<Report['type'], string>> = {
  'cash-flow': 'Net cash flow agrees with Xero',
  'aged-receivables': 'Total agrees with Xero',
  'aged-payables': 'Total agrees with Xero',
  'sales-tax': 'Sales tax account agrees with Xero',
  'account-transactions': 'Closing balances agree with Xero',
  'unreconciled-bank-items': 'Balances in the books agree with Xero',
  journal: 'Movements agree with Xero',
};

type Case = { name: string; type: Report['type']; method?: 'direct' | 'indirect' };
const cases: Case[] = [
  ...reportTypes.map((type): Case => ({ name: type, type })),
  { name: 'cash-flow by the indirect method', type: 'cash-flow', method: 'indirect' },
];

/** Tax, depreciation and a budget; foreign currencies. */
describe.skipIf(defaultEngine.missing).each(['Brickfield Contracting Ltd', 'Kauri Group Holdings Ltd'])(
  'of %s',
  (organisation) => {
    let company: SyncedCompany;
    beforeAll(async () => {
      company = await startReadCompany(defaultEngine, { organisation });
    });
    afterAll(() => company.stop());

    test.each(cases)('each cell says what was held against it: $name', async ({ type, method }) => {
      const ask = () =>
        company.call(readReport, {
          params: { reportType: type },
          query: { startDate: '2026-09-01', endDate: '2026-10-31', ...(method ? { method } : {}) },
        });
      await ask();
      await company.untilIdle();
      const report = await ask();
      const cells = listCells(report);
      expect(cells.length).toBeGreaterThan(3);
      expect(cells.filter(({ isRight }) => !isRight)).toEqual([]);

      const { status, headline, uncheckedPart = '' } = report.tieOut;
      const claim = inTotal[type];
      expect(isAgreeing(status) && (status === 'agrees-in-total') === (claim !== undefined)).toBe(true);
      expect(headline).toMatch(
        claim === undefined ? /Agrees|agree/ : new RegExp(`^${claim}.*; .* not checked$`),
      );
      expect(uncheckedPart !== '').toBe(claim !== undefined || type === 'executive-summary');
    });
  },
);

describe.skipIf(defaultEngine.missing)('one amount of a bank account without a document', () => {
  let company: SyncedCompany;
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const read = (reportType: Report['type']) =>
    company.call(readReport, { params: { reportType }, query: october });
  const accounts = { bank: '', cost: '' };

  beforeAll(async () => {
    company = await startReadCompany(defaultEngine, { organisation: 'Brickfield Contracting Ltd' });
    const { rows } = await company.look(({ trx }) =>
      sql<{ id: string; type: string }>`
        select id, type from accounts where type = 'bank' or code = '469' order by type, code`.execute(trx),
    );
    accounts.bank = rows.find(({ type }) => type === 'bank')?.id ?? '';
    accounts.cost = rows.find(({ type }) => type !== 'bank')?.id ?? '';
    const [contact] = await listRecordIds(company, 'Contacts');
    const id = await company.change('BankTransaction', 'post', {
      Type: 'SPEND',
      Contact: { ContactID: contact },
      BankAccount: { AccountID: accounts.bank },
      Date: '2026-10-05',
      LineAmountTypes: 'NoTax',
      LineItems: [{ UnitAmount: '73.20', TaxAmount: '0', TaxType: 'NONE', AccountCode: '469' }],
    });
    await company.alter('BankTransactions', id, null);
    await company.syncAll();
    await company.untilIdle();
  });
  afterAll(() => company.stop());

  test('needs review where it stands', async () => {
    const { sections, tieOut } = await read('trial-balance');
    expect(tieOut.status).toBe('review');
    const rows = sections.flatMap((section) => section.rows);
    const concerned = rows.filter(({ cells }) => cells.some(({ status }) => status === 'review'));
    expect(concerned.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining([accounts.bank, accounts.cost]),
    );
  });

  test.each(['aged-receivables', 'aged-payables'] as const)('leaves %s as it is', async (type) => {
    const { tieOut } = await read(type);
    expect(tieOut).toMatchObject({ status: 'agrees-in-total', differences: [] });
  });

  test.each(['cash-flow', 'sales-tax', 'budget-variance'] as const)(
    'has a sign in %s beside what holds it alone, on screen and in files',
    async (type) => {
      const report = withExtraColumns(await read(type));
      const signed = listBlocks(report).flatMap((block) =>
        block.kind === 'section' ? block.rows.flatMap((row) => withChildren(row)).map(({ row }) => row) : [],
      );
      const withSign = signed.flatMap(({ label, cells }) =>
        cells.flatMap(({ amount, status }, index) =>
          amount !== null && isMarkedIn(report, report.columns[index], status) ? [{ label, status }] : [],
        ),
      );
      expect(withSign.filter(({ status }) => status !== 'review' && status !== 'differs')).toEqual([]);
      expect(withSign.length).toBeLessThan(signed.length / 2);
    },
  );
});
