import { type Kysely, sql } from 'kysely';
import { books } from './0001/books.ts';
import { people } from './0001/people.ts';
import { providerSide } from './0001/providerSide.ts';
import { settings } from './0001/settings.ts';
import { syncSide } from './0001/syncSide.ts';
import { watching } from './0001/watching.ts';
import { guardCompanyTable } from './0001/guardCompanyTable.ts';

/**
 * Every table that holds a company's books is keyed by company first and guarded. Users, sessions, grants, companies and
 * the queue stand outside; they are reached by user id or by membership.
 */
const companyTables = [
  'sync_runs',
  'sync_logs',
  'entity_states',
  'records',
  'sweep_records',
  'dead_letters',
  'awaited_rates',
  'sync_settings',
  'entity_settings',
  'accounts',
  'tracking_options',
  'contacts',
  'budgets',
  'budget_amounts',
  'budget_months',
  'cash_activities',
  'documents',
  'document_links',
  'foreign_bank_movements',
  'ledger_lines',
  'monthly_sums',
  'account_sums',
  'ledger_months',
  'trial_balances',
  'supplementary_reports',
  'supplementary_figures',
  'executive_summaries',
  'report_views',
  'period_notices',
  'settled_items',
  'book_checks',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole server, so another database of it may have made this one already.
  await sql`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'tieout_company') then create role tieout_company nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`.execute(db);
  // From PostgreSQL 16 one who creates a role is its member without the right to take it on.
  await sql`
    do $$ declare take_on text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
    begin
      if not (select rolsuper from pg_roles where rolname = current_user)
        and not pg_has_role(current_user, 'tieout_company', take_on) then
        execute format('grant tieout_company to %I', current_user);
      end if;
    end $$`.execute(db);

  await people(db);
  await providerSide(db);
  await syncSide(db);
  await settings(db);
  await books(db);
  await watching(db);

  await sql`grant usage on schema public to tieout_company`.execute(db);
  for (const table of companyTables) await guardCompanyTable(db, table);
  // A run or log named by its id alone is looked for among the companies of the user whom the transaction names.
  await sql`
    create function companies_of_user() returns setof uuid language sql stable security definer
      set search_path = public, pg_temp as $$
      select company_id from memberships join companies on companies.id = company_id
      where user_id = nullif(current_setting('tieout.user_id', true), '')::uuid and removed_at is null $$`.execute(
    db,
  );
  await sql`revoke execute on function companies_of_user() from public`.execute(db);
  await sql`grant execute on function companies_of_user() to tieout_company`.execute(db);
  for (const table of ['sync_runs', 'sync_logs'])
    await sql`
      create policy of_user on ${sql.table(table)} for select to tieout_company
        using (company_id in (select companies_of_user()))`.execute(db);
  // Inside a company's transaction its own row can be read and brought up to date, and no other.
  await sql`alter table companies enable row level security`.execute(db);
  await sql`
    create policy own_row on companies to tieout_company
      using (id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))`.execute(db);
  await sql`grant select, update on companies to tieout_company`.execute(db);
}
