import type { Chart } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import Big from 'big.js';
import { createLine, type LineEvent, requireRole, sumAmounts, Unpostable } from './lines.ts';

/** The rate of the base currency: known by being this very value, as dividing is most of what an amount costs. */
export const unity = new Big(1);

/** Base currency, rounded to the cent by itself, half away from zero. `rate`: units of the currency for one of the base. */
export function toBase(amount: Big.BigSource, rate: Big): Big {
  const exactAmount = new Big(amount);
  return (rate === unity ? exactAmount : exactAmount.div(rate)).round(2, Big.roundHalfUp);
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
 * Books what the rounded lines miss of the rounded total: on the largest net line of a foreign
 * document, never tax; on the rounding account in base currency, or where the document's total
 * differs from its lines.
 */
export function bookRoundingDifference(
  lines: JournalLine[],
  { event, total, base }: { event: LineEvent; total: Big; base: Big },
  chart: Chart,
): JournalLine[] {
  const difference = base.minus(sumAmounts(lines.map(({ amount }) => amount)));
  if (difference.eq(0)) return lines;
  const currencyDifference = total.minus(
    sumAmounts(lines.map(({ currencyAmount }) => currencyAmount ?? new Big(0))),
  );
  const isForeign = event.currency !== chart.baseCurrency;
  if (isForeign && currencyDifference.eq(0) && lines.some(({ isTax }) => !isTax))
    return addToLargest(lines, difference);
  const roundingLine = createLine(event, requireRole(chart, 'rounding'), {
    amount: difference,
    currencyAmount: currencyDifference,
  });
  return [...lines, roundingLine];
}

/** Largest by absolute amount, the first of equals; tax only where there is nothing else. */
export function addToLargest(lines: JournalLine[], difference: Big): JournalLine[] {
  const nets = lines.filter(({ isTax }) => !isTax);
  const [first, ...smaller] = nets.length > 0 ? nets : lines;
  const largest = smaller.reduce(
    (best, line) => (best && line.amount.abs().gt(best.amount.abs()) ? line : best),
    first,
  );
  return lines.map((line) => (line === largest ? { ...line, amount: line.amount.plus(difference) } : line));
}
