import { type Kysely, sql } from 'kysely';

/** Lists of clients say whether one person signed alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`grant select (prepared_by, reviewed_by) on sign_offs to tieout_user`.execute(db);
}
