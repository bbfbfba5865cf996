import Big from 'big.js';

/**
 * A JSON number as the decimal that was sent. Exact for everything the provider sends: a double gives back any decimal
 * of up to 15 significant digits, and its shortest form (what String() writes) is that decimal. Money has at most 13,
 * rates at most 10. Big spells out what String() would write with an exponent (0.0000001), and takes ten times as long.
 */
export function toDecimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? new Big(value).toFixed() : text;
}

/**
 * A report's cell: `-1850.00` as a rule, now and then with thousands separators or in brackets for a negative. Empty
 * means nothing; null means it is no amount.
 */
export function amountOfCell(text: string): string | null {
  const bare = text.trim().replaceAll(/[,\s\u00a0]/g, '');
  if (bare === '') return '0';
  const bracketed = /^\((.*)\)$/.exec(bare);
  const number = bracketed ? `-${bracketed[1]}` : bare;
  return /^-?\d+(\.\d+)?$/.test(number) ? new Big(number).toFixed() : null;
}
