import { addMonths, monthEnd, monthStart, yearStart } from '#contract/period.ts';

/** First day of the first month and last day of the last. */
export type DateRange = { startDate: string; endDate: string };

/** Closed before running, short before long. None reaches beyond the running month. */
export const rangePresets = [
  'last-month',
  'this-month',
  'last-quarter',
  'this-quarter',
  'last-year',
  'this-year',
  'last-12',
  'last-24',
] as const;
/** Reports of one month have two. */
export const monthPresets = ['last-month', 'this-month'] as const;
/** Reports as at one day are of the range's last, or of today. */
export const dayPresets = ['today', 'last-month', 'last-quarter', 'last-year'] as const;
export type PresetKey = (typeof rangePresets)[number] | (typeof dayPresets)[number];

/**
 * `today` is the organisation's own calendar date; `yearEnd` the last day of its financial year, `MM-DD`, and `booksFrom` the
 * first day of its first month with income or costs, where known.
 */
export type CalendarFacts = { today: string; yearEnd: string | null; booksFrom: string | null };

export function presetRange(
  key: PresetKey,
  { today, yearEnd }: Pick<CalendarFacts, 'today' | 'yearEnd'>,
): DateRange {
  const thisMonth = monthStart(today);
  const year = yearStart(today, yearEnd);
  const quarter = addMonths(thisMonth, -(monthsSince(year, thisMonth) % 3));
  const ranges: Record<PresetKey, [start: string, months: number]> = {
    today: [thisMonth, 1],
    'this-month': [thisMonth, 1],
    'last-month': [addMonths(thisMonth, -1), 1],
    'this-quarter': [quarter, 1 + monthsSince(quarter, thisMonth)],
    'last-quarter': [addMonths(quarter, -3), 3],
    'this-year': [year, 1 + monthsSince(year, thisMonth)],
    'last-year': [addMonths(year, -12), 12],
    'last-12': [addMonths(thisMonth, -11), 12],
    'last-24': [addMonths(thisMonth, -23), 24],
  };
  const [startDate, months] = ranges[key];
  return { startDate, endDate: monthEnd(addMonths(startDate, months - 1)) };
}

const monthsSince = (startDate: string, endDate: string) =>
  (Number(endDate.slice(0, 4)) - Number(startDate.slice(0, 4))) * 12 +
  Number(endDate.slice(5, 7)) -
  Number(startDate.slice(5, 7));
