import { describe, expect, test } from 'vitest';
import { addMonths, monthEnd, monthsBetween, listPeriods } from './period.ts';

describe('months', () => {
  test.each([
    ['2020-02-01', '2020-02-29'],
    ['2021-02-11', '2021-02-28'],
    ['2100-02-01', '2100-02-28'],
    ['2026-12-31', '2026-12-31'],
    ['2026-04-01', '2026-04-30'],
  ])('the month of %s ends on %s', (date, end) => {
    expect(monthEnd(date)).toBe(end);
  });

  test.each([
    ['2026-01-31', -1, '2025-12-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2026-05-15', 0, '2026-05-01'],
    ['2024-02-29', 12, '2025-02-01'],
    ['2026-03-01', -27, '2023-12-01'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  test('lists both ends', () => {
    expect(monthsBetween('2025-11-01', '2026-02-28')).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });

  test('end where years have more than four digits', () => {
    expect(monthsBetween('9999-11-01', '9999-12-31')).toEqual(['9999-11-01', '9999-12-01']);
    expect(monthsBetween('2026-03-01', '2026-02-28')).toEqual([]);
  });
});

describe('periods', () => {
  test('are months, each to its own end', () => {
    const periods = listPeriods('2026-01-01', '2026-02-28', 'monthly');
    expect(periods).toEqual([
      { key: '2026-01', label: 'Jan 2026', startDate: '2026-01-01', endDate: '2026-01-31', short: false },
      { key: '2026-02', label: 'Feb 2026', startDate: '2026-02-01', endDate: '2026-02-28', short: false },
    ]);
  });

  test('are blocks from the start month, and a short last one is marked', () => {
    const periods = listPeriods('2026-02-01', '2026-06-30', 'quarterly');
    expect(periods.map(({ startDate, endDate, short }) => [startDate, endDate, short])).toEqual([
      ['2026-02-01', '2026-04-30', false],
      ['2026-05-01', '2026-06-30', true],
    ]);
  });
});
