import { wideReport } from '#tests/support/wideReport.ts';
import { describe, expect, test } from 'vitest';
import { withComparison } from './comparison.ts';
import { offeredExtras, withExtras } from './extraColumns.ts';
import type { Report } from './reports.ts';

/** Sales and rent of two months, of which the second earned nothing. */
function reportOf(sales: string[], rent: string[]): Report {
  const base = wideReport({ accounts: 3, months: 2 });
  const [income, costs] = base.sections;
  if (!income || !costs) throw new Error('The report has no sections.');
  const section = (of: typeof income, amounts: string[]) => ({
    ...of,
    rows: of.rows.slice(0, 1).map((row) => ({ ...row, amounts })),
    total: { ...of.total, amounts },
  });
  return { ...base, sections: [section(income, sales), section(costs, rent)], totals: [] };
}

describe('columns that a report’s own figures make', () => {
  test('say what of the income each figure is, and nothing where there was none', () => {
    const shown = withExtras(reportOf(['200.00', '0.00'], ['50.00', '7.00']), ['share']);
    expect(shown.columns.map(({ label }) => label)).toEqual([
      'Dec 2023',
      'Of income',
      'Jan 2024',
      'Of income',
    ]);
    expect(shown.sections.map(({ rows }) => rows[0]?.amounts)).toEqual([
      ['200.00', '100.0', '0.00', null],
      ['50.00', '25.0', '7.00', null],
    ]);
    expect(shown.columns.map(({ unit }) => unit)).toEqual([undefined, 'percent', undefined, 'percent']);
  });

  test('say how far a figure moved from the one it is held against, in money and in percent', () => {
    const now = reportOf(['200.00', '0.00'], ['50.00', '7.00']);
    const before = reportOf(['160.00', '0.00'], ['-50.00', '0.00']);
    const shown = withExtras(withComparison(now, before), ['change']);
    expect(shown.columns.slice(0, 4).map(({ label }) => label)).toEqual([
      'Dec 2023',
      'Dec 2023',
      'Change',
      'Change in %',
    ]);
    expect(shown.sections[0]?.total.amounts).toEqual(
      [
        ['200.00', '160.00', '40.00', '25.0'],
        ['0.00', '0.00', '0.00', null],
      ].flat(),
    );
    expect(shown.sections[1]?.total.amounts.slice(0, 4)).toEqual(['50.00', '-50.00', '100.00', '200.0']);
  });

  test('are offered where they mean something', () => {
    expect(offeredExtras(wideReport({ accounts: 3, months: 3 }))).toEqual(['share', 'trend']);
    expect(offeredExtras(wideReport({ accounts: 3, months: 2 }))).toEqual(['share']);
    const balance: Report = { ...wideReport({ accounts: 3, months: 3 }), sections: [] };
    expect(offeredExtras(balance)).toEqual(['trend']);
    expect(withExtras(balance, ['share', 'change'])).toBe(balance);
  });

  test('are rounded once, a half away from zero, whatever the signs', () => {
    const shares = (sales: string, rents: string[]) =>
      rents.map((rent) => {
        const shown = withExtras(reportOf([sales, sales], [rent, rent]), ['share']);
        return shown.sections[1]?.rows[0]?.amounts[1];
      });
    expect(shares('1000.00', ['0.50', '-0.50', '0.49', '-0.49', '90071992547409.93'])).toEqual([
      '0.1',
      '-0.1',
      '0.0',
      '0.0',
      '9007199254741.0',
    ]);
    expect(shares('-1000.00', ['250.00', '-250.00'])).toEqual(['-25.0', '25.0']);
  });
});
