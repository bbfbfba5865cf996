import { entityType, syncStatus } from '#contract/sync/sync.ts';
import { date } from '#contract/values.ts';
import * as z from 'zod/mini';
import { parsePage } from '#web/ui/lists/pageNumber.ts';

const ALL = 'all' as const;
export const statusOptions = [ALL, ...syncStatus.options];
export const entityOptions = [ALL, ...entityType.options];
export const logPageSizes = [10, 20, 50, 100] as const;
const DEFAULT_PAGE_SIZE: (typeof logPageSizes)[number] = 20;

export type LogFilters = {
  /** `records`: those that cannot be used. */
  view: 'logs' | 'records';
  status: (typeof statusOptions)[number];
  entity: (typeof entityOptions)[number];
  /** `YYYY-MM-DD`, inclusive; empty if open. */
  from: string;
  to: string;
  search: string;
  /** Id of a single unusable record; empty for all. */
  record: string;
  /** Starts at 1. */
  page: number;
  size: number;
};

export const noLogFilters: LogFilters = {
  view: 'logs',
  status: ALL,
  entity: ALL,
  from: '',
  to: '',
  search: '',
  record: '',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
};

/** Unreadable parameters mean no filter. */
export function parseLogFilters(search: URLSearchParams): LogFilters {
  const size = logPageSizes.find((option) => String(option) === search.get('size')) ?? DEFAULT_PAGE_SIZE;
  const day = (name: string) => {
    const value = z.safeParse(date, search.get(name));
    return value.success ? value.data : '';
  };
  return {
    view: search.get('view') === 'records' ? 'records' : 'logs',
    status: statusOptions.find((choice) => choice === search.get('status')) ?? ALL,
    entity: entityOptions.find((choice) => choice === search.get('entity')) ?? ALL,
    from: day('from'),
    to: day('to'),
    search: (search.get('search') ?? '').slice(0, 200),
    record: (search.get('record') ?? '').slice(0, 200),
    page: parsePage(search.get('page'), size),
    size,
  };
}

export function logParameters(filters: LogFilters): URLSearchParams {
  const pairs = Object.entries(filters).map(([name, value]) => [name, String(value)] as const);
  const standard: Record<string, string | number> = noLogFilters;
  return new URLSearchParams(
    pairs.filter(([name, value]) => value !== String(standard[name])).map((pair) => [...pair]),
  );
}

const filterKeys = ['search', 'status', 'entity', 'from', 'to'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Ordered as the controls. */
export const activeFilters = (filters: LogFilters): FilterKey[] =>
  filterKeys.filter((key) => filters[key] !== noLogFilters[key]);

/** Moves the other end if the range would be reversed. */
export function withDay(
  filters: LogFilters,
  end: 'from' | 'to',
  day: string,
): Pick<LogFilters, 'from' | 'to'> {
  const range = { from: filters.from, to: filters.to, [end]: day };
  const isReversed = range.from !== '' && range.to !== '' && range.from > range.to;
  return isReversed ? { from: day, to: day } : range;
}
