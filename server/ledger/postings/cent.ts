import Big from 'big.js';
import type { Chart } from '../chart.ts';
import { type Leg, plainLeg, sumAmounts, requireRole, Unpostable } from './posting.ts';

/** The rate of the base currency: known by being this very value, as dividing is most of what an amount costs. */
export const unity = new Big(1);

/** Base currency, rounded to the cent by itself, half away from zero. `rate`: units of the currency for one of the base. */
export function toBase(amount: Big.BigSource, rate: Big): Big {
  const amountGiven = new Big(amount);
  return (rate === unity ? amountGiven : amountGiven.div(rate)).round(2, Big.roundHalfUp);
}

/** 1 for the base currency and no other: a foreign document without a rate is not guessed at. */
export function exchangeRate(
  { currency, rate }: { currency: string; rate: string | null },
  chart: Chart,
): Big {
  if (currency === chart.baseCurrency) return unity;
  if (rate === null)
    throw new Unpostable(`The provider gave no exchange rate for this document in ${currency}.`);
  return new Big(rate);
}

/**
 * Books what the rounded legs miss of the rounded total: on the largest net leg of a foreign
 * document, never tax; on the rounding account in base currency, or where the document's total
 * differs from its lines.
 */
export function absorbCent(
  legs: Leg[],
  { currency, total, base }: { currency: string; total: Big; base: Big },
  chart: Chart,
): Leg[] {
  const difference = base.minus(sumAmounts(legs.map((leg) => leg.amount)));
  if (difference.eq(0)) return legs;
  const unitsMissing = total.minus(sumAmounts(legs.map((leg) => leg.units ?? new Big(0))));
  const isForeign = currency !== chart.baseCurrency;
  if (isForeign && unitsMissing.eq(0) && legs.some((leg) => !leg.isTax))
    return addToLargest(legs, difference);
  return [...legs, plainLeg(requireRole(chart, 'rounding'), difference, unitsMissing)];
}

/** Largest by absolute amount, the first of equals; tax only where there is nothing else. */
export function addToLargest(legs: Leg[], difference: Big): Leg[] {
  const nets = legs.filter((leg) => !leg.isTax);
  const [first, ...smaller] = nets.length > 0 ? nets : legs;
  const largest = smaller.reduce(
    (best, leg) => (best && leg.amount.abs().gt(best.amount.abs()) ? leg : best),
    first,
  );
  return legs.map((leg) => (leg === largest ? { ...leg, amount: leg.amount.plus(difference) } : leg));
}
