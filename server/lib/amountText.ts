import type Big from 'big.js';

/** Two places, thousands apart, the minus of print. */
export function amountText(amount: Big): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replace('-', '\u2212').replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}
