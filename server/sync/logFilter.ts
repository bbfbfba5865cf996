import { AppError } from '#server/lib/appError.ts';
import type { LogFilter } from './logStore.ts';

type LogQuery = {
  limit: number;
  offset: number;
  startDate?: string | undefined;
  endDate?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
  endpoint?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  searchQuery?: string | undefined;
};

/** `all` and nothing mean no filter; synonyms are read alike. */
export function filterOf(query: LogQuery): LogFilter {
  const given = (...values: (string | undefined)[]) =>
    values.find((value) => value !== undefined && value !== '' && value !== 'all') ?? null;
  const to = dayOf(given(query.endDate, query.dateTo), 'endDate');
  return {
    limit: query.limit,
    offset: query.offset,
    from: dayOf(given(query.startDate, query.dateFrom), 'startDate'),
    to: to && new Date(to.getTime() + dayMs),
    entityType: given(query.endpoint),
    status: given(query.status),
    search: given(query.search, query.searchQuery),
  };
}

const dayMs = 24 * 60 * 60_000;

/** A whole day in UTC. */
function dayOf(value: string | null, path: string): Date | null {
  if (value === null) return null;
  const date = new Date(`${value.slice(0, 10)}T00:00:00Z`);
  if (!Number.isNaN(date.getTime())) return date;
  const details = [{ path, message: 'Enter a date as YYYY-MM-DD.' }];
  throw new AppError('API_VALIDATION_ERROR', 'Please check your input and try again.', { details });
}
