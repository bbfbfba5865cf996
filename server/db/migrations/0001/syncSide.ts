import { type Kysely, sql } from 'kysely';
import { entityTypes } from './entityTypes.ts';
import { providerId } from './providerId.ts';

const triggers = sql.raw(`'initial', 'manual', 'scheduled', 'retry', 'report'`);
const statuses = sql.raw(`'pending', 'syncing', 'success', 'partial', 'failed', 'cancelled'`);

/** What was read, when, and how far. */
export async function syncSide(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sync_runs (
      company_id uuid not null references companies on delete cascade,
      id uuid not null,
      -- In which order runs were asked for: a later one waits for the readings of an earlier one. No clock says it.
      sequence bigint generated always as identity,
      trigger text not null check (trigger in (${triggers})),
      status text not null check (status in (${statuses})),
      -- Everything is read again from the start.
      is_full boolean not null default false,
      requested_by uuid,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (company_id, id)
    )`.execute(db);
  await sql`create index on sync_runs (company_id, sequence) where finished_at is null`.execute(db);
  // A call names a run, and a log below, by its id alone: the company is found by it.
  await sql`create index on sync_runs (id)`.execute(db);
  await sql`create index on sync_runs (company_id, started_at desc)`.execute(db);
  await sql`
    create table sync_logs (
      company_id uuid not null,
      id uuid not null,
      run_id uuid not null,
      position smallint not null,
      entity_type text not null check (entity_type in (${entityTypes})),
      endpoint text not null,
      trigger text not null check (trigger in (${triggers})),
      status text not null check (status in (${statuses})),
      created_at timestamptz not null,
      -- When a person last asked for a reading that had begun without one.
      requested_at timestamptz,
      started_at timestamptz,
      finished_at timestamptz,
      records_fetched integer not null default 0,
      records_created integer not null default 0,
      records_updated integer not null default 0,
      records_unchanged integer not null default 0,
      records_deleted integer not null default 0,
      records_failed integer not null default 0,
      records_expected integer,
      -- Counted by the provider, and not among the rows of two readings.
      records_missing integer not null default 0,
      api_calls integer not null default 0,
      bytes_received bigint not null default 0,
      pages integer not null default 0,
      attempt integer not null default 0,
      failures integer not null default 0,
      retry_of uuid,
      error_code text,
      error_message text,
      waiting_until timestamptz,
      waiting_for text check (waiting_for in ('minute', 'day', 'concurrent', 'app', 'error')),
      is_full boolean not null default false,
      changed_since timestamptz,
      provider_reference text,
      -- Its job is in the queue, or was.
      is_queued boolean not null default false,
      primary key (company_id, id),
      foreign key (company_id, run_id) references sync_runs on delete cascade
    )`.execute(db);
  await sql`create index on sync_logs (company_id, run_id, position)`.execute(db);
  await sql`create index on sync_logs (company_id, created_at desc)`.execute(db);
  await sql`create index on sync_logs (company_id, entity_type, created_at desc)`.execute(db);
  await sql`create index on sync_logs (id)`.execute(db);
  // One reading of a company's entity at a time.
  await sql`create unique index on sync_logs (company_id, entity_type) where status = 'syncing'`.execute(db);
  // Where the reading of one entity stands; the checkpoint moves in the transaction that stores its page.
  await sql`
    create table entity_states (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null check (entity_type in (${entityTypes})),
      status text not null default 'pending' check (status in ('pending', 'syncing', 'success')),
      checkpoint jsonb,
      watermark timestamptz,
      read_to_end_at timestamptz,
      -- When a reading from the start last came to its end.
      full_read_at timestamptz,
      -- Records that the provider counts and that did not come, among those that changed since a moment (null: among all).
      records_missing integer not null default 0,
      missing_since timestamptz,
      -- Whether its documents' lines come from journals or from the documents, and how far a change of that has come.
      ledger_source text check (ledger_source in ('journals', 'documents')),
      reingested_to text,
      skipped_reason text,
      last_attempt_at timestamptz,
      last_success_at timestamptz,
      -- When a person ended a reading of it, which is no failure.
      cancelled_at timestamptz,
      primary key (company_id, entity_type)
    )`.execute(db);
  await sql`
    create table records (
      company_id uuid not null,
      entity_type text not null,
      record_id ${providerId} not null,
      provider_updated_at timestamptz,
      -- As text: never searched, and read into jsonb it would take as long as all else of storing it.
      payload json not null,
      stored_at timestamptz not null,
      -- When it was no longer to be had at the provider; it stays, for whoever looks back.
      deleted_at timestamptz,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
  // lz4 packs payloads in a fraction of the time that pglz takes; not every build of the server has it.
  await sql`
    do $$ begin
      alter table records alter column payload set compression lz4;
    exception when feature_not_supported then null;
    end $$`.execute(db);
  // What a reading from the start has met so far, where it takes more than one page: the rest is gone at its end.
  await sql`
    create table sweep_records (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null,
      record_id ${providerId} not null,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
  // What the provider sent and we cannot use: kept, visible, retryable.
  await sql`
    create table dead_letters (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null check (entity_type in (${entityTypes})),
      record_id ${providerId} not null,
      payload jsonb not null,
      reason text not null,
      log_id uuid not null,
      rejected_at timestamptz not null,
      -- The day that can be read of it.
      date date,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
  // Documents whose exchange rate is still to be asked for, each by its id.
  await sql`
    create table awaited_rates (
      company_id uuid not null references companies on delete cascade,
      entity_type text not null check (entity_type in (${entityTypes})),
      record_id ${providerId} not null,
      primary key (company_id, entity_type, record_id)
    )`.execute(db);
}
