import { addMonths, monthEnd, monthLabel, monthsBetween, monthStart } from '#contract/period.ts';
import * as z from 'zod/mini';

/** First day of the first month, last day of the last. */
export type ChosenMonths = { startDate: string; endDate: string };

/** `YYYY-MM`, in the years that the server accepts. */
export const monthSchema = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/));
/** The server's, too. */
export const EARLIEST_DAY = '1900-01-01';
const DEFAULT_MONTHS = 12;
/** The server's limit. */
const MAX_MONTHS = 60;
/** Length of a list while the first month of the books is unknown. */
const MONTHS_BACK = 24;

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

/** `YYYY-MM`, `MM/YYYY`, or a name such as `Mar 2019`; null where it is none of the server's years. */
export function readMonth(text: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(text.trim()) ?? [];
  const [, slashedMonth, slashedYear] = /^(\d{1,2})[/.](\d{4})$/.exec(text.trim()) ?? [];
  const [, name = '', namedYear] = /^([a-z]{3,9})\.?\s+(\d{4})$/i.exec(text.trim()) ?? [];
  const namedMonth = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const number = month ?? slashedMonth ?? String(namedMonth);
  const parsed = z.safeParse(monthSchema, `${year ?? slashedYear ?? namedYear}-${number.padStart(2, '0')}`);
  return parsed.success ? `${parsed.data}-01` : null;
}

const monthNames = Array.from({ length: 12 }, (_, index) =>
  monthLabel(addMonths('2000-01-01', index)).slice(0, 3).toLowerCase(),
);

type Listing = { value: string; booksFrom: string | null; ahead: number };

/** Newest first, from where the books begin; always includes the chosen one. */
export function monthOptions(today: string, { value, booksFrom, ahead }: Listing) {
  const running = monthStart(today);
  const begin = booksFrom ?? addMonths(running, 1 - MONTHS_BACK);
  const newest = addMonths(running, ahead);
  const usual = monthsBetween(begin < running ? begin : running, newest);
  return [...new Set([...usual, value])]
    .toSorted()
    .toReversed()
    .map((month) => ({ value: month, label: monthLabel(month) }));
}
