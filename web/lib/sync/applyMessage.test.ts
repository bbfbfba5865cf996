import type { SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { syncLog } from '#tests/support/syncLog.ts';
import { applyMessage } from './applyMessage.ts';

const companyId = '11111111-1111-4111-8111-111111111111';
const otherId = '22222222-2222-4222-8222-222222222222';
const runId = '33333333-3333-4333-8333-333333333333';
const nextRunId = '44444444-4444-4444-8444-444444444444';
const [logId, organisationLogId] = [
  '55555555-5555-4555-8555-555555555555',
  '66666666-6666-4666-8666-666666666666',
];

const run = (facts: Partial<SyncRun>): SyncRun => ({
  id: runId,
  companyId,
  trigger: 'manual',
  status: 'syncing',
  full: false,
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: null,
  logs: [],
  ...facts,
});
const log = (facts: Partial<SyncLog>): SyncLog => syncLog({ id: logId, runId, companyId, ...facts });
const reading = log({ status: 'syncing', finishedAt: null });
const contactsRead = log({ status: 'success' });
const organisationRead = log({ id: organisationLogId, entityType: 'Organisation', status: 'success' });

/** Of the company, and of another beside it, which no event here is about. */
const keys: QueryKey[] = [
  ['companies', 'choice'],
  ['clients', 'list'],
  ...[companyId, otherId].flatMap((id) =>
    ['sync', 'logs', 'settings', 'reports', 'ledger', 'activity'].map((resource) => [resource, id]),
  ),
];
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  for (const key of keys) cache.setQueryData(key, {});
});

/** What is asked for again after it, where it is on the screen. */
async function staleAfter(event: string, value: unknown): Promise<string[]> {
  applyMessage(cache, { event, data: JSON.stringify(value) });
  // Fetches under way are waited for first; here there are none.
  await Promise.resolve().then(() => undefined);
  return cache
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey: [resource, id] }) =>
      id === otherId ? `${String(resource)} of the other` : String(resource),
    )
    .toSorted();
}

const afterRun = ['clients', 'companies', 'ledger', 'logs', 'reports', 'settings'];

describe('an event of the server makes stale what it changes, of its company alone', () => {
  beforeEach(() => cache.setQueryData(['sync', companyId], { runs: [run({ logs: [reading] })] }));

  test.each<[string, string, unknown, string[]]>([
    ['a run that begins', 'run', run({ id: nextRunId }), ['companies', 'logs', 'settings']],
    ['a run that goes on', 'run', run({ logs: [reading] }), []],
    ['a run in which a list was read', 'run', run({ logs: [contactsRead] }), ['logs', 'settings']],
    ['a run that ends', 'run', run({ status: 'success' }), afterRun],
    ['a run that fails', 'run', run({ status: 'failed' }), afterRun],
    ['a list that is being read', 'log', reading, []],
    ['a list that was read', 'log', contactsRead, ['logs', 'settings']],
    ['a list that could not be read', 'log', { ...contactsRead, status: 'failed' }, ['logs', 'settings']],
    ['the organisation that was read', 'log', organisationRead, ['companies', 'logs', 'settings']],
    [
      'the company itself',
      'company',
      { companyId },
      ['activity', 'clients', 'companies', 'settings', 'sync'],
    ],
    ['its books', 'books', { companyId }, ['clients', 'companies', 'ledger', 'reports']],
    ['a sign of life', 'ping', {}, []],
  ])('%s', async (_name, event, value, stale) => {
    expect(await staleAfter(event, value)).toEqual(stale);
  });

  test('whatever other lists of its run have come to', async () => {
    cache.setQueryData(['sync', companyId], { runs: [run({ logs: [organisationRead, reading] })] });
    expect(await staleAfter('log', contactsRead)).toEqual(['logs', 'settings']);
  });

  test('once: a list whose end is known is not new again', async () => {
    cache.setQueryData(['sync', companyId], { runs: [run({ logs: [contactsRead] })] });
    expect(await staleAfter('log', contactsRead)).toEqual([]);
    expect(await staleAfter('run', run({ logs: [contactsRead] }))).toEqual([]);
    cache.setQueryData(['sync', companyId], { runs: [run({ logs: [reading, organisationRead] })] });
    expect(await staleAfter('log', organisationRead)).toEqual([]);
  });
});

describe('an event of the server is on the screen without a request', () => {
  const list = ['logs', companyId, 'list', {}];
  const one = ['logs', companyId, 'one', logId];
  const half: SyncLog = { ...reading, recordsFetched: 50 };
  beforeEach(() => {
    cache.setQueryData(['sync', companyId], { runs: [run({ logs: [reading] })] });
    cache.setQueryData(list, { logs: [reading, organisationRead], total: 2 });
    cache.setQueryData(one, { log: reading, previous: null });
  });

  test.each<[string, string, unknown]>([
    ['log', 'log', half],
    ['run', 'run', run({ logs: [half] })],
  ])('of a %s, in its run, in the list and where it is open', (_name, event, value) => {
    applyMessage(cache, { event, data: JSON.stringify(value) });
    expect(cache.getQueryData(['sync', companyId])).toEqual({ runs: [run({ logs: [half] })] });
    expect(cache.getQueryData(list)).toEqual({ logs: [half, organisationRead], total: 2 });
    expect(cache.getQueryData(one)).toEqual({ log: half, previous: null });
  });

  test('a new run comes before the earlier ones', () => {
    applyMessage(cache, { event: 'run', data: JSON.stringify(run({ id: nextRunId })) });
    expect(cache.getQueryData<{ runs: SyncRun[] }>(['sync', companyId])?.runs.map(({ id }) => id)).toEqual([
      nextRunId,
      runId,
    ]);
  });

  test('nothing is made up for what nobody has looked at', () => {
    const unopened = new QueryClient();
    for (const [event, value] of [
      ['run', run({ logs: [half] })],
      ['log', half],
    ] as const)
      applyMessage(unopened, { event, data: JSON.stringify(value) });
    expect(
      unopened
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });
});
