import type { ReportRow, ReportTotal } from '#contract/reports.ts';
import Big from 'big.js';

export const nothing = new Big(0);
const zero = nothing.toFixed(2);

export function sum(amounts: (Big | string)[]): Big {
  return amounts.reduce<Big>(
    (total, amount) => (total === nothing ? new Big(amount) : total.plus(amount)),
    nothing,
  );
}

/** As they go over the wire. */
export const texts = (amounts: Big[]): string[] =>
  amounts.map((amount) => (amount === nothing ? zero : amount.toFixed(2)));

/** Column by column. As they go over the wire amounts have two places, so they add up as whole hundredths. */
export function columnSums(rows: Pick<ReportRow, 'amounts'>[], columns: readonly unknown[]): Big[] {
  return columns.map((_column, index) =>
    new Big(
      String(
        rows.reduce((total, { amounts }) => {
          const text = amounts[index] ?? zero;
          return text === zero ? total : total + BigInt(text.replace('.', ''));
        }, 0n),
      ),
    ).div(100),
  );
}

/** A total of columns that mean nothing added up. */
export const totalRow = (key: string, label: string, amounts: Big[]): ReportTotal => ({
  key,
  label,
  amounts: texts(amounts),
  total: null,
});
