import { type Kysely, sql } from 'kysely';

/**
 * How the books of a company stand, kept beside it for lists of many: no query sees the books of two. Made anew at the end
 * of every run (server/sync/booksStatus.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column months_off integer not null default 0,
      add column unusable_records integer not null default 0`.execute(db);
}
