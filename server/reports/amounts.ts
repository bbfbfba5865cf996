import type { ReportRow, ReportTotal } from '#contract/reports.ts';
import Big from 'big.js';

export const nothing = new Big(0);
const zero = nothing.toFixed(2);

export function sum(amounts: (Big | string)[]): Big {
  let total = nothing;
  for (const amount of amounts) {
    if (total !== nothing) total = total.plus(amount);
    else total = typeof amount === 'string' ? new Big(amount) : amount;
  }
  return total;
}

/** The same of decimal texts that stay texts: one alone, as most are, is not read at all. */
export function textSum(amounts: string[]): string {
  const [only = '0', ...others] = amounts;
  return others.length === 0 ? only : sum(amounts).toFixed();
}

/** Whether two decimal texts are the same amount. Kept sums are spelled alike, so mostly their texts are the same. */
export const isSame = (a: string, b: string): boolean => a === b || new Big(a).eq(b);

export const isZero = ({ c: digits }: Big): boolean => digits[0] === 0;

export const isNegative = (amount: Big): boolean => amount.s === -1 && !isZero(amount);

/** Whether an amount as it goes over the wire is anything but zero. */
export const saysAnything = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

/** As they go over the wire. */
export const texts = (amounts: Big[]): string[] => amounts.map(twoPlaces);

/** `toFixed(2)`, in half its time where nothing is to be rounded. */
function twoPlaces(amount: Big): string {
  if (isZero(amount)) return zero;
  const places = amount.c.length - 1 - amount.e;
  if (places > 2) return amount.toFixed(2);
  const text = amount.toFixed();
  if (places === 2) return text;
  return places === 1 ? `${text}0` : `${text}.00`;
}

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
