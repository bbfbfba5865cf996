import type { Database } from '#server/db/company.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import type { Log } from '#server/lib/log.ts';
import { sql } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { JobKind } from './job.ts';

/**
 * One job of a key runs at a time, and those that wait behind it keep no other key waiting. Under pg-boss's other policies
 * with one job at a time, `stately` and `singleton`, they would.
 */
export const POLICY = 'key_strict_fifo';

/** Earlier versions made such jobs; what they were for, others do. */
const RETIRED_KINDS = ['sync-entity'];

/** pg-boss looks that often for jobs that wait for other jobs, which we have none of. */
const SELDOM_SECONDS = 60 * 60;

export async function startBoss(
  { engine, db }: OpenDatabase,
  kinds: readonly JobKind[],
  log: Log,
): Promise<PgBoss> {
  const settings = { schedule: false, flowIntervalSeconds: SELDOM_SECONDS };
  const boss =
    engine.kind === 'embedded'
      ? new PgBoss({ ...settings, db: fromPglite(engine.lite), backend: 'pglite', monitorVacuum: false })
      : new PgBoss({
          ...settings,
          connectionString: engine.url,
          application_name: 'tieout jobs',
          max: 3,
          // Else a look that finds a dead worker has to wait for its turn.
          monitorIntervalSeconds: 1,
        });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue reports an error.'));
  boss.on('warning', ({ message }) => log.warn(message));
  await boss.start();
  for (const { name } of kinds) await boss.createQueue(name, { policy: POLICY });
  await sql`delete from pgboss.job where name = any(${sqlArray(RETIRED_KINDS, 'text')})`.execute(db);
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

const waitingJobs = z.array(
  z.object({
    kind: z.string(),
    due: z.number(),
    /** Milliseconds until the first that is put off. */
    nextMs: z.nullable(z.number()),
    /** Heartbeats that have run out. */
    silent: z.number(),
  }),
);

/** Tells what may begin, as pg-boss sees it, and whose worker is dead, of each kind that has jobs at all. */
export async function readWaitingJobs(db: Database, kinds: string[]) {
  // In two parts, each with an index of its own: those that are done, which stay for days, are in none.
  const queue = sql`name = any(${sqlArray(kinds, 'text')}) and policy = ${sql.lit(POLICY)}`;
  const { rows } = await sql`
    with active as (
      select name, singleton_key, heartbeat_on + heartbeat_seconds * interval '1 second' as dead_at
      from pgboss.job where ${queue} and state = 'active'),
    job as (
      select name, start_after, null::timestamptz as dead_at from pgboss.job
      where ${queue} and state < 'active' and not blocked
        and (name, singleton_key) not in (select name, singleton_key from active)
      union all
      select name, null, dead_at from active)
    select name as kind,
      count(*) filter (where start_after <= now()) as due,
      (extract(epoch from min(start_after) filter (where start_after > now()) - now()) * 1000)::float8 as next_ms,
      count(*) filter (where dead_at < now()) as silent
    from job group by name`.execute(db);
  return z.parse(waitingJobs, rows);
}
