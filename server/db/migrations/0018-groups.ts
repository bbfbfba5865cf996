import { type Kysely, sql } from 'kysely';

/** Groups: organizations of a user or a firm whose figures are added, and where their accounts stand in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeGroups(db);
  await guardGroups(db);
}

async function makeGroups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table groups (
      id uuid primary key,
      user_id uuid references users on delete cascade,
      firm_id uuid references firms on delete cascade,
      name text not null check (length(name) <= 120),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      -- The last month of its financial year.
      year_end_month smallint not null check (year_end_month between 1 and 12),
      created_by uuid references users on delete set null,
      created_at timestamptz not null,
      -- When somebody said that there is nothing to take out between its companies; null before.
      settled_at timestamptz,
      settled_by uuid references users on delete set null,
      check ((user_id is null) <> (firm_id is null))
    )`.execute(db);
  await sql`create index on groups (user_id) where user_id is not null`.execute(db);
  await sql`create index on groups (firm_id) where firm_id is not null`.execute(db);
  // Closed and written anew, so that what a report stood on can be told later.
  await sql`
    create table group_members (
      id uuid primary key,
      group_id uuid not null references groups on delete cascade,
      company_id uuid not null references companies on delete cascade,
      position smallint not null,
      added_at timestamptz not null,
      added_by uuid references users on delete set null,
      ended_at timestamptz,
      ended_by uuid references users on delete set null
    )`.execute(db);
  await sql`
    create unique index group_members_current on group_members (group_id, company_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index on group_members (company_id)`.execute(db);
  await sql`
    create table group_accounts (
      id uuid primary key,
      group_id uuid not null references groups on delete cascade,
      code text,
      name text not null,
      -- Section of the reports in which all of its accounts stand.
      section text not null
    )`.execute(db);
  await sql`create index on group_accounts (group_id)`.execute(db);
  await sql`
    create table group_places (
      id uuid primary key,
      group_id uuid not null references groups on delete cascade,
      company_id uuid not null references companies on delete cascade,
      -- The provider's.
      account_id text not null,
      group_account_id uuid not null references group_accounts on delete cascade,
      placed_at timestamptz not null,
      placed_by uuid references users on delete set null,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create unique index group_places_current on group_places (group_id, company_id, account_id)
      where ended_at is null`.execute(db);
  await sql`create index on group_places (company_id)`.execute(db);
  await sql`create index on group_places (group_account_id)`.execute(db);
}

/** Who sees a group sees its name; what is of its companies, only who is a member of every one of them. */
async function guardGroups(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function groups_of_user() returns setof uuid language sql stable security definer
      set search_path = public, pg_temp as $$
      select id from groups
      where user_id = nullif(current_setting('tieout.user_id', true), '')::uuid
        or firm_id in (select firm_id from firm_members
          where user_id = nullif(current_setting('tieout.user_id', true), '')::uuid) $$`.execute(db);
  await sql`
    create function open_groups_of_user() returns setof uuid language sql stable security definer
      set search_path = public, pg_temp as $$
      select id from groups_of_user() as seen (id)
      where not exists (
        select from group_members
        where group_members.group_id = seen.id and group_members.ended_at is null and not exists (
          select from memberships join companies on companies.id = memberships.company_id
          where memberships.company_id = group_members.company_id
            and memberships.user_id = nullif(current_setting('tieout.user_id', true), '')::uuid
            and companies.removed_at is null)) $$`.execute(db);
  for (const name of ['groups_of_user()', 'open_groups_of_user()']) {
    await sql`revoke execute on function ${sql.raw(name)} from public`.execute(db);
    await sql`grant execute on function ${sql.raw(name)} to tieout_user`.execute(db);
  }
  for (const [table, seen] of Object.entries(policies)) {
    const name = sql.table(table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`grant select on ${name} to tieout_user`.execute(db);
    await sql`create policy of_user on ${name} for select to tieout_user using (${sql.raw(seen)})`.execute(
      db,
    );
    await sql`create policy of_installation on ${name} to tieout_app using (true)`.execute(db);
  }
}

const ofOpenGroup = 'group_id in (select open_groups_of_user())';
const policies = {
  groups: 'id in (select groups_of_user())',
  group_members: ofOpenGroup,
  group_accounts: ofOpenGroup,
  group_places: ofOpenGroup,
};
