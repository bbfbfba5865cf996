import type { ReportType } from '#contract/reports/reports.ts';
import { expect, test } from 'vitest';
import { signedMonth } from './signedMonth.ts';

const period = (startDate: string, endDate: string) => ({
  key: startDate,
  label: startDate,
  startDate,
  endDate,
  short: false,
});

test.each<[string, ReportType, [string, string][], string | null]>([
  ['a profit and loss of one month', 'profit-loss', [['2026-10-01', '2026-10-31']], '2026-10'],
  ['one of a quarter', 'profit-loss', [['2026-07-01', '2026-09-30']], null],
  [
    'one of two months',
    'profit-loss',
    [
      ['2026-09-01', '2026-09-30'],
      ['2026-10-01', '2026-10-31'],
    ],
    null,
  ],
  ['a balance sheet as of a month’s end', 'balance-sheet', [['2026-10-01', '2026-10-31']], '2026-10'],
  ['receivables as of a month’s end', 'aged-receivables', [['2026-08-01', '2026-10-31']], '2026-10'],
  ['receivables as of a day inside a month', 'aged-receivables', [['2026-10-01', '2026-10-17']], null],
])('%s', (_case, type, ranges, month) => {
  expect(signedMonth({ type, periods: ranges.map(([from, to]) => period(from, to)) })).toBe(month);
});
