import { syncEventStream } from '#contract/sync/sync.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { allCompaniesQuery, mayChangeByItself } from '#web/lib/companies/companies.ts';
import { currentCaller } from '#web/lib/http/api.ts';
import { readMessages } from '#web/lib/http/eventStream.ts';
import { API_BASE, buildHeaders } from '#web/lib/http/request.ts';
import { invalidateKeys, type QuerySubject } from '#web/lib/queryKeys.ts';
import { session } from '#web/lib/session/session.ts';
import { applyMessage } from './applyMessage.ts';
import { setLive } from './liveState.ts';

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
        hasConnected ? missedSubjects : companiesMayBeStale(cache) ? openingSubjects : subjectsOfRunningSync,
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
    if (!opened && !signal.aborted) invalidateAll(cache, openingSubjects);
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
const subjectsOfRunningSync: QuerySubject[] = ['sync', 'logs'];
/** Possibly changed while the page opened, before the stream was connected. */
const openingSubjects: QuerySubject[] = [...subjectsOfRunningSync, 'companies', 'clients'];
/** Possibly changed by whole runs while the window was hidden or offline. */
const missedSubjects: QuerySubject[] = [
  ...openingSubjects,
  'settings',
  'reports',
  'ledger',
  'views',
  'activity',
];

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

function invalidateAll(cache: QueryClient, subjects: readonly QuerySubject[]): void {
  void invalidateKeys(cache, ...subjects.map((subject) => [subject]));
}

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
