import { addDays, addMonths, monthEnd, monthsBetween } from '#contract/period.ts';
import type { OrganisationFacts } from '#server/providers/books.ts';

export type YearEnd = NonNullable<OrganisationFacts['yearEnd']>;

/** UK years begin inside a month, on 6 April. */
export function yearStartIn(month: string, yearEnd: YearEnd): 'first day' | 'inside' | null {
  const endMonth = (m: string) => Number(m.slice(5, 7)) === yearEnd.month;
  const previousMonth = addMonths(month, -1);
  if (endMonth(month)) return yearEndInMonth(month, yearEnd) < monthEnd(month) ? 'inside' : null;
  return endMonth(previousMonth) && yearEndInMonth(previousMonth, yearEnd) === monthEnd(previousMonth)
    ? 'first day'
    : null;
}

export const yearBeginsBetween = (startDate: string, endDate: string, yearEnd: YearEnd): boolean =>
  monthsBetween(startDate, endDate).some((month) => yearStartIn(month, yearEnd) !== null);

/**
 * The financial year's last day in a month in which one ends. A year end of 28 or 29 February means the last day that
 * month has.
 */
export function yearEndInMonth(month: string, yearEnd: YearEnd): string {
  const lastDay = monthEnd(month);
  if (yearEnd.month === 2 && yearEnd.day >= 28) return lastDay;
  const day = `${month.slice(0, 8)}${String(yearEnd.day).padStart(2, '0')}`;
  return day < lastDay ? day : lastDay;
}

/** First day of the financial year that a date lies in. */
export function financialYearStart(date: string, yearEnd: YearEnd): string {
  for (let month = `${date.slice(0, 7)}-01`; ; month = addMonths(month, -1)) {
    if (Number(month.slice(5, 7)) !== yearEnd.month) continue;
    const yearEndDay = yearEndInMonth(month, yearEnd);
    if (yearEndDay < date) return addDays(yearEndDay, 1);
  }
}

/** Last day of the financial year that a date lies in. */
export function financialYearEnd(date: string, yearEnd: YearEnd): string {
  for (let month = `${date.slice(0, 7)}-01`; ; month = addMonths(month, 1)) {
    if (Number(month.slice(5, 7)) !== yearEnd.month) continue;
    const yearEndDay = yearEndInMonth(month, yearEnd);
    if (yearEndDay >= date) return yearEndDay;
  }
}
