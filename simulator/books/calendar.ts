/**
 * Accounting dates are calendar dates of the organisation, without a time or a zone. They are kept as whole days
 * since 1970-01-01, which sort, subtract and index months without any time-zone arithmetic.
 */
export type Day = number;

/** Months since year 0: 2026-01 is 2026 * 12. */
export type Month = number;

const MS_PER_DAY = 86_400_000;

export function toDay(year: number, month: number, day: number): Day {
  return Math.round(Date.UTC(year, month - 1, day) / MS_PER_DAY);
}

export function splitDay(day: Day): { year: number; month: number; day: number } {
  const date = new Date(day * MS_PER_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Midnight UTC, which is how the provider writes a calendar date as a moment. */
export function toMoment(day: Day): number {
  return day * MS_PER_DAY;
}

export function dayAt(ms: number): Day {
  return Math.floor(ms / MS_PER_DAY);
}

export function isoDay(day: Day): string {
  return new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Reads `2026-04-30`, with or without a time after it; undefined when that is no date of the calendar. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text.trim());
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const day = toDay(year, month, date);
  const roundTrip = splitDay(day);
  return roundTrip.year === year && roundTrip.month === month && roundTrip.day === date ? day : undefined;
}

export function toMonth(day: Day): Month {
  const { year, month } = splitDay(day);
  return year * 12 + month - 1;
}

export function isoMonth(month: Month): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

export function firstDay(month: Month): Day {
  return toDay(Math.floor(month / 12), (month % 12) + 1, 1);
}

export function lastDay(month: Month): Day {
  return firstDay(month + 1) - 1;
}

/** Keeps the day number, or takes the month's last day where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const target = toMonth(day) + months;
  return Math.min(firstDay(target) + splitDay(day).day - 1, lastDay(target));
}

export type YearEnd = { day: number; month: number };

/** First day of the financial year that `day` lies in; a year end of 29 February means the last of February. */
export function financialYearStart(day: Day, yearEnd: YearEnd): Day {
  const { year } = splitDay(day);
  const endIn = (y: number) => {
    const month = y * 12 + yearEnd.month - 1;
    return Math.min(firstDay(month) + yearEnd.day - 1, lastDay(month));
  };
  return day > endIn(year) ? endIn(year) + 1 : endIn(year - 1) + 1;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `30 April 2019` */
export function longDate(day: Day): string {
  const { year, month, day: date } = splitDay(day);
  return `${date} ${MONTH_NAMES[month - 1] ?? ''} ${year}`;
}

/** `30 Sep 26`, as the profit and loss heads its columns. */
export function shortDate(day: Day): string {
  const { year, month, day: date } = splitDay(day);
  return `${date} ${(MONTH_NAMES[month - 1] ?? '').slice(0, 3)} ${String(year % 100).padStart(2, '0')}`;
}

/** `30 Apr 2019`, as the balance sheet heads its columns. */
export function mediumDate(day: Day): string {
  return `${shortDate(day).slice(0, -2)}${splitDay(day).year}`;
}

/** `4/30/2019`, as attributes of reports have it. */
export function slashedDate(day: Day): string {
  const { year, month, day: date } = splitDay(day);
  return `${month}/${date}/${year}`;
}

/** `November 2019` */
export function longMonth(month: Month): string {
  return longDate(firstDay(month)).slice('1 '.length);
}

/** `Jan-20`, as the budget summary heads its columns. */
export function shortMonth(month: Month): string {
  return shortDate(firstDay(month)).slice('1 '.length).replace(' ', '-');
}
