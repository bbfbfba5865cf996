import type Big from 'big.js';

/** An amount in a sentence: two places, thousands apart. Columns of figures are formatted by the browser instead. */
export function amountText(amount: Big): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
