import { type Amount, applySign, parseAmount, toFixed2, ZERO } from '../amounts.ts';
import type { ReportCell } from '../reports/cells.ts';
import {
  isCompared,
  isSum,
  type ShownColumn,
  type ShownReport,
  TOTAL_COLUMN,
  withChildren,
} from '../reports/reportLayout.ts';
import type { ChartCell, ChartPoint } from './chart.ts';

/** Cells of a report by the keys of their rows and totals. */
function figuresByKey({ sections, totals }: ShownReport): Map<string, ReportCell[]> {
  const rows = sections.flatMap((section) => section.rows.flatMap((row) => withChildren(row)));
  return new Map([
    ...rows.map(({ row }): [string, ReportCell[]] => [row.key, row.cells]),
    ...[...sections.map(({ total }) => total), ...totals].map(({ key, cells }): [string, ReportCell[]] => [
      key,
      cells,
    ]),
  ]);
}

export type ReadPoint = (cells: readonly ChartCell[]) => ChartPoint | null;

/** Adds cells up. What the report does not list is zero; null where a cell has no amount. */
export function pointReader(report: ShownReport): ReadPoint {
  const figures = figuresByKey(report);
  const places = new Map(report.columns.map(({ key }, index) => [key, index]));
  return (cells) => {
    let total: Amount = ZERO;
    const addedCells: ChartCell[] = [];
    for (const cell of cells) {
      const row = figures.get(cell.row);
      if (row === undefined || row.length === 0) continue;
      const amount = row[places.get(cell.column) ?? -1]?.amount ?? null;
      if (amount === null) return null;
      total += applySign(parseAmount(amount), cell.sign);
      addedCells.push(cell);
    }
    return { amount: toFixed2(total), cells: addedCells };
  };
}

/** Columns of periods that have begun, without comparisons. */
export function ownColumns({ columns, periods }: ShownReport): ShownColumn[] {
  const begun = new Set(
    periods.filter((period) => !isCompared(period) && period.ahead === undefined).map(({ key }) => key),
  );
  return columns.filter(({ kind, periodKey = '' }) => kind === 'period' && begun.has(periodKey));
}

/** The whole range: the only period, or the total of several. */
export function rangeColumn(report: ShownReport): ShownColumn | undefined {
  const periodColumns = ownColumns(report);
  return periodColumns.length === 1
    ? periodColumns[0]
    : report.columns.find(({ key, comparedAs }) => key === TOTAL_COLUMN && comparedAs === undefined);
}

/** Several own periods; of one alone it and the earlier ones beside it. Oldest first. */
export function placedColumns(report: ShownReport): ShownColumn[] {
  const periodColumns = ownColumns(report);
  const ends = new Map(report.periods.map(({ key, endDate }) => [key, endDate]));
  const endDate = ({ periodKey = '' }: ShownColumn) => ends.get(periodKey) ?? '';
  const earlier = report.columns.filter(
    (column) =>
      periodColumns.length === 1 &&
      column.kind === 'period' &&
      column.comparedAs !== undefined &&
      /^previous-(period|year)/.test(column.comparedAs) &&
      !isSum(column),
  );
  return [...earlier, ...periodColumns].toSorted((a, b) => endDate(a).localeCompare(endDate(b)));
}

export const cellsAt = (column: ShownColumn, ...rows: string[]): ChartCell[] =>
  rows.map((row) => ({ row, column: column.key, sign: 1 }));

export const isNothing = ({ amount }: ChartPoint): boolean => parseAmount(amount) === ZERO;
