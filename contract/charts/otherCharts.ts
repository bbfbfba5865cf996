import { parseAmount } from '../amounts.ts';
import { listBlocks, type ShownReport } from '../reports/reportLayout.ts';
import { addOthers } from './bridges.ts';
import { allOrNull, type BarChart, type ChartBar, type ColumnChart } from './chart.ts';
import { cellsAt, isNothing, placedColumns, pointReader, rangeColumn } from './chartCells.ts';
import { chartWords } from './chartWords.ts';
import { columnChart } from './columnCharts.ts';
import { largestFirst } from './largest.ts';

const MOST_CONTACTS = 6;
const { titles } = chartWords;

export const balanceChart = (report: ShownReport): ColumnChart | null =>
  columnChart(report, placedColumns(report), {
    key: 'balance',
    title: titles.balance,
    series: [
      {
        name: chartWords.assets,
        tone: 'income',
        shape: 'column',
        cells: (column) => cellsAt(column, 'totalAssets'),
      },
      {
        name: chartWords.liabilities,
        tone: 'cost',
        shape: 'column',
        cells: (column) => cellsAt(column, 'totalLiabilities'),
      },
      {
        name: chartWords.netAssets,
        tone: 'profit',
        shape: 'line',
        cells: (column) => cellsAt(column, 'netAssets'),
      },
    ],
  });

/** Income, costs and profit of an executive summary. */
export const executiveProfit = (report: ShownReport): ColumnChart | null =>
  columnChart(report, placedColumns(report), {
    key: 'executiveProfit',
    title: titles.profitByPeriod,
    series: [
      {
        name: chartWords.income,
        tone: 'income',
        shape: 'column',
        cells: (column) => cellsAt(column, 'income', 'otherIncome'),
      },
      {
        name: chartWords.costs,
        tone: 'cost',
        shape: 'column',
        cells: (column) => cellsAt(column, 'directCosts', 'expenses'),
      },
      {
        name: chartWords.netProfit,
        tone: 'profit',
        shape: 'line',
        cells: (column) => cellsAt(column, 'profit'),
      },
    ],
  });

/** Totals of the only period of a budget variance, each with its budget. */
export function budgetTotals(report: ShownReport): BarChart | null {
  const actual = report.columns.find(({ measure }) => measure === 'actual');
  const budget = report.columns.find(({ measure }) => measure === 'budget');
  if (report.periods.length !== 1 || actual === undefined || budget === undefined) return null;
  const readPoint = pointReader(report);
  const bars = allOrNull(
    listBlocks(report).map(({ total: { key, label } }): ChartBar | null => {
      const [point, mark] = [readPoint(cellsAt(actual, key)), readPoint(cellsAt(budget, key))];
      return point && mark && { label, ...point, mark };
    }),
  );
  return (
    bars && {
      key: 'budgetTotals',
      title: titles.budgetTotals,
      unit: report.currency,
      kind: 'bars',
      bars,
      markName: chartWords.budget,
    }
  );
}

/** Profit of each period of a budget variance beside its budget. */
export function budgetByPeriod(report: ShownReport): ColumnChart | null {
  const periods = report.periods.filter(({ ahead }) => ahead === undefined);
  const readPoint = pointReader(report);
  const points = (measure: 'actual' | 'budget') =>
    allOrNull(
      periods.map(({ key }) => {
        const column = report.columns.find((item) => item.periodKey === key && item.measure === measure);
        return column === undefined ? null : readPoint(cellsAt(column, 'netProfit'));
      }),
    );
  const [actual, budget] = [points('actual'), points('budget')];
  if (periods.length < 2 || actual === null || budget === null) return null;
  return {
    key: 'budgetByPeriod',
    title: titles.budgetByPeriod,
    unit: report.currency,
    kind: 'columns',
    places: periods.map(({ label }) => label),
    series: [
      { name: chartWords.actual, tone: 'income', shape: 'column', points: actual },
      { name: chartWords.budget, tone: 'plan', shape: 'line', points: budget },
    ],
  };
}

/** Open amounts by their age, over all contacts. */
export function openByAge(report: ShownReport, title: string): BarChart | null {
  const readPoint = pointReader(report);
  const total = report.totals.find(({ key }) => key === 'netTotal') ?? report.totals[0];
  const buckets = report.columns.filter(
    ({ kind, comparedAs }) => kind === 'bucket' && comparedAs === undefined,
  );
  if (total === undefined) return null;
  const bars = allOrNull(
    buckets.map((column): ChartBar | null => {
      const point = readPoint(cellsAt(column, total.key));
      return point && { label: column.label, ...point };
    }),
  );
  return bars && { key: 'age', title, unit: report.currency, kind: 'bars', bars };
}

/** Net of what stands in the contact's favour, largest first; all else is added up, currency effects too. */
export function largestContacts(report: ShownReport, title: string): BarChart | null {
  const column = rangeColumn(report);
  if (column === undefined) return null;
  const readPoint = pointReader(report);
  const rows = report.sections.flatMap((section) => section.rows);
  const parts = allOrNull(
    [...Map.groupBy(rows, ({ contactId, key }) => contactId ?? key).values()].map((partRows) => {
      const point = readPoint(partRows.flatMap(({ key }) => cellsAt(column, key)));
      return (
        point && {
          isContact: partRows[0]?.contactId !== undefined,
          bar: { label: partRows[0]?.label ?? '', ...point },
        }
      );
    }),
  );
  if (parts === null) return null;
  const owing = parts.filter(({ isContact, bar }) => isContact && parseAmount(bar.amount) > 0n);
  const { largest } = largestFirst(
    owing.map(({ bar }) => bar),
    MOST_CONTACTS,
  );
  const smallest = parts.flatMap(({ bar }) => (largest.includes(bar) || isNothing(bar) ? [] : [bar]));
  return {
    key: 'largestContacts',
    title,
    unit: report.currency,
    kind: 'bars',
    bars: [...largest, ...(smallest.length === 0 ? [] : [addOthers(smallest)])],
  };
}
