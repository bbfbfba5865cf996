import type { ColumnMeasure } from '../reports/columnMeasure.ts';
import { type ShownReport, TOTAL_COLUMN } from '../reports/reportLayout.ts';
import { buildBridge } from './bridges.ts';
import { allOrNull, type BridgeChart, type ChartPoint, type ChartTone, type ColumnChart } from './chart.ts';
import { cellsAt, placedColumns, pointReader, rangeColumn } from './chartCells.ts';
import { chartWords } from './chartWords.ts';
import { assembleColumns, columnChart, type SeriesPlan } from './columnCharts.ts';

const { titles } = chartWords;
/** The section that the activities add up to. */
const CASH = 'cash';
const activityTones: Record<string, ChartTone> = {
  operating: 'income',
  investing: 'cost',
  financing: 'other',
};

/** A cash flow from opening to closing, by activity. */
export function cashFlowBridge(report: ShownReport): BridgeChart | null {
  const column = rangeColumn(report);
  const cash = report.sections.find(({ key }) => key === CASH);
  if (column === undefined || cash === undefined) return null;
  const furtherRows = cash.rows.filter(
    ({ key, opening }) => key !== 'netMovement' && key !== 'openingCash' && !opening,
  );
  return buildBridge(report, {
    key: 'cashBridge',
    title: titles.cashBridge,
    from: { label: chartWords.opening, cells: cellsAt(column, 'openingCash') },
    movements: [
      ...activities(report).map(({ label, key }) => ({ label, cells: cellsAt(column, key) })),
      ...furtherRows.map(({ key, label }) => ({ label, cells: cellsAt(column, key) })),
    ],
    to: { label: chartWords.closing, cells: cellsAt(column, cash.total.key) },
  });
}

/** A single activity is told by its rows. */
function activities({ sections }: ShownReport): { label: string; key: string }[] {
  const active = sections.filter(({ key }) => key !== CASH);
  const [only, secondActivity] = active;
  if (only !== undefined && secondActivity === undefined) return only.rows;
  return active.map(({ title, total }) => ({ label: title, key: total.key }));
}

/** Activities of several periods, or of one beside earlier ones. */
export function cashByActivity(report: ShownReport): ColumnChart | null {
  const columns = placedColumns(report);
  return columnChart(report, columns, {
    key: 'cashByActivity',
    title: titles.cashByActivity,
    series: [
      ...report.sections
        .filter(({ key }) => key !== CASH)
        .map(({ key, title, total }): SeriesPlan => ({
          name: title,
          tone: activityTones[key] ?? 'other',
          shape: 'column',
          cells: (column) => cellsAt(column, total.key),
        })),
      {
        name: chartWords.netMovement,
        tone: 'profit',
        shape: 'line',
        cells: (column) => cellsAt(column, 'netCashFlow'),
      },
    ],
  });
}

/** Bank accounts together, from opening to closing of the whole range. */
export function bankBridge(report: ShownReport): BridgeChart | null {
  const [bank] = report.sections;
  const single = report.periods.length === 1;
  const measured = report.columns.filter(
    ({ key, measure, comparedAs }) =>
      measure !== undefined && comparedAs === undefined && (single || key.startsWith(`${TOTAL_COLUMN} `)),
  );
  const opening = measured.find(({ measure }) => measure === 'opening');
  const closing = measured.find(({ measure }) => measure === 'closing');
  if (bank === undefined || opening === undefined || closing === undefined) return null;
  return buildBridge(report, {
    key: 'cashBridge',
    title: titles.cashBridge,
    from: { label: chartWords.opening, cells: cellsAt(opening, bank.total.key) },
    movements: measured
      .filter((column) => column !== opening && column !== closing)
      .map(({ key, label, measure }) => ({
        label,
        cells: [{ row: bank.total.key, column: key, sign: measure === 'spent' ? -1 : 1 }],
      })),
    to: { label: chartWords.closing, cells: cellsAt(closing, bank.total.key) },
  });
}

/** Money in, money out and what was left, by period. */
export function bankByPeriod(report: ShownReport): ColumnChart | null {
  const [bank] = report.sections;
  const readPoint = pointReader(report);
  const periods = report.periods.filter(
    ({ ahead, comparedAs }) => ahead === undefined && comparedAs === undefined,
  );
  if (bank === undefined || periods.length < 2) return null;
  const points = (measure: ColumnMeasure): ChartPoint[] | null =>
    allOrNull(
      periods.map(({ key }) => {
        const column = report.columns.find((item) => item.periodKey === key && item.measure === measure);
        return column === undefined ? null : readPoint(cellsAt(column, bank.total.key));
      }),
    );
  return assembleColumns(report, {
    key: 'cash',
    title: titles.cash,
    places: periods.map(({ label }) => label),
    series: cashSeries.map(({ measure, ...item }) => ({ ...item, points: points(measure) })),
  });
}

const cashSeries = [
  { measure: 'received', row: 'received', name: chartWords.received, tone: 'income', shape: 'column' },
  { measure: 'spent', row: 'spent', name: chartWords.spent, tone: 'cost', shape: 'column' },
  { measure: 'closing', row: 'closing', name: chartWords.cash, tone: 'profit', shape: 'line' },
] as const;

/** Cash of an executive summary, by period. */
export const executiveCash = (report: ShownReport): ColumnChart | null =>
  columnChart(report, placedColumns(report), {
    key: 'cash',
    title: titles.cash,
    series: cashSeries.map(({ row, name, tone, shape }) => ({
      name,
      tone,
      shape,
      cells: (column) => cellsAt(column, row),
    })),
  });
