import Big from 'big.js';

/**
 * Converts a JSON number to the decimal that was sent. A double returns any decimal of up to 15
 * significant digits exactly; money has at most 13, rates at most 10. Big avoids the exponent that
 * String() writes for small numbers, but takes ten times as long.
 */
export function toDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? new Big(value).toFixed() : text;
}

/**
 * Reads a report's cell such as `-1850.00`, sometimes with thousands separators, or in brackets
 * when negative. Zero for an empty cell, null for other text.
 */
export function amountOfCell(text: string): string | null {
  const digits = cellDigits(text);
  return digits === null ? null : new Big(digits || '0').toFixed();
}

/** Groups of three digits, as Xero separates thousands; any other comma might stand before decimals. */
const grouped = /^-?\d{1,3}(?:[,\s\u00a0]\d{3})+(?:\.\d+)?$/;

/** Keeps the decimals that are stated; empty for an empty cell, null for other text. */
export function cellDigits(text: string): string | null {
  const bracketed = /^\((.*)\)$/.exec(text.trim());
  const number = bracketed ? `-${bracketed[1]}` : text.trim();
  const bare = grouped.test(number) ? number.replaceAll(/[,\s\u00a0]/g, '') : number;
  return /^(-?\d+(\.\d+)?)?$/.test(bare) ? bare : null;
}
