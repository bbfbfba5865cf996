import { expect, test } from 'vitest';
import { account } from '#tests/support/account.ts';
import { mayOpenBooks } from './openingMonth.ts';

const accountById = new Map(
  [
    account('bank', 'bank'),
    account('debtors', 'currentAsset', { role: 'receivable' }),
    account('rent', 'expense'),
    account('capital', 'equity'),
  ].map((one) => [one.id, one]),
);
const row = (accountId: string, balance: number, movement: number) => ({
  accountId,
  balance: String(balance),
  movement: String(movement),
});
const comparative = [row('rent', 300, 0), row('capital', -300, 0)];

test.each([
  ['all accounts open from nothing', [row('bank', 10, 10), row('capital', -10, -10)], true],
  ['the bank does, after comparatives', [row('bank', 10, 10), ...comparative], true],
  ['the bank had a balance', [row('bank', 10, 5), ...comparative], false],
  ['customers owed before', [row('bank', 10, 10), row('debtors', 8, 3), ...comparative], false],
  ['no bank account has an amount', comparative, false],
])('books may open in a month where %s: %#', (_name, rows, expected) => {
  expect(mayOpenBooks({ month: '2026-04-01', rows }, accountById, '2026-04-01')).toBe(expected);
  expect(mayOpenBooks({ month: '2026-04-01', rows }, accountById, '2026-05-01')).toBe(expected);
  expect(mayOpenBooks({ month: '2026-04-01', rows }, accountById, null)).toBe(expected);
});

test('books do not open once documents moved money, unless everything opens from nothing', () => {
  const ask = (rows: ReturnType<typeof row>[]) =>
    mayOpenBooks({ month: '2026-05-01', rows }, accountById, '2026-04-01');
  expect(ask([row('bank', 10, 10), ...comparative])).toBe(false);
  expect(ask([row('bank', 10, 10)])).toBe(true);
});
