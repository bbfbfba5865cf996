import { expect, test } from 'vitest';
import { settleByAccount } from './accountSettlements.ts';
import type { SettledAccount } from './settledAccountStore.ts';

const settledAt = new Date('2026-06-30T12:00:00Z');
const statement = { note: 'Pay runs', settledAt, settledBy: 'ada' };
const amountIn = (month: string, amount: string) => ({ month: `${month}-01`, amount });
const payroll: SettledAccount = {
  accountId: '478',
  category: 'payroll',
  amounts: [amountIn('2026-01', '3200'), amountIn('2026-02', '3100'), amountIn('2026-03', '3300')],
  openMonths: [],
  ...statement,
};
const spring = payroll.amounts.map(({ month }) => ({ accountId: '478', month }));

const item = (month: string, amount: string, likelyCategory: string | null = null) => ({
  month: `${month}-01`,
  accountId: '478',
  amount,
  likelyCategory,
});
const amounts = (items: ReturnType<typeof item>[], account: Partial<SettledAccount> = {}) =>
  settleByAccount(items, spring, [{ ...payroll, ...account }]).map(({ month, amount }) => [
    month.slice(0, 7),
    amount,
  ]);

test('an item of another month takes what was said of its account, with who said it', () => {
  expect(settleByAccount([item('2026-05', '3283')], spring, [payroll])).toEqual([
    {
      month: '2026-05-01',
      accountId: '478',
      amount: '3283',
      category: 'payroll',
      scope: 'account',
      ...statement,
    },
  ]);
  // Also of an earlier month, which was read later.
  expect(amounts([item('2025-11', '3283')])).toEqual([['2025-11', '3283']]);
});

test.each([
  ['4000', '4000'],
  ['4000.01', '3200'],
  ['8283', '3200'],
  ['2400', '2400'],
  ['2399.99', '3200'],
  ['-3200', '3200'],
])('at most a quarter off the amounts that were settled: %s is held against %s', (amount, expected) => {
  expect(amounts([item('2026-05', amount)])).toEqual([['2026-05', expected]]);
});

test('of many amounts the six nearest count', () => {
  const earlier = ['01', '02', '03', '04', '05', '06', '07', '08'].map((month) =>
    amountIn(`2024-${month}`, '1000'),
  );
  const later = ['01', '02', '03', '04'].map((month) => amountIn(`2026-${month}`, '3000'));
  expect(
    amounts([item('2026-05', '3000'), item('2024-12', '3000')], { amounts: [...earlier, ...later] }),
  ).toEqual([
    ['2026-05', '3000'],
    ['2024-12', '1000'],
  ]);
});

test('a month of which something was said, or that was opened again, is left to that', () => {
  expect(amounts([item('2026-02', '3100.01')])).toEqual([]);
  expect(amounts([item('2026-05', '3200')], { openMonths: ['2026-05-01'] })).toEqual([]);
});

test('what is recognised and other accounts are not concerned', () => {
  expect(amounts([item('2026-05', '3200', 'depreciation')])).toEqual([]);
  expect(amounts([{ ...item('2026-05', '3200'), accountId: '469' }])).toEqual([]);
});
