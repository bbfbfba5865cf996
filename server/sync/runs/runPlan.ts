import { isFinished } from '../logs/states.ts';
import type { StoredLog } from '../logs/logStore.ts';
import { resolveReadyLogs } from './readyLogs.ts';
import type { StoredRun } from './runStore.ts';

/**
 * A run in the memory of its job, between two looks at the database. `active`: the company's
 * unfinished runs in the order of request. Times are milliseconds of one clock that only goes
 * forward.
 */
export type RunPlan = {
  /** Takes a log that can be read now; null where nothing can be. */
  take(currentMs: number): StoredLog | null;
  /** Gives back a log as it is now: read to its end, or to be gone on with. */
  giveBack(log: StoredLog): void;
  /** The log waits. */
  wait(log: StoredLog, untilMs: number): void;
  /** Earliest time at which something that waits can be read; null where nothing waits. */
  nextDue(): number | null;
};

export function createRunPlan(
  {
    active,
    runId,
    denied,
  }: {
    active: StoredRun[];
    runId: string;
    denied: string[];
  },
  currentMs: number,
): RunPlan {
  const logs = new Map(
    active.flatMap((run) => (run.id === runId ? run.logs : [])).map((log) => [log.id, log]),
  );
  const reading = new Set<string>();
  const dueAt = firstTimes([...logs.values()], currentMs);

  const withCurrentLogs = (run: StoredRun): StoredRun =>
    run.id === runId ? { ...run, logs: [...logs.values()] } : run;

  const startsAt = (log: StoredLog) => dueAt.get(log.id) ?? 0;

  function startable(): StoredLog[] {
    const { ready } = resolveReadyLogs(active.map(withCurrentLogs), denied);
    const begun = [...logs.values()].filter(({ status }) => status === 'syncing');
    return [...begun, ...ready.filter((log) => log.runId === runId)].filter(({ id }) => !reading.has(id));
  }

  return {
    take: (moment) => {
      const log = startable().find((candidate) => startsAt(candidate) <= moment);
      if (log) reading.add(log.id);
      return log ?? null;
    },
    giveBack: (log) => {
      logs.set(log.id, log);
      reading.delete(log.id);
      if (isFinished(log.status)) dueAt.delete(log.id);
    },
    wait: (log, untilMs) => {
      dueAt.set(log.id, untilMs);
    },
    nextDue: () => {
      const times = startable().map(startsAt);
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}

/**
 * The job is called when the first wait is over, by a clock that may not be the one that wrote it:
 * so the first is due now, and the others as much later as they were put off.
 */
function firstTimes(logs: StoredLog[], currentMs: number): Map<string, number> {
  const waits = logs.flatMap(({ id, waitingUntil, finishedAt }) =>
    waitingUntil === null || finishedAt !== null ? [] : [{ id, until: Date.parse(waitingUntil) }],
  );
  const firstEnd = Math.min(...waits.map(({ until }) => until));
  return new Map(waits.map(({ id, until }) => [id, currentMs + until - firstEnd]));
}
