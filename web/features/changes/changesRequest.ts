import { addDays } from '#contract/period.ts';
import { accountIds } from '#contract/reports/reportFilters.ts';
import {
  basis,
  cashFlowMethod,
  reportOptions,
  type ReportType,
  reportTypes,
} from '#contract/reports/reports.ts';
import { date, instant, providerId } from '#contract/values.ts';
import {
  asAtInRange,
  monthParameters,
  type ChosenMonths,
  parseMonthRange,
} from '#web/lib/time/monthRange.ts';
import { isFutureDay } from '#web/lib/time/today.ts';
import {
  hasNoTracking,
  readTracking,
  type TrackingSelection,
  trackingParameters,
  noTracking,
} from '#web/lib/reports/trackingSelection.ts';
import * as z from 'zod/mini';

const fields = { basis, method: cashFlowMethod, asAt: date, budgetId: providerId, accountIds };
const optionsOf = z.partial(z.object(fields));
export type ChangesOptions = z.infer<typeof optionsOf>;

/** Report options, months and two moments, as in the address. */
export type ChangesRequest = ChosenMonths & {
  type: ReportType;
  options: ChangesOptions;
  tracking: TrackingSelection;
  /** The earlier moment: the end of that day, `YYYY-MM-DD`; null for the last view. */
  day: string | null;
  /** Last view at the time the page was opened; null where the address has none. */
  look: string | null;
  /** The later moment; null for now. */
  until: string | null;
};

/** Falls back to the profit and loss of twelve months, from the last view until now. */
export function readChangesRequest(search: URLSearchParams, today: string): ChangesRequest {
  const day = z.safeParse(date, search.get('day'));
  // Of what lies ahead nothing is known.
  const moment = (name: string) => {
    const parsed = z.safeParse(instant, search.get(name));
    return parsed.success && !isFutureDay(parsed.data, today) ? parsed.data : null;
  };
  const type = reportTypes.find((reportType) => reportType === search.get('type')) ?? 'profit-loss';
  const range = parseMonthRange(search, today);
  const { asAt, ...options } = optionsIn(type, (name) => search.get(name));
  return {
    type,
    ...range,
    options: { ...options, ...asAtInRange(range, asAt) },
    tracking: readTracking(search),
    // The end of a day that is not over lies ahead: nothing has changed since.
    day: day.success && day.data < today ? day.data : null,
    look: moment('look'),
    until: moment('until'),
  };
}

export const isOption = (type: ReportType, name: string): boolean =>
  reportOptions[type].some((option) => option === name);

export function optionsIn(type: ReportType, readGiven: (name: string) => unknown): ChangesOptions {
  const names = Object.keys(fields).flatMap((name) => {
    const item = { [name]: readGiven(name) };
    return isOption(type, name) && z.safeParse(optionsOf, item).success ? [item] : [];
  });
  return z.parse(optionsOf, Object.assign({}, ...names));
}

export function writeChangesRequest({ day, look, until, ...report }: ChangesRequest): URLSearchParams {
  const search = toParameters(report);
  if (day !== null) search.set('day', day);
  if (look !== null) search.set('look', look);
  if (until !== null) search.set('until', until);
  return search;
}

/** Parameters of the report as of the later moment. */
export function reportParameters({ until, ...report }: ChangesRequest): URLSearchParams {
  const search = toParameters(report);
  if (until !== null && isOption(report.type, 'asOf')) search.set('asOf', until);
  return search;
}

const toParameters = ({
  type,
  options,
  tracking,
  ...range
}: Omit<ChangesRequest, 'day' | 'look' | 'until'>): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries({ type, ...monthParameters(range) }),
    ...Object.entries(options).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
    ...trackingParameters(tracking),
  ]);

export function findObstacle({ type, options, tracking }: ChangesRequest): 'cash' | 'tracking' | null {
  if (options.basis === 'cash') return 'cash';
  return type !== 'profit-loss' && !hasNoTracking(tracking) ? 'tracking' : null;
}

export type Obstacle = 'cash' | 'tracking' | 'foreign';

export const isOfOne = ({ options, tracking }: ChangesRequest): boolean =>
  options.budgetId !== undefined || options.accountIds !== undefined || !hasNoTracking(tracking);

/**
 * True for another organization's categories or budgets, false for a comparison that is too wide.
 */
export const isForeign = ({ details }: { details: readonly { path: string }[] }): boolean =>
  details.some(({ path }) => /(^|\.)(tracking(Category|Option)Id[12]|budgetId|accountIds)$/.test(path));

/** Options that prevent the comparison; where none do, tracking does. */
const inTheWay: Record<Obstacle, readonly string[]> = {
  cash: ['basis'],
  tracking: [],
  foreign: ['budgetId', 'accountIds'],
};

export function without(
  { options, tracking, ...request }: ChangesRequest,
  obstacle: Obstacle,
): ChangesRequest {
  const optionValues = new Map<string, unknown>(Object.entries(options));
  const remainingOption = (name: string) =>
    inTheWay[obstacle].includes(name) ? null : optionValues.get(name);
  return {
    ...request,
    options: optionsIn(request.type, remainingOption),
    tracking: obstacle === 'cash' ? tracking : noTracking,
  };
}

/** Latest day that ends before the later moment. */
export const lastDayBefore = (today: string, untilDay: string | null): string =>
  addDays(untilDay ?? today, -1);
