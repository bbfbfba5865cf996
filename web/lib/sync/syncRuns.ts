import {
  entityType,
  syncStatusCall,
  type SyncLog,
  type SyncRun,
  type SyncStatus,
} from '#contract/sync/sync.ts';
import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { isLive, pollUnlessLive } from './liveState.ts';

const POLL_MS = 1000;

/** Latest first, never cached; polled while one is active and no stream is connected. */
export const runsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.sync(companyId),
    queryFn: ({ signal }) => call(syncStatusCall, { companyId, signal }),
    staleTime: 0,
    refetchInterval: (query) => (activeRun(query.state.data?.runs ?? []) ? pollUnlessLive(POLL_MS) : false),
  });

export const isRunning = (status: SyncStatus): boolean => status === 'pending' || status === 'syncing';

const activeRun = (runs: readonly SyncRun[]): SyncRun | null =>
  runs.find((run) => isRunning(run.status)) ?? null;

/** After a person began or ended a run, or deleted its logs. */
export const refreshRuns = (cache: QueryClient, companyId: string): Promise<unknown> =>
  invalidateKeys(cache, queryKeys.sync(companyId), queryKeys.logs(companyId), queryKeys.settings(companyId));

export function invalidateAfterRun(cache: QueryClient, companyId: string): void {
  void invalidateKeys(
    cache,
    queryKeys.companies(),
    queryKeys.clients(),
    queryKeys.reports(companyId),
    queryKeys.ledger(companyId),
    queryKeys.logs(companyId),
    queryKeys.settings(companyId),
  );
}

/** Live; invalidates dependent data when a run ends. */
export function useRuns(companyId: string) {
  const cache = useQueryClient();
  const query = useQuery(runsQuery(companyId));
  const running = activeRun(query.data?.runs ?? []) !== null;
  const wasRunning = useRef(running);
  useEffect(() => {
    // The event stream does it otherwise.
    if (wasRunning.current && !running && !isLive()) invalidateAfterRun(cache, companyId);
    wasRunning.current = running;
  }, [cache, companyId, running]);
  return { query, runs: query.data?.runs ?? [], active: activeRun(query.data?.runs ?? []) };
}

export const useRunningCount = (companyIds: readonly string[]): number =>
  useQueries({ queries: companyIds.map(runsQuery) }).filter(
    ({ data }) => activeRun(data?.runs ?? []) !== null,
  ).length;

/** Null if none has. */
export function useRunningAmong(companyIds: readonly string[]): string | null {
  const runs = useQueries({ queries: companyIds.map(runsQuery) });
  return companyIds.find((_, index) => activeRun(runs[index]?.data?.runs ?? []) !== null) ?? null;
}

/** 0 to 1; null if the provider did not state the total. */
export function progressRatio(log: SyncLog): number | null {
  if (!isRunning(log.status)) return 1;
  if (log.recordsExpected === null) return null;
  return log.recordsExpected === 0 ? 1 : Math.min(1, log.recordsFetched / log.recordsExpected);
}

/** `1,200 of 3,000 records`; trial balances are counted by month end. */
export function describeAmountRead(log: SyncLog): string {
  const isTrialBalance = log.entityType === 'TrialBalances';
  const fetched = formatCount(log.recordsFetched);
  if (isRunning(log.status) && log.recordsExpected !== null) {
    const expected = formatCount(log.recordsExpected);
    return isTrialBalance
      ? syncTexts.monthEndsOfTotal(fetched, expected)
      : syncTexts.recordsOfTotal(fetched, expected);
  }
  return isTrialBalance ? syncTexts.monthEnds(fetched) : syncTexts.records(fetched);
}

/** Unknown entities keep the provider's name. */
export function entityName(type: string): string {
  const parsed = z.safeParse(entityType, type);
  return parsed.success ? syncTexts.entities[parsed.data] : type;
}

/** A waiting log counts as pending. */
export function logBadge({ status, waitingUntil }: SyncLog): { tone: Tone; label: string } {
  const visibleStatus = status === 'syncing' && waitingUntil !== null ? 'pending' : status;
  return { tone: statusTones[visibleStatus], label: syncTexts.statuses[visibleStatus] };
}

export const statusTones = {
  pending: 'idle',
  syncing: 'busy',
  success: 'ok',
  partial: 'attention',
  failed: 'error',
  cancelled: 'idle',
} as const satisfies Record<SyncStatus, string>;
type Tone = (typeof statusTones)[SyncStatus];
