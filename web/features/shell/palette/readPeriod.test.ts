import { describe, expect, test } from 'vitest';
import { readPeriod } from './readPeriod.ts';

const TODAY = '2026-11-20';
const month = (label: string, key: string, otherWords: string) => ({
  label,
  parameters: { from: key, to: key },
  otherWords,
});

describe('the period in a search text', () => {
  test.each([
    [
      'profit last month',
      { label: 'last month', parameters: { period: 'last-month' }, otherWords: 'profit' },
    ],
    [
      'This Quarter cash',
      { label: 'this quarter', parameters: { period: 'this-quarter' }, otherWords: 'cash' },
    ],
    ['balance sheet october 2026', month('Oct 2026', '2026-10', 'balance sheet')],
    ['sept 2025 profit and loss', month('Sep 2025', '2025-09', 'profit and loss')],
    ['trial 2024-02', month('Feb 2024', '2024-02', 'trial')],
    ['profit nov', month('Nov 2026', '2026-11', 'profit')],
    ['profit december', month('Dec 2025', '2025-12', 'profit')],
  ])('"%s"', (text, period) => {
    expect(readPeriod(text, TODAY)).toEqual(period);
  });

  test.each(['profit', 'octopus', 'oc 2026', '2026-13', ''])('is none in "%s"', (text) => {
    expect(readPeriod(text, TODAY)).toBeNull();
  });
});
