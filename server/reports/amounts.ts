import type { ReportRow, ReportTotal } from '#contract/reports.ts';
import Big from 'big.js';

export function sum(amounts: (Big | string)[]): Big {
  return amounts.reduce<Big>((total, amount) => total.plus(amount), new Big(0));
}

/** As they go over the wire. */
export const texts = (amounts: Big[]): string[] => amounts.map((amount) => amount.toFixed(2));

/** Column by column. */
export function columnSums(rows: Pick<ReportRow, 'amounts'>[], columns: readonly unknown[]): Big[] {
  return columns.map((_column, index) => sum(rows.map(({ amounts }) => amounts[index] ?? '0')));
}

/** A total of columns that mean nothing added up. */
export const totalRow = (key: string, label: string, amounts: Big[]): ReportTotal => ({
  key,
  label,
  amounts: texts(amounts),
  total: null,
});
