import type { MoneyFlow } from '#contract/ledger.ts';
import type { LineSpan, Report, ReportColumn, ReportRow, Sign } from '#contract/reports.ts';
import Big from 'big.js';
import { columnName } from './columnNames.ts';
import { isEarlier } from './comparison.ts';
import { blocksOf, withChildren } from './tableRows.ts';

/** The key of the column that adds up the range; never that of a column of the report. */
export const TOTAL_COLUMN = 'total';

/** Whose lines: of one account, or of all income and costs. */
export type LineOwner = { accountId: string } | { lineSource: 'results' };

/** A figure that can be opened: where it stands, what it says, which lines make it. */
export type OpenFigure = LineSpan & {
  row: ReportRow;
  owner: LineOwner;
  flow: MoneyFlow | undefined;
  columnLabel: string;
  amount: string;
  sign: Sign;
  /** First day of the period it belongs to: where a balance opens to what stood there before, and what moved since. */
  periodStart: string | null;
};

function ownerOf({ accountId, lineSource, children }: ReportRow): LineOwner | null {
  if (children !== undefined && children.length > 0) return null;
  if (lineSource !== undefined) return { lineSource };
  return accountId === undefined ? null : { accountId };
}

/** The days whose lines make the figure; null where they cannot be asked for, as those of one tracking option. */
export function spanOf(row: ReportRow, { lines }: Pick<ReportColumn, 'lines'>): LineSpan | null {
  if (lines === undefined || ownerOf(row) === null) return null;
  return row.lines ?? (row.yearly ? lines.yearly : undefined) ?? lines;
}

/** null where the address names no figure of this report. */
export function findFigure(
  report: Report,
  rowKey: string | null,
  columnKey: string | null,
  totalLabel: string,
): OpenFigure | null {
  for (const block of blocksOf(report)) {
    if (block.kind !== 'section') continue;
    const found = block.rows.flatMap((row) => withChildren(row)).find(({ row }) => row.key === rowKey);
    if (!found) continue;
    const { row } = found;
    const owner = ownerOf(row);
    const place =
      columnKey === TOTAL_COLUMN ? wholeRange(report, row, totalLabel) : inColumn(report, row, columnKey);
    return owner && place && { row, owner, ...place, sign: place.sign ?? block.sign };
  }
  return null;
}

function inColumn(report: Report, row: ReportRow, key: string | null) {
  const index = report.columns.findIndex((one) => one.key === key);
  const column = report.columns[index];
  const amount = row.amounts[index];
  const span = column && spanOf(row, column);
  if (!column || !span || amount === undefined) return null;
  const { startDate, endDate } = span;
  const period = report.periods.find((one) => one.key === column.periodKey);
  return {
    columnLabel: columnName(report, column),
    amount,
    startDate,
    endDate,
    periodStart: period && period.startDate <= endDate ? period.startDate : null,
    flow: column.lines?.flow,
    sign: column.sign,
  };
}

function wholeRange(report: Report, row: ReportRow, totalLabel: string) {
  const periods = report.periods.filter((period) => !isEarlier(period));
  const startDate = periods[0]?.startDate;
  const endDate = periods.at(-1)?.endDate;
  if (row.total === null || startDate === undefined || endDate === undefined) return null;
  const nothing = { periodStart: null, flow: undefined, sign: undefined };
  return { columnLabel: totalLabel, amount: row.total, startDate, endDate, ...nothing };
}

/** A debit-positive amount of the ledger as the section shows it. */
export const asRead = (amount: string, sign: Sign): string => new Big(amount).times(sign).toFixed(2);

export const equalAmounts = (left: string, right: string): boolean => new Big(left).eq(right);

export const sumOf = (amounts: string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);
