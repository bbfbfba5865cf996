import { lastBookCheck } from '#contract/tieOut/bookChecks.ts';
import { listProofs } from '#contract/tieOut/proofs.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { isLive } from '#web/lib/sync/liveState.ts';
import type { ChosenMonths } from '#web/lib/time/monthRange.ts';

const PROVING_POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;

/** Polled while months are being checked; never taken from the cache. */
export const proofsQuery = (companyId: string, { startDate, endDate }: ChosenMonths) =>
  queryOptions({
    queryKey: ['reports', companyId, 'proofs', { startDate, endDate }],
    queryFn: ({ signal }) => call(listProofs, { query: { companyId, startDate, endDate }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.proving !== true) return false;
      return isLive() ? SLOW_POLL_MS : PROVING_POLL_MS;
    },
    placeholderData: (previous) => (previous?.companyId === companyId ? previous : undefined),
  });

/** Never taken from the cache, because the check runs in the background. */
export const bookCheckQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['reports', companyId, 'checks'],
    queryFn: ({ signal }) => call(lastBookCheck, { query: { companyId }, signal }),
    staleTime: 0,
  });
