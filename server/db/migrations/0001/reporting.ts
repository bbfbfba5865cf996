import { type Kysely, sql } from 'kysely';

/** Names and amounts; no payloads, no people, nothing sealed. */
const readable: Record<string, string> = {
  companies:
    'id, name, own_name, base_currency, country_code, state, last_sync_at, next_sync_at, months_off, open_notices, removed_at',
  accounts: 'company_id, id, code, name, type, class, status, currency',
  contacts: 'company_id, id, name',
  documents:
    'company_id, type, id, number, contact_id, date, due_date, status, currency, rate, total, outstanding',
  ledger_lines:
    'company_id, kind, date, account_id, amount, currency, currency_amount, document_type, document_id, description, category, superseded_at',
  account_sums: 'company_id, month, account_id, amount',
  ledger_months: 'company_id, month, changed_at, verified_at, proofs, status',
  sync_runs: 'company_id, trigger, status, started_at, finished_at',
  sync_logs:
    'company_id, entity_type, trigger, status, created_at, finished_at, waiting_for, waiting_until, error_code',
  entity_states: 'company_id, entity_type, status, skipped_reason, last_attempt_at, last_success_at',
  period_notices: 'company_id, month, noticed_at, dismissed_at',
  sign_offs: 'company_id, month, broken_at, ended_at',
  dead_letters: 'company_id, entity_type',
  client_figures: 'company_id, computed_at',
  made_packs: 'company_id, id, run_id, user_id, state, made_at, books_saved_at, tells_owner',
};

const views: Record<string, string> = {
  companies: `
    select id, coalesce(own_name, name) as name, base_currency, country_code, state, last_sync_at, months_off, open_notices
    from companies`,
  accounts: 'select company_id, id, code, name, type, class, status, currency from accounts',
  documents: `
    select d.company_id, d.type, d.id, d.number, d.contact_id, c.name as contact_name, d.date, d.due_date, d.status,
      d.currency, d.rate, d.total, d.outstanding
    from documents d left join contacts c on c.company_id = d.company_id and c.id = d.contact_id`,
  // Debit positive, in base currency.
  ledger_lines: `
    select company_id, kind, date, account_id, amount, currency, currency_amount, document_type, document_id, description,
      category
    from ledger_lines where superseded_at is null`,
  account_months: `
    select company_id, month, account_id, sum(amount) as amount from account_sums group by company_id, month, account_id`,
  checked_months: `
    select company_id, month, verified_at,
      not exists (select from jsonb_array_elements(proofs) proof where not (proof ->> 'passed')::boolean) as agrees
    from ledger_months where verified_at is not null and (changed_at is null or changed_at <= verified_at)`,
};

/**
 * What an operator's own tools may read, over all companies, by the role tieout_reader. A role that works inside a
 * company, as the server's does, is shown nothing by these policies unless it takes tieout_reader on.
 */
export async function reporting(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema public to tieout_reader`.execute(db);
  for (const [table, columns] of Object.entries(readable)) {
    await sql`grant select (${sql.raw(columns)}) on ${sql.table(table)} to tieout_reader`.execute(db);
    await sql`
      create policy of_reader on ${sql.table(table)} for select to tieout_reader
        using ((select not pg_has_role(current_user, 'tieout_company', 'member')))`.execute(db);
  }
  // To tell what is new from what is known: which months agreed, and which episodes are open.
  await sql`grant select on agreed_months, alert_episodes to tieout_reader`.execute(db);
  await sql`create schema reporting`.execute(db);
  await sql`grant usage on schema reporting to tieout_reader`.execute(db);
  for (const [name, query] of Object.entries(views)) {
    const view = sql.id('reporting', name);
    await sql`create view ${view} with (security_invoker = true) as ${sql.raw(query)}`.execute(db);
    await sql`grant select on ${view} to tieout_reader`.execute(db);
  }
}
