import { type Kysely, sql } from 'kysely';

const kinds = sql.raw(`'connection', 'sync', 'closed-month', 'signed-off-month', 'disagreeing-month'`);

/** What persons are told by e-mail, and what they were. */
export async function alerts(db: Kysely<unknown>): Promise<void> {
  // Nobody without a row chose anything.
  await sql`
    create table alert_settings (
      user_id uuid primary key references users on delete cascade,
      -- On or off by kind; a kind that is missing goes by the role.
      kinds jsonb not null default '{}',
      -- HH:mm by the person's clock, both or none.
      quiet_from text,
      quiet_until text,
      digest text not null default 'immediately' check (digest in ('immediately', 'daily', 'weekly')),
      -- HH:mm of a digest.
      digest_time text not null default '08:00',
      -- IANA name; null follows the preferences.
      time_zone text,
      check ((quiet_from is null) = (quiet_until is null))
    )`.execute(db);
  // Months that were seen to agree after they had ended: only of these is told that they no longer do.
  await sql`
    create table agreed_months (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      primary key (company_id, month)
    )`.execute(db);
  // Something that a person should know of, from when it was noticed until it is over.
  await sql`
    create table alert_episodes (
      id uuid primary key,
      company_id uuid not null references companies on delete cascade,
      kind text not null check (kind in (${kinds})),
      -- A month's first day, or a stage of a connection's end; empty where the company has one of the kind at most.
      subject text not null,
      opened_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db);
  await sql`create unique index alert_episodes_open on alert_episodes (company_id, kind, subject) where closed_at is null`.execute(
    db,
  );
  await sql`create index on alert_episodes (company_id)`.execute(db);
  await sql`create index on alert_episodes (closed_at) where closed_at is not null`.execute(db);
  // Go with the membership, so that nobody is told of what is no longer theirs to see.
  await sql`
    create table alert_deliveries (
      episode_id uuid not null references alert_episodes on delete cascade,
      user_id uuid not null,
      company_id uuid not null,
      event text not null check (event in ('opened', 'recovered')),
      due_at timestamptz not null,
      mailed_at timestamptz,
      primary key (episode_id, user_id, event),
      foreign key (user_id, company_id) references memberships on delete cascade
    )`.execute(db);
  await sql`create index on alert_deliveries (due_at, user_id) where mailed_at is null`.execute(db);
  await sql`create index on alert_deliveries (user_id, company_id)`.execute(db);
  await sql`create index on alert_deliveries (user_id, mailed_at desc) where mailed_at is not null`.execute(
    db,
  );
}
