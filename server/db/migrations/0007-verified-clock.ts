import { type Kysely, sql } from 'kysely';

/**
 * Since when all of a company's records are known to be as the provider has them, and of how many kinds the last reading
 * failed; made anew at the end of every run (server/sync/booksStatus.ts). The books are closed to a query that names
 * no company, so what stands is worked out company by company.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column verified_at timestamptz,
      add column unread_entities integer not null default 0`.execute(db);
  await sql`
    do $$
    declare company uuid;
    begin
      for company in select id from companies loop
        perform set_config('tieout.company_id', company::text, true);
        update companies set
          verified_at = (
            select case when bool_and(last_success_at is not null) then min(last_success_at) end
            from entity_states where company_id = company and skipped_reason is null),
          unread_entities = (
            select count(*) from entity_states
            where company_id = company and skipped_reason is null and status = 'pending'
              and last_attempt_at > coalesce(last_success_at, '-infinity'))
        where id = company;
      end loop;
      perform set_config('tieout.company_id', '', true);
    end $$`.execute(db);
}
