import { isPlanned, type ShownColumn, type ShownReport } from '../reports/reportLayout.ts';
import { addOthers, buildBridge, profitMovements } from './bridges.ts';
import {
  allOrNull,
  type BarChart,
  type BridgeChart,
  type ChartCell,
  type ChartSeries,
  type ColumnChart,
} from './chart.ts';
import { cellsAt, isNothing, ownColumns, pointReader, rangeColumn } from './chartCells.ts';
import { placeLabel } from './placeLabel.ts';
import { chartWords } from './chartWords.ts';
import { largestFirst } from './largest.ts';

const MOST_EXPENSES = 6;
const PROFIT = 'netProfit';
const { titles } = chartWords;

/** Leads from the period before to the only one. */
export function profitBridge(report: ShownReport): BridgeChart | null {
  const to = onlyColumn(report);
  const from = report.columns.find(
    ({ kind, comparedAs }) => kind === 'period' && comparedAs === 'previous-period',
  );
  if (to === undefined || from === undefined) return null;
  const [fromLabel, toLabel] = [from, to].map((column) => placeLabel(report, column));
  return bridgeBetween(report, [from, to], {
    key: 'profitBridge',
    title: titles.profitBridge(fromLabel ?? '', toLabel ?? ''),
    labels: [fromLabel ?? '', toLabel ?? ''],
  });
}

/** Leads from the budget to what was actual, of the only period. */
export function budgetBridge(report: ShownReport): BridgeChart | null {
  const [period, secondPeriod] = report.periods.filter(({ comparedAs }) => comparedAs === undefined);
  const isVariance = report.type === 'budget-variance';
  const to = isVariance ? report.columns.find(({ measure }) => measure === 'actual') : onlyColumn(report);
  const from = isVariance
    ? report.columns.find(({ measure }) => measure === 'budget')
    : report.columns.find((column) => isPlanned(column) && column.measure === 'budget');
  if (from === undefined || to === undefined || period === undefined || secondPeriod !== undefined)
    return null;
  return bridgeBetween(report, [from, to], {
    key: 'budgetBridge',
    title: titles.budgetBridge(period.label),
    labels: [chartWords.budget, chartWords.actual],
  });
}

const onlyColumn = (report: ShownReport): ShownColumn | undefined => {
  const periodColumns = ownColumns(report);
  return periodColumns.length === 1 ? periodColumns[0] : undefined;
};

const bridgeBetween = (
  report: ShownReport,
  columns: readonly [ShownColumn, ShownColumn],
  { key, title, labels }: Pick<BridgeChart, 'key' | 'title'> & { labels: [from: string, to: string] },
): BridgeChart | null =>
  buildBridge(report, {
    key,
    title,
    from: { label: labels[0], cells: cellsAt(columns[0], PROFIT) },
    movements: profitMovements(report, columns),
    to: { label: labels[1], cells: cellsAt(columns[1], PROFIT) },
  });

/** Income, costs and profit of several periods, with the budget's profit where one is compared. */
export function profitByPeriod(report: ShownReport): ColumnChart | null {
  const columns = ownColumns(report);
  if (columns.length < 2) return null;
  const readPoint = pointReader(report);
  const totals = (isIncome: boolean): string[] =>
    report.sections.filter(({ sign }) => (sign === -1) === isIncome).map(({ total }) => total.key);
  const plans = columns.flatMap(
    ({ key }) =>
      report.columns.find(
        (column) => isPlanned(column) && column.measure === 'budget' && column.comparedTo === key,
      ) ?? [],
  );
  const points = (cells: (column: ShownColumn) => ChartCell[], pointColumns = columns) =>
    allOrNull(pointColumns.map((column) => readPoint(cells(column))));
  const income = points((column) => cellsAt(column, ...totals(true)));
  const costs = points((column) => cellsAt(column, ...totals(false)));
  const profit = points((column) => cellsAt(column, PROFIT));
  const plan = plans.length === columns.length ? points((column) => cellsAt(column, PROFIT), plans) : null;
  if (income === null || costs === null || profit === null) return null;
  const series: ChartSeries[] = [
    { name: chartWords.income, tone: 'income', shape: 'column', points: income },
    { name: chartWords.costs, tone: 'cost', shape: 'column', points: costs },
    { name: chartWords.netProfit, tone: 'profit', shape: 'line', points: profit },
    ...(plan === null
      ? []
      : [{ name: chartWords.plannedProfit, tone: 'plan', shape: 'line', points: plan } as const]),
  ];
  return {
    key: 'profitByPeriod',
    title: titles.profitByPeriod,
    unit: report.currency,
    kind: 'columns',
    places: columns.map((column) => placeLabel(report, column)),
    series,
  };
}

/** Costs of the whole range by account, the largest first, the others added up. */
export function expensesChart(report: ShownReport): BarChart | null {
  const column = rangeColumn(report);
  if (column === undefined) return null;
  const readPoint = pointReader(report);
  const rows = report.sections.filter(({ sign }) => sign === 1).flatMap((section) => section.rows);
  const points = allOrNull(
    rows.map(({ key, label }) => {
      const point = readPoint(cellsAt(column, key));
      return point && { label, ...point };
    }),
  );
  if (points === null) return null;
  const { largest, smallest } = largestFirst(
    points.filter((point) => !isNothing(point)),
    MOST_EXPENSES,
  );
  const periodColumns = ownColumns(report);
  const period = periodColumns.length === 1 ? placeLabel(report, column) : chartWords.total.toLowerCase();
  return {
    key: 'expenses',
    title: titles.expenses(period),
    unit: report.currency,
    kind: 'bars',
    bars: [...largest, ...(smallest.length === 0 ? [] : [addOthers(smallest)])],
  };
}
