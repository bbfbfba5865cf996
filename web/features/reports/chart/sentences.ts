import { isolateName } from '#contract/isolateName.ts';
import { abs, type Amount, parseAmount } from '#contract/amounts.ts';
import { formatDecimal } from '#web/lib/format/format.ts';
import { chartTexts } from '#web/lib/texts/reports/reportCharts.ts';
import type { ChartCaption } from './caption.ts';

const words = chartTexts.sentences;

/** Whole units of the currency. */
export const roundAmount = (amount: string): string => formatDecimal(amount, 0);

/** Percent, rounded half away from zero; `<1` where that is nothing. `whole` is positive. */
function wholePercent(part: Amount, whole: Amount): string {
  const percent = (abs(part) * 200n + whole) / (2n * whole);
  return percent === 0n ? '<1' : formatDecimal(String(percent), 0);
}

export function describeCaption(caption: ChartCaption): string {
  const { kind, amount, base } = caption;
  const name = isolateName(caption.name);
  const dated = kind === 'change' && caption.period !== undefined ? words.dated(name, caption.period) : name;
  const lead = words.lead(dated, roundAmount(amount));
  const [current, measure] = [parseAmount(amount), parseAmount(base.amount)];
  if (kind === 'change' && current === measure) return words.same(lead, base.label);
  // A percentage says something only between two positive amounts.
  if (current <= 0n || measure <= 0n || current === measure)
    return words.beside(lead, roundAmount(base.amount), base.label);
  if (kind === 'largest')
    return words.largest(name, {
      amount: roundAmount(amount),
      percent: wholePercent(current, measure),
      total: roundAmount(base.amount),
    });
  const percent = wholePercent(current - measure, measure);
  const isMore = current > measure;
  return kind === 'change'
    ? words[isMore ? 'up' : 'down'](lead, percent, base.label)
    : words[isMore ? 'overBudget' : 'underBudget'](lead, percent);
}
