import { addMonths, monthEnd, monthLabel, monthStart } from '#contract/period.ts';
import * as z from 'zod/mini';

/** First day of the first month and last day of the last. */
export type MonthRange = { startDate: string; endDate: string };

/** `YYYY-MM`, of the years that the server takes: those that anybody keeps books of. */
export const monthSchema = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));
const STANDARD_MONTHS = 12;
/** The server takes at most so many at once. */
const MOST_MONTHS = 60;
/** How far back a range may start. */
const MONTHS_BACK = 120;

/** The months that the address names by `from` and `to`; the last twelve where it names none that can be read. */
export function parseMonthRange(search: URLSearchParams, today: string): MonthRange {
  const [from, to] = [
    z.safeParse(monthSchema, search.get('from')),
    z.safeParse(monthSchema, search.get('to')),
  ];
  const standard = {
    startDate: addMonths(today, 1 - STANDARD_MONTHS),
    endDate: monthEnd(today),
  };
  if (!from.success || !to.success || from.data > to.data) return standard;
  const endDate = monthEnd(`${to.data}-01`);
  const earliest = addMonths(endDate, 1 - MOST_MONTHS);
  return { startDate: `${from.data}-01` < earliest ? earliest : `${from.data}-01`, endDate };
}

export const monthParameters = ({ startDate, endDate }: MonthRange) => ({
  from: startDate.slice(0, 7),
  to: endDate.slice(0, 7),
});

/** The end that was picked wins; where that turns the range around, or makes it too long, the other follows. */
export function withMonth(range: MonthRange, end: 'from' | 'to', first: string): MonthRange {
  const next = end === 'from' ? { ...range, startDate: first } : { ...range, endDate: monthEnd(first) };
  if (next.startDate > next.endDate) return { startDate: monthStart(first), endDate: monthEnd(first) };
  const longest = addMonths(next.startDate, MOST_MONTHS - 1);
  if (monthStart(next.endDate) <= longest) return next;
  return end === 'from'
    ? { ...next, endDate: monthEnd(longest) }
    : { ...next, startDate: addMonths(next.endDate, 1 - MOST_MONTHS) };
}

/** A day stands in the month that the range ends in; its last day goes without saying. */
export const asAtInRange = ({ endDate }: MonthRange, asAt: string | undefined): { asAt?: string } =>
  asAt !== undefined && monthEnd(asAt) === endDate && asAt !== endDate ? { asAt } : {};

/** Newest first, down from this month, or from one `ahead` of it; those of the address are offered in any case. */
export function monthOptions(today: string, { startDate, endDate }: MonthRange, ahead = 0) {
  const newest = addMonths(today, ahead);
  const usual = Array.from({ length: ahead + MONTHS_BACK }, (_, back) => addMonths(newest, -back));
  const all = new Set([...usual, startDate, monthStart(endDate)]);
  return [...all]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthLabel(value) }));
}
