import { monthEnd, monthStart, monthsBetween } from '#contract/period.ts';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';

const mostMonths = 60;

/**
 * What is asked about becomes one of the months that are proved, each of which rests on all since the first: a slip of the
 * pen must not make that a thousand years.
 */
const EARLIEST = '1900-01-01';
const LATEST = '2199-12-31';

/** Refuses a range that is not whole months in order, too long, or in no year that anybody keeps books of. */
export function checkRange({ startDate, endDate }: { startDate: string; endDate: string }): void {
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
  else if (monthsBetween(startDate, endDate).length > mostMonths) {
    details.push({ path: 'endDate', message: `A report covers at most ${mostMonths} months.` });
  }
  if (details.length > 0) {
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
  }
}
