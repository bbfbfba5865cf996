import { lastBookCheck } from '#contract/tieOut/bookChecks.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { CACHE_MS } from '#web/lib/http/queryClient.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { isLive } from '#web/lib/sync/liveState.ts';
import type { ChosenMonths } from '#web/lib/time/monthRange.ts';

const PROVING_POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;

/** Polled while months are being checked, and not taken from the cache then. */
export const proofsQuery = (companyId: string, { startDate, endDate }: ChosenMonths) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'proofs', { startDate, endDate }),
    queryFn: ({ signal }) => call(listProofs, { query: { companyId, startDate, endDate }, signal }),
    staleTime: ({ state }) => (state.data?.proving === true ? 0 : CACHE_MS),
    refetchInterval: ({ state }) => {
      if (state.data?.proving !== true) return false;
      return isLive() ? SLOW_POLL_MS : PROVING_POLL_MS;
    },
    placeholderData: (previous) => (previous?.companyId === companyId ? previous : undefined),
  });

export const bookCheckQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'checks'),
    queryFn: ({ signal }) => call(lastBookCheck, { query: { companyId }, signal }),
  });
