import Big from 'big.js';

/** Two places, thousands apart, the minus of print. */
export function amountText(amount: Big): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  return `${whole.replace('-', '\u2212').replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Rounded half away from zero, `1,235`. */
export const wholeUnits = (amount: string): string =>
  amountText(new Big(amount).round(0)).slice(0, -'.00'.length);
