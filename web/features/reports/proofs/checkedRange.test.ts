import { buildTieOut } from '#tests/support/report.ts';
import { listPeriods } from '#contract/period.ts';
import type { Report } from '#contract/reports/reports.ts';
import { describe, expect, test } from 'vitest';
import { hasUnverifiedMonths, checkedRange } from './checkedRange.ts';

describe('a report rests on the proofs', () => {
  const standing = (day: string) =>
    listPeriods(day, day, 'monthly').map((period) => ({ ...period, endDate: day }));

  test.each<[string, Pick<Report, 'type' | 'periods'>, [string, string]]>([
    [
      'of its months',
      { type: 'profit-loss', periods: listPeriods('2026-08-01', '2026-10-31', 'quarterly') },
      ['2026-08-01', '2026-10-31'],
    ],
    [
      'of the month at whose end it stands',
      { type: 'aged-receivables', periods: standing('2026-09-30') },
      ['2026-09-01', '2026-09-30'],
    ],
    [
      'of the month before too where it stands inside one',
      { type: 'aged-receivables', periods: standing('2026-09-14') },
      ['2026-08-01', '2026-09-30'],
    ],
    [
      'of the last month of the year before',
      { type: 'aged-payables', periods: standing('2026-01-01') },
      ['2025-12-01', '2026-01-31'],
    ],
  ])('%s', (_what, report, [startDate, endDate]) => {
    expect(checkedRange(report)).toEqual({ startDate, endDate });
  });
});

describe('a report is open', () => {
  const of = (status: Report['tieOut']['status'], checkedAt?: string) =>
    hasUnverifiedMonths({
      tieOut: buildTieOut(status),
      periods: listPeriods('2026-09-01', '2026-09-30', 'monthly').map((period) => ({
        ...period,
        ...(checkedAt === undefined ? {} : { checkedAt }),
      })),
    });

  test.each<[Report['tieOut']['status'], string | undefined, boolean]>([
    ['unchecked', undefined, true],
    ['changed', '2026-10-01T00:00:00Z', true],
    ['differs', undefined, true],
    ['differs', '2026-10-01T00:00:00Z', false],
    ['agrees-with-items', '2026-10-01T00:00:00Z', false],
    ['agrees', '2026-10-01T00:00:00Z', false],
  ])('%s, asked %s: %s', (status, checkedAt, open) => {
    expect(of(status, checkedAt)).toBe(open);
  });
});
