import type { EntityType, SyncStatus, SyncTrigger } from '#contract/sync/sync.ts';
import { findStep } from './plan.ts';
import type { StoredLog } from '../logs/logStore.ts';
import type { StoredRun } from './runStore.ts';
import { isFinished, runOutcome } from '../logs/states.ts';

export type RunScope = { entities: EntityType[]; full: boolean; trigger: SyncTrigger };

/** A report's verification never covers a person's sync of the same entity, only other reports. */
export function covers(run: StoredRun, { entities, full, trigger }: RunScope): boolean {
  if (run.trigger === 'report' && trigger !== 'report') return false;
  if (full && !run.full) return false;
  const logs = run.logs.filter(({ entityType }) => entities.includes(entityType));
  return logs.length === entities.length && logs.some(({ status }) => !isFinished(status));
}

export type ReadyLogs = {
  /** To be queued now. */
  ready: StoredLog[];
  /** Never to be read, because a prerequisite failed. */
  unread: { log: StoredLog; because: EntityType }[];
  ended: { run: StoredRun; outcome: SyncStatus }[];
};

/**
 * `runs` in the order of request, their logs in the order of the plan. A log waits for its
 * prerequisites in its own run, and in earlier runs also for its own entity. `denied` entities
 * block nothing.
 */
export function resolveReadyLogs(runs: StoredRun[], denied: string[]): ReadyLogs {
  const resolved: ReadyLogs = { ready: [], unread: [], ended: [] };
  const unfinished = new Set<EntityType>();
  for (const run of runs) {
    const statuses = new Map<EntityType, SyncStatus>(run.logs.map((log) => [log.entityType, log.status]));
    for (const log of run.logs.filter(({ status }) => status === 'pending')) {
      const { needs, predecessors: afterEntities } = findStep(log.entityType);
      const because = needs.find((entityType) => {
        const status = statuses.get(entityType);
        return (status === 'failed' || status === 'cancelled') && !denied.includes(entityType);
      });
      const waits = [...needs, ...afterEntities].some((entityType) => {
        const status = statuses.get(entityType);
        return unfinished.has(entityType) || (status !== undefined && !isFinished(status));
      });
      if (because) {
        resolved.unread.push({ log, because });
        statuses.set(log.entityType, 'failed');
      } else if (!waits && !unfinished.has(log.entityType)) resolved.ready.push(log);
    }
    for (const [entityType, status] of statuses) if (!isFinished(status)) unfinished.add(entityType);
    const outcome = runOutcome([...statuses.values()]);
    if (outcome) resolved.ended.push({ run, outcome });
  }
  return resolved;
}
