import { addMonths, dayAt, firstDay, lastDay, toMonth, type Day } from '../calendar.ts';
import { validationProblem } from '../problems.ts';
import { dayParameter, type Query } from '../query.ts';

export type Period = { from: Day; to: Day };

const MONTHS_OF: Readonly<Record<string, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** A report over a longer range is refused. */
const LONGEST_DAYS = 365;

/**
 * The period asked for (default: the current month) and, with `periods`, as many earlier ones, newest first. REP-DOC,
 * the 30-day trap: earlier periods take the *same day numbers*, so 1-30 June is compared with 1-30 May, and a range
 * longer than the timeframe overlaps.
 */
export function readPeriods(query: Query, now: Date): Period[] {
  const month = toMonth(dayAt(now.getTime()));
  const to = dayParameter(query, 'toDate') ?? lastDay(month);
  const from = dayParameter(query, 'fromDate') ?? firstDay(Math.min(month, toMonth(to)));
  if (from > to) throw validationProblem('The fromDate parameter must not be after the toDate parameter.');
  if (to - from > LONGEST_DAYS)
    throw validationProblem('The date range between fromDate and toDate must not be more than 365 days.');
  const step = timeframe(query);
  return Array.from({ length: periodCount(query, 0) + 1 }, (_, index) => ({
    from: addMonths(from, -index * step),
    to: addMonths(to, -index * step),
  }));
}

/** Months from one column to the next; the provider refuses other words. */
export function timeframe(query: Query): number {
  const months = MONTHS_OF[query('timeframe') ?? 'MONTH'];
  if (months === undefined)
    throw validationProblem(
      "The supplied timeframe parameter must be one of the following: 'MONTH', 'QUARTER', 'YEAR'.",
    );
  return months;
}

/** Number of periods asked for, 1 to 12; the fallback where none are. */
export function periodCount(query: Query, fallback: number): number {
  const text = query('periods');
  if (text === undefined) return fallback;
  const periods = Number(text);
  if (!(Number.isInteger(periods) && periods >= 1 && periods <= 12))
    throw validationProblem('The periods parameter must be between 1 and 12.');
  return periods;
}
