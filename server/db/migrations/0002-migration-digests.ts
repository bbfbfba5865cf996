import { type Kysely, sql } from 'kysely';

/** What each migration did and who ran it: names alone do not tell a database of ours from another's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table migration_digests (
      name text primary key,
      -- SHA-256 of its statements.
      digest text not null,
      -- Of the version that ran it, or found it had been run.
      build text not null
    )`.execute(db);
  await sql`revoke insert, update, delete on migration_digests from tieout_app`.execute(db);
}
