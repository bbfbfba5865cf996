import { describe, expect, test } from 'vitest';
import { access, id, pagesFrom } from './pages.fixture.ts';

describe('budgets', () => {
  const budgets = [{ BudgetID: id(1).toUpperCase() }, { BudgetID: id(2) }, { Description: 'without an id' }];
  const lines = [{ AccountID: id(9), BudgetBalances: [{ Period: '2026-11', Amount: '1000' }] }];

  test('are listed and then requested one by one, for the 24 months that the provider allows', async () => {
    const { readPage, asked } = pagesFrom(({ path }) =>
      path === 'Budgets'
        ? { Budgets: budgets }
        : { Budgets: [{ BudgetID: path.slice(-36), Type: 'OVERALL', BudgetLines: lines }] },
    );
    const list = await readPage(access, 'Budgets', null, null);
    expect(list).toMatchObject({ records: [], expected: 2 });
    const first = await readPage(access, 'Budgets', list.next, null);
    const last = await readPage(access, 'Budgets', first.next, null);
    expect([first, last].map(({ records }) => records[0]?.recordId)).toEqual([id(1), id(2)]);
    expect(last).toMatchObject({ next: null, expected: 2 });
    expect(last.records[0]).toMatchObject({
      value: {
        requestedMonths: { firstMonth: '2025-11-01', lastMonth: '2027-10-01' },
        lines: [{ accountId: id(9), months: [{ month: '2026-11', amount: '1000' }] }],
      },
    });
    expect(asked.map(({ path, query }) => [path, query])).toEqual([
      ['Budgets', {}],
      [`Budgets/${id(1)}`, { DateFrom: '2025-11-01', DateTo: '2027-10-31' }],
      [`Budgets/${id(2)}`, { DateFrom: '2025-11-01', DateTo: '2027-10-31' }],
    ]);
  });

  test('are read for other months, and state them', async () => {
    const { readBudget, asked } = pagesFrom(() => ({
      Budgets: [{ BudgetID: id(1), Type: 'OVERALL', UpdatedDateUTC: '/Date(1622138002077+0000)/' }],
    }));
    const months = { firstMonth: '2019-01-01', lastMonth: '2020-12-01' };
    const { budget } = await readBudget(access, id(1), months);
    expect(budget).toMatchObject({
      requestedMonths: months,
      lines: [],
      changedAt: new Date(1_622_138_002_077),
    });
    expect(asked[0]).toMatchObject({
      path: `Budgets/${id(1)}`,
      query: { DateFrom: '2019-01-01', DateTo: '2020-12-31' },
    });
  });

  test.each([
    ['is gone', undefined, 'rejected'],
    ['is another one', { Budgets: [{ BudgetID: id(2), Type: 'OVERALL' }] }, 'rejected'],
    ['cannot be understood', { Budgets: [{ BudgetID: id(1) }] }, 'unreadable'],
  ])('are refused where one requested by id %s', async (_what, answer, kind) => {
    const { readBudget } = pagesFrom(() => answer);
    const months = { firstMonth: '2019-01-01', lastMonth: '2020-12-01' };
    await expect(readBudget(access, id(1), months)).rejects.toMatchObject({ kind });
  });

  test('end at once where there are none', async () => {
    const { readPage } = pagesFrom(() => ({ Budgets: [] }));
    expect(await readPage(access, 'Budgets', null, null)).toMatchObject({ next: null, expected: 0 });
  });

  test('continue after one that was deleted meanwhile', async () => {
    const { readPage } = pagesFrom(() => undefined);
    const page = await readPage(access, 'Budgets', { remainingIds: `${id(1)},${id(2)}`, idCount: 2 }, null);
    expect(page).toMatchObject({ records: [], next: { remainingIds: id(2), idCount: 2 } });
  });
});

describe('records by their ids', () => {
  test('come in one call where the list accepts several ids, with their lines, and else singly', async () => {
    const { readRecords, asked } = pagesFrom(() => ({
      Invoices: [{ InvoiceID: id(1) }, { InvoiceID: id(2) }],
      CreditNotes: [{ CreditNoteID: id(3) }],
    }));
    const page = await readRecords(access, 'Invoices', [id(1), id(2)]);
    expect(page).toMatchObject({ next: null, records: [{ recordId: id(1) }, { recordId: id(2) }] });
    expect((await readRecords(access, 'CreditNotes', [id(3)])).records[0]?.recordId).toBe(id(3));
    expect(
      asked.map(({ path, query, modifiedSince }) => [path, query['page'], query['IDs'], modifiedSince]),
    ).toEqual([
      ['Invoices', '1', `${id(1)},${id(2)}`, null],
      [`CreditNotes/${id(3)}`, undefined, undefined, null],
    ]);
  });
});

describe('one record', () => {
  test('is requested by its id, with a code’s case unchanged', async () => {
    const { readRecord, asked } = pagesFrom(() => ({
      TaxRates: [{ TaxType: 'TAX001/a', Name: 'Odd' }],
      Invoices: [{ InvoiceID: id(1) }],
    }));
    const { records } = await readRecord(access, 'TaxRates', 'TAX001/a');
    expect(records[0]).toMatchObject({ recordId: 'TAX001/a', value: { name: 'Odd' } });
    expect((await readRecord(access, 'Invoices', id(1))).records[0]?.recordId).toBe(id(1));
    expect(asked.map(({ path, mayBeGone }) => [path, mayBeGone])).toEqual([
      ['TaxRates/TAX001%2Fa', true],
      [`Invoices/${id(1)}`, true],
    ]);
  });

  test('that is a journal is read from its place in the list, because alone it lacks its source', async () => {
    const { readRecord, readPage } = pagesFrom(({ path, query }) =>
      path === 'Journals'
        ? {
            Journals:
              query['offset'] === '6' ? [{ JournalID: id(1), JournalNumber: 7, SourceID: id(2) }] : [],
          }
        : { Journals: [{ JournalID: id(1), JournalNumber: 7 }] },
    );
    const { records, next } = await readRecord(access, 'Journals', id(1));
    expect(records).toEqual([]);
    const page = await readPage(access, 'Journals', next, null);
    expect(page.records[0]?.payload).toMatchObject({ SourceID: id(2) });
  });

  test('that is gone is a page without records', async () => {
    const { readRecord } = pagesFrom(() => undefined);
    expect(await readRecord(access, 'Invoices', id(1))).toMatchObject({ records: [], next: null });
  });
});
