import { type Kysely, sql } from 'kysely';

/**
 * Guards a table of companies' books by FORCEd row-level security, so that one company at a time is seen: superusers and
 * owners would pass it otherwise, and the embedded engine runs as superuser.
 */
export async function guardCompanyTable(db: Kysely<unknown>, table: string): Promise<void> {
  const name = sql.table(table);
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  // The sub-select is evaluated once a statement, not once a row.
  await sql`
    create policy of_company on ${name} to tieout_company
      using (company_id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))
      with check (company_id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))`.execute(
    db,
  );
  await sql`grant select, insert, update, delete on ${name} to tieout_company`.execute(db);
}
