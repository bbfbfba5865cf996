import type { Report, ReportColumn } from '#contract/reports/reports.ts';
import type { ChartData } from './chart/chart.ts';

export type Features = {
  tracking: boolean;
  comparison: boolean;
  endOnly: boolean;
  zeroRows: boolean;
};

/** One report type on the screen. */
export type ReportDisplay = {
  chart: (report: Report) => ChartData;
  /** Those that differ from `standardFeatures`. */
  features?: Partial<Features>;
  /** The provider's reports have the same figures, or the sums of them. */
  isStated?: true;
  /** Plans are not checked. */
  isPlanned?: (column: Pick<ReportColumn, 'key'>) => boolean;
  /** Changes open to the figures they compare, and are drawn apart. */
  isChange?: (column: Pick<ReportColumn, 'key'>) => boolean;
};

export const standardFeatures: Features = {
  tracking: false,
  comparison: true,
  endOnly: false,
  zeroRows: true,
};
