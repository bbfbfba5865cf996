import type { Report, ReportColumn, ReportRow } from '#contract/reports.ts';
import Big from 'big.js';
import { blocksOf } from './tableRows.ts';

/** The key of the column that adds up the range; never that of a column of the report. */
export const TOTAL_COLUMN = 'total';

/** A figure that can be opened: where it stands, what it says, which lines make it. */
export type OpenFigure = {
  row: ReportRow;
  accountId: string;
  columnLabel: string;
  amount: string;
  startDate: string;
  endDate: string;
  sign: 1 | -1;
};

/** The lines of a period are known; those of one option within it cannot be asked for. */
export const opens = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => kind === 'period';

/** null where the address names no figure of this report. */
export function findFigure(
  report: Report,
  accountId: string | null,
  columnKey: string | null,
  totalLabel: string,
): OpenFigure | null {
  for (const block of blocksOf(report)) {
    if (block.kind !== 'section') continue;
    const row = block.rows.find((one) => one.accountId === accountId);
    if (row?.accountId === undefined) continue;
    const place =
      columnKey === TOTAL_COLUMN ? wholeRange(report, row, totalLabel) : column(report, row, columnKey);
    return place && { row, accountId: row.accountId, sign: block.sign, ...place };
  }
  return null;
}

function column(report: Report, row: ReportRow, key: string | null) {
  const index = report.columns.findIndex((one) => one.key === key);
  const found = report.columns[index];
  const amount = row.amounts[index];
  const period = report.periods.find((one) => one.key === found?.periodKey);
  if (!found || !period || amount === undefined || !opens(found)) return null;
  return { columnLabel: found.label, amount, startDate: period.startDate, endDate: period.endDate };
}

function wholeRange(report: Report, row: ReportRow, totalLabel: string) {
  const startDate = report.periods[0]?.startDate;
  const endDate = report.periods.at(-1)?.endDate;
  if (row.total === null || startDate === undefined || endDate === undefined) return null;
  return { columnLabel: totalLabel, amount: row.total, startDate, endDate };
}

/** A debit-positive amount of the ledger as the section shows it. */
export const asRead = (amount: string, sign: 1 | -1): string => new Big(amount).times(sign).toFixed(2);

export const equalAmounts = (left: string, right: string): boolean => new Big(left).eq(right);

export const sumOf = (amounts: string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);
