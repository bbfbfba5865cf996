import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './companyTable.ts';

/**
 * What the provider refuses to say of one month, with its reason, so that the others are asked about all the same; the day
 * that can be read of a record that cannot be used, so that it is not looked for in the whole record each time; and the
 * documents whose exchange rate is still to be asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['ledger_months', 'side_anchors'])
    await sql`
      alter table ${sql.table(table)}
        add column refused_at timestamptz,
        add column refusal text,
        add column refusals integer not null default 0`.execute(db);
  // Read of those that are here already the first time that somebody needs it: only the adapter knows how.
  await sql`
    alter table dead_letters add column date date, add column glimpsed boolean not null default false`.execute(
    db,
  );
  await sql`
    create table awaited_rates (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null,
      record_id text not null,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
  await guardCompanyTable(db, 'awaited_rates');
  // Which of these were asked for is not known, so each is once more.
  await sql`
    do $$
    declare company uuid;
    begin
      for company in select id from companies loop
        perform set_config('tieout.company_id', company::text, true);
        insert into awaited_rates (company_id, entity_type, record_id)
        select company, entity_type, record_id from dead_letters
        where company_id = company and reason like 'The provider gave no exchange rate for this %';
      end loop;
      perform set_config('tieout.company_id', '', true);
    end $$`.execute(db);
}
