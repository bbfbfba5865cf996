import { reportOptions, type ReportType } from '#contract/reports/reports.ts';
import { AppError } from '#server/lib/appError.ts';

/** Rejects with 400 options of other report types; `options` may hold those that all types take. */
export function checkOptions(type: ReportType, options: Record<string, unknown>): void {
  const allowed: readonly string[] = reportOptions[type];
  const names = new Set<string>(Object.values(reportOptions).flat());
  const details = Object.entries(options).flatMap(([path, value]) =>
    value !== undefined && names.has(path) && !allowed.includes(path)
      ? [{ path, message: 'This report has no such option.' }]
      : [],
  );
  if (details.length > 0)
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
