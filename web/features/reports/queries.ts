import { listLedgerLines, profitLossUnified } from '#contract/reports.ts';
import { infiniteQueryOptions, queryOptions, type Query } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ReportRequest } from './reportRequest.ts';

const LINES_A_PAGE = 50;
const FRESH_MS = 5 * 60_000;
const PROVING_POLL_MS = 2000;
/** A proof that takes longer than this many looks waits for the provider's call limit. */
const QUICK_LOOKS = 30;
const SLOW_POLL_MS = 10_000;

type Request = Pick<ReportRequest, 'startDate' | 'endDate' | 'frequency'>;

/** The profit and loss. While unproved it is asked for again until it is proved, and never taken from the cache. */
export const profitLossQuery = (companyId: string, { startDate, endDate, frequency }: Request) =>
  queryOptions({
    queryKey: ['reports', companyId, 'profit-loss', { startDate, endDate, frequency }],
    queryFn: ({ signal }) =>
      call(profitLossUnified, { body: { companyId, startDate, endDate, frequency }, signal }),
    staleTime: (query) => (isProving(query) ? 0 : FRESH_MS),
    refetchInterval: (query) => {
      if (!isProving(query)) return false;
      return query.state.dataUpdateCount < QUICK_LOOKS ? PROVING_POLL_MS : SLOW_POLL_MS;
    },
    placeholderData: (before) => (before?.companyId === companyId ? before : undefined),
  });

function isProving(
  query: Pick<Query, 'state'> & { state: { data?: { tieOut: { status: string } } | undefined } },
) {
  const status = query.state.data?.tieOut.status;
  return status === 'unproved' || status === 'stale';
}

export type FigureLines = { accountId: string; startDate: string; endDate: string };

/** The lines behind a figure, page by page. */
export const linesQuery = (companyId: string, figure: FigureLines) =>
  infiniteQueryOptions({
    queryKey: ['ledger', companyId, 'lines', figure],
    queryFn: ({ pageParam, signal }) =>
      call(listLedgerLines, {
        query: { companyId, ...figure, offset: pageParam, limit: LINES_A_PAGE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ pagination: { hasMore, offset, limit } }) => (hasMore ? offset + limit : undefined),
  });
