import { type Kysely, sql } from 'kysely';

/** A grant whose stored tokens do not open ends like a dead one, for another reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table grants
      drop constraint grants_status_check,
      add constraint grants_status_check check (status in ('active', 'dead', 'unreadable'))`.execute(db);
}
