/** Books that began before the first month that was proved, in a range that reaches there. */
import { type LineFlow, listLedgerLines } from '#contract/ledger/ledger.ts';
import { readReport, type Report, type ReportColumn, type ReportType } from '#contract/reports/reports.ts';
import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './support/engines.ts';
import { startSyncedCompany, type SyncedCompany } from './support/syncedCompany.ts';

const range = { startDate: '2025-04-01', endDate: '2025-06-30', frequency: 'quarterly' };

const uuid = (kind: string, number: number) => `${kind.repeat(8)}-0000-4000-8000-00000000000${number}`;
const stamp = (date: string) => `/Date(${Date.parse(`${date}T00:00:00Z`)}+0000)/`;

const accounts = [
  ['090', 'Bank', 'BANK', 'ASSET', ''],
  ['200', 'Sales', 'SALES', 'REVENUE', ''],
  ['610', 'Accounts Receivable', 'CURRENT', 'ASSET', 'DEBTORS'],
  ['880', 'Owner', 'EQUITY', 'EQUITY', ''],
  ['960', 'Retained Earnings', 'EQUITY', 'EQUITY', 'RETAINEDEARNINGS'],
].map(([Code, Name, Type, Class, SystemAccount], index) => ({
  AccountID: uuid('a', index),
  Code,
  Name,
  Type,
  Class,
  Status: 'ACTIVE',
  ...(SystemAccount === '' ? {} : { SystemAccount }),
  UpdatedDateUTC: stamp('2025-06-10'),
}));

const [BANK = '', SALES = '', DEBTORS = '', OWNER = ''] = accounts.map(({ AccountID }) => AccountID);
const contact = { ContactID: uuid('c', 1), Name: 'Acme' };

let journals = 0;
function journal(date: string, source: object, lines: [accountId: string, amount: number][]) {
  journals += 1;
  return {
    JournalID: uuid('d', journals),
    JournalNumber: journals,
    JournalDate: stamp(date),
    CreatedDateUTC: stamp(date),
    ...source,
    JournalLines: lines.map(([accountId, amount], index) => {
      const { Code, Type, Name } = accounts.find(({ AccountID }) => AccountID === accountId) ?? {};
      return {
        JournalLineID: uuid('e', journals * 2 + index),
        AccountID: accountId,
        AccountCode: Code,
        AccountType: Type,
        AccountName: Name,
        NetAmount: amount,
        GrossAmount: amount,
        TaxAmount: 0,
        TrackingCategories: [],
      };
    }),
  };
}

/** 600.00 of sales before any document, and an invoice of 100.00 two months later. */
const books = {
  'accounts.json': { Accounts: accounts },
  'contacts.json': {
    Contacts: [{ ...contact, ContactStatus: 'ACTIVE', UpdatedDateUTC: stamp('2025-06-10') }],
  },
  'journals.json': {
    Journals: [
      journal('2025-04-10', {}, [
        [BANK, 1000],
        [SALES, -600],
        [OWNER, -400],
      ]),
      journal('2025-06-10', { SourceID: uuid('b', 1), SourceType: 'ACCREC' }, [
        [DEBTORS, 100],
        [SALES, -100],
      ]),
    ],
  },
  'invoices.json': {
    Invoices: [
      {
        Type: 'ACCREC',
        InvoiceID: uuid('b', 1),
        InvoiceNumber: 'INV-1',
        Contact: contact,
        DateString: '2025-06-10T00:00:00',
        Date: stamp('2025-06-10'),
        DueDateString: '2025-07-10T00:00:00',
        Status: 'AUTHORISED',
        LineAmountTypes: 'NoTax',
        CurrencyCode: 'NZD',
        SubTotal: 100,
        TotalTax: 0,
        Total: 100,
        AmountDue: 100,
        AmountPaid: 0,
        UpdatedDateUTC: stamp('2025-06-10'),
        LineItems: [
          {
            LineItemID: uuid('f', 1),
            AccountCode: '200',
            AccountID: SALES,
            Description: 'Work',
            Tracking: [],
            Quantity: 1,
            UnitAmount: 100,
            LineAmount: 100,
            TaxAmount: 0,
            TaxType: 'NONE',
          },
        ],
      },
    ],
  },
};

describe.each(engines)('with $name', (engine) => {
  describe.skipIf(engine.missing)('a range that starts before the first proved month', () => {
    let company: SyncedCompany;

    beforeAll(async () => {
      company = await startSyncedCompany(engine, { organisation: 'Alder Studio', books });
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

    it('opens income to the lines of the range, not to the opening balance', async () => {
      const { sections, columns } = await read('profit-loss');
      const [column] = columns;
      expect(sections[0]?.rows[0]?.amounts).toEqual(['100.00']);
      expect(column && (await linesOf({ accountId: SALES }, column.lines?.flow, column))).toBe('-100');
    });

    it('does so in the executive summary', async () => {
      const { sections, columns } = await read('executive-summary');
      const [column] = columns;
      const income = sections.flatMap(({ rows }) => rows).find(({ key }) => key === 'income');
      expect(income?.amounts).toEqual(['100.00']);
      expect(column && (await linesOf({ lineSource: 'income' }, income?.flow, column))).toBe('-100');
    });

    it('shows the opening balance of bank accounts, so that movements add up to balances', async () => {
      const { sections, columns, tieOut } = await read('bank-summary');
      const [bank] = sections[0]?.rows ?? [];
      expect(columns.map(({ label }, index) => [label, bank?.amounts[index]])).toEqual([
        ['Opening', '0.00'],
        ['Brought in', '1000.00'],
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
