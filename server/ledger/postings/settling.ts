import Big from 'big.js';
import type { Chart } from '../chart.ts';
import { addToLargest, exchangeRate, toBase } from './cent.ts';
import { type OpenType, openDocuments } from './openDocuments.ts';
import {
  type Leg,
  namedAccount,
  plainLeg,
  sumAmounts,
  requireRole,
  applySide,
  Unpostable,
} from './posting.ts';
import type { CodedLine, PostingContext } from './rule.ts';

/** A document as those see it that settle a part of it. `coded`, as stated on the document, only of a prepayment. */
export type Settled = { type: OpenType; currency: string; rate: Big; total: Big; coded: Leg[] };

/**
 * The document that a payment or an allocation names. In the base currency nothing more of it need be known, but of a
 * prepayment its lines. Throws Unpostable while it was not read.
 */
export function settledDocument(
  { type, id, currency: documentCurrency }: { type: OpenType; id: string; currency: string | null },
  { chart, target }: PostingContext,
): Settled {
  const { isCoded, words } = openDocuments[type];
  const settledTarget = target(id);
  const currency = settledTarget?.currency ?? documentCurrency;
  if (currency === null || (!settledTarget && (isCoded || currency !== chart.baseCurrency)))
    throw new Unpostable(`The ${words} that it settles was not read so far.`);
  if (isCoded && !settledTarget?.coded)
    throw new Unpostable(`The ${words} that it settles cannot be posted itself.`);
  return {
    type,
    currency,
    rate: exchangeRate({ currency, rate: settledTarget?.rate ?? null }, chart),
    total: new Big(settledTarget?.total ?? 0),
    coded: (settledTarget?.coded ?? []).map((line) => toLeg(line, chart)),
  };
}

function toLeg({ accountId, amount, units, ...line }: CodedLine, chart: Chart): Leg {
  const account = namedAccount(chart, { id: accountId, code: null });
  return { ...line, account, amount: new Big(amount), units: new Big(units) };
}

/**
 * Takes `amount` (document currency) off the outstanding amount at the document's own rate,
 * rounded alone: from the control account, or for a prepayment pro rata from its accounts and
 * their tax.
 */
export function settlingLegs(target: Settled, amount: Big, chart: Chart): Leg[] {
  const { control, side, isCoded } = openDocuments[target.type];
  const base = toBase(amount, target.rate);
  const legs = isCoded
    ? proRata(target, amount, base)
    : [plainLeg(requireRole(chart, control), base, amount)];
  return applySide(legs, side === 1 ? -1 : 1);
}

function proRata({ coded, total }: Settled, amount: Big, base: Big): Leg[] {
  if (amount.eq(total)) return coded;
  if (total.eq(0)) throw new Unpostable('It settles a part of a prepayment that comes to nothing.');
  const share = (part: Big) => part.times(amount).div(total).round(2, Big.roundHalfUp);
  const shares = coded.map((leg) => ({
    ...leg,
    amount: share(leg.amount),
    units: leg.units && share(leg.units),
  }));
  return addToLargest(shares, base.minus(sumAmounts(shares.map((leg) => leg.amount))));
}

/** Realised gain is a credit, loss a debit. */
export function withGain(legs: Leg[], chart: Chart): Leg[] {
  const gain = sumAmounts(legs.map((leg) => leg.amount));
  if (gain.eq(0)) return legs;
  return [...legs, plainLeg(requireRole(chart, 'realisedFx'), gain.times(-1), null)];
}
