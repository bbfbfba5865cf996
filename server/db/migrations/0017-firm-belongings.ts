import { type Kysely, sql } from 'kysely';

/** Templates of packs belong to a person or to a firm, as packs do; a firm tags clients for all of its members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pack_templates alter column user_id drop not null,
      add column firm_id uuid references firms on delete cascade,
      add constraint pack_templates_owner check ((user_id is null) <> (firm_id is null))`.execute(db);
  await sql`
    create unique index pack_templates_name_in_firm on pack_templates (firm_id, lower(name))
      where firm_id is not null`.execute(db);
  await sql`
    create table firm_tags (
      firm_id uuid not null references firms on delete cascade,
      company_id uuid not null references companies on delete cascade,
      tags text[] not null,
      primary key (firm_id, company_id)
    )`.execute(db);
  await sql`create index on firm_tags (company_id)`.execute(db);
  await sql`alter table firm_tags enable row level security`.execute(db);
  await sql`grant select (firm_id, company_id, tags) on firm_tags to tieout_user`.execute(db);
  await sql`
    create policy of_member on firm_tags for select to tieout_user
      using (firm_id in (select firms_of_user()))`.execute(db);
  await sql`create policy of_installation on firm_tags to tieout_app using (true)`.execute(db);
}
