import { type Kysely, sql } from 'kysely';

/**
 * Notices of what changed at the provider without a document, account by account, one for each month as long as nobody put
 * it aside; when a month's residual was last worked out, so that what documents did since is not told twice; and how many
 * notices are open, kept beside the company for lists of many.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table period_notices
      alter column document_id drop not null,
      add column account_id uuid,
      add constraint period_notices_subject check ((document_id is null) <> (account_id is null))`.execute(
    db,
  );
  await sql`
    create unique index period_notices_account on period_notices (company_id, month, account_id)
      where account_id is not null and dismissed_at is null`.execute(db);
  await sql`alter table ledger_months add column residual_at timestamptz`.execute(db);
  await sql`alter table companies add column open_notices integer not null default 0`.execute(db);
  await sql`
    do $$
    declare company uuid;
    begin
      for company in select id from companies loop
        perform set_config('tieout.company_id', company::text, true);
        update companies set open_notices = (
          select count(*) from period_notices where company_id = company and dismissed_at is null)
        where id = company;
      end loop;
      perform set_config('tieout.company_id', '', true);
    end $$`.execute(db);
}
