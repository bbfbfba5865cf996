import { extraColumns } from '#contract/reports/extraColumns.ts';
import { comparisonsWithinBooks } from '#contract/reports/comparisonChoice.ts';
import { monthEnd } from '#contract/period.ts';
import { frequency, reportTypes, type ReportType } from '#contract/reports/reports.ts';
import * as z from 'zod/mini';
import { standardComparisons, yearComparisons } from '#web/lib/reports/standardComparisons.ts';
import { asAtInRange, monthSchema, withMonth } from '#web/lib/time/monthRange.ts';
import { isFutureDay } from '#web/lib/time/today.ts';
import { noTracking, readTracking, trackingParameters } from '#web/lib/reports/trackingSelection.ts';
import { chosenComparisons, readComparisons, writeComparisons } from './comparisons.ts';
import { presetRange, type CalendarFacts, type PresetKey } from './periodPresets.ts';
import { offeredPresets, standardPreset } from './reportDisplays.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { optionParameters, readOptions } from './typeOptions.ts';

/** Anything unreadable in the address falls back to the standard report. */
export function readRequest(search: URLSearchParams, facts: CalendarFacts): ReportRequest {
  const frequencyGiven = z.safeParse(frequency, search.get('frequency'));
  const columns = frequencyGiven.success ? frequencyGiven.data : 'monthly';
  const type = reportTypes.find((key) => key === search.get('type')) ?? 'profit-loss';
  const compare = readComparisons(search.get('compare'));
  const tracking = readTracking(search);
  const zeroRows = search.get('zero') === 'show';
  const { asAt, asOf, ...otherOptions } = readOptions(type, search);
  // Future books do not exist.
  const options =
    asOf === undefined || isFutureDay(asOf, facts.today) ? otherOptions : { ...otherOptions, asOf };
  const extras = extraColumns.filter((extra) => search.get('show')?.split(' ').includes(extra));
  const shape = { type, frequency: columns, tracking, zeroRows, options, extras };
  const firstMonth = z.safeParse(monthSchema, search.get('from'));
  const lastMonth = z.safeParse(monthSchema, search.get('to'));
  if (firstMonth.success && lastMonth.success && firstMonth.data <= lastMonth.data) {
    const [startDate, endDate] = [`${firstMonth.data}-01`, `${lastMonth.data}-01`];
    const range = withMonth({ startDate, endDate: monthEnd(endDate) }, 'to', endDate);
    return {
      preset: 'custom',
      ...range,
      ...shape,
      compare: compare ?? 'none',
      options: { ...options, ...asAtInRange(range, asAt) },
    };
  }
  const preset = offeredPresets(type).find((key) => key === search.get('period')) ?? standardPreset(type);
  return {
    ...withPreset({ ...shape, compare: 'none' }, preset, facts),
    compare: compare ?? standardComparison(type, preset, facts),
  };
}

export function withPreset(
  request: Omit<ReportRequest, 'preset' | 'startDate' | 'endDate'>,
  preset: PresetKey,
  facts: CalendarFacts,
): ReportRequest {
  const { asAt: _day, ...options } = request.options;
  const range = presetRange(preset, facts);
  const day = preset === 'today' ? asAtInRange(range, facts.today) : {};
  return { ...request, preset, ...range, options: { ...options, ...day } };
}

/** Keeps chosen comparisons. Standard ones become those of the new period, which may be too long to have any. */
export function choosePreset(request: ReportRequest, preset: PresetKey, facts: CalendarFacts): ReportRequest {
  const { type, compare } = request;
  const isUntouched = compare === standardComparison(type, request.preset, facts);
  return {
    ...withPreset(request, preset, facts),
    compare: isUntouched ? standardComparison(type, preset, facts) : compare,
  };
}

/** Keeps a chosen period. A standard one becomes that of the new type. */
export function withType(request: ReportRequest, type: ReportType, facts: CalendarFacts): ReportRequest {
  const isUntouched =
    request.preset === standardPreset(request.type) &&
    request.compare === standardComparison(request.type, request.preset, facts);
  const isOffered = request.preset === 'custom' || offeredPresets(type).includes(request.preset);
  const options = readOptions(type, new URLSearchParams(optionParameters(request.options)));
  const hasOwnComparison = request.compare !== standardComparison(request.type, request.preset, facts);
  const compare = hasOwnComparison ? request.compare : standardComparison(type, request.preset, facts);
  const changed = { ...request, type, compare, tracking: noTracking, options };
  if (!isUntouched && isOffered) return changed;
  const preset = standardPreset(type);
  return { ...withPreset(changed, preset, facts), compare: standardComparison(type, preset, facts) };
}

/** A comparison that the address does not name: none with a time before there were books. */
export function standardComparison(
  type: ReportType,
  preset: ReportRequest['preset'],
  facts: CalendarFacts,
): string {
  if (preset === 'custom') return 'none';
  const compare =
    preset === standardPreset(type) ? standardComparisons[type] : yearComparisons[type]?.[preset];
  const comparisons = chosenComparisons({ compare: compare ?? '' });
  return writeComparisons(comparisonsWithinBooks(comparisons, presetRange(preset, facts), facts.booksFrom));
}

/** Omits defaults. */
export function writeRequest(
  {
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
  }: ReportRequest,
  facts: CalendarFacts,
): URLSearchParams {
  const search = new URLSearchParams();
  if (type !== 'profit-loss') search.set('type', type);
  if (preset === 'custom') {
    search.set('from', startDate.slice(0, 7));
    search.set('to', endDate.slice(0, 7));
  } else if (preset !== standardPreset(type)) search.set('period', preset);
  if (columns !== 'monthly') search.set('frequency', columns);
  for (const [name, value] of trackingParameters(tracking)) search.append(name, value);
  if (compare !== standardComparison(type, preset, facts)) search.set('compare', compare);
  if (zeroRows) search.set('zero', 'show');
  const { asAt, ...otherOptions } = options;
  const shownOptions = preset === 'custom' && asAt !== undefined ? options : otherOptions;
  for (const [name, value] of Object.entries(optionParameters(shownOptions))) search.set(name, value);
  if (extras.length > 0) search.set('show', extras.join(' '));
  return search;
}
