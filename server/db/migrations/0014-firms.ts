import { type Kysely, sql } from 'kysely';

/** Firms: people who work for the same clients, and the packs, saved reports and letterhead that are theirs together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeFirms(db);
  await guardFirms(db);
  await sharePacks(db);
  // Whose letterhead a person's files have, for who is in several firms. Null: the one that they joined first.
  await sql`alter table letterheads add column firm_id uuid references firms on delete set null`.execute(db);
}

async function makeFirms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table firms (
      id uuid primary key,
      name text not null check (length(name) <= 120),
      -- PNG or JPEG in base64.
      mark text check (length(mark) <= 1400000),
      colour text check (colour ~ '^#[0-9a-f]{6}$'),
      -- Offered to the members with each new client; it is no right by itself.
      default_role text not null default 'viewer' check (default_role in ('viewer', 'reviewer', 'editor')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table firm_members (
      firm_id uuid not null references firms on delete cascade,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('member', 'owner')),
      created_at timestamptz not null,
      primary key (user_id, firm_id)
    )`.execute(db);
  await sql`create index on firm_members (firm_id)`.execute(db);
  await sql`
    create table firm_invitations (
      id uuid primary key,
      firm_id uuid not null references firms on delete cascade,
      token_hash text not null unique,
      -- Where it was sent, if it was.
      email text,
      invited_by uuid references users on delete set null,
      accepted_by uuid references users on delete set null,
      accepted_at timestamptz,
      revoked_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on firm_invitations (firm_id, created_at)`.execute(db);
  await sql`create index on firm_invitations (invited_by, created_at)`.execute(db);
}

/** What a member may see of their firms, and of no other. */
const columnsOfMembers = {
  firms: 'id, name, mark, colour, default_role, created_at',
  firm_members: 'firm_id, user_id, role, created_at',
  firm_invitations: 'id, firm_id, email, invited_by, accepted_at, revoked_at, created_at, expires_at',
};

async function guardFirms(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function firms_of_user() returns setof uuid language sql stable security definer
      set search_path = public, pg_temp as $$
      select firm_id from firm_members where user_id = nullif(current_setting('tieout.user_id', true), '')::uuid $$`.execute(
    db,
  );
  await sql`revoke execute on function firms_of_user() from public`.execute(db);
  await sql`grant execute on function firms_of_user() to tieout_user`.execute(db);
  for (const [table, columns] of Object.entries(columnsOfMembers)) {
    const name = sql.table(table);
    const key = sql.ref(table === 'firms' ? 'id' : 'firm_id');
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`grant select (${sql.raw(columns)}) on ${name} to tieout_user`.execute(db);
    await sql`
      create policy of_member on ${name} for select to tieout_user
        using (${key} in (select firms_of_user()))`.execute(db);
    await sql`create policy of_installation on ${name} to tieout_app using (true)`.execute(db);
  }
}

/** Packs, their runs and saved reports belong to a person or to a firm. */
async function sharePacks(db: Kysely<unknown>): Promise<void> {
  for (const table of ['packs', 'pack_runs', 'saved_reports']) {
    const name = sql.table(table);
    await sql`
      alter table ${name} alter column user_id drop not null,
        add column firm_id uuid references firms on delete cascade,
        add constraint ${sql.id(`${table}_owner`)} check ((user_id is null) <> (firm_id is null))`.execute(
      db,
    );
    await sql`create index on ${name} (firm_id) where firm_id is not null`.execute(db);
  }
  // Only of a firm's pack: under whose rights its schedule runs, and since when it stands still without such a member.
  await sql`
    alter table packs add column scheduled_by uuid references users on delete set null,
      add column stopped_at timestamptz`.execute(db);
  // Only of a firm's run: who started it, or under whose rights the schedule did.
  await sql`alter table pack_runs add column member_id uuid references users on delete set null`.execute(db);
  // The clients of a firm's pack hang on no membership.
  await sql`
    alter table pack_clients alter column user_id drop not null,
      add foreign key (company_id) references companies on delete cascade`.execute(db);
  await sql`create index on pack_clients (company_id)`.execute(db);
  await sql`
    alter table saved_reports add foreign key (company_id) references companies on delete cascade`.execute(
    db,
  );
  await sql`create index on saved_reports (company_id)`.execute(db);
  await sql`
    create unique index saved_reports_name_in_firm on saved_reports
      (firm_id, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), lower(name))
      where firm_id is not null`.execute(db);
}
