import { entityType, type EntityType, type SyncStatus, type SyncTrigger } from '#contract/sync/sync.ts';
import { syncLog } from '#tests/support/syncLog.ts';
import { describe, expect, test } from 'vitest';
import type { StoredLog } from '../logs/logStore.ts';
import { covers, resolveReadyLogs } from './readyLogs.ts';
import { readScope, steps } from './plan.ts';
import type { StoredRun } from './runStore.ts';

const at = '2026-11-20T09:00:00.000Z';

const log = (entity: EntityType, status: SyncStatus): StoredLog => ({
  ...syncLog({ id: entity, companyId: 'company', entityType: entity, status }),
  failures: 0,
  recordsMissing: 0,
  isQueued: false,
  requestedAt: null,
  activeRuns: 0,
});

function run(
  logs: Partial<Record<EntityType, SyncStatus>>,
  more: { trigger?: SyncTrigger; full?: boolean; id?: string } = {},
): StoredRun {
  const { trigger = 'manual', full = false, id = 'run' } = more;
  const inOrder = steps.flatMap(({ entityType: entity }) => {
    const status = logs[entity];
    return status ? [log(entity, status)] : [];
  });
  return {
    id,
    companyId: 'company',
    trigger,
    status: 'syncing',
    full,
    startedAt: at,
    finishedAt: null,
    logs: inOrder,
  };
}

const readyIn = (runs: StoredRun[], denied: string[] = []) =>
  resolveReadyLogs(runs, denied).ready.map(({ entityType: entity }) => entity);

describe('the plan', () => {
  test('has every entity once, after those that it waits for', () => {
    const order = steps.map(({ entityType: entity }) => entity);
    expect(order.toSorted()).toEqual(entityType.options.toSorted());
    for (const { entityType: entity, needs, predecessors: after } of steps)
      for (const before of [...needs, ...after])
        expect(order.indexOf(before), `${before} before ${entity}`).toBeLessThan(order.indexOf(entity));
  });
});

describe('the logs that are ready', () => {
  test('are those that wait for nothing in their own run', () => {
    expect(readyIn([run({ Organisation: 'pending', Accounts: 'pending', Items: 'pending' })])).toEqual([
      'Organisation',
    ]);
    expect(readyIn([run({ Organisation: 'success', Accounts: 'pending', Invoices: 'pending' })])).toEqual([
      'Accounts',
    ]);
    expect(readyIn([run({ Payments: 'pending' })])).toEqual(['Payments']);
  });

  test('wait for an earlier run of the same entity, or of a prerequisite', () => {
    const earlier = run({ Items: 'syncing', Accounts: 'pending' });
    expect(readyIn([earlier, run({ Items: 'pending', Invoices: 'pending', Users: 'pending' })])).toEqual([
      'Accounts',
      'Users',
    ]);
  });

  test('never wait for a later run', () => {
    expect(readyIn([run({ Invoices: 'pending' }), run({ Accounts: 'syncing' })])).toEqual(['Invoices']);
  });

  test('exclude what needs a failed entity, and its dependents', () => {
    const { unread, ended } = resolveReadyLogs(
      [run({ Organisation: 'failed', Accounts: 'pending', Invoices: 'pending', BatchPayments: 'pending' })],
      [],
    );
    expect(unread.map(({ log: { entityType: entity }, because }) => [entity, because])).toEqual([
      ['Accounts', 'Organisation'],
      ['Invoices', 'Accounts'],
      ['BatchPayments', 'Organisation'],
    ]);
    expect(ended.map(({ outcome }) => outcome)).toEqual(['failed']);
  });

  test('include what depends on an entity that the person’s role may not read', () => {
    const denied = run({ ManualJournals: 'failed', TrialBalances: 'pending' });
    expect(readyIn([denied], ['ManualJournals'])).toEqual(['TrialBalances']);
    expect(readyIn([denied])).toEqual([]);
  });

  test('include batch payments after failed payments: only the order matters', () => {
    expect(readyIn([run({ Payments: 'failed', BatchPayments: 'pending' })])).toEqual(['BatchPayments']);
  });
});

describe('an active run covers a request', () => {
  const request = { entities: ['Items' as const], full: false, trigger: 'manual' as const };
  test('when it reads all requested entities, and has not finished them', () => {
    expect(covers(run({ Items: 'pending', Users: 'success' }), request)).toBe(true);
    expect(covers(run({ Items: 'success', Users: 'pending' }), request)).toBe(false);
    expect(covers(run({ Users: 'pending' }), request)).toBe(false);
    const entities: EntityType[] = ['Items', 'Users'];
    expect(covers(run({ Items: 'success', Users: 'pending' }), { ...request, entities })).toBe(true);
  });

  test('for a full reading only when it is full itself', () => {
    expect(covers(run({ Items: 'pending' }), { ...request, full: true })).toBe(false);
    expect(covers(run({ Items: 'pending' }, { full: true }), { ...request, full: true })).toBe(true);
    expect(covers(run({ Items: 'pending' }, { full: true }), request)).toBe(true);
  });

  test('from a person never when it only proves a report', () => {
    const proving = run({ TrialBalances: 'syncing' }, { trigger: 'report' });
    const entities: EntityType[] = ['TrialBalances'];
    expect(covers(proving, { ...request, entities })).toBe(false);
    expect(covers(proving, { ...request, entities, trigger: 'report' })).toBe(true);
  });
});

describe('the scope of a reading', () => {
  const now = new Date(at);
  const watermark = new Date('2026-11-20T08:00:00Z');
  const modified = { incremental: 'modifiedSince' } as const;

  test('is the changes since the last reading, with an overlap', () => {
    const scope = readScope(
      modified,
      { watermark, fullReadAt: watermark },
      { full: false, currentTime: now },
    );
    expect(scope).toEqual({ whole: false, changedSince: new Date('2026-11-20T07:58:00Z') });
  });

  test('is everything the first time, on request, and where changes are not reported', () => {
    const wholeScope = { whole: true, changedSince: null };
    expect(
      readScope(modified, { watermark: null, fullReadAt: null }, { full: false, currentTime: now }),
    ).toEqual(wholeScope);
    expect(
      readScope(modified, { watermark, fullReadAt: watermark }, { full: true, currentTime: now }),
    ).toEqual(wholeScope);
    expect(
      readScope(
        { incremental: 'none' },
        { watermark, fullReadAt: watermark },
        { full: false, currentTime: now },
      ),
    ).toEqual(wholeScope);
  });

  test('is everything once a week, for changes that the provider does not report', () => {
    const day = (days: number) => new Date(now.getTime() - days * 86_400_000);
    const wholeAfter = (days: number) =>
      readScope(modified, { watermark, fullReadAt: day(days) }, { full: false, currentTime: now }).whole;
    expect([1, 6.9, 7.1].map(wholeAfter)).toEqual([false, false, true]);
  });
});
