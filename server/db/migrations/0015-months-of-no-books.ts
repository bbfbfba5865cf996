import { type Kysely, sql } from 'kysely';

/**
 * Months that nobody keeps books of could be asked for before; what the provider refuses to say of one ended every later
 * reading. Those that were wanted and never read are wanted no more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare company uuid;
    begin
      for company in select id from companies loop
        perform set_config('tieout.company_id', company::text, true);
        delete from ledger_months
        where company_id = company and anchored_at is null and month not between '1900-01-01' and '2199-12-01';
        update side_anchors set wanted = false
        where company_id = company and wanted and month not between '1900-01-01' and '2199-12-01';
        update budget_months set wanted = false
        where company_id = company and wanted and month not between '1900-01-01' and '2199-12-01';
      end loop;
      perform set_config('tieout.company_id', '', true);
    end $$`.execute(db);
}
