import type { EntityType, SyncStatus } from '#contract/sync/sync.ts';
import { syncLog } from '#tests/support/syncLog.ts';
import { addSeconds } from 'date-fns';
import { describe, expect, test } from 'vitest';
import type { StoredLog } from '../logs/logStore.ts';
import { createRunPlan } from './runPlan.ts';
import type { StoredRun } from './runStore.ts';

const at = '2026-11-20T09:00:00.000Z';

const log = (entity: EntityType, change: Partial<StoredLog> = {}, runId = 'run'): StoredLog => ({
  ...syncLog({ id: `${runId} ${entity}`, companyId: 'company', entityType: entity, status: 'pending' }),
  runId,
  finishedAt: null,
  failures: 0,
  recordsMissing: 0,
  isQueued: false,
  requestedAt: null,
  activeRuns: 0,
  ...change,
});

const run = (logs: StoredLog[], id = 'run'): StoredRun => ({
  id,
  companyId: 'company',
  trigger: 'manual',
  status: 'syncing',
  full: false,
  startedAt: at,
  finishedAt: null,
  logs,
});

const planOf = (active: StoredRun[]) =>
  createRunPlan({ active, runId: 'run', denied: [], clockTime: new Date(at) }, 0);

const takeAll = (plan: ReturnType<typeof planOf>, moment = 0): EntityType[] => {
  const taken: EntityType[] = [];
  for (let next = plan.take(moment); next; next = plan.take(moment)) taken.push(next.entityType);
  return taken;
};

const ended = (entity: EntityType, status: SyncStatus) => log(entity, { status, finishedAt: at });

describe('what a run reads next', () => {
  test('is each list once, and what rests on a list after it', () => {
    const plan = planOf([run([log('Organisation'), log('Accounts'), log('Items')])]);
    expect(takeAll(plan)).toEqual(['Organisation']);
    plan.giveBack(ended('Organisation', 'success'));
    expect(takeAll(plan)).toEqual(['Accounts', 'Items']);
    expect(plan.nextDue()).toBeNull();
  });

  test('leaves out what rests on a failed list', () => {
    const plan = planOf([run([log('Organisation'), log('Accounts')])]);
    takeAll(plan);
    plan.giveBack(ended('Organisation', 'failed'));
    expect(takeAll(plan)).toEqual([]);
  });

  test('goes on with what an earlier job had begun', () => {
    const plan = planOf([run([ended('Organisation', 'success'), log('Items', { status: 'syncing' })])]);
    expect(takeAll(plan)).toEqual(['Items']);
  });

  test('waits for the same list of an earlier run', () => {
    const earlier = run([log('Items', { status: 'syncing' }, 'earlier')], 'earlier');
    const plan = planOf([earlier, run([log('Items'), log('Users')])]);
    expect(takeAll(plan)).toEqual(['Users']);
  });

  test('reads again what failed for now once its wait is over', () => {
    const plan = planOf([run([log('Items'), log('Users')])]);
    expect(takeAll(plan)).toEqual(['Items', 'Users']);
    plan.wait(log('Items'), 2_000);
    plan.giveBack(log('Items', { status: 'syncing' }));
    expect(takeAll(plan, 1_999)).toEqual([]);
    expect(plan.nextDue()).toBe(2_000);
    expect(takeAll(plan, 2_000)).toEqual(['Items']);
  });

  const waits = (entity: EntityType, seconds: number, change: Partial<StoredLog> = {}) =>
    log(entity, {
      status: 'syncing',
      failures: 5,
      waitingFor: 'error',
      waitingUntil: addSeconds(at, seconds).toISOString(),
      ...change,
    });

  test('waits on where the job is called before the wait is over', () => {
    const plan = planOf([run([waits('Items', 4), waits('Users', 9), log('Accounts')])]);
    expect(takeAll(plan, 3_999)).toEqual(['Accounts']);
    expect(plan.nextDue()).toBe(4_000);
    expect(takeAll(plan, 4_000)).toEqual(['Items']);
    expect(plan.nextDue()).toBe(9_000);
  });

  test.each<[string, number, Partial<StoredLog>, number]>([
    ['is over', -5, {}, 0],
    ['was written by a clock that is a little ahead', 21, {}, 16_000],
    ['after one failure was written so', 5, { failures: 1 }, 1_000],
    ['was written before the clock was set back', 3_600, {}, 0],
    ['of a minute was written before the clock was set back', 3_600, { waitingFor: 'minute' }, 0],
    ['of a day is far from over', 20 * 3_600, { waitingFor: 'day' }, 20 * 3_600_000],
    ['of a day was written before the clock was set back by days', 60 * 3_600, { waitingFor: 'day' }, 0],
  ])('knows when a wait ends that %s', (_what, seconds, change, due) => {
    expect(planOf([run([waits('Items', seconds, change)])]).nextDue()).toBe(due);
  });
});
