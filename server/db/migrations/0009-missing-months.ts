import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Months (first days) of the records that a list lacks, as the provider counts by date, and when it was asked.
  await sql`
    alter table entity_states add column missing_from date, add column missing_to date,
      add column missing_located_at timestamptz`.execute(db);
}
