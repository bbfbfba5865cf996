import { type Amount, ONE, sum, formatAll, ZERO } from '#contract/amounts.ts';
import type { ReportRow, ReportTotal } from '#contract/reports/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';

/** Needed for division only. */
export const toBig = (amount: Amount): Big => new Big(String(amount)).div(String(ONE));

export const isNonZero = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

export const amountWords = (amount: Amount): string => amountText(toBig(amount));

/** The larger of all debits and all credits: what was entered, where both sides of an entry are among them. */
export function largerSide(amounts: Amount[]): Amount {
  const debit = sum(amounts.filter((amount) => amount > ZERO));
  const credit = -sum(amounts.filter((amount) => amount < ZERO));
  return debit > credit ? debit : credit;
}

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
