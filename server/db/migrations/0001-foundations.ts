import { type Kysely, sql } from 'kysely';

/**
 * Every table that holds a company's books is keyed by company first and guarded by FORCEd row-level security:
 * superusers and owners would pass it otherwise, and the embedded engine runs as superuser. Users, sessions, grants,
 * companies and the queue stand outside; they are reached by user id or by membership.
 */
const companyTables = [
  'sync_runs',
  'sync_logs',
  'entity_states',
  'records',
  'dead_letters',
  'accounts',
  'tracking_options',
  'documents',
  'ledger_lines',
  'monthly_sums',
  'ledger_months',
  'anchor_balances',
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
  await books(db);

  await sql`grant usage on schema public to tieout_company`.execute(db);
  for (const table of companyTables) {
    const name = sql.table(table);
    await sql`alter table ${name} enable row level security`.execute(db);
    await sql`alter table ${name} force row level security`.execute(db);
    // The sub-select is evaluated once a statement, not once a row.
    await sql`
      create policy of_company on ${name}
        using (company_id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))
        with check (company_id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))`.execute(
      db,
    );
    await sql`grant select, insert, update, delete on ${name} to tieout_company`.execute(db);
  }
  // Inside a company's transaction its own row can be read and brought up to date, and no other.
  await sql`alter table companies enable row level security`.execute(db);
  await sql`
    create policy own_row on companies to tieout_company
      using (id = (select nullif(current_setting('tieout.company_id', true), '')::uuid))`.execute(db);
  await sql`grant select, update on companies to tieout_company`.execute(db);
}

async function people(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      only_row boolean primary key default true check (only_row),
      mode text not null check (mode in ('demo', 'real')),
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table users (
      id uuid primary key,
      name text not null,
      email text not null,
      email_key text not null unique,
      password_hash text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      address text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index on sessions (user_id, address)`.execute(db);
  await sql`
    create table login_failures (
      id uuid primary key,
      email_key text not null,
      address text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index on login_failures (email_key, at)`.execute(db);
  await sql`create index on login_failures (address, at)`.execute(db);
  await sql`
    create table answered_calls (
      user_id uuid not null references users on delete cascade,
      request_id text not null,
      call_hash text not null,
      answer jsonb,
      at timestamptz not null,
      primary key (user_id, request_id, call_hash)
    )`.execute(db);
  await sql`create index on answered_calls (at)`.execute(db);
  await sql`
    create table audit_events (
      id uuid primary key,
      at timestamptz not null,
      user_id uuid,
      company_id uuid,
      action text not null,
      detail jsonb not null
    )`.execute(db);
  await sql`create index on audit_events (company_id, at)`.execute(db);
  await sql`create index on audit_events (user_id, at)`.execute(db);
}

async function providerSide(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grants (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      provider_user_id text not null,
      reference text not null unique,
      status text not null check (status in ('active', 'dead')),
      tokens text not null,
      scopes text[] not null,
      access_expires_at timestamptz not null,
      refreshed_at timestamptz not null,
      lease_owner uuid,
      lease_until timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, provider_user_id)
    )`.execute(db);
  await sql`
    create table companies (
      id uuid primary key,
      name text not null,
      tenant_id uuid not null,
      grant_id uuid references grants,
      connection_id uuid,
      status text not null check (status in ('ACTIVE', 'PENDING', 'DISCONNECTED', 'SUSPENDED')),
      status_reason text,
      next_step text,
      base_currency text,
      organisation_type text,
      country_code text,
      time_zone text,
      short_code text,
      year_end_month smallint,
      year_end_day smallint,
      initial_sync_completed_at timestamptz,
      last_sync_at timestamptz,
      next_sync_at timestamptz,
      disconnected_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index on companies (tenant_id)`.execute(db);
  await sql`create index on companies (grant_id)`.execute(db);
  await sql`
    create table memberships (
      company_id uuid not null references companies on delete cascade,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      primary key (user_id, company_id)
    )`.execute(db);
  await sql`create index on memberships (company_id)`.execute(db);
  // One try of a user to get a grant; the state itself is never stored, only its hash.
  await sql`
    create table consent_attempts (
      state_hash text primary key,
      user_id uuid not null references users on delete cascade,
      mode text not null check (mode in ('connect', 'reconnect')),
      company_id uuid references companies on delete cascade,
      auth_key_hash text,
      scopes text[] not null,
      code_hash text,
      -- Who finishes this attempt at the moment holds it until then.
      claimed_until timestamptz,
      outcome jsonb,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on consent_attempts (user_id, created_at)`.execute(db);
  // The provider counts per app and organisation, so companies that share an organisation share a row.
  await sql`
    create table call_limits (
      app text not null,
      tenant_id uuid not null,
      minute_started_at timestamptz not null,
      minute_calls integer not null,
      day_started_at timestamptz not null,
      day_calls integer not null,
      blocked_until timestamptz,
      block_reason text,
      primary key (app, tenant_id)
    )`.execute(db);
  await sql`
    create table calls_in_flight (
      app text not null,
      tenant_id uuid not null,
      id uuid not null,
      until timestamptz not null,
      primary key (app, tenant_id, id)
    )`.execute(db);
}

async function syncSide(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sync_runs (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      trigger text not null,
      status text not null,
      requested_by uuid,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  // One active run a company.
  await sql`create unique index on sync_runs (company_id) where status in ('pending', 'syncing')`.execute(db);
  await sql`create index on sync_runs (company_id, started_at desc)`.execute(db);
  await sql`
    create table sync_logs (
      company_id uuid not null,
      id uuid not null,
      run_id uuid not null,
      position smallint not null,
      entity_type text not null,
      endpoint text not null,
      trigger text not null,
      status text not null,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      records_fetched integer not null default 0,
      records_created integer not null default 0,
      records_updated integer not null default 0,
      records_unchanged integer not null default 0,
      records_deleted integer not null default 0,
      records_failed integer not null default 0,
      records_expected integer,
      api_calls integer not null default 0,
      bytes_received bigint not null default 0,
      pages integer not null default 0,
      attempt integer not null default 0,
      failures integer not null default 0,
      retry_of uuid,
      error_code text,
      error_message text,
      waiting_until timestamptz,
      primary key (company_id, id),
      foreign key (company_id, run_id) references sync_runs on delete cascade
    )`.execute(db);
  await sql`create index on sync_logs (company_id, run_id, position)`.execute(db);
  await sql`create index on sync_logs (company_id, created_at desc)`.execute(db);
  // Where the reading of one entity stands; the checkpoint moves in the transaction that stores its page.
  await sql`
    create table entity_states (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null,
      status text not null,
      checkpoint jsonb,
      watermark timestamptz,
      read_to_end_at timestamptz,
      skipped_reason text,
      last_attempt_at timestamptz,
      last_success_at timestamptz,
      primary key (company_id, entity_type)
    )`.execute(db);
  await sql`
    create table records (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null,
      record_id text not null,
      provider_updated_at timestamptz,
      payload jsonb not null,
      stored_at timestamptz not null,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
  // What the provider sent and we cannot use: kept, visible, retryable.
  await sql`
    create table dead_letters (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null,
      record_id text not null,
      payload jsonb not null,
      reason text not null,
      log_id uuid not null,
      at timestamptz not null,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
}

async function books(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accounts (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      code text,
      name text not null,
      type text not null,
      class text not null,
      system_account text,
      status text not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table tracking_options (
      company_id uuid not null references companies on delete cascade,
      category_id text not null,
      category_name text not null,
      category_position smallint not null,
      id text not null,
      name text not null,
      status text not null,
      primary key (company_id, id)
    )`.execute(db);
  await sql`
    create table documents (
      company_id uuid not null references companies on delete cascade,
      type text not null,
      id uuid not null,
      number text,
      contact_name text,
      date date not null,
      status text not null,
      currency text not null,
      total numeric not null,
      primary key (company_id, id)
    )`.execute(db);
  // Never overwritten: a change closes the old lines and writes new ones. Empty text stands for "no option", and
  // option ids are text because real books hold some that are no uuid. `cause` is the known kind of a residual (payroll, depreciation ...), null where nobody knows.
  await sql`
    create table ledger_lines (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('journal', 'document', 'opening', 'revaluation', 'residual')),
      source_id uuid not null,
      position smallint not null,
      date date not null,
      account_id uuid not null,
      amount numeric not null,
      currency text,
      currency_amount numeric,
      option1 text not null default '',
      option2 text not null default '',
      document_type text,
      document_id uuid,
      description text,
      cause text,
      recorded_at timestamptz not null,
      superseded_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index ledger_lines_current on ledger_lines (company_id, account_id, date) where superseded_at is null`.execute(
    db,
  );
  await sql`create index ledger_lines_source on ledger_lines (company_id, kind, source_id) where superseded_at is null`.execute(
    db,
  );
  await sql`create index ledger_lines_document on ledger_lines (company_id, document_id) where superseded_at is null`.execute(
    db,
  );
  await sql`
    create table monthly_sums (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      account_id uuid not null,
      kind text not null,
      option1 text not null,
      option2 text not null,
      amount numeric not null,
      line_count integer not null,
      primary key (company_id, month, account_id, kind, option1, option2)
    )`.execute(db);
  // One row a month: when its lines last changed, when the provider was last asked about it, and what the proofs said.
  await sql`
    create table ledger_months (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      changed_at timestamptz,
      anchored_at timestamptz,
      proofs jsonb not null default '[]',
      primary key (company_id, month)
    )`.execute(db);
  await sql`
    create table anchor_balances (
      company_id uuid not null references companies on delete cascade,
      month date not null,
      account_id uuid not null,
      movement numeric not null,
      balance numeric not null,
      primary key (company_id, month, account_id)
    )`.execute(db);
}
