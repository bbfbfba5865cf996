import { countClearableLogs } from '#contract/sync/logClearing.ts';
import { getSyncLog, listDeadLetters, listSyncLogs } from '#contract/sync/sync.ts';
import { syncModules } from '#contract/sync/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { CACHE_MS } from '#web/lib/http/queryClient.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { pollUnlessLive } from '#web/lib/sync/liveState.ts';
import { isRunning } from '#web/lib/sync/syncRuns.ts';
import type { LogFilters } from './logFilters.ts';

const POLL_MS = 2000;

const filterQuery = ({ status, entity, from: startDate, to: endDate, search }: LogFilters) => ({
  status,
  endpoint: entity,
  startDate,
  endDate,
  search,
});

export const logsQuery = (companyId: string, filters: LogFilters) => {
  const query = {
    ...filterQuery(filters),
    limit: filters.size,
    offset: (filters.page - 1) * filters.size,
  };
  return queryOptions({
    queryKey: queryKeys.logs(companyId, 'list', query),
    queryFn: ({ signal }) => call(listSyncLogs, { params: { companyId }, query, signal }),
    staleTime: ({ state }) => (state.data?.logs.some(({ status }) => isRunning(status)) ? 0 : CACHE_MS),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.logs.some((log) => isRunning(log.status)) === true ? pollUnlessLive(POLL_MS) : false,
  });
};

export const logQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: queryKeys.logs(companyId, 'one', id),
    queryFn: ({ signal }) => call(getSyncLog, { params: { id }, companyId, signal }),
    staleTime: ({ state }) => (state.data && isRunning(state.data.log.status) ? 0 : CACHE_MS),
    refetchInterval: ({ state }) => {
      const log = state.data?.log;
      return log !== undefined && isRunning(log.status) ? pollUnlessLive(POLL_MS) : false;
    },
  });

export const deadLettersQuery = (companyId: string, { entity, record, page, size }: LogFilters) => {
  const query = {
    companyId,
    limit: size,
    offset: (page - 1) * size,
    ...(entity === 'all' ? {} : { entityType: entity }),
    ...(record === '' ? {} : { recordId: record }),
  };
  return queryOptions({
    queryKey: queryKeys.logs(companyId, 'deadLetters', query),
    queryFn: ({ signal }) => call(listDeadLetters, { query, signal }),
    placeholderData: (previous) => previous,
  });
};

/** `cutoff` (ISO 8601): only logs that ended before. Never cached: they are about to be deleted. */
export const clearableQuery = (companyId: string, cutoff: string | null) =>
  queryOptions({
    queryKey: queryKeys.logs(companyId, 'clearable', cutoff),
    queryFn: ({ signal }) =>
      call(countClearableLogs, {
        query: { companyId, ...(cutoff === null ? {} : { before: cutoff }) },
        signal,
      }),
    staleTime: 0,
  });

/** Keyed under the settings, which change with it. */
export const modulesQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.settings(companyId, 'modules'),
    queryFn: ({ signal }) => call(syncModules, { params: { companyId }, signal }),
  });
