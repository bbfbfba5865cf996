import { type Kysely, sql } from 'kysely';

/** Calls of people who are not logged in are told from their repeats too; those belong to nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table answered_calls drop constraint answered_calls_pkey, alter column user_id drop not null`.execute(
    db,
  );
  await sql`
    create unique index answered_calls_call
    on answered_calls (request_id, call_hash, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
}
