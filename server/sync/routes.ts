import { getSyncLog, listSyncLogs, syncAll, syncEntity, syncStatusCall } from '#contract/sync.ts';
import type { InCompany } from '#server/db/company.ts';
import { companyRoute, type Route } from '#server/http/route.ts';
import { AppError } from '#server/lib/appError.ts';
import { type LogFilter, listLogs, readLog } from './runStore.ts';
import type { Request, Sync } from './sync.ts';

export function syncRoutes({ inCompany, sync }: { inCompany: InCompany; sync: Sync }): Route[] {
  return [
    companyRoute(syncEntity, async ({ body }, companyId, { userId }) => {
      const request = { companyId, userId, only: [body.entityType], full: body.options?.full ?? false };
      return { data: { run: await sync.start(request) }, message: 'Sync started' };
    }),
    companyRoute(syncAll, async ({ body }, companyId, { userId }) => {
      const request: Request = { companyId, userId, full: body.options?.full ?? false };
      return { data: { run: await sync.start(request) }, message: 'Sync started' };
    }),
    companyRoute(syncStatusCall, async (_call, companyId) => ({
      data: { runs: await sync.latestRuns(companyId) },
      message: 'Sync status',
    })),
    companyRoute(listSyncLogs, async ({ query }, companyId) => {
      const filter = filterOf(query);
      const { logs, totalCount } = await inCompany(companyId, (trx) => listLogs(trx, companyId, filter));
      const { offset, limit } = filter;
      const hasMore = offset + logs.length < totalCount;
      return { data: { logs, pagination: { totalCount, offset, limit, hasMore } }, message: 'Sync logs' };
    }),
    companyRoute(getSyncLog, async ({ params }, companyId) => {
      const log = await inCompany(companyId, (trx) => readLog(trx, companyId, params.id));
      if (!log) throw new AppError('API_NOT_FOUND', 'The requested resource was not found.');
      return { data: { log }, message: 'Sync log' };
    }),
  ];
}

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
function filterOf(query: LogQuery): LogFilter {
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
