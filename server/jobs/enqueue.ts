import { outsideCompany, type Trx } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Enqueue, JobKind } from './job.ts';
import { POLICY } from './queue.ts';

/** Processes that work on jobs hear here that one was made or comes sooner. */
export const JOBS_CHANNEL = 'tieout_jobs';

/** pg-boss's bound of a job; heartbeats tell whether its worker lives. */
export const MOST_SECONDS = 23 * 60 * 60;
/** A job that pg-boss itself calls failed would block its key for good. */
const RETRY_LIMIT = 1_000_000;
const MOST_RETRY_DELAY_SECONDS = 60 * 60;

type Put = (kind: JobKind, data: unknown, options: Parameters<Enqueue>[2]) => Promise<void>;

export function createEnqueue({ db, engine }: OpenDatabase): Put {
  return (kind, data, { key, afterMs, comesFirst = false, trx }) => {
    z.parse(kind.data, data);
    const job = { key, afterMs, priority: comesFirst ? 1 : 0, content: JSON.stringify({ data }) };
    const work = (inside: Trx) => put(inside, kind, job);
    return trx ? outsideCompany(trx, () => work(trx)) : db.transaction().execute(work);
  };

  type Content = { key: string; afterMs: number | undefined; priority: number; content: string };

  /**
   * Goes by the database's clock, as the queue. Waits for a worker that is taking the waiting job, which it then does
   * not find. A stopped installation still runs its waiting jobs years later.
   */
  async function put(trx: Trx, kind: JobKind, { key, afterMs, priority, content }: Content): Promise<void> {
    const { name, retryDelaySeconds } = kind;
    const heartbeat = engine.kind === 'postgres' ? kind.heartbeatSeconds : null;
    // The second enqueuer of a key finds what the first put in.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${key}`}, 0))`.execute(trx);
    await sql`
      with due as (select clock_timestamp() + ${afterMs ?? 0} * interval '1 millisecond' as at),
      waiting as materialized (
        select id, start_after from pgboss.job
        where name = ${name} and singleton_key = ${key} and state < 'active' for update),
      moved as (
        update pgboss.job set data = ${content}::text::jsonb, start_after = due.at,
          priority = greatest(job.priority, ${priority}::integer) from waiting, due
        where job.name = ${name} and job.id = waiting.id and (${afterMs === undefined} or due.at < waiting.start_after)
        returning job.id),
      made as (
        insert into pgboss.job (name, priority, singleton_key, data, start_after, keep_until, expire_seconds, policy, retry_limit,
          retry_delay, retry_delay_max, retry_backoff, heartbeat_seconds)
        select ${name}, ${priority}::integer, ${key}, ${content}::text::jsonb, at, at + interval '10 years', ${MOST_SECONDS}, ${POLICY},
          ${RETRY_LIMIT}, ${retryDelaySeconds}, ${MOST_RETRY_DELAY_SECONDS}, true, ${heartbeat}::integer
        from due where not exists (select from waiting)
        returning id)
      select pg_notify(${JOBS_CHANNEL}, '') where exists (select from moved union all select from made)`.execute(
      trx,
    );
  }
}
