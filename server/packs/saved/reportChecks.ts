import { isOfOneCompany, type ReportSettings, toPackReport } from '#contract/packs/reportSettings.ts';
import type { PackReport } from '#contract/reports/packExport.ts';
import { AppError } from '#server/lib/appError.ts';

/** Rejects with 400 what the report's type has not. `path` leads to the report in the input. */
export type CheckReport = (report: PackReport, path: string) => void;

/** A financial year has twelve months in its last one: what fits then fits in every month. */
const longestYear = { month: '2023-12-01', yearEnd: null, booksFrom: null };

/** `refusal`: why ids of one organization cannot be saved; null where they can. */
export function checkSettings(
  checkReport: CheckReport,
  settings: ReportSettings,
  { path, refusal }: { path: string; refusal: string | null },
): void {
  if (refusal !== null && isOfOneCompany(settings)) {
    throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', {
      details: [{ path, message: refusal }],
    });
  }
  checkReport(toPackReport(settings, longestYear), path);
}
