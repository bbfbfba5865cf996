import { type Kysely, sql } from 'kysely';

/** What became of each mail of a pack, and how many addresses a person mailed for the first time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A list of recipients that the mail server took the pack for, or refused for good. Empty for what went out in one mail
  // to all recipients, as it did before.
  await sql`alter table made_packs add column deliveries jsonb not null default '[]'`.execute(db);
  await sql`grant select (deliveries) on made_packs to tieout_user`.execute(db);
  await sql`
    create table new_address_counts (
      user_id uuid primary key references users on delete cascade,
      -- UTC.
      day date not null,
      count integer not null
    )`.execute(db);
}
