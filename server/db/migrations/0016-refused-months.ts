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
}
