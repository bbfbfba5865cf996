import type { Schema } from '#contract/endpoint.ts';
import type { Database } from '#server/db/company.ts';
import { failureLevel } from '#server/lib/diskFull.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { traced } from '#server/lib/tracing.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createEnqueue } from './enqueue.ts';
import type { JobHandler, JobKind, JobRun, Jobs } from './job.ts';
import type { Wait } from './looks.ts';
import { startBoss } from './queue.ts';
import { type ClaimedJob, startWorkers, type Workers, type Workplace } from './workers.ts';

type Worker<D extends Schema> = {
  handler: JobHandler<D>;
  onGivenUp: ((data: z.output<D>) => Promise<void>) | undefined;
};

export const jobResults = ['done', 'again', 'retried', 'given up'] as const;
export type JobResult = (typeof jobResults)[number];

/** A lost notification costs that much at most. */
const POLL_SECONDS = 2;
/** Deaths beyond a kind's retries before the job is taken for their cause. */
const FORGIVEN_DEATHS = 3;
const LONGEST_HOURS = 25;

/** `kinds`: every kind of this installation, whether or not this process works on it. */
export async function createJobs(deps: {
  database: OpenDatabase;
  kinds: readonly JobKind[];
  clock: Clock;
  log: Log;
  onResult?: (kind: string, result: JobResult, seconds: number) => void;
  pollSeconds?: number;
  /** Waits for the next look. */
  wait?: Wait;
}): Promise<Jobs> {
  const { database, kinds, clock, log, onResult = () => {}, pollSeconds = POLL_SECONDS, wait } = deps;
  const boss = await startBoss(database, kinds, log);
  const enqueue = createEnqueue(database);
  const stopping = new AbortController();
  const places = new Map<string, Workplace>();
  let workers: Promise<Workers> | undefined;

  /** Rejects with what is tried again. */
  async function run<D extends Schema>(
    kind: JobKind<D>,
    { handler, onGivenUp }: Worker<D>,
    { job, jobRun }: { job: ClaimedJob; jobRun: JobRun },
  ): Promise<void> {
    const { data } = z.parse(z.object({ data: z.unknown() }), job.data);
    const key = z.parse(z.string(), job.singletonKey);
    const comesFirst = job.priority > 0;
    const began = clock().getTime();
    const result = await attempt();
    onResult(kind.name, result.was, (clock().getTime() - began) / 1000);
    if (result.was === 'retried') throw result.error;

    async function attempt(): Promise<{ was: JobResult; error?: unknown }> {
      if (job.retryCount > kind.retries + FORGIVEN_DEATHS)
        return await giveUp(new Error('Every worker that took it died.'));
      try {
        const outcome = await handler(z.parse(kind.data, data), jobRun);
        if (outcome) await enqueue(kind, data, { key, comesFirst, afterMs: outcome.againMs });
        return { was: outcome ? 'again' : 'done' };
      } catch (error) {
        return await afterFailure(error);
      }
    }

    async function afterFailure(error: unknown): Promise<{ was: JobResult; error?: unknown }> {
      if (stopping.signal.aborted) {
        // A newer job that waits under the key stays.
        await enqueue(kind, data, { key, comesFirst, afterMs: 0 });
        return { was: 'again' };
      }
      if (job.retryCount >= kind.retries) return await giveUp(error);
      log[failureLevel(error)]({ err: error, job: kind.name, key }, 'A job failed and is tried again.');
      return { was: 'retried', error };
    }

    async function giveUp(error: unknown): Promise<{ was: JobResult }> {
      log.error({ err: error, job: kind.name, key }, 'A job failed for good.');
      await onGivenUp?.(z.parse(kind.data, data));
      return { was: 'given up' };
    }
  }

  const begin = () =>
    startWorkers({ boss, database, places, everyMs: pollSeconds * 1000, signal: stopping.signal, log, wait });

  return {
    enqueue,
    work: async (kind, handler, onGivenUp) => {
      places.set(kind.name, {
        concurrency: kind.concurrency,
        run: (job, jobRun) =>
          traced({ name: `job ${kind.name}`, isRoot: true }, () =>
            run(kind, { handler, onGivenUp }, { job, jobRun }),
          ),
      });
      workers ??= begin();
      (await workers).wake();
    },
    depth: () => readQueueDepth(database.db),
    waiting: async (trx) => {
      const { rows } = await sql`
        select name as kind, singleton_key as key, data, start_after from pgboss.job
        where state < 'completed' and singleton_key is not null order by created_on`.execute(trx);
      return z.parse(z.array(waitingJob), rows).map((row) => ({
        ...row,
        data: row.data.data,
        startAfter: row.startAfter.toISOString(),
      }));
    },
    emptyEnded: async () => {
      await sql`
        update pgboss.job set data = '{"data":{}}' where state >= 'completed' and data -> 'data' ? 'sealed'`.execute(
        database.db,
      );
    },
    sealingKeys: async () => {
      const { rows } = await sql`
        select distinct split_part(data -> 'data' ->> 'sealed', '.', 1) as key from pgboss.job
        where data -> 'data' ? 'sealed'`.execute(database.db);
      return z.parse(sealingKeys, rows).map(({ key }) => key);
    },
    wakeOverslept: async () => {
      await sql`
        update pgboss.job set start_after = now()
        where state < 'active' and start_after > now() + make_interval(hours => ${LONGEST_HOURS})`.execute(
        database.db,
      );
    },
    stop: async () => {
      stopping.abort();
      await (await workers)?.stop();
      await boss.stop({ timeout: 2_000 });
    },
  };
}

/** Counts jobs that wait or run. */
export async function readQueueDepth(
  db: Database,
): Promise<{ kind: string; state: string; count: number }[]> {
  const { rows } = await sql`
    select name as kind, state::text, count(*) from pgboss.job where state < 'completed' group by name, state`.execute(
    db,
  );
  return z.parse(depths, rows);
}

/** Lets a role that does not own the queue's tables work on it. */
export async function admitToQueue(db: Database, role: string): Promise<void> {
  const grantee = sql.id(role);
  const rights = sql`select, insert, update, delete`;
  await sql`grant usage on schema pgboss to ${grantee}`.execute(db);
  await sql`grant ${rights} on all tables in schema pgboss to ${grantee}`.execute(db);
  await sql`alter default privileges in schema pgboss grant ${rights} on tables to ${grantee}`.execute(db);
}

const waitingJob = z.object({
  kind: z.string(),
  key: z.string(),
  data: z.object({ data: z.unknown() }),
  startAfter: z.date(),
});
const sealingKeys = z.array(z.object({ key: z.string() }));
const depths = z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() }));
