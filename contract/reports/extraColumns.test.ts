import { yearBefore, agreeingCells, listAmounts } from '#tests/support/report.ts';
import { wideReport } from '#tests/support/wideReport.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { offeredExtras, withExtras } from './extraColumns.ts';
import { hasTotal } from './reportLayout.ts';
import type { Report, ReportRow } from './reports.ts';
import { withExtraColumns } from './totalColumn.ts';

const sum = (amounts: string[]) =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);

/** Sales and rent of two months, of which the second earned nothing. */
function buildReport(sales: string[], rent: string[]): Report {
  const base = wideReport({ accounts: 3, months: 2 });
  const [income, costs] = base.sections;
  if (!income || !costs) throw new Error('The report has no sections.');
  const section = (template: typeof income, amounts: string[]) => ({
    ...template,
    rows: template.rows
      .slice(0, 1)
      .map((row) => ({ ...row, cells: agreeingCells(amounts), total: sum(amounts) })),
    total: { ...template.total, cells: agreeingCells(amounts), total: sum(amounts) },
  });
  return { ...base, sections: [section(income, sales), section(costs, rent)], totals: [] };
}

describe('columns computed from a report’s own figures', () => {
  test('show each figure’s share of income, and nothing without income', () => {
    const extended = withExtras(withExtraColumns(buildReport(['200.00', '0.00'], ['50.00', '7.00'])), [
      'share',
    ]);
    expect(extended.columns.map(({ label }) => label)).toEqual([
      'Dec 2023',
      'Of income',
      'Jan 2024',
      'Of income',
      'Total',
      'Total in % of income',
    ]);
    expect(extended.sections.map(({ rows }) => listAmounts(rows[0]))).toEqual([
      ['200.00', '100.0', '0.00', null, '200.00', '100.0'],
      ['50.00', '25.0', '7.00', null, '57.00', '28.5'],
    ]);
    const units = [undefined, 'percent'];
    expect(extended.columns.map(({ unit }) => unit)).toEqual([...units, ...units, ...units]);
  });

  test('show a figure’s change from its comparison, in money and in percent', () => {
    const currentReport = buildReport(['200.00', '0.00'], ['50.00', '7.00']);
    const previousReport = buildReport(['160.00', '0.00'], ['-50.00', '0.00']);
    const extended = withExtras(withExtraColumns(currentReport, yearBefore(previousReport)), ['change']);
    expect(extended.columns.slice(0, 4).map(({ label }) => label)).toEqual([
      'Dec 2023',
      'Dec 2023',
      'Change',
      'Change in %',
    ]);
    expect(listAmounts(extended.sections[0]?.total)).toEqual(
      [
        ['200.00', '160.00', '40.00', '25.0'],
        ['0.00', '0.00', '0.00', null],
        ['200.00', '160.00', '40.00', '25.0'],
      ].flat(),
    );
    expect(extended.columns.slice(-2).map(({ label }) => label)).toEqual([
      'Change of total',
      'Change of total in %',
    ]);
    expect(listAmounts(extended.sections[1]?.total).slice(0, 4)).toEqual([
      '50.00',
      '-50.00',
      '100.00',
      '200.0',
    ]);
  });

  test('are offered where they are meaningful', () => {
    expect(offeredExtras(withExtraColumns(wideReport({ accounts: 3, months: 3 })))).toEqual([
      'share',
      'trend',
    ]);
    expect(offeredExtras(withExtraColumns(wideReport({ accounts: 3, months: 2 })))).toEqual(['share']);
    const balance: Report = { ...wideReport({ accounts: 3, months: 3 }), sections: [] };
    expect(offeredExtras(balance)).toEqual(['trend']);
    expect(withExtras(balance, ['share', 'change'])).toBe(balance);
  });

  test('add no total to a section without one', () => {
    const base = buildReport(['200.00', '0.00'], ['50.00', '7.00']);
    const sections = base.sections.map((section) => ({
      ...section,
      total: { ...section.total, cells: [] },
    }));
    const extended = withExtras(withExtraColumns({ ...base, sections }, yearBefore({ ...base, sections })), [
      'change',
    ]);
    expect(extended.columns.length).toBeGreaterThan(6);
    expect(extended.sections.map(hasTotal)).toEqual([false, false]);
  });

  test('are rounded once, a half away from zero, whatever the signs', () => {
    const shares = (sales: string, rents: string[]) =>
      rents.map((rent) => {
        const extended = withExtras(buildReport([sales, sales], [rent, rent]), ['share']);
        return extended.sections[1]?.rows[0]?.cells[1]?.amount;
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

const doubt = <Figures extends Pick<ReportRow, 'cells'>>(figures: Figures, place: number): Figures => ({
  ...figures,
  cells: figures.cells.map((cell, index) => (index === place ? { ...cell, status: 'differs' } : cell)),
});

test('a computed figure has the worst status of its parts', () => {
  const doubtful = (place: number, label: string) => {
    const report = buildReport(['200.00', '10.00'], ['50.00', '7.00']);
    return {
      ...report,
      sections: report.sections.map((section) => ({
        ...section,
        rows: section.rows.map((row) => (row.label.startsWith(label) ? doubt(row, place) : row)),
        total: section.title.startsWith(label) ? doubt(section.total, place) : section.total,
      })),
    };
  };
  const agreeing = buildReport(['200.00', '10.00'], ['50.00', '7.00']);
  const changes = (currentReport: Report, previousReport: Report) =>
    withExtras(withExtraColumns(currentReport, yearBefore(previousReport)), ['change'])
      .sections[0]?.rows[0]?.cells.slice(0, 4)
      .map(({ status }) => status);
  expect(changes(doubtful(0, 'Income'), agreeing)).toEqual(['differs', 'agrees', 'differs', 'differs']);
  expect(changes(agreeing, doubtful(0, 'Income'))).toEqual(['agrees', 'differs', 'differs', 'differs']);
  const shares = withExtras(withExtraColumns(doubtful(0, 'Income')), [
    'share',
  ]).sections[1]?.rows[0]?.cells.map(({ status }) => status);
  expect(shares).toEqual(['agrees', 'differs', 'agrees', 'agrees', 'agrees', 'differs']);
});
