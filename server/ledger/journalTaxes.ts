import type { Journal } from '#server/providers/books.ts';
import type { Chart } from '#server/providers/chart.ts';
import type { JournalLine } from '#server/providers/journalLine.ts';
import { isOnReturn, taxSide } from '#server/providers/taxSide.ts';
import Big from 'big.js';

type LineTax = Pick<JournalLine, 'isTax' | 'taxType' | 'taxSide'>;
type Taxed = { taxType: string | null; side: JournalLine['taxSide']; tax: Big };

export const UNTAXED: LineTax = { isTax: false, taxType: null, taxSide: null };

/**
 * A journal states the tax of each line beside it, and the tax itself as lines on the sales tax
 * account without a tax type. Each of these is given the rate whose tax it comes to, or the only
 * one there is; where several do, it is tax of no stated rate.
 */
export function journalTaxes({ lines, sourceType }: Journal, chart: Chart): LineTax[] {
  const side = (line: Journal['lines'][number]) =>
    taxSide(line.taxSide, sourceType, chart.accountById.get(line.accountId));
  const coded = lines.filter(({ taxType, taxAmount }) => taxType !== null || isNonZero(taxAmount));
  const rates = sumByRate(coded.map((line) => ({ ...line, side: side(line), tax: new Big(line.taxAmount) })));
  return lines.map((line) => {
    const account = chart.accountById.get(line.accountId);
    if (coded.includes(line))
      return account === undefined || isOnReturn(account)
        ? { isTax: false, taxType: line.taxType, taxSide: side(line) }
        : UNTAXED;
    const [largest] = rates;
    if (account?.role !== 'salesTax' || !largest) return UNTAXED;
    const rate =
      rates.find(({ tax }) => tax.eq(line.amount)) ??
      (rates.length === 1 ? largest : { taxType: null, side: largest.side });
    return { isTax: true, taxType: rate.taxType, taxSide: rate.side };
  });
}

const isNonZero = (amount: string) => !new Big(amount).eq(0);

/** Largest tax first; leaves out rates without tax. */
const sumByRate = (lines: Taxed[]): Taxed[] =>
  [...Map.groupBy(lines, ({ taxType, side }) => `${side} ${taxType}`).values()]
    .flatMap(([line, ...sameRate]) =>
      line ? [{ ...line, tax: sameRate.reduce((sum, { tax }) => sum.plus(tax), line.tax) }] : [],
    )
    .filter(({ tax }) => !tax.eq(0))
    .toSorted((a, b) => b.tax.abs().cmp(a.tax.abs()));
