import { describe, expect, test } from 'vitest';
import { parseBudgetSummary } from './budgetSummary.ts';

const account = '03F9CF1E-2deb-4bf1-b0a8-b57f08672eb8';
const cells = (...values: string[]) => values.map((Value) => ({ Value }));
const stated = (Value: string, Id = account) => ({ Value, Attributes: [{ Id: 'account', Value: Id }] });
const row = (Cells: object[]) => ({ RowType: 'Row', Cells });
const report = (
  heads: string[],
  rows: object[],
  titles: string[] | undefined = ['Plan of the board', 'Budget Summary'],
) => ({
  Reports: [
    {
      ReportTitles: titles,
      Rows: [
        { RowType: 'Header', Cells: cells('Account', ...heads) },
        { RowType: 'Section', Title: 'Income', Rows: rows },
      ],
    },
  ],
});
const months = ['2026-08-01', '2026-09-01'];
const sales = row([stated('Sales'), stated('1,200.50'), stated('')]);

describe('a budget summary', () => {
  test('gives what is planned by account and month, without totals, and the name of its budget', () => {
    const total = { RowType: 'SummaryRow', Cells: cells('Total Income', '1,200.50', '0.00') };
    expect(parseBudgetSummary(report(['Aug-26', 'Sep-26'], [sales, total]), months)).toEqual({
      budgetName: 'Plan of the board',
      months: [
        { month: '2026-08-01', rows: [{ accountId: account.toLowerCase(), amount: '1200.5' }] },
        { month: '2026-09-01', rows: [{ accountId: account.toLowerCase(), amount: '0' }] },
      ],
    });
  });

  test.each([
    ['without a month', report(['Aug-26'], [sales])],
    ['with an account twice', report(['Aug-26', 'Sep-26'], [sales, sales])],
    [
      'with text for an amount',
      report(['Aug-26', 'Sep-26'], [row([stated('Sales'), stated('many'), stated('0')])]),
    ],
    ['without titles', report(['Aug-26', 'Sep-26'], [sales], [])],
  ])('%s cannot be read', (_what, json) => {
    expect(() => parseBudgetSummary(json, months)).toThrow('Xero’s budget summary cannot be read');
  });
});
