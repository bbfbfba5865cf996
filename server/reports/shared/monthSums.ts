import { type Amount, parseAmount, ZERO } from '#contract/amounts.ts';
import type { Series, TrackedOptions } from '#server/ledger/queries/queries.ts';

/** Parts of the organisation that a line with these tracking options counts for; none where a filter keeps it out. */
export type AssignParts = (tracked: TrackedOptions) => string[];

/** `month` is its first day; debit positive. */
export type MonthSums = (accountId: string, month: string) => Amount;

/** Added up once for tens of thousands of look-ups. */
export function monthSums(series: Series[]): MonthSums {
  const sums = new Map<string, Map<string, Amount>>();
  for (const { accountId, months, amounts } of series) {
    const accountSums = sums.get(accountId) ?? new Map<string, Amount>();
    sums.set(accountId, accountSums);
    months.forEach((month, index) => {
      const amount = parseAmount(amounts[index] ?? '0');
      accountSums.set(month, (accountSums.get(month) ?? ZERO) + amount);
    });
  }
  return (accountId, month) => sums.get(accountId)?.get(month) ?? ZERO;
}

const zero: MonthSums = () => ZERO;

/** A part is added up when it is first used. */
export function sumsByPart(series: Series[], partsOf: AssignParts): (part: string) => MonthSums {
  const seriesIn = new Map<string, Series[]>();
  for (const item of series) {
    for (const part of partsOf(item)) {
      const partSeries = seriesIn.get(part);
      if (partSeries) partSeries.push(item);
      else seriesIn.set(part, [item]);
    }
  }
  const sums = new Map<string, MonthSums>();
  return (part) => {
    const partSeries = seriesIn.get(part);
    if (!partSeries) return zero;
    const partSums = sums.get(part) ?? monthSums(partSeries);
    sums.set(part, partSums);
    return partSums;
  };
}
