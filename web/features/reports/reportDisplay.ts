import type { LineSource } from '#contract/ledger/ledger.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { ReportType, Sign } from '#contract/reports/reports.ts';
import type { ChartCaption } from './chart/caption.ts';
import type { PresetKey } from './periodPresets.ts';

/** One report type on the screen. */
export type ReportDisplay = {
  /** Periods, compared ones too, from which it has charts; absent where the table says it all. */
  chartedFrom?: 1 | 2;
  /**
   * Sentence on its charts; null where there is nothing to measure by. `today` is the organisation's
   * calendar date.
   */
  caption?: (report: ShownReport, today: string) => ChartCaption | null;
  /** Shown where the address names no period; absent where it is the last month. */
  preset?: PresetKey;
  /** The provider's reports have the same figures, or the sums of them. */
  isStated?: true;
  /** Name of the first column; that of an account where absent. */
  rowNoun?: string;
  /** Another report, that lists the same lines in smaller parts. */
  narrowerType?: ReportType;
  /** Remark in place of the choice of a past day. */
  pastRemark?: string;
  /** The comparisons of a month's end are offered in one click. */
  offersMonthEnd?: true;
  /** Lines behind totals, by their keys. */
  totalSources?: Record<string, { source: LineSource; sign: Sign }>;
};
