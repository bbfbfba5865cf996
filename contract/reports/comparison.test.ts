import type { ColumnMeasure } from './columnMeasure.ts';
import type { Report, ReportRow } from './reports.ts';
import { describe, expect, test } from 'vitest';
import { columnName, isCompared, type ShownReport, TOTAL_COLUMN } from './reportLayout.ts';
import { buildReport, reportRow, yearBefore, agreeingCells, listAmounts } from '#tests/support/report.ts';
import { withComparisons } from './comparison.ts';
import { comparedRange } from './comparisonChoice.ts';
import { withExtraColumns } from './totalColumn.ts';
import { findFigure } from '#web/features/reports/drillDown/figures.ts';

function buildYear(
  year: string,
  sections: Record<string, ReportRow[]>,
  measures: (ColumnMeasure | '')[] = [''],
): Report {
  const periods = ['01', '02'].map((month) => ({
    key: `${year}-${month}`,
    label: `${month}/${year}`,
    startDate: `${year}-${month}-01`,
    endDate: `${year}-${month}-28`,
    short: false,
  }));
  const columns = periods.flatMap((period) =>
    measures.map((measure): Report['columns'][number] => ({
      key: `${period.key} ${measure}`.trim(),
      ...(measure === ''
        ? { label: period.label, kind: 'period' }
        : { label: measure, kind: 'measure', measure }),
      periodKey: period.key,
      lines: { startDate: period.startDate, endDate: period.endDate },
    })),
  );
  return buildReport({
    periods,
    columns,
    sections: Object.entries(sections).map(([key, rows]) => ({
      key,
      title: key,
      rows,
      sign: 1,
      total: {
        key,
        label: key,
        cells: agreeingCells(listAmounts(rows[0]).map((amount) => amount ?? '0')),
        total: rows[0]?.total ?? null,
      },
    })),
    totals: [
      { key: 'netProfit', label: 'Net Profit', cells: agreeingCells(columns.map(() => year)), total: '1.00' },
    ],
  });
}

test.each([
  ['previous-year', '2026-03-01', '2026-04-30', '2025-03-01', '2025-04-30'],
  ['previous-period', '2026-03-01', '2026-04-30', '2026-01-01', '2026-02-28'],
  ['previous-period', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['previous-year', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
] as const)('%s of %s to %s is %s to %s', (comparison, startDate, endDate, comparedStart, comparedEnd) => {
  expect(comparedRange({ startDate, endDate }, comparison)).toEqual({
    startDate: comparedStart,
    endDate: comparedEnd,
  });
});

test.each([
  ['previous-year', '2026-03-15', '2025-03-15'],
  ['previous-period', '2026-03-30', undefined],
  ['previous-period', '2026-03-28', undefined],
  ['previous-period', '2026-03-27', '2026-02-27'],
  ['previous-period', '2026-03-31', undefined],
] as const)('%s of things at %s is the same day, or the end of a shorter month', (comparison, asAt, day) => {
  const range = { startDate: '2026-03-01', endDate: '2026-03-31' };
  expect(comparedRange({ ...range, asAt }, comparison).asAt).toBe(day);
});

describe('a report with its comparison', () => {
  const currentReport = buildYear('2026', {
    income: [reportRow('sales', ['10', '20'], '30')],
    costs: [reportRow('rent', ['1', '2'], '3')],
  });
  const previousReport = buildYear('2025', {
    income: [reportRow('sales', ['7', '8'], '15'), reportRow('grants', ['5', '0'], '5')],
    other: [reportRow('interest', ['0', '4'], '4')],
    costs: [reportRow('rent', ['1', '1'], '2')],
  });
  const merged = withExtraColumns(currentReport, yearBefore(previousReport));

  test('has each period, and the total, followed by its comparison', () => {
    expect(merged.columns.map((column) => columnName(merged, column))).toEqual([
      '01/2026',
      '01/2025',
      '02/2026',
      '02/2025',
      'Total',
      'Total Jan 2025 – Feb 2025',
    ]);
    expect(merged.columns.map(isCompared)).toEqual([false, true, false, true, false, true]);
    expect(listAmounts(merged.sections[0]?.rows[0])).toEqual(['10', '7', '20', '8', '30', '15']);
    expect(listAmounts(merged.totals[0])).toEqual(['2026', '2025', '2026', '2025', '1.00', '1.00']);
  });

  test('keeps accounts and sections that only one of both has, in their place', () => {
    expect(merged.sections.map(({ key }) => key)).toEqual(['income', 'other', 'costs']);
    expect(merged.sections[0]?.rows[1]).toMatchObject({
      key: 'grants',
      cells: agreeingCells(['0.00', '5', '0.00', '0', '0.00', '5']),
    });
    expect(listAmounts(merged.sections[1]?.total)).toEqual(['0.00', '0', '0.00', '4', '0.00', '4']);
  });

  test('opens figures of both ranges, and their totals', () => {
    expect(findFigure(merged, 'sales', TOTAL_COLUMN)).toMatchObject({
      amount: '30',
      lines: { startDate: '2026-01-01', endDate: '2026-02-28' },
    });
    expect(findFigure(merged, 'sales', `previous-year ${TOTAL_COLUMN}`)).toMatchObject({
      columnLabel: 'Total Jan 2025 – Feb 2025',
      amount: '15',
      lines: { startDate: '2025-01-01', endDate: '2025-02-28' },
      months: { from: '2025-01', to: '2025-02' },
    });
    expect(findFigure(merged, 'sales', 'previous-year 2025-02')).toMatchObject({
      amount: '8',
      lines: { startDate: '2025-02-01', periodStart: '2025-02-01' },
    });
  });
});

test('columns of several measures are paired period by period, and named with their period', () => {
  const measures: ColumnMeasure[] = ['opening', 'closing'];
  const merged = withExtraColumns(
    buildYear('2026', { bank: [reportRow('bank', ['1', '2', '3', '4'], null)] }, measures),
    yearBefore(buildYear('2025', { bank: [reportRow('bank', ['5', '6', '7', '8'], null)] }, measures)),
  );
  expect(merged.columns.map((column) => columnName(merged, column))).toEqual([
    '01/2026 opening',
    '01/2026 closing',
    '01/2025 opening',
    '01/2025 closing',
    '02/2026 opening',
    '02/2026 closing',
    '02/2025 opening',
    '02/2025 closing',
    'Total opening',
    'Total closing',
    'opening Jan 2025 – Feb 2025',
    'closing Jan 2025 – Feb 2025',
  ]);
  expect(listAmounts(merged.sections[0]?.rows[0])).toEqual([
    '1',
    '2',
    '5',
    '6',
    '3',
    '4',
    '7',
    '8',
    '1.00',
    '4.00',
    '5.00',
    '8.00',
  ]);
});

test('a column that only one of two periods has is kept, so that columns add up to the total', () => {
  const plain: ColumnMeasure[] = ['opening', 'movement', 'closing'];
  const turning: ColumnMeasure[] = ['opening', 'movement', 'yearEnd', 'closing'];
  const currentReport = buildYear(
    '2026',
    { equity: [reportRow('earnings', ['4', '1', '5', '5', '0', '5'], null)] },
    plain,
  );
  const previousReport = buildYear(
    '2025',
    { equity: [reportRow('earnings', ['1', '1', '2', '4', '4', '0', '0', '4'], null)] },
    turning,
  );
  const names = (report: ShownReport) => report.columns.slice(0, 7).map(({ label }) => label);
  const amounts = (report: ShownReport) => listAmounts(report.sections[0]?.rows[0]).slice(0, 7);

  const merged = withExtraColumns(currentReport, yearBefore(previousReport));
  expect(names(merged)).toEqual([...plain, ...turning].map((name) => name.trim()));
  expect(amounts(merged)).toEqual(['4', '1', '5', '1', '1', '2', '4']);

  const reversed = withExtraColumns(previousReport, yearBefore(currentReport));
  expect(names(reversed)).toEqual([...turning, ...plain].map((name) => name.trim()));
  expect(amounts(reversed)).toEqual(['1', '1', '2', '4', '4', '1', '5']);
});

test.each([
  ['agrees', 'agrees'],
  ['agrees-with-items', 'agrees'],
  ['unchecked', 'unchecked'],
  ['changed', 'changed'],
] as const)('where figures are %s, an account without any is %s', (previousStatus, status) => {
  const currentReport = buildYear('2026', {
    income: [reportRow('sales', ['1.00', '2.00'], '3.00'), reportRow('new', ['4.00', '5.00'], '9.00')],
  });
  const previousReport = buildYear('2025', {
    income: [
      {
        ...reportRow('sales', [], '13.00'),
        cells: [
          { amount: '6.00', status: previousStatus },
          { amount: '7.00', status: 'agrees' },
        ],
      },
    ],
  });
  const compared = withExtraColumns(currentReport, yearBefore(previousReport));
  const newAccount = compared.sections[0]?.rows.find(({ key }) => key === 'new');
  const places = compared.columns.flatMap((column, place) =>
    column.key === 'previous-year 2025-01' ? [place] : [],
  );
  expect(places.map((place) => newAccount?.cells[place])).toEqual([{ amount: '0.00', status }]);
  const isMarked = status !== 'agrees';
  const total = compared.columns.findIndex(({ key }) => key === `previous-year ${TOTAL_COLUMN}`);
  expect(newAccount?.cells[total]?.status).toBe(isMarked ? status : 'agrees');
});

test.each([
  ['a total', '5.00', '2.00', '0.00'],
  ['none', null, null, null],
])(
  'where rows have %s, so has one that only the comparison has: nothing of its own',
  (_name, grants, sales, total) => {
    const compared = withComparisons(
      buildYear('2026', { income: [reportRow('sales', ['1.00', '1.00'], sales)] }),
      yearBefore(
        buildYear('2025', {
          income: [reportRow('grants', ['2.00', '3.00'], grants)],
          other: [reportRow('interest', ['2.00', '3.00'], grants)],
        }),
      ),
    );
    const rowTotals = compared.sections.flatMap(({ rows }) => rows.map((row) => [row.key, row.total]));
    expect(Object.fromEntries(rowTotals)).toEqual({ sales, grants: total, interest: total });
    expect(compared.sections.map(({ key, total: sum }) => [key, sum.total])).toEqual([
      ['income', sales],
      ['other', total],
    ]);
  },
);
