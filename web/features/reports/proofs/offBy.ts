import { abs, parseAmount, toFixed2 } from '#contract/amounts.ts';
import { countsDocuments, type TieOut } from '#contract/tieOut/tieOut.ts';
import { formatAmount } from '#web/lib/format/format.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';

const namesAmount = (sentence: string): boolean => /\d\.\d{2}(?!\d)/.test(sentence);

/** Largest amount by which a check fails; null where the headline names one, or none fails by an amount. */
export function offByWords({ status, headline, proofs }: TieOut): string | null {
  if ((status !== 'differs' && status !== 'review') || namesAmount(headline)) return null;
  const sizes = proofs
    .filter(({ key, passed, uncompared }) => !passed && uncompared !== true && !countsDocuments(key))
    .map(({ difference }) => abs(parseAmount(difference)))
    .filter((size) => size > 0n)
    .toSorted((a, b) => Number(b - a));
  const [largest] = sizes;
  if (largest === undefined) return null;
  const amount = formatAmount(toFixed2(largest));
  return new Set(sizes).size === 1 ? reportTexts.offBy(amount) : reportTexts.offByMost(amount);
}
