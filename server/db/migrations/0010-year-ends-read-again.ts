import { type Kysely, sql } from 'kysely';

/** A financial year may end inside a month: when that day was last asked about, beside the month's own end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_months add column year_end_read_at timestamptz`.execute(db);
}
