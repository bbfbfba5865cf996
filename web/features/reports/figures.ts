import { isEarlier } from '#contract/comparison.ts';
import type { LineFlow, LineSource, LineTracking } from '#contract/ledger.ts';
import type { AgedColumn, AgedRow } from '#contract/openDocuments.ts';
import {
  blocksOf,
  columnName,
  type ShownColumn,
  type ShownReport,
  withChildren,
} from '#contract/reportLayout.ts';
import type { LineSpan, ReportColumn, ReportRow, Sign } from '#contract/reports.ts';
import type { TieStatus } from '#contract/tieOut.ts';
import Big from 'big.js';

/** Whose lines: of one account, or of several that make one figure. */
export type LineOwner = { accountId: string } | { lineSource: LineSource };

/** The lines that make a figure. */
export type FigureLines = LineSpan & {
  owner: LineOwner;
  flow: LineFlow | undefined;
  /** Only lines with these options; all where absent. */
  tracking: LineTracking[] | undefined;
  sign: Sign;
  /** First day of the period it belongs to: where a balance opens to what stood there before, and what moved since. */
  periodStart: string | null;
};

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
} & ({ lines: FigureLines } | { documents: AgedColumn & AgedRow });

function ownerOf({ accountId, lineSource, children }: ReportRow): LineOwner | null {
  if (children !== undefined && children.length > 0) return null;
  if (lineSource !== undefined) return { lineSource };
  return accountId === undefined ? null : { accountId };
}

type Opened = Pick<ReportColumn, 'lines' | 'documents'>;

/** The days whose lines make the figure; null where it has none. */
function spanOf(row: ReportRow, { lines }: Opened): LineSpan | null {
  if (lines === undefined || ownerOf(row) === null) return null;
  if (row.lines) return row.lines;
  if (row.opening) return lines.opening ?? null;
  if (row.closing) return { startDate: null, endDate: lines.endDate };
  return (row.yearly ? lines.yearly : undefined) ?? lines;
}

export const opens = (row: ReportRow, column: Opened): boolean =>
  spanOf(row, column) !== null || (row.documents !== undefined && column.documents !== undefined);

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
  const [span, owner] = [spanOf(row, column), ownerOf(row)];
  if (!span || !owner) return null;
  const { startDate, endDate } = span;
  return {
    ...figure,
    lines: {
      owner,
      startDate,
      endDate,
      periodStart: period && period.startDate <= endDate ? period.startDate : null,
      flow: row.flow ?? column.lines?.flow,
      tracking: column.lines?.tracking,
      sign: row.sign ?? column.sign ?? sign,
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
