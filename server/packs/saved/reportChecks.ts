import { hasCompanyIds, type ReportSettings, toPackReport } from '#contract/packs/reportSettings.ts';
import type { PackReport } from '#contract/reports/packExport.ts';
import { AppError } from '#server/lib/appError.ts';

/** Throws a 400 for options that the report's type does not have. `path` leads to the report in the input. */
export type CheckReport = (report: PackReport, path: string) => void;

/** A financial year is longest in its last month, so a report that fits then fits in every month. */
const longestYear = { month: '2023-12-01', yearEnd: null, booksFrom: null };

/** `refusal` is the sentence with which ids of one organization are refused; null allows them. */
export function checkSettings(
  checkReport: CheckReport,
  settings: ReportSettings,
  { path, refusal }: { path: string; refusal: string | null },
): void {
  if (refusal !== null && hasCompanyIds(settings)) {
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path, message: refusal }],
    });
  }
  checkReport(toPackReport(settings, longestYear), path);
}
