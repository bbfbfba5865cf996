import type { Chart } from '../../chart.ts';
import type { JournalLine } from '../../journalLine.ts';
import Big from 'big.js';
import { createLine, type LineEvent, requireRole, sumAmounts, Unpostable } from './lines.ts';

/**
 * Rate of the base currency. Compared by identity, because most of an amount's time is the
 * division.
 */
export const unity = new Big(1);

/**
 * Base currency, rounded to the cent, half away from zero. `rate`: units of the currency for one of
 * the base.
 */
export function toBase(amount: Big.BigSource, rate: Big): Big {
  const exactAmount = new Big(amount);
  return (rate === unity ? exactAmount : exactAmount.div(rate)).round(2, Big.roundHalfUp);
}

/** 1 for the base currency only: the rate of a foreign document is never guessed. */
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
 * Books the difference between the rounded lines and the rounded total: on the largest net line of
 * a foreign document, never on tax; on the rounding account in base currency, or where the
 * document's total differs from its lines.
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

/** Largest absolute amount, the first of equals; a tax line only where there is no other. */
export function addToLargest(lines: JournalLine[], difference: Big): JournalLine[] {
  const nets = lines.filter(({ isTax }) => !isTax);
  const [firstLine, ...otherLines] = nets.length > 0 ? nets : lines;
  const largest = otherLines.reduce(
    (best, line) => (best && line.amount.abs().gt(best.amount.abs()) ? line : best),
    firstLine,
  );
  return lines.map((line) => (line === largest ? { ...line, amount: line.amount.plus(difference) } : line));
}
