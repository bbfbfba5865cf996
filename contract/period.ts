import type { Frequency, ReportPeriod } from './reports/reports.ts';

/**
 * Calendar arithmetic on `YYYY-MM-DD` text, without time of day, so no time zone can shift a date.
 */

export function monthEnd(date: string): string {
  const [year, month] = yearAndMonth(date);
  return `${date.slice(0, 7)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
}

export function monthStart(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** Returns the first day of the month; `months` may be negative. */
export function addMonths(date: string, months: number): string {
  const [year, month] = yearAndMonth(date);
  const index = year * 12 + month - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${pad((index % 12) + 1)}-01`;
}

/** `days` may be negative. */
export function addDays(date: string, days: number): string {
  const [year, month] = yearAndMonth(date);
  return new Date(Date.UTC(year, month - 1, Number(date.slice(8, 10)) + days)).toISOString().slice(0, 10);
}

/** First days, both ends included. */
export type MonthRange = { firstMonth: string; lastMonth: string };

/** First days of the first and the last month that there is. */
export const everyMonth: MonthRange = { firstMonth: '0001-01-01', lastMonth: '9999-12-01' };

/** First days, both ends included. */
export function monthsBetween(start: string, end: string): string[] {
  const [startYear, startMonth] = yearAndMonth(start);
  const [endYear, endMonth] = yearAndMonth(end);
  // Counts instead of comparing texts: after 9999-12 a date has five digits and would never pass
  // the end.
  const length = Math.max(0, (endYear - startYear) * 12 + endMonth - startMonth + 1);
  return Array.from({ length }, (_, index) => addMonths(start, index));
}

const monthsIn: Record<Frequency, number> = { monthly: 1, quarterly: 3, yearly: 12 };

/** Marks a last period with fewer months as short. */
export function listPeriods(start: string, end: string, frequency: Frequency): ReportPeriod[] {
  const size = monthsIn[frequency];
  const months = monthsBetween(start, end);
  const periods: ReportPeriod[] = [];
  for (let index = 0; index < months.length; index += size) {
    const block = months.slice(index, index + size);
    const [firstPeriod = start] = block;
    const lastPeriod = block.at(-1) ?? firstPeriod;
    periods.push({
      key: size === 1 ? firstPeriod.slice(0, 7) : `${firstPeriod.slice(0, 7)}..${lastPeriod.slice(0, 7)}`,
      label: size === 1 ? monthLabel(firstPeriod) : `${monthLabel(firstPeriod)} – ${monthLabel(lastPeriod)}`,
      startDate: firstPeriod,
      endDate: monthEnd(lastPeriod),
      short: block.length < size,
    });
  }
  return periods;
}

/**
 * First month of the financial year that `day` lies in; `yearEnd` as `MM-DD`. Reports know whole months only, so a year that ends inside a
 * month (UK: 5 April) starts with that month.
 */
export function yearStart(day: string, yearEnd: string | null): string {
  const [endMonth, endDay] = (yearEnd ?? '12-31').split('-').map(Number);
  const firstMonth = ((endMonth ?? 12) % 12) + ((endDay ?? 31) >= 28 ? 1 : 0);
  const start = `${day.slice(0, 4)}-${String(firstMonth === 0 ? 12 : firstMonth).padStart(2, '0')}-01`;
  return start <= day ? start : addMonths(start, -12);
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mar 2026` */
export function monthLabel(date: string): string {
  const [year, month] = yearAndMonth(date);
  return `${names[month - 1] ?? ''} ${year}`;
}

/** `31 Mar 2026` */
export function dayLabel(date: string): string {
  return `${Number(date.slice(8, 10))} ${monthLabel(date)}`;
}

function yearAndMonth(date: string): [number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
