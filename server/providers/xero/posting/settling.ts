import type { Chart } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import { type OutstandingType, outstandingTypes } from '../../outstandingTypes.ts';
import type { AllocatedLine, PostingContext } from '../../postingRules.ts';
import Big from 'big.js';
import {
  applySide,
  createLine,
  type LineEvent,
  requireAccount,
  requireRole,
  sumAmounts,
  Unpostable,
} from './lines.ts';
import { addToLargest, exchangeRate, toBase } from './rounding.ts';

/**
 * A document that a payment or allocation settles. Only a prepayment has `allocatedLines`, as
 * stated on the document.
 */
export type SettledDocument = {
  type: OutstandingType;
  currency: string;
  rate: Big;
  total: Big;
  allocatedLines: AllocatedLine[];
};

/**
 * Document that a payment or allocation refers to. In base currency only a prepayment must be read
 * already. Throws Unpostable for one not read yet.
 */
export function settledDocument(
  { type, id, currency: documentCurrency }: { type: OutstandingType; id: string; currency: string | null },
  { chart, target }: PostingContext,
): SettledDocument {
  const { isAllocated, words } = outstandingTypes[type];
  const linkTarget = target(id);
  const currency = linkTarget?.currency ?? documentCurrency;
  if (currency === null || (!linkTarget && (isAllocated || currency !== chart.baseCurrency)))
    throw new Unpostable(`The ${words} that it settles was not read so far.`);
  if (isAllocated && !linkTarget?.allocatedLines)
    throw new Unpostable(`The ${words} that it settles cannot be posted itself.`);
  return {
    type,
    currency,
    rate: exchangeRate({ currency, rate: linkTarget?.rate ?? null }, chart),
    total: new Big(linkTarget?.total ?? 0),
    allocatedLines: linkTarget?.allocatedLines ?? [],
  };
}

/**
 * Reduces the outstanding amount by `amount` (document currency) at the document's own rate,
 * rounded separately: on the control account, or for a prepayment pro rata on its accounts and
 * their tax.
 */
export function settleLines(
  target: SettledDocument,
  { amount, ...event }: LineEvent & { amount: Big },
  chart: Chart,
): JournalLine[] {
  const { control, side, isAllocated } = outstandingTypes[target.type];
  const base = toBase(amount, target.rate);
  const lines = isAllocated
    ? proRata(
        target.allocatedLines.map((line) => toJournalLine(line, event, chart)),
        { amount, base, total: target.total },
      )
    : [createLine(event, requireRole(chart, control), { amount: base, currencyAmount: amount })];
  return applySide(lines, side === 1 ? -1 : 1);
}

function toJournalLine(allocatedLine: AllocatedLine, event: LineEvent, chart: Chart): JournalLine {
  const { accountId, amount, currencyAmount, ...line } = allocatedLine;
  const account = requireAccount(chart, { id: accountId, code: null });
  const amounts = { amount: new Big(amount), currencyAmount: new Big(currencyAmount) };
  return { ...createLine(event, account, amounts), ...line };
}

function proRata(
  lines: JournalLine[],
  { amount, base, total }: { amount: Big; base: Big; total: Big },
): JournalLine[] {
  if (amount.eq(total)) return lines;
  if (total.eq(0)) throw new Unpostable('It settles a part of a prepayment whose total is zero.');
  const share = (part: Big) => part.times(amount).div(total).round(2, Big.roundHalfUp);
  const shares = lines.map((line) => ({
    ...line,
    amount: share(line.amount),
    currencyAmount: line.currencyAmount && share(line.currencyAmount),
  }));
  return addToLargest(shares, base.minus(sumAmounts(shares.map((line) => line.amount))));
}

/** A realised gain is a credit, a loss a debit. */
export function withGain(lines: JournalLine[], event: LineEvent, chart: Chart): JournalLine[] {
  const gain = sumAmounts(lines.map(({ amount }) => amount));
  if (gain.eq(0)) return lines;
  const amounts = { amount: gain.times(-1), currencyAmount: null };
  return [...lines, createLine(event, requireRole(chart, 'realisedFx'), amounts)];
}
