import { addMonths, monthStart } from '#contract/period.ts';
import {
  periodsToMonth,
  type PeriodToMonth,
  type ReportSettings,
  toPackReport,
} from '#contract/packs/reportSettings.ts';
import { formatComparisons } from '#contract/reports/comparisonChoice.ts';
import { shownComparisons } from '#web/features/reports/comparisons.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { trackingBody, type TrackingSelection } from '#web/lib/reports/trackingSelection.ts';
import { typeFeatures } from '#web/lib/reports/typeFeatures.ts';

const presetPeriods: Partial<Record<ReportRequest['preset'], PeriodToMonth>> = {
  today: 'month',
  'last-month': 'month',
  'this-month': 'month',
  'last-quarter': 'quarter',
  'this-quarter': 'quarter',
  'last-year': 'year',
  'this-year': 'year',
  'last-12': 'last-12-months',
  'last-24': 'last-24-months',
};

const plainSettings = {
  frequency: 'monthly',
  zeroRows: false,
  compare: '',
  share: false,
  change: false,
} as const;

/** Periods of a fixed length before those that grow through the year. */
const fixedFirst = periodsToMonth.toSorted(
  (a, b) => Number(b.startsWith('last')) - Number(a.startsWith('last')),
);

/** Null where no such period has the months of the request. */
export function findPeriod(request: ReportRequest, yearEnd: string | null): PeriodToMonth | null {
  const { type, preset, startDate, endDate, options } = request;
  if (typeFeatures(type, options).endOnly) return 'month';
  const month = monthStart(endDate);
  const startOfPeriod = (period: PeriodToMonth): string =>
    toPackReport({ ...plainSettings, type, period }, { month, yearEnd, booksFrom: null }).startDate;
  return (
    presetPeriods[preset] ??
    (startDate === month ? 'month' : fixedFirst.find((period) => startOfPeriod(period) === startDate)) ??
    null
  );
}

/** Dates stay out, also a day inside the month and a past moment of the books. */
export function toReportSettings(request: ReportRequest, period: PeriodToMonth): ReportSettings {
  const { type, frequency, zeroRows, extras, tracking } = request;
  const { asAt: _day, asOf: _moment, ...options } = request.options;
  return {
    type,
    period,
    frequency,
    zeroRows,
    compare: formatComparisons(shownComparisons(request)),
    share: extras.includes('share'),
    change: extras.includes('change'),
    ...options,
    ...trackingBody(tracking),
  };
}

/** Ends with the last month that has ended. */
export function toSavedRequest(settings: ReportSettings, { today, yearEnd }: CalendarFacts): ReportRequest {
  const { type, period, frequency, zeroRows, compare, share, change, ...typeOptions } = settings;
  const { trackingCategoryId1, trackingCategoryId2, trackingOptionId1, trackingOptionId2, ...options } =
    typeOptions;
  const month = addMonths(monthStart(today), -1);
  const { startDate, endDate } = toPackReport(settings, { month, yearEnd, booksFrom: null });
  return {
    type,
    preset: period === 'month' ? 'last-month' : 'custom',
    startDate,
    endDate,
    frequency,
    zeroRows,
    tracking: readTrackingPlaces([
      { categoryId: trackingCategoryId1, optionId: trackingOptionId1 },
      { categoryId: trackingCategoryId2, optionId: trackingOptionId2 },
    ]),
    compare: compare === '' ? 'none' : compare,
    options,
    extras: [...(share ? (['share'] as const) : []), ...(change ? (['change'] as const) : [])],
  };
}

type TrackingPlace = { categoryId: string | undefined; optionId: string | undefined };

/** Inverse of `trackingBody`. */
function readTrackingPlaces(places: TrackingPlace[]): TrackingSelection {
  return {
    split: places.flatMap(({ categoryId, optionId }) =>
      categoryId !== undefined && optionId === undefined ? [categoryId] : [],
    ),
    only: places.flatMap(({ categoryId, optionId }) =>
      categoryId !== undefined && optionId !== undefined ? [{ categoryId, optionId }] : [],
    ),
  };
}
