import { type Amount, ONE, sum, formatAll } from '#contract/amounts.ts';
import type { ReportRow, ReportTotal } from '#contract/reports/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';

/** Needed for division only. */
export const toBig = (amount: Amount): Big => new Big(String(amount)).div(String(ONE));

export const isNonZero = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

export const amountWords = (amount: Amount): string => amountText(toBig(amount));

/** Adds up the rounded texts, so that the printed column adds up. */
export function columnSums(rows: Pick<ReportRow, 'amounts'>[], columns: readonly unknown[]): Amount[] {
  return columns.map((_column, index) => sum(rows.map(({ amounts }) => amounts[index] ?? '0')));
}

/** Has no total over columns, as for balances. */
export const totalRow = (key: string, label: string, amounts: Amount[]): ReportTotal => ({
  key,
  label,
  amounts: formatAll(amounts),
  total: null,
});
