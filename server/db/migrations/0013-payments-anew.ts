import { type Kysely, sql } from 'kysely';

/**
 * The line of a bank account in another currency than the document's says since then what crossed it in its own. The lines
 * of payments that are kept are made anew from their records by the next sync, without a call; amounts in base currency
 * stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare company uuid;
    begin
      for company in select id from companies loop
        perform set_config('tieout.company_id', company::text, true);
        update entity_states set replayed_to = ''
        where company_id = company and entity_type = 'Payments' and lines_from = 'documents' and replayed_to is null;
      end loop;
      perform set_config('tieout.company_id', '', true);
    end $$`.execute(db);
}
