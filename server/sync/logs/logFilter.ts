import type { SyncStatus } from '#contract/sync/sync.ts';
import { date, explainDay, inAYear } from '#contract/values.ts';
import { AppError } from '#server/lib/appError.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { LogFilter } from './logStore.ts';

type LogQuery = {
  limit: number;
  offset: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  endpoint?: string | undefined;
  status?: SyncStatus | '' | 'all' | undefined;
  search?: string | undefined;
  searchQuery?: string | undefined;
};

/** `all` and an empty value mean no filter. A date is a whole day in the company's time zone. */
export function parseLogFilter(query: LogQuery, timeZone: string): LogFilter {
  const firstGiven = (...values: (string | undefined)[]) =>
    values.find((value) => value !== undefined && value !== '' && value !== 'all') ?? null;
  return {
    limit: query.limit,
    offset: query.offset,
    startDate: parseBound(firstGiven(query.startDate, query.dateFrom), {
      path: 'startDate',
      timeZone,
      laterDays: 0,
    }),
    endDate: parseBound(firstGiven(query.endDate, query.dateTo), { path: 'endDate', timeZone, laterDays: 1 }),
    endpoint: firstGiven(query.endpoint),
    status: query.status === '' || query.status === 'all' ? null : (query.status ?? null),
    search: firstGiven(query.search, query.searchQuery),
  };
}

const moment = z.iso.datetime({ offset: true }).check(inAYear);

type Bound = { path: string; timeZone: string; laterDays: number };

/** Start of the day `laterDays` later, or an instant as given. */
function parseBound(value: string | null, { path, timeZone, laterDays }: Bound): RawBuilder<Date> | null {
  if (value === null) return null;
  if (z.safeParse(moment, value).success) return sql<Date>`${value}::timestamptz`;
  if (z.safeParse(date, value).success)
    return sql<Date>`((${value}::date + ${laterDays}::integer)::timestamp at time zone ${timeZone})`;
  const details = [{ path, message: explainDay(value) }];
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
