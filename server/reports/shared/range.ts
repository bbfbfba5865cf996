import { addMonths, dayLabel, monthEnd, monthStart, monthsBetween, listPeriods } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';

const MAX_MONTHS = 60;

/** Bounds for typing errors: every month of a range rests on all before it. */
export const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** Rejects with 400: ranges of whole months in order, at most 60, within 1900 to 2199. */
export function checkRange({
  startDate,
  endDate,
  asAt,
}: {
  startDate: string;
  endDate: string;
  asAt?: string | undefined;
}): void {
  const details: ErrorDetail[] = [];
  if (startDate !== monthStart(startDate)) {
    details.push({ path: 'startDate', message: 'Start on the first day of a month.' });
  }
  if (endDate !== monthEnd(endDate)) {
    details.push({ path: 'endDate', message: 'End on the last day of a month.' });
  }
  if (startDate < EARLIEST) details.push({ path: 'startDate', message: 'Begin in 1900 or later.' });
  if (endDate > LATEST) details.push({ path: 'endDate', message: 'End in 2199 or earlier.' });
  if (endDate < startDate) details.push({ path: 'endDate', message: 'The end lies before the start.' });
  else if (monthsBetween(startDate, endDate).length > MAX_MONTHS) {
    details.push({ path: 'endDate', message: `A report covers at most ${MAX_MONTHS} months.` });
  }
  if (asAt !== undefined && asAt.slice(0, 7) !== endDate.slice(0, 7)) {
    details.push({ path: 'asAt', message: 'Choose a day of the month in which the range ends.' });
  } else if (asAtRange({ endDate, asAt }).startDate < EARLIEST && startDate >= EARLIEST) {
    details.push({ path: 'asAt', message: 'Choose a later day, or the last of its month.' });
  }
  if (details.length > 0) {
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
  }
}

/**
 * A day inside a month also rests on the end of the month before, the last that the provider
 * states.
 */
export function asAtRange({ endDate, asAt = endDate }: { endDate: string; asAt?: string | undefined }): {
  startDate: string;
  periods: ReportPeriod[];
} {
  const month = monthStart(endDate);
  const periods = listPeriods(month, endDate, 'monthly');
  if (asAt === endDate) return { startDate: month, periods };
  return {
    startDate: addMonths(month, -1),
    periods: periods.map((period) => ({ ...period, endDate: asAt, label: dayLabel(asAt) })),
  };
}
