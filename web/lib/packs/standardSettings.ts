import type { ReportSettings } from '#contract/packs/reportSettings.ts';
import type { ReportType } from '#contract/reports/reports.ts';
import { standardComparisons } from '#web/lib/reports/standardComparisons.ts';

/** Settings of a report of one month with the same comparisons as on its screen. */
export const standardSettings = (type: ReportType): ReportSettings => ({
  type,
  period: 'month',
  frequency: 'monthly',
  zeroRows: false,
  compare: standardComparisons[type] ?? '',
  share: false,
  change: false,
});
