import type { Schema } from '#contract/endpoint.ts';
import { type Database, outsideCompany, type Trx } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { traced } from '#server/lib/tracing.ts';
import { inBackground } from '#server/lib/urgency.ts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { fromKysely, fromPglite, type JobWithMetadata, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Enqueue, JobHandler, JobKind, Jobs } from './job.ts';

type Worker<D extends Schema> = {
  handler: JobHandler<D>;
  onGivenUp: ((data: z.output<D>) => Promise<void>) | undefined;
};

export type JobResult = 'done' | 'again' | 'retried' | 'given up';

/** Jobs that were put off come without a notification. */
const POLL_SECONDS = 1;
/** pg-boss's bound of a job; heartbeats tell whether its worker lives. */
const MOST_SECONDS = 23 * 60 * 60;
/** A stopped installation still runs its waiting jobs years later. */
const KEPT_SECONDS = 10 * 365 * 24 * 60 * 60;
/** Deaths beyond a kind's retries before the job is taken for their cause. */
const FORGIVEN_DEATHS = 3;
const STOP_MS = 5_000;
const LONGEST_HOURS = 25;

/** `kinds`: every kind of this installation, whether or not this process works on it. */
export async function createJobs(deps: {
  database: OpenDatabase;
  kinds: readonly JobKind[];
  clock: Clock;
  log: Log;
  onResult?: (kind: string, result: JobResult, seconds: number) => void;
  pollSeconds?: number;
}): Promise<Jobs> {
  const { database, kinds, clock, log, onResult = () => {}, pollSeconds = POLL_SECONDS } = deps;
  const boss = await startBoss(database, kinds, log);
  const enqueue = createEnqueue(boss, database);
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function run<D extends Schema>(
    kind: JobKind<D>,
    { handler, onGivenUp }: Worker<D>,
    job: JobWithMetadata<unknown>,
  ) {
    const { data } = z.parse(z.object({ data: z.unknown() }), job.data);
    const key = z.parse(z.string(), job.singletonKey);
    const signal = AbortSignal.any([job.signal, stopping.signal]);
    const began = clock().getTime();
    const result = await attempt();
    onResult(kind.name, result.was, (clock().getTime() - began) / 1000);
    // pg-boss puts back what threw, after the kind's delay.
    if (result.was === 'retried') throw result.error;

    async function attempt(): Promise<{ was: JobResult; error?: unknown }> {
      if (job.retryCount > kind.retries + FORGIVEN_DEATHS)
        return await giveUp(new Error('Every worker that took it died.'));
      try {
        const outcome = await inBackground(() => handler(z.parse(kind.data, data), { signal, isAwaited: () => false }));
        if (outcome) await enqueue(kind, data, { key, afterMs: outcome.againMs });
        return { was: outcome ? 'again' : 'done' };
      } catch (error) {
        return await afterFailure(error);
      }
    }

    async function afterFailure(error: unknown): Promise<{ was: JobResult; error?: unknown }> {
      if (stopping.signal.aborted) {
        // A newer job that waits under the key stays.
        await enqueue(kind, data, { key, afterMs: 0 });
        return { was: 'again' };
      }
      if (job.retryCount >= kind.retries) return await giveUp(error);
      log.warn({ err: error, job: kind.name, key }, 'A job failed and is tried again.');
      return { was: 'retried', error };
    }

    async function giveUp(error: unknown): Promise<{ was: JobResult }> {
      log.error({ err: error, job: kind.name, key }, 'A job failed for good.');
      await onGivenUp?.(z.parse(kind.data, data));
      return { was: 'given up' };
    }
  }

  return {
    enqueue,
    work: async (kind, handler, onGivenUp) => {
      for (let worker = 0; worker < kind.concurrency; worker += 1)
        await startWorker(kind, { handler, onGivenUp });
    },
    depth: async () => {
      const { rows } = await sql`
        select name as kind, state::text, count(*) from pgboss.job where state < 'completed' group by name, state`.execute(
        database.db,
      );
      return z.parse(depths, rows);
    },
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
    wakeOverslept: async () => {
      await sql`
        update pgboss.job set start_after = now()
        where state < 'active' and start_after > now() + make_interval(hours => ${LONGEST_HOURS})`.execute(
        database.db,
      );
    },
    stop: async () => {
      await Promise.all(kinds.map((kind) => boss.offWork(kind.name, { wait: false })));
      stopping.abort();
      await Promise.race([Promise.allSettled(running), pause(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ timeout: 2_000 });
    },
  };

  async function startWorker<D extends Schema>(kind: JobKind<D>, worker: Worker<D>): Promise<void> {
    const workerId: string = await boss.work(
      kind.name,
      {
        includeMetadata: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: pollSeconds,
        heartbeatRefreshSeconds: kind.heartbeatSeconds / 4,
      },
      async ([job]) => {
        if (!job) return undefined;
        const work = traced({ name: `job ${kind.name}`, isRoot: true }, () => run(kind, worker, job));
        running.add(work);
        try {
          return await work;
        } finally {
          running.delete(work);
          // The worker would sleep now though more may be waiting.
          boss.notifyWorker(workerId);
        }
      },
    );
  }
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
const depths = z.array(z.object({ kind: z.string(), state: z.string(), count: z.number() }));

async function startBoss(database: OpenDatabase, kinds: readonly JobKind[], log: Log): Promise<PgBoss> {
  const { engine, db } = database;
  const boss =
    engine.kind === 'embedded'
      ? new PgBoss({
          db: fromPglite(engine.lite),
          backend: 'pglite',
          useListenNotify: true,
          schedule: false,
          monitorVacuum: false,
        })
      : new PgBoss({
          connectionString: engine.url,
          application_name: 'tieout jobs',
          max: 4,
          useListenNotify: true,
          schedule: false,
          superviseIntervalSeconds: 2,
          monitorIntervalSeconds: 2,
        });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error.'));
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  for (const { name } of kinds) {
    // The policies stately and singleton let a waiting job whose key is running hide the jobs of
    // other keys.
    await boss.createQueue(name, { policy: 'key_strict_fifo', notify: true });
    // Fills pg-boss's memory of this queue, else done on a second connection inside a transaction.
    await boss.findJobs(name, { key: '' });
  }
  if (engine.kind === 'embedded') await takeBackFromTheDead(db);
  return boss;
}

/**
 * Embedded jobs have no heartbeat, which would run out while a machine sleeps: what was running
 * when the only process ended runs nowhere now.
 */
async function takeBackFromTheDead(db: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}

type Put = (kind: JobKind, data: unknown, options: Parameters<Enqueue>[2]) => Promise<void>;

function createEnqueue(boss: PgBoss, { db, engine }: OpenDatabase): Put {
  const heartbeat = (kind: JobKind) =>
    engine.kind === 'postgres' ? { heartbeatSeconds: kind.heartbeatSeconds } : {};

  return (kind, data, { key, afterMs, trx }) => {
    z.parse(kind.data, data);
    const work = (inside: Trx) => put(inside, kind, data, key, afterMs);
    return trx ? outsideCompany(trx, () => work(trx)) : db.transaction().execute(work);
  };

  async function put(trx: Trx, kind: JobKind, data: unknown, key: string, afterMs: number | undefined) {
    const through = { db: fromKysely(trx) };
    const due = await dueAt(trx, afterMs);
    // The second enqueuer of a key finds what the first put in.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind.name} ${key}`}, 0))`.execute(trx);
    const waiting = await lockWaitingJob(trx, kind, key);
    if (!waiting)
      await boss.send(
        kind.name,
        { data },
        { ...settings(kind, key), ...heartbeat(kind), ...(due ? { startAfter: due } : {}), ...through },
      );
    else if (due === undefined || due < waiting.startAfter)
      await boss.update(kind.name, { data }, { id: waiting.id, startAfter: due ?? 0, ...through });
  }

  async function lockWaitingJob(trx: Trx, kind: JobKind, key: string) {
    const { rows } = await sql`
      select id, start_after from pgboss.job
      where name = ${kind.name} and singleton_key = ${key} and state < 'active' for update`.execute(trx);
    return z.parse(z.array(heldJob), rows).at(0);
  }

  /** Goes by the database's clock, as the queue. */
  async function dueAt(trx: Trx, afterMs: number | undefined): Promise<Date | undefined> {
    if (afterMs === undefined) return undefined;
    const { rows } = await sql`select clock_timestamp() as now`.execute(trx);
    const { now: currentTime } = z.parse(databaseTime, rows[0]);
    return new Date(currentTime.getTime() + afterMs);
  }
}

const heldJob = z.object({ id: z.string(), startAfter: z.date() });
const databaseTime = z.object({ now: z.date() });

const settings = (kind: JobKind, key: string) => ({
  singletonKey: key,
  // A job that pg-boss itself calls failed would block its key for good.
  retryLimit: 1_000_000,
  retryDelay: kind.retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  expireInSeconds: MOST_SECONDS,
  retentionSeconds: KEPT_SECONDS,
});
