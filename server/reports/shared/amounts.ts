import { type Amount, ONE, sum, formatAll } from '#contract/amounts.ts';
import type { ReportRow, ReportTotal } from '#contract/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';

/** For what divides; adding and comparing need none. */
export const toBig = (amount: Amount): Big => new Big(String(amount)).div(String(ONE));

/** Whether an amount as it goes over the wire is anything but zero. */
export const isNonZero = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

/** In a sentence. */
export const amountWords = (amount: Amount): string => amountText(toBig(amount));

/** Column by column, of what goes over the wire, so that what is read adds up. */
export function columnSums(rows: Pick<ReportRow, 'amounts'>[], columns: readonly unknown[]): Amount[] {
  return columns.map((_column, index) => sum(rows.map(({ amounts }) => amounts[index] ?? '0')));
}

/** A total of columns that mean nothing added up. */
export const totalRow = (key: string, label: string, amounts: Amount[]): ReportTotal => ({
  key,
  label,
  amounts: formatAll(amounts),
  total: null,
});
