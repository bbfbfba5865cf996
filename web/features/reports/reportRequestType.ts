import type { ExtraColumn } from '#contract/reports/extraColumns.ts';
import type { Frequency, ReportType } from '#contract/reports/reports.ts';
import type { TrackingSelection } from '#web/lib/reports/trackingSelection.ts';
import type { DateRange, PresetKey } from './periodPresets.ts';
import type { TypeOptions } from './typeOptions.ts';

export type ReportRequest = DateRange & {
  type: ReportType;
  preset: PresetKey | 'custom';
  frequency: Frequency;
  tracking: TrackingSelection;
  /** Comparisons as they stand in the address, with blanks between them, or `none`. */
  compare: string;
  /** Accounts without any figure too. */
  zeroRows: boolean;
  options: TypeOptions;
  extras: readonly ExtraColumn[];
};
