import { type Kysely, sql } from 'kysely';

/** Reports and packs that users saved, and what was made of them and sent. */
export async function packs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_reports (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- Null: for all companies of the user.
      company_id uuid,
      name text not null,
      settings jsonb not null,
      saved_at timestamptz not null,
      -- Goes with the membership: its ids are of the company's books.
      foreign key (user_id, company_id) references memberships on delete cascade
    )`.execute(db);
  await sql`
    create unique index saved_reports_name on saved_reports
      (user_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), lower(name))`.execute(db);
  await sql`create index on saved_reports (user_id, company_id)`.execute(db);
  await sql`
    create table packs (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      title text not null,
      formats text[] not null,
      agreement text not null,
      notes text not null,
      include_notes boolean not null default false,
      reports jsonb not null,
      -- Null: by hand only.
      schedule jsonb,
      next_at timestamptz,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`create index on packs (user_id)`.execute(db);
  await sql`create index on packs (next_at) where next_at is not null`.execute(db);
  await sql`
    create table pack_clients (
      pack_id uuid not null references packs on delete cascade,
      company_id uuid not null,
      -- Who saved the pack.
      user_id uuid not null,
      recipients text[] not null default '{}',
      primary key (pack_id, company_id),
      -- Goes with the membership: who joins anew sends nothing that they did not choose anew.
      foreign key (user_id, company_id) references memberships on delete cascade
    )`.execute(db);
  await sql`create index on pack_clients (user_id, company_id)`.execute(db);
  await sql`
    create table pack_runs (
      id uuid primary key,
      pack_id uuid references packs on delete set null,
      user_id uuid not null references users on delete cascade,
      title text not null,
      -- First day.
      month date not null,
      started_by text not null check (started_by in ('hand', 'schedule')),
      started_at timestamptz not null,
      -- As the pack was then: later changes do not reach what waits.
      pack jsonb not null
    )`.execute(db);
  await sql`create index on pack_runs (user_id, started_at desc)`.execute(db);
  await sql`create index on pack_runs (pack_id)`.execute(db);
  // The schedule makes a month once, however it is changed meanwhile.
  await sql`
    create unique index pack_runs_scheduled on pack_runs (pack_id, month) where started_by = 'schedule'`.execute(
    db,
  );
  // One organization's pack of a run. Outlives the run's user, because it says what was sent.
  await sql`
    create table made_packs (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      run_id uuid not null,
      user_id uuid not null,
      title text not null,
      month date not null,
      -- Whether it is sent once its figures agree.
      sends boolean not null,
      recipients text[] not null default '{}',
      state text not null default 'waiting'
        check (state in ('waiting', 'made', 'held-back', 'sending', 'sent', 'failed', 'withdrawn')),
      held_back_by jsonb not null default '[]',
      failure text,
      started_at timestamptz not null,
      made_at timestamptz,
      sent_at timestamptz,
      -- Which save of the books' status it was last judged by; another one is a reason to judge it again.
      books_saved_at timestamptz,
      -- Its user is still to be mailed of how it stands.
      tells_owner boolean not null default false,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index on made_packs (run_id)`.execute(db);
  await sql`create index on made_packs (company_id, sent_at desc) where sent_at is not null`.execute(db);
  await sql`create index on made_packs (company_id) where state = 'held-back'`.execute(db);
  await sql`create index on made_packs (user_id) where tells_owner`.execute(db);
  await sql`
    create table pack_files (
      company_id uuid not null references companies on delete cascade,
      made_pack_id uuid not null,
      format text not null,
      name text not null,
      media_type text not null,
      sha256 text not null,
      size integer not null,
      content bytea not null,
      primary key (company_id, made_pack_id, format),
      foreign key (company_id, made_pack_id) references made_packs on delete cascade
    )`.execute(db);
  // Packs that a user has mailed on a day, so that nobody mails without bound.
  await sql`
    create table pack_mail_counts (
      user_id uuid primary key references users on delete cascade,
      -- UTC.
      day date not null,
      count integer not null
    )`.execute(db);
}

/** What a user may see of all their companies at once: columns by table. */
export const packColumnsOfUser: Record<string, string> = {
  made_packs:
    'company_id, id, run_id, user_id, title, month, sends, recipients, state, held_back_by, failure, started_at, made_at, sent_at',
  pack_files: 'company_id, made_pack_id, format, name, sha256, size',
};
