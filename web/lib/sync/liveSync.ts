import { syncEventStream, syncEvents, type SyncLog, type SyncRun } from '#contract/sync/sync.ts';
import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { allCompaniesQuery, mayChangeByItself } from '#web/lib/companies/companies.ts';
import { currentCaller } from '#web/lib/http/api.ts';
import { readMessages, type StreamMessage } from '#web/lib/http/eventStream.ts';
import { API_BASE, buildHeaders } from '#web/lib/http/request.ts';
import { session } from '#web/lib/session/session.ts';
import { setLive } from './liveState.ts';
import { invalidateAfterRun, isRunning, runsQuery } from './syncRuns.ts';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
/** The server sends a sign of life every 20 s; two may be missed. */
const SILENCE_MS = 50_000;

/**
 * Applies the server's sync events to the cache. One stream for each visible window: browsers limit
 * connections to a server.
 */
export function useLiveSync(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let following: AbortController | null = null;
    let hasConnected = false;
    const onOpen = () => {
      invalidateAll(
        cache,
        hasConnected ? missedResources : companiesMayBeStale(cache) ? openingResources : changingResources,
      );
      hasConnected = true;
    };
    const follow = () => {
      following?.abort();
      following = null;
      if (document.visibilityState === 'hidden') return;
      following = new AbortController();
      void followSyncs(cache, onOpen, following.signal);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      following?.abort();
    };
  }, [cache]);
}

/** Reconnects until aborted; never rejects. */
async function followSyncs(cache: QueryClient, onOpen: () => void, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const opened = await openStream(cache, onOpen, signal).catch(() => false);
    if (opened) failures = 0;
    setLive(false);
    // Without a stream, data is refreshed now and polled from here on. A stream that merely ended
    // is reopened first: the server also ends it at a log-out, when requests are refused.
    if (!opened && !signal.aborted) invalidateAll(cache, openingResources);
    await pause(Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures), signal);
  }
}

/** Resolves to whether the stream opened; rejects if it failed before. */
async function openStream(cache: QueryClient, onOpen: () => void, signal: AbortSignal): Promise<boolean> {
  const token = session.token();
  if (token === null) return false;
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const resetSilenceTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  let opened = false;
  try {
    const { path } = syncEventStream;
    const response = await fetch(`${API_BASE}${path}`, {
      headers: {
        ...buildHeaders(path, currentCaller(token), { companyId: null, hasBody: false }),
        Accept: 'text/event-stream',
      },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) return false;
    opened = true;
    setLive(true);
    onOpen();
    for await (const message of readMessages(response.body, resetSilenceTimer)) applyMessage(cache, message);
  } catch {
    // Aborted, silent or broken: the caller decides.
  } finally {
    clearTimeout(timer);
  }
  return opened;
}

/** Changing throughout a sync. */
const changingResources = ['sync', 'logs'];
/** Possibly changed while the page opened, before the stream was connected. */
const openingResources = [...changingResources, 'companies', 'clients'];
/** Possibly changed by whole runs while the window was hidden or offline. */
const missedResources = [...openingResources, 'settings', 'reports', 'ledger', 'views', 'activity'];

const FRESH_MS = 10_000;

/** A page that just opened has fetched the companies already; stable ones are polled anyway. */
function companiesMayBeStale(cache: QueryClient): boolean {
  const state = cache.getQueryState(allCompaniesQuery.queryKey);
  return (
    state?.data === undefined ||
    mayChangeByItself(state.data.companies) ||
    Date.now() - state.dataUpdatedAt > FRESH_MS
  );
}

function invalidateAll(cache: QueryClient, resources: readonly string[]): void {
  for (const resource of resources) void cache.invalidateQueries({ queryKey: [resource] });
}

/** Hashes of keys to invalidate after a fetch under way. */
const pendingKeys = new Set<string>();

/**
 * Lets a fetch under way finish before it refetches, once for all events meanwhile: cancelled at
 * every event, a slow server would never answer.
 */
function invalidate(cache: QueryClient, ...keys: string[][]): void {
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

function applyMessage(cache: QueryClient, { event, data }: StreamMessage): void {
  const value: unknown = JSON.parse(data);
  if (event === 'run') applyRun(cache, z.parse(syncEvents.run, value));
  if (event === 'log') applyLog(cache, z.parse(syncEvents.log, value));
  if (event === 'company') {
    const { companyId } = z.parse(syncEvents.company, value);
    invalidate(cache, ['companies'], ['clients'], ['settings', companyId]);
    invalidate(cache, ['sync', companyId], ['activity', companyId]);
  }
  if (event === 'books') {
    const { companyId } = z.parse(syncEvents.books, value);
    invalidate(cache, ['companies'], ['clients'], ['reports', companyId], ['ledger', companyId]);
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
  else if (!cachedRun) invalidate(cache, ['companies'], ['settings', companyId], ['logs', companyId]);
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
  if (cache.isFetching({ queryKey }) > 0) invalidate(cache, ['sync', companyId]);
}

/**
 * Acts on the end of a log only: list order, counts and, after the first sync, the company change.
 */
function invalidateAfterLog(cache: QueryClient, cachedRun: SyncRun | undefined, log: SyncLog): void {
  const cachedLog = cachedRun?.logs.find(({ id }) => id === log.id);
  if (isRunning(log.status) || (cachedLog && !isRunning(cachedLog.status))) return;
  invalidate(cache, ['logs', log.companyId], ['settings', log.companyId]);
  if (log.entityType === 'Organisation') invalidate(cache, ['companies']);
}

/** Updates a listed or open log in place, without a request. */
function cacheLog(cache: QueryClient, log: SyncLog): void {
  const { companyId, id } = log;
  cache.setQueryData<{ log: SyncLog }>(
    ['logs', companyId, 'one', id],
    (cached) => cached && { ...cached, log },
  );
  cache.setQueriesData<{ logs: SyncLog[] }>(
    { queryKey: ['logs', companyId, 'list'] },
    (cached) => cached && { ...cached, logs: withLog(cached.logs, log) },
  );
}

const withLog = (logs: SyncLog[], log: SyncLog): SyncLog[] =>
  logs.map((existing) => (existing.id === log.id ? log : existing));

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
