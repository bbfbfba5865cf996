import { isEarlier } from '#contract/comparison.ts';
import { type FigureLines, figureLines, opensToLines } from '#contract/figureLines.ts';
import type { AgedColumn, AgedRow } from '#contract/openDocuments.ts';
import {
  blocksOf,
  columnName,
  type ShownColumn,
  type ShownReport,
  withChildren,
} from '#contract/reportLayout.ts';
import type { ReportColumn, ReportRow, Sign } from '#contract/reports.ts';
import type { TieStatus } from '#contract/tieOut.ts';
import Big from 'big.js';

/** The lines that make a figure, and the first day of the period it belongs to: where a balance opens to what stood there before, and what moved since. */
export type PeriodLines = FigureLines & { periodStart: string | null };

/** A figure that can be opened: where it stands, what it says, how far it is proved, and what makes it. */
export type OpenFigure = {
  row: ReportRow;
  columnLabel: string;
  amount: string;
  status: TieStatus;
  /** What of it no document explains; null where that is not known. */
  unexplained: string | null;
  /** Months of its period, `YYYY-MM`. */
  months: { from: string; to: string };
} & ({ lines: PeriodLines } | { documents: AgedColumn & AgedRow });

type Opened = Pick<ReportColumn, 'lines' | 'documents'>;

export const opens = (row: ReportRow, column: Opened): boolean =>
  opensToLines(row, column) || (row.documents !== undefined && column.documents !== undefined);

/** null where the address names no figure of this report. */
export function findFigure(
  report: ShownReport,
  rowKey: string | null,
  columnKey: string | null,
): OpenFigure | null {
  for (const block of blocksOf(report)) {
    if (block.kind !== 'section') continue;
    const found = block.rows.flatMap((row) => withChildren(row)).find(({ row }) => row.key === rowKey);
    if (!found) continue;
    return inColumn(report, found.row, block.sign, columnKey);
  }
  return null;
}

function inColumn(report: ShownReport, row: ReportRow, sign: Sign, key: string | null): OpenFigure | null {
  const index = report.columns.findIndex((one) => one.key === key);
  const column = report.columns[index];
  const amount = row.amounts[index];
  if (!column || amount === undefined || amount === null) return null;
  const period = report.periods.find((one) => one.key === column.periodKey);
  const figure = {
    row,
    columnLabel: columnName(report, column),
    amount,
    status: row.status[index] ?? 'unproved',
    unexplained: unexplainedIn(report, row, column),
    months: monthsOf(period ? [period] : rangeOf(report, column)),
  };
  if (row.documents && column.documents)
    return { ...figure, documents: { ...column.documents, ...row.documents } };
  const lines = figureLines(row, column, sign);
  if (!lines) return null;
  return {
    ...figure,
    lines: {
      ...lines,
      periodStart: period && period.startDate <= lines.endDate ? period.startDate : null,
    },
  };
}

/** The periods of the range that a column is of. */
const rangeOf = ({ periods }: ShownReport, column: ReportColumn) =>
  periods.filter((period) => isEarlier(period) === isEarlier(column));

const monthsOf = (periods: { startDate: string; endDate: string }[]) => ({
  from: periods[0]?.startDate.slice(0, 7) ?? '',
  to: periods.at(-1)?.endDate.slice(0, 7) ?? '',
});

/** What the provider booked and no document explains, of this account in this column or what it adds up. */
function unexplainedIn(
  { tieOut: { differences } }: ShownReport,
  { accountId }: ReportRow,
  { key, made }: ShownColumn,
): string | null {
  const meant = made?.how === 'sum' ? made.of : [key];
  const own = differences.filter((one) => one.accountId === accountId && meant.includes(one.columnKey));
  return own.length === 0 ? null : sumOf(own.map(({ amount }) => amount));
}

export const equalAmounts = (left: string, right: string): boolean => new Big(left).eq(right);

export const sumOf = (amounts: string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);
