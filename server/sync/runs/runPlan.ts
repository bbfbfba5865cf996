import { longestWaitMs } from '#server/providers/providerError.ts';
import { delayAfter } from '../failures.ts';
import { isFinished } from '../logs/states.ts';
import type { StoredLog } from '../logs/logStore.ts';
import { resolveReadyLogs } from './readyLogs.ts';
import type { StoredRun } from './runStore.ts';

/**
 * A run in the memory of its job, between two looks at the database. `active`: the company's
 * unfinished runs in the order of request. Times are milliseconds of one clock that only goes
 * forward. `clockTime`: the moment of the plan by the clock that waits are written by.
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
    clockTime,
  }: {
    active: StoredRun[];
    runId: string;
    denied: string[];
    clockTime: Date;
  },
  currentMs: number,
): RunPlan {
  const logs = new Map(
    active.flatMap((run) => (run.id === runId ? run.logs : [])).map((log) => [log.id, log]),
  );
  const reading = new Set<string>();
  const dueAt = new Map(
    [...logs.values()].map((log) => [log.id, currentMs + remainingWait(log, clockTime.getTime())]),
  );

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

/** Clocks of two processes may differ by that much. */
const SKEW_MS = 60_000;

/**
 * Milliseconds. A job may be called before a wait is over. One that is longer than any was written
 * before the clock was set back: it counts as over, as its end is unknown, and a next one is written by
 * the clock as it is.
 */
function remainingWait({ waitingUntil, waitingFor, failures }: StoredLog, clockMs: number): number {
  if (waitingUntil === null || waitingFor === null) return 0;
  const remainingMs = Date.parse(waitingUntil) - clockMs;
  const longestMs = waitingFor === 'error' ? delayAfter(failures) : longestWaitMs[waitingFor];
  return remainingMs > longestMs + SKEW_MS ? 0 : Math.min(Math.max(0, remainingMs), longestMs);
}
