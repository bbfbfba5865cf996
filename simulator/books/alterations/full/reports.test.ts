import { afterEach, describe, expect, test } from 'vitest';
import { alteredBooks, CHANGES, REPORT_NAMES, type ChangeName } from '../alterations.fixture.ts';

const thistle = alteredBooks('Thistle');
const truth = new Map(REPORT_NAMES.map((report) => [report, thistle.truth([report])]));
const lists = () =>
  thistle.digest(['Invoices', 'Payments', 'BankTransactions'].map((list) => thistle.rows(list)));
const trueLists = lists();
afterEach(() => thistle.books.endAlterations());

const bank: ChangeName[] = ['withheld', 'twice', 'amount', 'currency', 'date', 'status', 'order'];
const earnings: ChangeName[] = [...bank, 'account', 'tax'];
const october = { datedFrom: '2026-10-01', datedTo: '2026-10-31' };

/** What changes of October's journals such a report shows. */
const shown: Record<string, ChangeName[]> = {
  TrialBalance: earnings,
  // By another account of the same class the profit stays; no account stands in it.
  BalanceSheet: [...bank, 'tax'],
  ProfitAndLoss: earnings.filter((kind) => kind !== 'order'),
  BankSummary: bank,
  ExecutiveSummary: [...bank, 'tax'].filter((kind): kind is ChangeName => kind !== 'order'),
  BudgetSummary: ['withheld', 'amount', 'account', 'date'],
};

describe.each(REPORT_NAMES)('the report %s', (report) => {
  test.each(shown[report] ?? [])(
    'tells a lie of the kind %s that no list and no other report tells',
    (kind) => {
      const before = thistle.stated(report);
      const change = CHANGES[kind];
      // A shift of both ends of the month is seen in it; budgets have no date of their own.
      const rows = report === 'BudgetSummary' ? {} : october;
      thistle.alter({ report, change, ...(kind !== 'order' && { rows }) });
      expect(thistle.stated(report)).not.toBe(before);
      expect([thistle.truth([report]), lists()]).toEqual([truth.get(report), trueLists]);
    },
  );

  test('has another amount in one cell, another text, or a row less', () => {
    const lines = thistle.report(report, report === 'BudgetSummary' ? { date: '2026-01-01' } : QUERY);
    const name = lines.find(({ values: [first = ''] }) => /^-?\d+\.\d/.test(first))?.name ?? '';
    const before = thistle.stated(report);
    for (const cell of [{ by: '7.77' }, { value: '1234,56' }, { value: null }]) {
      thistle.alter({ report, rows: { ids: [name], most: 1 }, change: { kind: 'cell', ...cell } });
      expect(thistle.stated(report)).not.toBe(before);
      expect(thistle.truth([report])).toBe(truth.get(report));
      thistle.books.endAlterations();
    }
  });
});

const QUERY = { date: '2026-10-31', fromDate: '2026-10-01', toDate: '2026-10-31' };

describe('columns by tracking', () => {
  test('show another option', () => {
    const categoryId = String(thistle.rows('TrackingCategories')[0]?.['TrackingCategoryID']);
    const query = { fromDate: '2026-10-01', toDate: '2026-10-31', trackingCategoryID: categoryId };
    const before = thistle.stated('ProfitAndLoss', query);
    thistle.alter({ report: 'ProfitAndLoss', rows: october, change: CHANGES.tracking });
    expect(thistle.stated('ProfitAndLoss', query)).not.toBe(before);
    expect(thistle.truth(['ProfitAndLoss'])).toBe(truth.get('ProfitAndLoss'));
  });
});

describe('what a contact has open', () => {
  const owing = thistle
    .rows('Invoices', { where: 'Type=="ACCREC"&&AmountDue>0&&Status=="AUTHORISED"', page: '1' })
    .find(({ Date: date }) => String(date) < '/Date(1793000000000');
  const contactId = String(Object(owing?.['Contact']).ContactID);
  const query = { contactId, date: '2026-11-20' };

  test.each(['withheld', 'twice', 'amount', 'currency', 'date', 'status'] as const)(
    'is stated otherwise: %s',
    (kind) => {
      const before = thistle.stated('AgedReceivablesByContact', query);
      const all = thistle.truth();
      thistle.alter({
        report: 'AgedReceivablesByContact',
        rows: { ids: [String(owing?.['InvoiceID'])] },
        change: CHANGES[kind],
      });
      expect(thistle.stated('AgedReceivablesByContact', query)).not.toBe(before);
      expect(thistle.truth()).toBe(all);
    },
  );
});
