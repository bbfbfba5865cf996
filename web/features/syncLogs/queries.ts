import { getSyncLog, listSyncLogs } from '#contract/sync.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { isRunning } from '../../lib/syncRuns.ts';
import type { LogFilters } from './logFilters.ts';

export const LOGS_A_PAGE = 20;
const POLL_MS = 2000;

export const logsQuery = (companyId: string, { status, entity, page }: LogFilters) =>
  queryOptions({
    queryKey: ['logs', companyId, 'list', { status, entity, page }],
    queryFn: ({ signal }) =>
      call(listSyncLogs, {
        params: { companyId },
        query: { limit: LOGS_A_PAGE, offset: (page - 1) * LOGS_A_PAGE, status, endpoint: entity },
        signal,
      }),
    staleTime: 0,
    placeholderData: (before) => before,
    refetchInterval: (query) =>
      query.state.data?.logs.some((log) => isRunning(log.status)) === true ? POLL_MS : false,
  });

export const logQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['logs', companyId, 'one', id],
    queryFn: ({ signal }) => call(getSyncLog, { params: { id }, companyId, signal }),
    staleTime: 0,
    refetchInterval: (query) => {
      const log = query.state.data?.log;
      return log !== undefined && isRunning(log.status) ? POLL_MS : false;
    },
  });
