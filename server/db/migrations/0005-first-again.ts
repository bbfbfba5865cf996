import { type Kysely, sql } from 'kysely';

/** The scheduler also finds what was connected and never read, so that its first reading is tried again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index companies_next_sync_at_idx`.execute(db);
  await sql`
    create index companies_next_sync_at_idx on companies (next_sync_at) where state in ('connecting', 'working')`.execute(
    db,
  );
}
