import { type Amount, parseAmount, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import { addMonths, monthEnd } from '#contract/period.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '#simulator/books/generated/random.ts';
import { type AccountFigure, eliminateBalances, eliminateResults, takeOut } from './eliminations.ts';
import type { Sides } from './relationStore.ts';

const loan: Sides = [
  { companyId: 'a', accountId: 'lent' },
  { companyId: 'b', accountId: 'owed' },
];

test.each([
  ['100', '-100', '-100.00', '100.00'],
  ['100', '-80', '-80.00', '80.00'],
  ['-80', '100', '80.00', '-80.00'],
  ['100', '80', '0.00', '0.00'],
  ['-100', '-80', '0.00', '0.00'],
  ['100', '0', '0.00', '0.00'],
])('of %s and %s the smaller is taken out of both', (amount, otherAmount, first, second) => {
  expect(takeOut(parseAmount(amount), parseAmount(otherAmount)).map(toFixed2)).toEqual([first, second]);
});

describe('balances', () => {
  const eliminate = (lent: string, owed: string, status: TieStatus = 'agrees') => {
    const figures: Record<string, AccountFigure> = {
      lent: { amount: parseAmount(lent), status },
      owed: { amount: parseAmount(owed), status: 'agrees' },
    };
    return eliminateBalances(loan, {
      periodCount: 1,
      figure: ({ accountId }) => figures[accountId] ?? { amount: ZERO, status: 'unchecked' },
    }).map((item) => [...item.amounts.map(toFixed2), item.status, toFixed2(item.difference)]);
  };

  test('leave nothing of what both sides hold alike', () => {
    expect(eliminate('10000', '-10000')).toEqual([['-10000.00', '10000.00', 'agrees', '0.00']]);
  });

  test('leave what one side has more, and need a person', () => {
    expect(eliminate('10000', '-9000')).toEqual([['-9000.00', '9000.00', 'review', '1000.00']]);
    expect(eliminate('10000', '0')).toEqual([['0.00', '0.00', 'review', '10000.00']]);
  });

  test('are no surer than either side, and differ from nothing that is not known', () => {
    expect(eliminate('10000', '-10000', 'changed')).toEqual([['-10000.00', '10000.00', 'changed', '0.00']]);
    expect(eliminate('0', '-10000', 'unchecked')).toEqual([['0.00', '0.00', 'unchecked', '0.00']]);
  });
});

describe('results', () => {
  const months = Array.from({ length: 15 }, (_, index) => addMonths('2026-01-01', index));
  const fees: Sides = [
    { companyId: 'a', accountId: 'earned' },
    { companyId: 'b', accountId: 'paid' },
  ];
  /** Debit positive, by month and account. */
  const eliminate = (
    amounts: Record<string, Record<string, Amount>>,
    periods: { startDate: string; endDate: string }[],
  ) =>
    eliminateResults(fees, periods, {
      months,
      isYearStart: (month) => month.endsWith('-01-01'),
      figure: ({ accountId }, month) => ({
        amount: amounts[month]?.[accountId] ?? ZERO,
        status: 'agrees',
      }),
    });
  const monthly = months.map((month) => ({ startDate: month, endDate: monthEnd(month) }));
  const read = (eliminations: ReturnType<typeof eliminate>) =>
    eliminations.map(({ amounts: [earned], status }) => [toFixed2(earned), status]);

  test('booked a month later by the other leave in that month, and differ until then', () => {
    const amounts = {
      '2026-01-01': { earned: parseAmount('-100') },
      '2026-02-01': { earned: parseAmount('-100'), paid: parseAmount('100') },
      '2026-03-01': { paid: parseAmount('100') },
    };
    expect(read(eliminate(amounts, monthly)).slice(0, 4)).toEqual([
      ['0.00', 'review'],
      ['100.00', 'review'],
      ['100.00', 'agrees'],
      ['0.00', 'agrees'],
    ]);
    expect(read(eliminate(amounts, [{ startDate: '2026-01-01', endDate: '2026-03-31' }]))).toEqual([
      ['200.00', 'agrees'],
    ]);
  });

  test('begin anew with the year of the group', () => {
    const amounts = {
      '2026-12-01': { earned: parseAmount('-100') },
      '2027-01-01': { paid: parseAmount('100') },
    };
    expect(read(eliminate(amounts, monthly)).slice(11, 13)).toEqual([
      ['0.00', 'review'],
      ['0.00', 'review'],
    ]);
  });

  test('of a range over a year end keep what the year that ended left', () => {
    const amounts = { '2026-11-01': { earned: parseAmount('-100') } };
    const eliminations = eliminate(amounts, [{ startDate: '2026-11-01', endDate: '2027-02-28' }]);
    expect(eliminations.map(({ status, difference }) => [status, toFixed2(difference)])).toEqual([
      ['review', '-100.00'],
    ]);
  });

  test('of a range inside a year are what the year to its end leaves, less the year to its beginning', () => {
    const random = seededRandom(20261201);
    for (let round = 0; round < 200; round += 1) {
      const amounts = Object.fromEntries(
        months.map((month) => [
          month,
          {
            earned: parseAmount(`${random.between(-1e4, 1e3)}`),
            paid: parseAmount(`${random.between(-1e3, 1e4)}`),
          },
        ]),
      );
      const [from = 0, to = 0] = [random.between(0, 11), random.between(0, 11)].toSorted((x, y) => x - y);
      const leftAfter = (count: number) =>
        takeOut(
          sum(months.slice(0, count).map((month) => amounts[month]?.earned ?? ZERO)),
          sum(months.slice(0, count).map((month) => amounts[month]?.paid ?? ZERO)),
        );
      const [range] = eliminate(amounts, [
        { startDate: months[from] ?? '', endDate: monthEnd(months[to] ?? '') },
      ]);
      expect(range?.amounts).toEqual([
        leftAfter(to + 1)[0] - leftAfter(from)[0],
        leftAfter(to + 1)[1] - leftAfter(from)[1],
      ]);
      expect(sum(range?.amounts ?? [])).toBe(ZERO);
    }
  });
});
