import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  toDay,
  financialYearStart,
  isoDay,
  isoMonth,
  lastDay,
  longDate,
  toMonth,
  parseDay,
  splitDay,
  shortDate,
} from './calendar.ts';

const days = fc.integer({ min: toDay(1950, 1, 1), max: toDay(2100, 12, 31) });

test('a day reads back from its ISO form, also before 1970', () => {
  fc.assert(fc.property(days, (day) => parseDay(isoDay(day)) === day));
  expect(isoDay(-1)).toBe('1969-12-31');
  expect(parseDay('2026-04-30T00:00:00')).toBe(toDay(2026, 4, 30));
});

test.each(['2026-02-29', '2026-13-01', '30/04/2026', '', 'today'])('%o is no date', (text) => {
  expect(parseDay(text)).toBeUndefined();
});

test('adding months keeps the day number, or takes the last day of a shorter month', () => {
  expect(isoDay(addMonths(toDay(2026, 6, 30), -1))).toBe('2026-05-30');
  expect(isoDay(addMonths(toDay(2026, 3, 31), -1))).toBe('2026-02-28');
  expect(isoDay(addMonths(toDay(2024, 3, 31), -13))).toBe('2023-02-28');
  expect(isoMonth(toMonth(toDay(2026, 1, 1)) - 1)).toBe('2025-12');
});

describe('the financial year', () => {
  test.each([
    ['2026-06-30', { day: 30, month: 6 }, '2025-07-01'],
    ['2026-07-01', { day: 30, month: 6 }, '2026-07-01'],
    ['2026-04-05', { day: 5, month: 4 }, '2025-04-06'],
    ['2026-04-06', { day: 5, month: 4 }, '2026-04-06'],
    ['2024-02-29', { day: 29, month: 2 }, '2023-03-01'],
    ['2023-02-28', { day: 29, month: 2 }, '2022-03-01'],
    ['2023-03-01', { day: 29, month: 2 }, '2023-03-01'],
    ['2024-02-29', { day: 28, month: 2 }, '2024-02-29'],
    ['2026-12-31', { day: 31, month: 12 }, '2026-01-01'],
  ])('that %s lies in, ending on %o, starts on %s', (day, yearEnd, start) => {
    expect(isoDay(financialYearStart(parseDay(day) ?? 0, yearEnd))).toBe(start);
  });

  test('holds its day and is never longer than 366 days, whatever its end', () => {
    const ends = fc.record({ day: fc.integer({ min: 1, max: 31 }), month: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(days, ends, (day, yearEnd) => {
        const start = financialYearStart(day, yearEnd);
        expect(start).toBeLessThanOrEqual(day);
        expect(day - start).toBeLessThan(366);
        expect(financialYearStart(start, yearEnd)).toBe(start);
        expect(financialYearStart(start - 1, yearEnd)).toBeLessThan(start);
      }),
    );
  });
});

test('dates are written as reports write them', () => {
  expect(longDate(toDay(2019, 4, 5))).toBe('5 April 2019');
  expect(shortDate(lastDay(toMonth(toDay(2026, 9, 1))))).toBe('30 Sep 26');
  expect(splitDay(toDay(2000, 2, 29))).toEqual({ year: 2000, month: 2, day: 29 });
});
