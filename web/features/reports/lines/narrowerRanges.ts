import { addMonths, monthEnd, monthsBetween } from '#contract/period.ts';
import type { DateRange } from '#web/features/reports/periodPresets.ts';

/** Both halves of the range; none within a month. */
export function narrowerRanges({ startDate, endDate }: DateRange): DateRange[] {
  const months = monthsBetween(startDate, endDate).length;
  if (months < 2) return [];
  const secondStart = addMonths(startDate, Math.ceil(months / 2));
  return [
    { startDate, endDate: monthEnd(addMonths(secondStart, -1)) },
    { startDate: secondStart, endDate },
  ];
}
