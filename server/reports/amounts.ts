import type { ReportRow, ReportTotal, Sign } from '#contract/reports.ts';
import { amountText } from '#server/lib/amountText.ts';
import Big from 'big.js';

/**
 * Money as reports add it up: hundred millionths as a whole number, exact as decimals are. A report adds tens of thousands
 * of amounts, which takes whole numbers a tenth of the time and of the memory. Debit positive where nothing else is said.
 */
export type Amount = bigint;

const PLACES = 8;
const powers = Array.from({ length: PLACES + 1 }, (_, places) => 10n ** BigInt(places));
const one = 10n ** BigInt(PLACES);
const cent = one / 100n;
const halfCent = cent / 2n;
const zero = '0.00';

export const nothing: Amount = 0n;

/** Of a decimal text. Throws where it has more places than money has anywhere. */
export function amountOf(text: string): Amount {
  if (text === '0' || text === zero) return nothing;
  const dot = text.indexOf('.');
  if (dot === -1) return BigInt(text) * one;
  const power = powers[PLACES - (text.length - dot - 1)];
  if (power === undefined) {
    if (!text.endsWith('0')) throw new RangeError(`${text} has more than ${PLACES} places.`);
    return amountOf(text.slice(0, -1));
  }
  return BigInt(text.slice(0, dot) + text.slice(dot + 1)) * power;
}

/** For what divides; adding and comparing need none. */
export const decimalOf = (amount: Amount): Big => new Big(String(amount)).div(String(one));

export function sum(amounts: Iterable<Amount | string>): Amount {
  let total = nothing;
  for (const amount of amounts) total += typeof amount === 'string' ? amountOf(amount) : amount;
  return total;
}

/** The same of decimal texts that stay texts: one alone, as most are, is not read at all. */
export function textSum(amounts: string[]): string {
  const [only = '0', ...others] = amounts;
  return others.length === 0 ? only : decimalOf(sum(amounts)).toFixed();
}

/** Whether two decimal texts are the same amount. Kept sums are spelled alike, so mostly their texts are the same. */
export const isSame = (a: string, b: string): boolean => a === b || amountOf(a) === amountOf(b);

/** Counted as a report counts it: debits or credits positive; nothing where it does not count. */
export const counted = (amount: Amount, sign: Sign | 0): Amount =>
  sign === 1 ? amount : sign === -1 ? -amount : nothing;

export const sizeOf = (amount: Amount): Amount => (amount < nothing ? -amount : amount);

/** Whether an amount as it goes over the wire is anything but zero. */
export const saysAnything = (text: string | null): boolean => text !== null && /[1-9]/.test(text);

/** As it goes over the wire: two places, halves away from zero. */
export function twoPlaces(amount: Amount): string {
  const cents = (sizeOf(amount) + halfCent) / cent;
  if (cents === nothing) return zero;
  const digits = String(cents).padStart(3, '0');
  return `${amount < nothing ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const texts = (amounts: Amount[]): string[] => amounts.map(twoPlaces);

/** In a sentence. */
export const worded = (amount: Amount): string => amountText(decimalOf(amount));

/** Column by column, of what goes over the wire, so that what is read adds up. */
export function columnSums(rows: Pick<ReportRow, 'amounts'>[], columns: readonly unknown[]): Amount[] {
  return columns.map((_column, index) => sum(rows.map(({ amounts }) => amounts[index] ?? '0')));
}

/** A total of columns that mean nothing added up. */
export const totalRow = (key: string, label: string, amounts: Amount[]): ReportTotal => ({
  key,
  label,
  amounts: texts(amounts),
  total: null,
});
