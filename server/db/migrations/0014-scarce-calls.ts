import { type Kysely, sql } from 'kysely';

/**
 * How many calls a day the provider was seen to allow of an organisation, and how many of the day it said it had counted;
 * and when a person last asked for a reading that had begun without one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table call_limits add column day_limit integer, add column day_told integer not null default 0`.execute(
    db,
  );
  await sql`alter table sync_logs add column asked_at timestamptz`.execute(db);
}
