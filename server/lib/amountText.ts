import type Big from 'big.js';

/** An amount in a sentence: two places, thousands apart, the minus of print. Columns of figures are formatted by the browser. */
export function amountText(amount: Big): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replace('-', '\u2212').replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
