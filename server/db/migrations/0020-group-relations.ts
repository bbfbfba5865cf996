import { type Kysely, sql } from 'kysely';

/** Pairs of accounts that hold the same between two organizations of a group, which its reports take out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table group_relations (
      id uuid primary key,
      group_id uuid not null references groups on delete cascade,
      company_id uuid not null references companies on delete cascade,
      -- The provider's, as the other one.
      account_id text not null,
      other_company_id uuid not null references companies on delete cascade,
      other_account_id text not null,
      kind text not null check (kind in ('balance', 'result')),
      accepted_at timestamptz not null,
      accepted_by uuid references users on delete set null,
      ended_at timestamptz,
      ended_by uuid references users on delete set null,
      check (company_id <> other_company_id)
    )`.execute(db);
  // An account stands in one pair at a time, on either side of it.
  await sql`
    create unique index group_relations_side on group_relations (group_id, company_id, account_id)
      where ended_at is null`.execute(db);
  await sql`
    create unique index group_relations_other_side on group_relations (group_id, other_company_id, other_account_id)
      where ended_at is null`.execute(db);
  await sql`create index on group_relations (company_id)`.execute(db);
  await sql`create index on group_relations (other_company_id)`.execute(db);
  await sql`alter table group_relations enable row level security`.execute(db);
  await sql`grant select on group_relations to tieout_user`.execute(db);
  await sql`
    create policy of_user on group_relations for select to tieout_user
      using (group_id in (select open_groups_of_user()))`.execute(db);
  await sql`create policy of_installation on group_relations to tieout_app using (true)`.execute(db);
}
