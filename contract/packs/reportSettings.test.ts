import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasCompanyIds, type PeriodToMonth, reportSettings, toPackReport } from './reportSettings.ts';

const settings = (change: object = {}) =>
  z.parse(reportSettings, { type: 'profit-loss', period: 'month', ...change });

describe('the dates of a report for a month', () => {
  // [period, financial year end, month, first day, last day]; worked out by hand.
  test.each<[PeriodToMonth, string | null, string, string, string]>([
    ['month', null, '2026-02', '2026-02-01', '2026-02-28'],
    ['month', null, '2028-02', '2028-02-01', '2028-02-29'],
    ['month', '06-30', '2026-12', '2026-12-01', '2026-12-31'],
    ['quarter', null, '2026-01', '2026-01-01', '2026-01-31'],
    ['quarter', null, '2026-03', '2026-01-01', '2026-03-31'],
    ['quarter', null, '2026-11', '2026-10-01', '2026-11-30'],
    ['quarter', '03-31', '2026-04', '2026-04-01', '2026-04-30'],
    ['quarter', '03-31', '2026-03', '2026-01-01', '2026-03-31'],
    // A year from December: quarters end with February, May, August, November.
    ['quarter', '11-30', '2027-01', '2026-12-01', '2027-01-31'],
    ['quarter', '11-30', '2026-05', '2026-03-01', '2026-05-31'],
    // A year from February.
    ['quarter', '01-31', '2027-01', '2026-11-01', '2027-01-31'],
    ['year', null, '2026-10', '2026-01-01', '2026-10-31'],
    ['year', '12-31', '2026-12', '2026-01-01', '2026-12-31'],
    ['year', '06-30', '2026-06', '2025-07-01', '2026-06-30'],
    ['year', '06-30', '2026-07', '2026-07-01', '2026-07-31'],
    ['year', '02-28', '2026-03', '2026-03-01', '2026-03-31'],
    ['year', '02-28', '2028-02', '2027-03-01', '2028-02-29'],
    ['year', '01-31', '2026-01', '2025-02-01', '2026-01-31'],
    // The United Kingdom's tax year: its months begin with the one that it begins in.
    ['year', '04-05', '2026-03', '2025-04-01', '2026-03-31'],
    ['year', '04-05', '2026-04', '2026-04-01', '2026-04-30'],
    ['quarter', '04-05', '2026-08', '2026-07-01', '2026-08-31'],
    ['year', '12-15', '2026-11', '2025-12-01', '2026-11-30'],
    ['last-12-months', null, '2026-10', '2025-11-01', '2026-10-31'],
    ['last-12-months', '03-31', '2026-12', '2026-01-01', '2026-12-31'],
    ['last-24-months', null, '2026-10', '2024-11-01', '2026-10-31'],
    ['last-24-months', '06-30', '2026-01', '2024-02-01', '2026-01-31'],
  ])('%s, year end %s, %s', (period, yearEnd, month, startDate, endDate) => {
    const report = toPackReport(settings({ period }), { month: `${month}-01`, yearEnd, booksFrom: null });
    expect(report).toMatchObject({ startDate, endDate });
  });
});

describe('what a report is made with', () => {
  const packReport = (change: object) =>
    toPackReport(settings(change), { month: '2026-01-01', yearEnd: null, booksFrom: null });

  test('is its range alone where nothing was chosen', () => {
    expect(packReport({})).toEqual({
      type: 'profit-loss',
      frequency: 'monthly',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
  });

  test('has each choice as a file’s parameters have it', () => {
    const options = { basis: 'accrual', trackingCategoryId1: 'region', trackingOptionId1: 'north' };
    const choices = { zeroRows: true, compare: 'budget previous-year-2', share: true, change: true };
    expect(packReport({ frequency: 'quarterly', ...options, ...choices })).toEqual({
      type: 'profit-loss',
      frequency: 'quarterly',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      ...options,
      zeroRows: 'true',
      compare: 'budget previous-year-2',
      share: 'true',
      change: 'true',
    });
  });
});

describe('a report of young books', () => {
  const compareOf = (compare: string, booksFrom: string) =>
    toPackReport(settings({ compare, change: true }), { month: '2026-01-01', yearEnd: null, booksFrom });

  test.each([
    ['2025-01-01', 'budget previous-period previous-year year-to-date'],
    ['2025-02-01', 'budget previous-period year-to-date'],
    ['2026-01-01', 'budget year-to-date'],
  ])('that begin with %s is compared with no time before them', (booksFrom, compare) => {
    const all = 'budget previous-period previous-year year-to-date';
    expect(compareOf(all, booksFrom)).toMatchObject({ compare, change: 'true' });
  });

  test('shows no change where nothing is left to compare with', () => {
    const report = compareOf('previous-period-3', '2026-01-01');
    expect(report).not.toHaveProperty('compare');
    expect(report).not.toHaveProperty('change');
  });
});

describe('settings of one organization', () => {
  test.each<[object, boolean]>([
    [{}, false],
    [{ basis: 'cash', compare: 'budget previous-period-2 year-to-date' }, false],
    [{ type: 'aged-payables', agedBy: 'due' }, false],
    [{ trackingCategoryId1: 'region' }, true],
    [{ trackingCategoryId2: 'region' }, true],
    [{ trackingOptionId1: 'north' }, true],
    [{ trackingOptionId2: 'north' }, true],
    [{ type: 'budget-variance' }, false],
    [{ type: 'budget-variance', budgetId: 'plan' }, true],
    [{ type: 'account-transactions', accountIds: 'a,b' }, true],
    [{ compare: 'previous-year budget-plan' }, true],
  ])('%j: %s', (change, expected) => {
    expect(hasCompanyIds(settings(change))).toBe(expected);
  });

  test('are none where a choice was taken back', () => {
    expect(hasCompanyIds({ ...settings(), budgetId: undefined })).toBe(false);
  });
});

test.each(['previous-year previous-year-2', 'tomorrow', 'budget-', 'previous-period-13', ' '])(
  'a comparison is refused that nobody can read: "%s"',
  (compare) => {
    expect(z.safeParse(reportSettings, { type: 'profit-loss', period: 'month', compare }).success).toBe(
      false,
    );
  },
);
