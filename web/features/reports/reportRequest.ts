import { type ExtraColumn, extraColumns } from '#contract/reports/extraColumns.ts';
import { monthEnd } from '#contract/period.ts';
import { frequency, type Frequency, reportTypes, type ReportType } from '#contract/reports/reports.ts';
import * as z from 'zod/mini';
import { comparedTo, type ComparedTo } from '#contract/reports/comparison.ts';
import { asAtInRange, monthSchema, withMonth } from '#web/lib/time/monthRange.ts';
import { isFutureDay } from '#web/lib/time/today.ts';
import {
  readTracking,
  type TrackingSelection,
  trackingParameters,
} from '#web/lib/reports/trackingSelection.ts';
import {
  presetKeys,
  presetRange,
  type CalendarFacts,
  type DateRange,
  type PresetKey,
} from './periodPresets.ts';
import { optionParameters, readOptions, type TypeOptions } from './typeOptions.ts';

export const comparisons = ['none', ...comparedTo.options] as const;

export type ReportRequest = DateRange & {
  type: ReportType;
  preset: PresetKey | 'custom';
  frequency: Frequency;
  tracking: TrackingSelection;
  compare: 'none' | ComparedTo;
  /** Accounts without any figure too. */
  zeroRows: boolean;
  options: TypeOptions;
  extras: readonly ExtraColumn[];
};

const STANDARD: PresetKey = 'last-12';

/** Anything unreadable in the address falls back to the standard report. */
export function readRequest(search: URLSearchParams, facts: CalendarFacts): ReportRequest {
  const frequencyGiven = z.safeParse(frequency, search.get('frequency'));
  const columns = frequencyGiven.success ? frequencyGiven.data : 'monthly';
  const type = reportTypes.find((key) => key === search.get('type')) ?? 'profit-loss';
  const compare = comparisons.find((key) => key === search.get('compare')) ?? 'none';
  const tracking = readTracking(search);
  const zeroRows = search.get('zero') === 'show';
  const { asAt, asOf, ...otherOptions } = readOptions(type, search);
  // Future books do not exist.
  const options =
    asOf === undefined || isFutureDay(asOf, facts.today) ? otherOptions : { ...otherOptions, asOf };
  const extras = extraColumns.filter((extra) => search.get('show')?.split(' ').includes(extra));
  const shape = { type, frequency: columns, tracking, compare, zeroRows, options, extras };
  const firstMonth = z.safeParse(monthSchema, search.get('from'));
  const lastMonth = z.safeParse(monthSchema, search.get('to'));
  if (firstMonth.success && lastMonth.success && firstMonth.data <= lastMonth.data) {
    const [startDate, endDate] = [`${firstMonth.data}-01`, `${lastMonth.data}-01`];
    const range = withMonth({ startDate: startDate, endDate: monthEnd(endDate) }, 'to', endDate);
    return { preset: 'custom', ...range, ...shape, options: { ...options, ...asAtInRange(range, asAt) } };
  }
  const preset = presetKeys.find((key) => key === search.get('period')) ?? STANDARD;
  return { preset, ...presetRange(preset, facts), ...shape };
}

/** Omits defaults. */
export function writeRequest({
  type,
  preset,
  startDate,
  endDate,
  frequency: columns,
  tracking,
  compare,
  zeroRows,
  options,
  extras,
}: ReportRequest): URLSearchParams {
  const search = new URLSearchParams();
  if (type !== 'profit-loss') search.set('type', type);
  if (preset === 'custom') {
    search.set('from', startDate.slice(0, 7));
    search.set('to', endDate.slice(0, 7));
  } else if (preset !== STANDARD) search.set('period', preset);
  if (columns !== 'monthly') search.set('frequency', columns);
  for (const [name, value] of trackingParameters(tracking)) search.append(name, value);
  if (compare !== 'none') search.set('compare', compare);
  if (zeroRows) search.set('zero', 'show');
  for (const [name, value] of Object.entries(optionParameters(options))) search.set(name, value);
  if (extras.length > 0) search.set('show', extras.join(' '));
  return search;
}
