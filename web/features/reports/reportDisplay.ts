import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportColumn } from '#contract/reports/reports.ts';
import type { ChartData } from './chart/chart.ts';
import type { PresetKey } from './periodPresets.ts';

/** Shown where the address names no period; `compare` as it stands there. */
export type StandardPeriod = { preset: PresetKey; compare: string };

/** One report type on the screen. */
export type ReportDisplay = {
  /** `today` is the organisation's calendar date. Absent where the table says it all. */
  chart?: (report: ShownReport, today: string) => ChartData;
  /** Absent where it is `standardPeriod`. */
  standard?: StandardPeriod;
  /** The provider's reports have the same figures, or the sums of them. */
  isStated?: true;
  /** Plans are not checked. */
  isPlanned?: (column: Pick<ReportColumn, 'key'>) => boolean;
};

export const standardPeriod: StandardPeriod = { preset: 'last-month', compare: 'none' };

/** A month alone would leave half of the page empty. */
export const besidePriorYear: StandardPeriod = {
  preset: 'last-month',
  compare: 'previous-period previous-year',
};
