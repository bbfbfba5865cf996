import { type Kysely, sql } from 'kysely';

/**
 * Which consent a grant's tokens come from, which a refresh keeps; when the browser came back from one; and which of what
 * the provider refuses a company it refuses for want of a permission, not of a role.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table grants add column consent_id text`.execute(db);
  await sql`alter table consent_attempts add column returned_at timestamptz`.execute(db);
  // When they did is not known, but it was after they were begun.
  await sql`
    update consent_attempts set returned_at = created_at
    where code_hash is not null or outcome is not null`.execute(db);
  await sql`alter table companies add column unscoped text[] not null default '{}'`.execute(db);
}
