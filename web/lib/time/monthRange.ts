import { addMonths, monthEnd, monthLabel, monthStart } from '#contract/period.ts';
import * as z from 'zod/mini';

/** First day of the first month, last day of the last. */
export type ChosenMonths = { startDate: string; endDate: string };

/** `YYYY-MM`, in the years that the server accepts. */
export const monthSchema = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));
const DEFAULT_MONTHS = 12;
/** The server's limit. */
const MAX_MONTHS = 60;
const MONTHS_BACK = 120;

/** Reads `from` and `to`; the last twelve months if they are unreadable. */
export function parseMonthRange(search: URLSearchParams, today: string): ChosenMonths {
  const [start, end] = [
    z.safeParse(monthSchema, search.get('from')),
    z.safeParse(monthSchema, search.get('to')),
  ];
  const standard = {
    startDate: addMonths(today, 1 - DEFAULT_MONTHS),
    endDate: monthEnd(today),
  };
  if (!start.success || !end.success || start.data > end.data) return standard;
  const endDate = monthEnd(`${end.data}-01`);
  const earliest = addMonths(endDate, 1 - MAX_MONTHS);
  return { startDate: `${start.data}-01` < earliest ? earliest : `${start.data}-01`, endDate };
}

export const monthParameters = ({ startDate, endDate }: ChosenMonths) => ({
  from: startDate.slice(0, 7),
  to: endDate.slice(0, 7),
});

/** The picked end wins; the other follows if the range would be reversed or too long. */
export function withMonth(range: ChosenMonths, end: 'from' | 'to', month: string): ChosenMonths {
  const adjusted = end === 'from' ? { ...range, startDate: month } : { ...range, endDate: monthEnd(month) };
  if (adjusted.startDate > adjusted.endDate)
    return { startDate: monthStart(month), endDate: monthEnd(month) };
  const longest = addMonths(adjusted.startDate, MAX_MONTHS - 1);
  if (monthStart(adjusted.endDate) <= longest) return adjusted;
  return end === 'from'
    ? { ...adjusted, endDate: monthEnd(longest) }
    : { ...adjusted, startDate: addMonths(adjusted.endDate, 1 - MAX_MONTHS) };
}

/** Valid within the last month of the range; its last day is the default and left out. */
export const asAtInRange = ({ endDate }: ChosenMonths, asAt: string | undefined): { asAt?: string } =>
  asAt !== undefined && monthEnd(asAt) === endDate && asAt !== endDate ? { asAt } : {};

/** Newest first; always includes the current range. */
export function monthOptions(today: string, { startDate, endDate }: ChosenMonths, ahead = 0) {
  const newest = addMonths(today, ahead);
  const usual = Array.from({ length: ahead + MONTHS_BACK }, (_, count) => addMonths(newest, -count));
  const months = new Set([...usual, startDate, monthStart(endDate)]);
  return [...months]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthLabel(value) }));
}
