import { type Amount, ONE, sum, toFixed2, ZERO } from '#contract/amounts.ts';
import type { ReportCell } from '#contract/reports/cells.ts';
import type { TieStatus } from '#contract/tieOut/tieOut.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';
import type { BodyTotal } from './reportBody.ts';

/** A figure of one column, not rounded. */
export type JudgedAmount = { amount: Amount; status: TieStatus };

/** Needed for division only. */
export const toBig = (amount: Amount): Big => new Big(String(amount)).div(String(ONE));

export const isNonZero = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

export const hasAmount = ({ cells }: { cells: Pick<ReportCell, 'amount'>[] }): boolean =>
  cells.some(({ amount }) => isNonZero(amount));

export const amountWords = (amount: Amount): string => amountText(toBig(amount));

/** The larger of all debits and all credits: what was entered, where both sides of an entry are among them. */
export function largerSide(amounts: Amount[]): Amount {
  const debit = sum(amounts.filter((amount) => amount > ZERO));
  const credit = -sum(amounts.filter((amount) => amount < ZERO));
  return debit > credit ? debit : credit;
}

/** Adds up the rounded texts, so that the printed column adds up. */
export function columnSums(
  figures: { cells: Pick<ReportCell, 'amount'>[] }[],
  columns: readonly unknown[],
): Amount[] {
  return columns.map((_column, index) => sum(figures.map(({ cells }) => cells[index]?.amount ?? '0')));
}

/** Has no total over columns, as for balances. */
export const totalRow = (key: string, label: string, amounts: Amount[]): BodyTotal => ({
  key,
  label,
  cells: amountCells(amounts),
  total: null,
});

export const amountCells = (amounts: Amount[]): BodyTotal['cells'] =>
  amounts.map((amount) => ({ amount: toFixed2(amount) }));

export const figureCells = (figures: JudgedAmount[]): ReportCell[] =>
  figures.map(({ amount, status }) => ({ amount: toFixed2(amount), status }));
