import { type Kysely, sql } from 'kysely';
import { alerts } from './0001/alerts.ts';
import { books } from './0001/books.ts';
import { chart } from './0001/chart.ts';
import { closing, columnsOfUser } from './0001/closing.ts';
import { packColumnsOfUser, packs } from './0001/packs.ts';
import { people } from './0001/people.ts';
import { providerSide } from './0001/providerSide.ts';
import { reporting } from './0001/reporting.ts';
import { admitServer, makeRoles } from './0001/roles.ts';
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
  'tax_rates',
  'budgets',
  'budget_amounts',
  'budget_months',
  'cash_activities',
  'documents',
  'document_links',
  'foreign_bank_movements',
  'bank_reconciliations',
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
  'client_figures',
  'sign_offs',
  'sign_off_changes',
  'notes',
  'made_packs',
  'pack_files',
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  await makeRoles(db);
  await people(db);
  await providerSide(db);
  await syncSide(db);
  await settings(db);
  await chart(db);
  await books(db);
  await watching(db);
  await closing(db);
  await alerts(db);
  await packs(db);

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
  await sql`grant execute on function companies_of_user() to tieout_user`.execute(db);
  await sql`grant usage on schema public to tieout_user`.execute(db);
  // A role of its own: beside another policy of one role this one would keep every query on a company from the indexes.
  const ofUser = {
    sync_runs: 'company_id, id',
    sync_logs: 'company_id, id',
    ...columnsOfUser,
    ...packColumnsOfUser,
  };
  for (const [table, columns] of Object.entries(ofUser)) {
    await sql`grant select (${sql.raw(columns)}) on ${sql.table(table)} to tieout_user`.execute(db);
    await sql`
      create policy of_user on ${sql.table(table)} for select to tieout_user
        using (company_id in (select companies_of_user()))`.execute(db);
  }
  // Inside a company's transaction its own row can be read and brought up to date, and no other.
  await sql`alter table companies enable row level security`.execute(db);
  await sql`
    create policy own_row on companies to tieout_company
      using (id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))`.execute(db);
  await sql`grant select, update on companies to tieout_company`.execute(db);
  await reporting(db);
  await admitServer(db);
}
