import { type Kysely, sql } from 'kysely';

/** What became of each mail of a pack, how many addresses a person mailed for the first time, and news of members. */
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
  // News of who may see an organization: what one person is still to be told, and what they were told within the hour.
  await sql`
    create table member_notices (
      id bigint generated always as identity primary key,
      recipient_id uuid not null references users on delete cascade,
      subject text not null,
      sentence text not null,
      path text not null,
      noted_at timestamptz not null,
      -- Null: it is gathered with others.
      mailed_at timestamptz
    )`.execute(db);
  await sql`create index on member_notices (recipient_id)`.execute(db);
}
