import { type Kysely, sql } from 'kysely';

/**
 * Lists of many organizations tell months that differ from those that need review, as each month's own page does. Until
 * a company's next run all months that are off count as differing, as they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table companies add column months_differing integer not null default 0`.execute(db);
  await sql`update companies set months_differing = months_off where months_off > 0`.execute(db);
}
