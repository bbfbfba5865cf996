/** Charts held against the reports that they are of, in arithmetic of their own. */
import type { ReportChart } from '#contract/charts/chart.ts';
import { describeChart } from '#contract/charts/chartSentence.ts';
import { chartTable } from '#contract/charts/chartTable.ts';
import { listCharts } from '#contract/charts/reportCharts.ts';
import type { Compared } from '#contract/reports/comparison.ts';
import type { Report, ReportRow, ReportType } from '#contract/reports/reports.ts';
import { withExtraColumns } from '#contract/reports/totalColumn.ts';
import Big from 'big.js';
import { expect } from 'vitest';

type Read = (type: ReportType, query?: Record<string, string>) => Promise<Report>;

const months = {
  own: { startDate: '2026-10-01', endDate: '2026-10-31' },
  'previous-period': { startDate: '2026-09-01', endDate: '2026-09-30' },
  'previous-year': { startDate: '2025-10-01', endDate: '2025-10-31' },
} as const;

const add = (amounts: (string | null)[]): Big =>
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0));

type Figures = { key: string; cells: { amount: string | null }[] };

const listFigures = ({ sections, totals }: Report): Figures[] => {
  const down = (rows: ReportRow[]): Figures[] => rows.flatMap((row) => [row, ...down(row.children ?? [])]);
  return [...sections.flatMap(({ rows, total }) => [...down(rows), total]), ...totals];
};

const figure = (report: Report, key: string, index = 0): Big =>
  new Big(listFigures(report).find((item) => item.key === key)?.cells[index]?.amount ?? 0);

/** Draws every kind of chart of one month and of all, and says which there were. */
export async function expectCharts(readReport: Read): Promise<Set<ReportChart['key']>> {
  const drawnKeys = new Set<ReportChart['key']>();
  const note = (charts: ReportChart[]) => {
    for (const { key } of charts) drawnKeys.add(key);
    return charts;
  };
  for (const type of ['profit-loss', 'balance-sheet', 'cash-flow', 'executive-summary'] as const) {
    const [current, previous, year] = [
      await readReport(type, months.own),
      await readReport(type, months['previous-period']),
      await readReport(type, months['previous-year']),
    ];
    const compared: Compared<Report>[] = [
      { key: 'previous-period', kind: 'previous-period', report: previous },
      { key: 'previous-year', kind: 'previous-year', report: year },
    ];
    const charts = note(listCharts(withExtraColumns(current, compared)));
    for (const chart of charts) {
      expectStated(chart, { current, previous, year });
      expectMonth(chart, { current, previous, year });
    }
  }
  for (const type of [
    'profit-loss',
    'cash-flow',
    'bank-summary',
    'budget-variance',
    'aged-receivables',
    'aged-payables',
  ] as const) {
    const report = await readReport(type);
    for (const chart of note(listCharts(withExtraColumns(report)))) {
      expectStated(chart, { current: report });
      expectRange(chart, report);
    }
  }
  for (const type of ['bank-summary', 'budget-variance'] as const) {
    const report = await readReport(type, months.own);
    for (const chart of note(listCharts(withExtraColumns(report)))) {
      expectStated(chart, { current: report });
      if (chart.kind === 'bridge') expectClosed(chart);
    }
  }
  const summary = await readReport('summary', months.own);
  for (const chart of note(listCharts(withExtraColumns(summary)))) {
    expectStated(chart, { current: summary });
    await expectMonths(chart, summary, readReport);
  }
  return drawnKeys;
}

/** Months of a summary, each held against the report of its own where it comes from. */
async function expectMonths(chart: ReportChart, { periods }: Report, readReport: Read): Promise<void> {
  if (chart.kind !== 'columns') throw new Error(`${chart.key} has no months.`);
  const byDate = periods.toSorted((a, b) => a.endDate.localeCompare(b.endDate));
  for (const [type, key, name] of [
    ['profit-loss', 'incomeTotal', 'Income'],
    ['profit-loss', 'netProfit', 'Net profit'],
    ['balance-sheet', 'bankTotal', 'Cash'],
  ] as const) {
    const points = chart.series.find((series) => series.name === name)?.points;
    if (points === undefined) continue;
    const stated = [];
    for (const { startDate, endDate } of byDate)
      stated.push(figure(await readReport(type, { startDate, endDate }), key).toFixed(2));
    expect([name, points.map(({ amount }) => amount)]).toEqual([name, stated.slice(-points.length)]);
  }
}

type Sources = { current: Report; previous?: Report; year?: Report };

const pointsIn = (chart: ReportChart) =>
  chart.kind === 'bridge'
    ? chart.steps
    : chart.kind === 'columns'
      ? chart.series.flatMap(({ points }) => points)
      : chart.bars.flatMap((bar) => (bar.mark === undefined ? [bar] : [bar, bar.mark]));

/** An amount is the sum of cells that a report states; and it stands in the chart's table, and in its words. */
function expectStated(chart: ReportChart, sources: Sources): void {
  const rows = chartTable(chart).rows;
  const tableAmounts = rows.flatMap(({ points }) => points.map((point) => point?.amount));
  for (const { amount, cells } of pointsIn(chart)) {
    const statedAmounts = cells.map(({ row, column, sign }) => statedCell(sources, row, column).times(sign));
    const total = statedAmounts.reduce((sum, cell) => sum.plus(cell), new Big(0));
    expect(`${chart.key} ${amount}`).toBe(`${chart.key} ${total.toFixed(2)}`);
    expect(tableAmounts).toContain(amount);
  }
  const words = describeChart(chart, (amount) => amount);
  expect(words.startsWith(chart.title)).toBe(true);
  if (chart.kind !== 'columns') for (const { amount } of pointsIn(chart)) expect(words).toContain(amount);
}

/** A cell by the keys that a chart names, looked up where the API statedAmounts it. */
function statedCell({ current, previous, year }: Sources, row: string, column: string): Big {
  const [source, key] = column.startsWith('previous-period ')
    ? [previous, column.slice('previous-period '.length)]
    : column.startsWith('previous-year ')
      ? [year, column.slice('previous-year '.length)]
      : [current, column];
  if (!source) throw new Error(`${column} is of no report.`);
  const figures = listFigures(source).filter((item) => item.key === row);
  // What a comparison alone has is zero in the others.
  if (figures.length === 0) return new Big(0);
  const index = source.columns.findIndex((item) => item.key === key);
  if (index !== -1) return new Big(figures[0]?.cells[index]?.amount ?? 0);
  const [total, measure] = key.split(' ');
  if (total !== 'total') throw new Error(`The report has no column ${key}.`);
  const places = source.columns.flatMap((item, place) =>
    measure === undefined || item.measure === measure ? [place] : [],
  );
  const amounts = places.map((place) => figures[0]?.cells[place]?.amount ?? '0');
  const isOpening = measure === 'opening' || row === 'openingCash';
  const isClosing = measure === 'closing' || row === 'closingCash';
  if (isOpening || isClosing) return new Big(amounts.at(isOpening ? 0 : -1) ?? 0);
  return add(amounts);
}

function expectClosed({ steps }: Extract<ReportChart, { kind: 'bridge' }>): void {
  const led = add(steps.slice(0, -1).map(({ amount }) => amount));
  expect(led.toFixed(2)).toBe(new Big(steps.at(-1)?.amount ?? 0).toFixed(2));
}

/** A month beside the one before and the same of the year before. */
function expectMonth(chart: ReportChart, { current, previous, year }: Required<Sources>): void {
  const byDate = [year, previous, current];
  const series =
    chart.kind === 'columns' ? chart.series.map(({ points }) => points.map(({ amount }) => amount)) : [];
  const statedAmounts = (...keys: string[]) =>
    byDate.map((report) => keys.reduce((sum, key) => sum.plus(figure(report, key)), new Big(0)).toFixed(2));
  if (chart.kind === 'bridge') expectClosed(chart);
  if (chart.key === 'profitBridge' && chart.kind === 'bridge') {
    const [opening, closing] = [chart.steps[0]?.amount, chart.steps.at(-1)?.amount];
    expect([opening, closing]).toEqual(
      [previous, current].map((report) => figure(report, 'netProfit').toFixed(2)),
    );
    for (const { sections, report } of [{ sections: current.sections, report: current }])
      for (const section of sections)
        for (const row of section.rows) {
          const step = chart.steps.find(
            ({ cells }) => cells.length > 0 && cells.every((cell) => cell.row === row.key),
          );
          if (step === undefined) continue;
          const change = figure(report, row.key).minus(figure(previous, row.key)).times(-section.sign);
          expect([row.label, step.amount]).toEqual([row.label, change.toFixed(2)]);
        }
  }
  if (chart.key === 'cashBridge' && chart.kind === 'bridge')
    expect([chart.steps[0]?.amount, chart.steps.at(-1)?.amount]).toEqual(
      ['openingCash', 'closingCash'].map((key) => figure(current, key).toFixed(2)),
    );
  if (chart.key === 'expenses' && chart.kind === 'bars') expectCosts(chart, current);
  if (chart.key === 'balance')
    expect(series).toEqual([
      statedAmounts('totalAssets'),
      statedAmounts('totalLiabilities'),
      statedAmounts('netAssets'),
    ]);
  if (chart.key === 'cash')
    expect(series).toEqual([statedAmounts('received'), statedAmounts('spent'), statedAmounts('closing')]);
  if (chart.key === 'executiveProfit')
    expect(series).toEqual([
      statedAmounts('income', 'otherIncome'),
      statedAmounts('directCosts', 'expenses'),
      statedAmounts('profit'),
    ]);
  if (chart.key === 'cashByActivity') expect(series.at(-1)).toEqual(statedAmounts('netCashFlow'));
}

/** Bars and the others are all costs. */
function expectCosts({ bars }: Extract<ReportChart, { kind: 'bars' }>, { sections }: Report): void {
  const costs = sections.filter(({ sign }) => sign === 1).map(({ total }) => total.total);
  expect(add(bars.map(({ amount }) => amount)).toFixed(2)).toBe(add(costs).toFixed(2));
}

/** Charts of all months together. */
function expectRange(chart: ReportChart, report: Report): void {
  if (chart.kind === 'bridge') expectClosed(chart);
  if (chart.key === 'expenses' && chart.kind === 'bars') expectCosts(chart, report);
  if (chart.key === 'profitByPeriod' && chart.kind === 'columns') {
    const [income, costs, profit] = chart.series.map(({ points }) => points.map(({ amount }) => amount));
    const statedAmounts = report.columns.map((_column, index) =>
      figure(report, 'netProfit', index).toFixed(2),
    );
    expect(profit).toEqual(statedAmounts);
    expect(income?.map((amount, index) => new Big(amount).minus(costs?.[index] ?? 0).toFixed(2))).toEqual(
      statedAmounts,
    );
  }
  if (chart.key === 'age' && chart.kind === 'bars')
    expect(add(chart.bars.map(({ amount }) => amount)).toFixed(2)).toBe(openTotal(report));
  if (chart.key === 'largestContacts' && chart.kind === 'bars')
    expect(add(chart.bars.map(({ amount }) => amount)).toFixed(2)).toBe(openTotal(report));
}

function openTotal({ totals }: Report): string {
  const total = totals.find(({ key }) => key === 'netTotal') ?? totals[0];
  return new Big(total?.total ?? 0).toFixed(2);
}
