import { addMonths, monthEnd } from '#contract/period.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';

export type YearEnd = OrganisationFacts['yearEnd'];

/** Whether a financial year begins on this month's first day, or inside it (the UK's 6 April), or neither. */
export function yearStartIn(month: string, yearEnd: YearEnd): 'first day' | 'inside' | null {
  const endMonth = (m: string) => Number(m.slice(5, 7)) === yearEnd.month;
  const before = addMonths(month, -1);
  if (endMonth(month)) return endsInside(month, yearEnd) ? 'inside' : null;
  return endMonth(before) && !endsInside(before, yearEnd) ? 'first day' : null;
}

/** A year end of 28 or 29 February means the last day that month has. */
function endsInside(month: string, yearEnd: YearEnd): boolean {
  if (yearEnd.month === 2 && yearEnd.day >= 28) return false;
  return yearEnd.day < Number(monthEnd(month).slice(8));
}
