/** What is on the screen is asked for again by itself while it may change, and rests otherwise. */
import type { Company } from '#contract/companies/companies.ts';
import type { SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { QueryClient, type QueryKey, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { syncLog } from '#tests/support/syncLog.ts';
import { runPollInterval } from '#web/features/packs/queries.ts';
import { proofsQuery } from '#web/features/proofs/queries.ts';
import { noLogFilters } from '#web/features/syncLogs/logFilters.ts';
import { logQuery, logsQuery } from '#web/features/syncLogs/queries.ts';
import { allCompaniesQuery, companyPageQuery, firstCompanyPage } from '#web/lib/companies/companies.ts';
import { setLive } from '#web/lib/sync/liveState.ts';
import { runsQuery } from '#web/lib/sync/syncRuns.ts';

/** Milliseconds until it is asked for again where this is what is known of it; false: not by itself. */
function pollInterval<Data, Key extends QueryKey>(
  { queryKey, refetchInterval }: UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key },
  known: NoInfer<Data> | undefined,
): number | false | undefined {
  if (typeof refetchInterval !== 'function') return refetchInterval;
  const cache = new QueryClient();
  const query = new QueryObserver<Data, Error, Data, Data, Key>(cache, { queryKey }).getCurrentQuery();
  if (known !== undefined) query.setData(known);
  return refetchInterval(query);
}

const reading = syncLog({ status: 'syncing', finishedAt: null });
const waiting = syncLog({ status: 'pending', finishedAt: null });
const failed = syncLog({ status: 'failed' });
const run = ({ status, finishedAt }: SyncLog): SyncRun => ({
  id: 'run',
  companyId: 'a',
  trigger: 'manual',
  full: false,
  startedAt: '2026-11-20T10:00:00Z',
  logs: [],
  status,
  finishedAt,
});
const listed = (companies: Company[]) => ({
  companies,
  pagination: {
    totalCount: companies.length,
    currentPage: 1,
    limit: 10,
    totalPages: 1,
    hasNextPage: false,
    hasPreviousPage: false,
  },
  appliedFilters: { name: null, sortBy: 'name' as const, sortOrder: 'asc' as const },
});

const pollLog = (log?: SyncLog) => pollInterval(logQuery('a', 'log'), log && { log });
const pollLogs = (...logs: SyncLog[]) =>
  pollInterval(logsQuery('a', noLogFilters), {
    logs,
    pagination: { totalCount: logs.length, offset: 0, limit: 20, hasMore: false },
  });
const pollRuns = (...logs: SyncLog[]) => pollInterval(runsQuery('a'), { runs: logs.map(run) });
const pollProofs = (proving: boolean) =>
  pollInterval(proofsQuery('a', { startDate: '2026-01-01', endDate: '2026-01-31' }), {
    companyId: 'a',
    companyName: 'A',
    currency: 'AUD',
    transactionsUrl: null,
    proving,
    rechecks: null,
    movementsFromBalances: false,
    months: [],
  });
const pollChoice = (...companies: Company[]) => pollInterval(allCompaniesQuery, listed(companies));
const pollPage = (...companies: Company[]) =>
  pollInterval(companyPageQuery(firstCompanyPage), listed(companies));

const stable = company({});
const pending = company({ ConnectionStatus: 'PENDING' });
const beforeFirstSync = company({ IsInitialSyncCompleted: false });
const disconnected = company({ ConnectionStatus: 'DISCONNECTED', IsInitialSyncCompleted: false });

afterEach(() => setLive(false));

describe('it is asked for again by itself, without and with events of the server', () => {
  test.each<[string, () => number | false | undefined, number | false, number | false]>([
    ['a log that is being read', () => pollLog(reading), 2000, false],
    ['a log that waits', () => pollLog(waiting), 2000, false],
    ['a log that has ended', () => pollLog(failed), false, false],
    ['a log that nobody knows yet', () => pollLog(), false, false],
    ['logs of which one is being read', () => pollLogs(failed, reading), 2000, false],
    ['logs that have ended', () => pollLogs(failed), false, false],
    ['no logs', () => pollLogs(), false, false],
    ['runs of which one goes on', () => pollRuns(reading, failed), 1000, false],
    ['runs that have ended', () => pollRuns(failed), false, false],
    ['proofs that are being made', () => pollProofs(true), 2000, 10_000],
    ['proofs that are made', () => pollProofs(false), false, false],
    ['the choice among companies', () => pollChoice(stable), 60_000, 60_000],
    ['the choice, without any', () => pollChoice(), 3000, 60_000],
    ['the choice, one being connected', () => pollChoice(stable, pending), 3000, 60_000],
    ['the choice, one before its first sync', () => pollChoice(stable, beforeFirstSync), 3000, 60_000],
    ['the choice, one disconnected before it', () => pollChoice(stable, disconnected), 60_000, 60_000],
    ['a page of companies', () => pollPage(stable), 60_000, 60_000],
    ['a page, one before its first sync', () => pollPage(beforeFirstSync), 3000, 60_000],
  ])('%s', (_name, poll, alone, live) => {
    expect(poll()).toBe(alone);
    setLive(true);
    expect(poll()).toBe(live);
  });

  test.each([
    [[], false],
    [['sent', 'made'], false],
    [['sent', 'waiting'], 2500],
    [['held-back', 'sending'], 2500],
    [['sent', 'held-back'], 15_000],
  ] as const)('a run of packs that are %j', (states, every) => {
    expect(runPollInterval(states.map((state) => ({ state })))).toBe(every);
  });
});
