import fc from 'fast-check';
import { addMonths, monthEnd } from '../period.ts';
import { describe, expect, test } from 'vitest';
import {
  comparisonKinds,
  formatComparisons,
  listComparedRequests,
  mostCount,
  offeredComparisons,
  parseComparisons,
} from './comparisonChoice.ts';

describe('what a report is compared with, in an address', () => {
  test.each([
    'previous-year',
    'previous-period-12',
    'previous-period-2 previous-year-5',
    'budget previous-year year-to-date year-to-date-previous-year',
    'budget-8b1d4b0e-5d5c-4f0e-9f0a-1f1f3b1f0c01',
  ])('survives being read and written: %s', (text) => {
    expect(formatComparisons(parseComparisons(text) ?? [])).toBe(text);
  });

  test.each([
    '',
    'none',
    'previous-year previous-year',
    'previous-period-0',
    'previous-period-13',
    'previous-year-6',
    'previous-period-1.5',
    'year-to-date-2',
    'budget-',
    'previous-year  budget',
    'previous-year,budget',
  ])('is not readable as %j', (text) => {
    expect(parseComparisons(text)).toBeNull();
  });

  test('has one form, whatever the order of its words', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...comparisonKinds), { minLength: 1 }),
        fc.integer({ min: 1, max: 5 }),
        (kinds, count) => {
          const choices = kinds.map((kind) => ({
            kind,
            count: kind === 'previous-period' || kind === 'previous-year' ? count : 1,
          }));
          const text = formatComparisons(choices);
          expect(formatComparisons(choices.toReversed())).toBe(text);
          expect(new Set(parseComparisons(text))).toEqual(new Set(choices));
        },
      ),
    );
  });
});

describe('the reports beside October', () => {
  const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const list = (text: string, range = october, yearEnd: string | null = '06-30') =>
    listComparedRequests(
      { type: 'profit-loss', frequency: 'monthly', ...range },
      parseComparisons(text) ?? [],
      yearEnd,
    );
  const ranges = (...parameters: Parameters<typeof list>) =>
    list(...parameters).map(({ key, startDate, endDate }) => `${key} ${startDate} ${endDate}`);

  test('are one for each period and year before, nearest first', () => {
    expect(ranges('previous-period-3 previous-year-2')).toEqual([
      'previous-period 2026-09-01 2026-09-30',
      'previous-period-2 2026-08-01 2026-08-31',
      'previous-period-3 2026-07-01 2026-07-31',
      'previous-year 2025-10-01 2025-10-31',
      'previous-year-2 2024-10-01 2024-10-31',
    ]);
  });

  test.each([
    ['06-30', '2026-07-01', '2025-07-01'],
    ['12-31', '2026-01-01', '2025-01-01'],
    ['10-31', '2025-11-01', '2024-11-01'],
    ['09-30', '2026-10-01', '2025-10-01'],
    ['04-05', '2026-04-01', '2025-04-01'],
    [null, '2026-01-01', '2025-01-01'],
  ])('of a year that ends on %s begin it on %s, and the year before on %s', (yearEnd, start, startBefore) => {
    expect(ranges('year-to-date year-to-date-previous-year', october, yearEnd)).toEqual([
      `year-to-date ${start} 2026-10-31`,
      `year-to-date-previous-year ${startBefore} 2025-10-31`,
    ]);
    expect(list('year-to-date')[0]?.frequency).toBe('yearly');
  });

  test('of a budget are its variance of the same months, by its id where one is chosen', () => {
    expect(list('budget')).toMatchObject([{ type: 'budget-variance', frequency: 'monthly', ...october }]);
    expect(list('budget')[0]).not.toHaveProperty('budgetId');
    expect(list('budget-abc')[0]?.budgetId).toBe('abc');
  });

  test('are one where the prior period is the prior year', () => {
    const year = { startDate: '2025-11-01', endDate: '2026-10-31' };
    expect(ranges('previous-period previous-year-2', year)).toEqual([
      'previous-period 2024-11-01 2025-10-31',
      'previous-year-2 2023-11-01 2024-10-31',
    ]);
    expect(ranges('previous-period-12 previous-year')).toHaveLength(12);
  });

  test('are fewer for a long range', () => {
    const fiveYears = { startDate: '2021-11-01', endDate: '2026-10-31' };
    expect(mostCount('previous-period', october)).toBe(12);
    expect(mostCount('previous-period', fiveYears)).toBe(2);
    expect(list('previous-period-12', fiveYears)).toHaveLength(2);
  });
});

test.each([
  ['profit-loss', {}, [...comparisonKinds]],
  ['profit-loss', { basis: 'cash' }, comparisonKinds.filter((kind) => kind !== 'budget')],
  ['profit-loss', { isFiltered: true }, comparisonKinds.filter((kind) => kind !== 'budget')],
  ['profit-loss', { isSplit: true }, []],
  ['cash-flow', {}, comparisonKinds.filter((kind) => kind !== 'budget')],
  ['balance-sheet', {}, ['previous-period', 'previous-year']],
  ['trial-balance', {}, ['previous-period', 'previous-year']],
  ['budget-variance', {}, []],
] as const)('%s with %j offers %j', (type, options, kinds) => {
  expect(offeredComparisons({ type, isSplit: false, isFiltered: false, ...options })).toEqual(kinds);
});

test.each<[months: number, count: number]>([
  [1, 12],
  [12, 12],
  [13, 11],
  [24, 6],
  [60, 2],
])('earlier periods of %i months are at most %i, 144 months in all', (months, count) => {
  const range = { startDate: '2020-01-01', endDate: monthEnd(addMonths('2020-01-01', months - 1)) };
  expect(mostCount('previous-period', range)).toBe(count);
});
