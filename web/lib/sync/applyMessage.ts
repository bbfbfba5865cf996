/** Applies an event of the server to the cache. */
import { syncEvents, type SyncLog, type SyncRun } from '#contract/sync/sync.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { StreamMessage } from '#web/lib/http/eventStream.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { invalidateAfterRun, isRunning, runsQuery } from './syncRuns.ts';

export function applyMessage(cache: QueryClient, { event, data }: StreamMessage): void {
  const value: unknown = JSON.parse(data);
  if (event === 'run') applyRun(cache, z.parse(syncEvents.run, value));
  if (event === 'log') applyLog(cache, z.parse(syncEvents.log, value));
  if (event === 'company') {
    const { companyId } = z.parse(syncEvents.company, value);
    invalidate(cache, queryKeys.companies(), queryKeys.clients(), queryKeys.settings(companyId));
    invalidate(cache, queryKeys.sync(companyId), queryKeys.activity(companyId));
  }
  if (event === 'books') {
    const { companyId } = z.parse(syncEvents.books, value);
    invalidate(cache, queryKeys.companies(), queryKeys.clients());
    invalidate(cache, queryKeys.reports(companyId), queryKeys.ledger(companyId));
  }
}

function applyRun(cache: QueryClient, run: SyncRun): void {
  const { companyId } = run;
  const { queryKey } = runsQuery(companyId);
  const cachedRun = cache.getQueryData(queryKey)?.runs.find(({ id }) => id === run.id);
  cache.setQueryData(queryKey, (cached) => cached && { ...cached, runs: withRun(cached.runs, run) });
  refetchRuns(cache, companyId);
  for (const log of run.logs) cacheLog(cache, log);
  if (!isRunning(run.status)) invalidateAfterRun(cache, companyId);
  else if (!cachedRun)
    invalidate(cache, queryKeys.companies(), queryKeys.settings(companyId), queryKeys.logs(companyId));
  else for (const log of run.logs) invalidateAfterLog(cache, cachedRun, log);
}

function withRun(runs: SyncRun[], run: SyncRun): SyncRun[] {
  return runs.some(({ id }) => id === run.id)
    ? runs.map((existing) => (existing.id === run.id ? run : existing))
    : [run, ...runs];
}

function applyLog(cache: QueryClient, log: SyncLog): void {
  const { queryKey } = runsQuery(log.companyId);
  const run = cache.getQueryData(queryKey)?.runs.find(({ id }) => id === log.runId);
  if (run) {
    const updatedRun = { ...run, logs: withLog(run.logs, log) };
    cache.setQueryData(queryKey, (cached) => cached && { ...cached, runs: withRun(cached.runs, updatedRun) });
  }
  refetchRuns(cache, log.companyId);
  cacheLog(cache, log);
  invalidateAfterLog(cache, run, log);
}

/** The cache is current already, unless a fetch under way would overwrite it. */
function refetchRuns(cache: QueryClient, companyId: string): void {
  const { queryKey } = runsQuery(companyId);
  if (cache.isFetching({ queryKey }) > 0) invalidate(cache, queryKey);
}

/**
 * Acts on the end of a log only: list order, counts and, after the first sync, the company change.
 */
function invalidateAfterLog(cache: QueryClient, cachedRun: SyncRun | undefined, log: SyncLog): void {
  const cachedLog = cachedRun?.logs.find(({ id }) => id === log.id);
  if (isRunning(log.status) || (cachedLog && !isRunning(cachedLog.status))) return;
  invalidate(cache, queryKeys.logs(log.companyId), queryKeys.settings(log.companyId));
  if (log.entityType === 'Organisation') invalidate(cache, queryKeys.companies());
}

/** Updates a listed or open log in place, without a request. */
function cacheLog(cache: QueryClient, log: SyncLog): void {
  const { companyId, id } = log;
  cache.setQueryData<{ log: SyncLog }>(
    queryKeys.logs(companyId, 'one', id),
    (cached) => cached && { ...cached, log },
  );
  cache.setQueriesData<{ logs: SyncLog[] }>(
    { queryKey: queryKeys.logs(companyId, 'list') },
    (cached) => cached && { ...cached, logs: withLog(cached.logs, log) },
  );
}

const withLog = (logs: SyncLog[], log: SyncLog): SyncLog[] =>
  logs.map((existing) => (existing.id === log.id ? log : existing));

/** Hashes of keys to invalidate after a fetch under way. */
const pendingKeys = new Set<string>();

/**
 * Lets a fetch under way finish before it refetches, once for all events meanwhile: cancelled at
 * every event, a slow server would never answer.
 */
function invalidate(cache: QueryClient, ...keys: QueryKey[]): void {
  for (const queryKey of keys) {
    const name = hashKey(queryKey);
    if (pendingKeys.has(name)) continue;
    pendingKeys.add(name);
    const underWay = cache.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    // Fetching again joins the fetch under way.
    void Promise.allSettled(underWay.map((query) => query.fetch())).then(() => {
      pendingKeys.delete(name);
      return cache.invalidateQueries({ queryKey });
    });
  }
}
