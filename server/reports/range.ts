import { monthEnd, monthStart, monthsBetween } from '#contract/period.ts';
import { AppError, type ErrorDetail } from '#server/lib/appError.ts';

const mostMonths = 60;

/** Refuses a range that is not whole months in order, or too long. */
export function checkRange({ startDate, endDate }: { startDate: string; endDate: string }): void {
  const details: ErrorDetail[] = [];
  if (startDate !== monthStart(startDate)) {
    details.push({ path: 'startDate', message: 'Start on the first day of a month.' });
  }
  if (endDate !== monthEnd(endDate)) {
    details.push({ path: 'endDate', message: 'End on the last day of a month.' });
  }
  if (endDate < startDate) details.push({ path: 'endDate', message: 'The end lies before the start.' });
  else if (monthsBetween(startDate, endDate).length > mostMonths) {
    details.push({ path: 'endDate', message: `A report covers at most ${mostMonths} months.` });
  }
  if (details.length > 0) {
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
  }
}
