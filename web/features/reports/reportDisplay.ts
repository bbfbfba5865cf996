import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ChartData } from './chart/chart.ts';
import type { PresetKey } from './periodPresets.ts';

/** One report type on the screen. */
export type ReportDisplay = {
  /** `today` is the organisation's calendar date. Absent where the table says it all. */
  chart?: (report: ShownReport, today: string) => ChartData;
  /** Shown where the address names no period; absent where it is the last month. */
  preset?: PresetKey;
  /** The provider's reports have the same figures, or the sums of them. */
  isStated?: true;
};
