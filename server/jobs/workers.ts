import { listen } from '#server/db/listen.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Log } from '#server/lib/log.ts';
import { inBackground } from '#server/lib/urgency.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import { JOBS_CHANNEL, MOST_SECONDS } from './enqueue.ts';
import type { JobRun } from './job.ts';
import { startLooks, type Wait } from './looks.ts';
import { readWaitingJobs } from './queue.ts';

export type ClaimedJob = JobWithMetadata<unknown>;

/** Work on one kind of job. A rejection puts the job back, after the kind's delay. */
export type Workplace = {
  concurrency: number;
  run(job: ClaimedJob, run: JobRun): Promise<void>;
};

export type Workers = {
  /** A look follows, which finds places that are new. */
  wake(): void;
  /** Resolves when no job runs any more; those that do not end within seconds are put back. */
  stop(): Promise<void>;
};

type WorkersDeps = {
  boss: PgBoss;
  database: OpenDatabase;
  places: ReadonlyMap<string, Workplace>;
  /** Longest time from one look to the next, as a notification can be lost. */
  everyMs: number;
  /** Ends the looks, and is told to jobs. */
  signal: AbortSignal;
  log: Log;
  wait?: Wait | undefined;
};

const STOP_MS = 5_000;
const touched = z.object({ affected: z.number() });

/**
 * One look for all kinds finds what may begin: when a job is made, when one ends here, and when one that was put off is
 * due. What a look begins is background work like itself.
 */
export async function startWorkers(deps: WorkersDeps): Promise<Workers> {
  const { boss, database, places, everyMs, signal, log, wait } = deps;
  const running = new Map<ClaimedJob, Promise<void>>();
  /** Kinds of which more jobs are due than workers were free. */
  let awaitedKinds = new Set<string>();
  /** Kinds whose next job goes by age alone; each for itself, as kinds take turns. */
  const kindsByAge = new Set<string>();
  const onError = (error: unknown) => log.error({ err: error }, 'The job queue reports an error.');
  const { wake, ended } = startLooks({ look: () => inBackground(look), everyMs, signal, onError, wait });
  const stopListening = await listen(database, JOBS_CHANNEL, { onMessage: wake, onGap: wake });
  wake();

  async function look(): Promise<number> {
    const kinds = await readWaitingJobs(database.db, [...places.keys()]);
    awaitedKinds = new Set(kinds.flatMap(({ kind, due }) => (due > countFree(kind) ? [kind] : [])));
    for (const { kind, due, silent } of kinds) {
      // Puts back the jobs of workers that died.
      if (silent > 0) await boss.supervise(kind);
      const place = places.get(kind);
      if (place) await takeJobs(kind, place, due);
    }
    return Math.min(...kinds.map(({ nextMs }) => nextMs ?? Infinity));
  }

  function countFree(kind: string): number {
    const busy = [...running.keys()].filter(({ name }) => name === kind).length;
    return (places.get(kind)?.concurrency ?? 0) - busy;
  }

  /** One at a time, so that other processes have their share. */
  async function takeJobs(kind: string, place: Workplace, due: number): Promise<void> {
    const claimCount = Math.min(due, countFree(kind));
    for (let count = 0; count < claimCount && !signal.aborted; count += 1) {
      const job = await takeJob(kind, due > claimCount);
      if (!job) return;
      const work = finish(place, job)
        .catch(onError)
        .finally(() => {
          running.delete(job);
          wake();
        });
      running.set(job, work);
    }
  }

  /**
   * A waiting job without priority is taken every second time, oldest first, while places are scarce: those with
   * priority never keep the others waiting for long.
   */
  async function takeJob(kind: string, isScarce: boolean): Promise<ClaimedJob | undefined> {
    const goesByAge = isScarce && kindsByAge.delete(kind);
    if (isScarce && !goesByAge) kindsByAge.add(kind);
    const [oldest] = goesByAge
      ? await boss.fetch<unknown>(kind, { includeMetadata: true, maxPriority: 0 })
      : [];
    return oldest ?? (await boss.fetch<unknown>(kind, { includeMetadata: true }))[0];
  }

  async function finish(place: Workplace, job: ClaimedJob): Promise<void> {
    const claim = new AbortController();
    const timers = [
      setTimeout(() => claim.abort(), MOST_SECONDS * 1000),
      ...(job.heartbeatSeconds === null
        ? []
        : [setInterval(() => void showLife(job, claim).catch(onError), (job.heartbeatSeconds * 1000) / 4)]),
    ];
    try {
      const isAwaited = () => awaitedKinds.has(job.name);
      await place.run(job, { signal: AbortSignal.any([claim.signal, signal]), isAwaited });
      await boss.complete(job.name, job);
    } catch (error) {
      await boss.fail(job.name, job, error instanceof Error ? error : null);
    } finally {
      timers.forEach(clearTimeout);
    }
  }

  /** A job that was taken for dead is another worker's by now. */
  async function showLife(job: ClaimedJob, claim: AbortController): Promise<void> {
    const { affected } = z.parse(touched, await boss.touch(job.name, job));
    if (affected === 0) claim.abort();
  }

  return {
    wake,
    stop: async () => {
      await Promise.all([stopListening(), ended]);
      const lastEnd = Promise.allSettled(running.values());
      await Promise.race([lastEnd, pause(STOP_MS, undefined, { ref: false })]);
      for (const job of running.keys())
        await boss.fail(job.name, job, { message: 'It was stopped.' }).catch(onError);
    },
  };
}
