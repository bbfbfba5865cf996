import { abs, type Amount, parseAmount } from '#contract/amounts.ts';
import { formatDecimal } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';
import type { ChartSentence } from './chart.ts';

const words = texts.reports.chartSentences;

/** Whole units of the currency. */
export const roundAmount = (amount: string): string => formatDecimal(amount, 0);

/** Whole percent, rounded half away from zero; `<1` where that is nothing. `whole` is positive. */
function wholePercent(part: Amount, whole: Amount): string {
  const percent = (abs(part) * 200n + whole) / (2n * whole);
  return percent === 0n ? '<1' : formatDecimal(String(percent), 0);
}

export function describeSentence(sentence: ChartSentence): string {
  const { name, amount, base } = sentence;
  const period = sentence.kind === 'change' ? sentence.period : undefined;
  const lead = period === undefined ? name : words.dated(name, period);
  const [current, measure] = [parseAmount(amount), parseAmount(base.amount)];
  const counted = words.lead(lead, roundAmount(amount));
  if (current === measure && sentence.kind === 'change') return words.same(counted, base.label);
  // A percentage says something only between two positive amounts.
  if (current <= 0n || measure <= 0n || current === measure)
    return words.beside(counted, roundAmount(base.amount), base.label);
  switch (sentence.kind) {
    case 'change':
      return words[current > measure ? 'up' : 'down'](
        counted,
        wholePercent(current - measure, measure),
        base.label,
      );
    case 'budget':
      return words[current > measure ? 'overBudget' : 'underBudget'](
        counted,
        wholePercent(current - measure, measure),
      );
    case 'largest':
      return words.largest(name, {
        amount: roundAmount(amount),
        percent: wholePercent(current, measure),
        total: roundAmount(base.amount),
      });
  }
}
