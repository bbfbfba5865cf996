import { describe, expect, test } from 'vitest';
import { dayPresets, presetRange, rangePresets, type PresetKey } from './periodPresets.ts';

const range = (key: PresetKey, today: string, yearEnd: string | null = '06-30') => {
  const { startDate, endDate } = presetRange(key, { today, yearEnd });
  return `${startDate}..${endDate}`;
};

describe('period presets', () => {
  test('count whole months back from the current one', () => {
    expect(range('this-month', '2026-11-20')).toBe('2026-11-01..2026-11-30');
    expect(range('last-month', '2026-01-05')).toBe('2025-12-01..2025-12-31');
    expect(range('last-12', '2026-11-20')).toBe('2025-12-01..2026-11-30');
    expect(range('last-24', '2024-02-29')).toBe('2022-03-01..2024-02-29');
  });

  test('never reach beyond the running month', () => {
    for (const key of [...rangePresets, ...dayPresets])
      for (const yearEnd of ['06-30', '12-31', '04-05', '11-30', '02-28'])
        expect(presetRange(key, { today: '2026-11-20', yearEnd }).endDate <= '2026-11-30').toBe(true);
  });

  test('take the financial year of the organisation', () => {
    expect(range('this-year', '2026-11-20', '06-30')).toBe('2026-07-01..2026-11-30');
    expect(range('last-year', '2026-11-20', '06-30')).toBe('2025-07-01..2026-06-30');
    expect(range('this-year', '2026-11-20', '12-31')).toBe('2026-01-01..2026-11-30');
    expect(range('this-year', '2026-11-20', null)).toBe('2026-01-01..2026-11-30');
  });

  test('a year that ends on the last day of February starts in March, leap year or not', () => {
    expect(range('this-year', '2026-02-10', '02-28')).toBe('2025-03-01..2026-02-28');
    expect(range('this-year', '2024-02-29', '02-29')).toBe('2023-03-01..2024-02-29');
  });

  test('a year that ends inside a month starts with that month', () => {
    expect(range('this-year', '2026-11-20', '04-05')).toBe('2026-04-01..2026-11-30');
  });

  test('quarters are those of the financial year', () => {
    expect(range('this-quarter', '2026-11-20', '06-30')).toBe('2026-10-01..2026-11-30');
    expect(range('last-quarter', '2026-11-20', '06-30')).toBe('2026-07-01..2026-09-30');
    expect(range('this-quarter', '2026-11-20', '01-31')).toBe('2026-11-01..2026-11-30');
  });
});
