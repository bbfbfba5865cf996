import type { Account } from '#server/providers/books.ts';
import { describe, expect, test } from 'vitest';
import { financialYearStart } from '#server/ledger/financialYear.ts';
import { openingBalances } from './openingBalances.ts';

const account = (
  id: string,
  accountClass: Account['class'],
  role: Account['role'] = null,
): [string, Account] => [
  id,
  { id, code: id, name: id, type: 'other', class: accountClass, role, status: 'active', currency: null },
];
const accounts = new Map([
  account('bank', 'asset'),
  account('sales', 'revenue'),
  account('rent', 'expense'),
  account('retained', 'equity', 'retainedEarnings'),
]);
const row = (accountId: string, movement: string, balance: string) => ({ accountId, movement, balance });

describe('opening balances', () => {
  test('include the year’s earlier income and costs', () => {
    const rows = [row('bank', '10', '110'), row('sales', '-30', '-130'), row('rent', '20', '20')];
    expect(
      openingBalances({ month: '2026-03-01', rows }, { accounts, yearEnd: { month: 12, day: 31 } }),
    ).toEqual([
      { accountId: 'bank', amount: '100' },
      { accountId: 'sales', amount: '-100' },
    ]);
  });

  test('are zero for income and costs where the year begins with the month', () => {
    const rows = [row('bank', '10', '110'), row('sales', '-10', '-10'), row('retained', '0', '-100')];
    expect(
      openingBalances({ month: '2026-01-01', rows }, { accounts, yearEnd: { month: 12, day: 31 } }),
    ).toEqual([
      { accountId: 'bank', amount: '100' },
      { accountId: 'retained', amount: '-100' },
    ]);
  });

  test('deduct from earnings the results before a year that begins inside the month', () => {
    // 5 of the 30 sold in April were sold up to the 5th, and stand in retained earnings at the month's end.
    const rows = [row('bank', '30', '130'), row('sales', '-30', '-25'), row('retained', '0', '-105')];
    expect(
      openingBalances({ month: '2026-04-01', rows }, { accounts, yearEnd: { month: 4, day: 5 } }),
    ).toEqual([
      { accountId: 'bank', amount: '100' },
      { accountId: 'retained', amount: '-100' },
    ]);
  });
});

test.each([
  ['2026-04-05', 4, 5, '2025-04-06'],
  ['2026-04-06', 4, 5, '2026-04-06'],
  ['2024-02-29', 2, 29, '2023-03-01'],
  ['2025-02-28', 2, 29, '2024-03-01'],
  ['2025-03-01', 2, 28, '2025-03-01'],
  ['2026-01-31', 12, 31, '2026-01-01'],
  ['2026-12-31', 12, 31, '2026-01-01'],
])('%s, of a year that ends in month %i on day %i, lies in the year from %s', (date, month, day, start) => {
  expect(financialYearStart(date, { month, day })).toBe(start);
});
