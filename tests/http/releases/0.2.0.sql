do $$ begin create role tieout_company nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role tieout_user nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role tieout_reader nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role tieout_app nologin; exception when duplicate_object or unique_violation then null; end $$;
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA pgboss;
CREATE SCHEMA reporting;
CREATE TYPE pgboss.job_state AS ENUM (
    'created',
    'retry',
    'active',
    'completed',
    'cancelled',
    'failed'
);
CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $_$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN
      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;
      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;
      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);
      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;
      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $_$;
CREATE FUNCTION pgboss.delete_queue(queue_name text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN
      
      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;
      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;
    
      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$;
CREATE FUNCTION pgboss.job_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    AS $$
      SELECT pg_catalog.now();
    $$;
CREATE FUNCTION pgboss.job_table_format(command text, table_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $_$;
CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;
      EXECUTE pgboss.job_table_format(command, 'job_common');
      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$;
CREATE FUNCTION pgboss.job_table_run_async(command_name text, version integer, command text, tbl_name text DEFAULT NULL::text, queue_name text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;
      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;
      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$;
CREATE FUNCTION public.companies_of_user() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
      select company_id from memberships join companies on companies.id = company_id
      where user_id = nullif(current_setting('tieout.user_id', true), '')::uuid and removed_at is null $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception 'the audit log is only ever added to'; end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE pgboss.bam (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    version integer NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    queue text,
    table_name text NOT NULL,
    command text NOT NULL,
    error text,
    created_on timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone
);
CREATE TABLE pgboss.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid
)
PARTITION BY LIST (name);
CREATE TABLE pgboss.job_common (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    priority integer DEFAULT 0 NOT NULL,
    data jsonb,
    state pgboss.job_state DEFAULT 'created'::pgboss.job_state NOT NULL,
    retry_limit integer DEFAULT 2 NOT NULL,
    retry_count integer DEFAULT 0 NOT NULL,
    retry_delay integer DEFAULT 0 NOT NULL,
    retry_backoff boolean DEFAULT false NOT NULL,
    retry_delay_max integer,
    expire_seconds integer DEFAULT 900 NOT NULL,
    deletion_seconds integer DEFAULT 604800 NOT NULL,
    singleton_key text,
    singleton_on timestamp without time zone,
    group_id text,
    group_tier text,
    start_after timestamp with time zone DEFAULT now() NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    started_on timestamp with time zone,
    completed_on timestamp with time zone,
    keep_until timestamp with time zone DEFAULT (now() + '336:00:00'::interval) NOT NULL,
    output jsonb,
    dead_letter text,
    policy text,
    heartbeat_on timestamp with time zone,
    heartbeat_seconds integer,
    blocked boolean DEFAULT false NOT NULL,
    blocking boolean DEFAULT false NOT NULL,
    pending_dependencies integer DEFAULT 0 NOT NULL,
    source_name text,
    source_id uuid,
    source_created_on timestamp with time zone,
    source_retry_count integer,
    source_output jsonb,
    source_root_id uuid,
    CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK ((NOT ((policy = 'key_strict_fifo'::text) AND (singleton_key IS NULL))))
);
CREATE TABLE pgboss.job_dependency (
    child_name text NOT NULL,
    child_id uuid NOT NULL,
    parent_name text NOT NULL,
    parent_id uuid NOT NULL
);
CREATE TABLE pgboss.queue (
    name text NOT NULL,
    policy text NOT NULL,
    retry_limit integer NOT NULL,
    retry_delay integer NOT NULL,
    retry_backoff boolean NOT NULL,
    retry_delay_max integer,
    expire_seconds integer NOT NULL,
    retention_seconds integer NOT NULL,
    deletion_seconds integer NOT NULL,
    dead_letter text,
    partition boolean NOT NULL,
    table_name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    warning_queued integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer DEFAULT 0 NOT NULL,
    completed_delta integer DEFAULT 0 NOT NULL,
    failed_delta integer DEFAULT 0 NOT NULL,
    delta_on timestamp with time zone,
    delta_seconds integer,
    ready_history integer[] DEFAULT '{}'::integer[] NOT NULL,
    heartbeat_seconds integer,
    notify boolean DEFAULT false NOT NULL,
    singletons_active text[],
    monitor_claim_on timestamp with time zone,
    monitor_on timestamp with time zone,
    maintain_on timestamp with time zone,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT queue_check CHECK ((dead_letter IS DISTINCT FROM name))
);
CREATE TABLE pgboss.queue_stats (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
)
PARTITION BY RANGE (captured_on);
CREATE TABLE pgboss.queue_stats_20261128 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.queue_stats_20261129 (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    deferred_count integer DEFAULT 0 NOT NULL,
    queued_count integer DEFAULT 0 NOT NULL,
    ready_count integer DEFAULT 0 NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    total_count integer DEFAULT 0 NOT NULL,
    created_delta integer,
    completed_delta integer,
    failed_delta integer,
    delta_seconds integer,
    delta_on timestamp with time zone,
    captured_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.schedule (
    name text NOT NULL,
    key text DEFAULT ''::text NOT NULL,
    kind text DEFAULT 'cron'::text NOT NULL,
    cron text NOT NULL,
    timezone text DEFAULT 'UTC'::text,
    data jsonb,
    options jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL,
    last_job_id uuid,
    CONSTRAINT schedule_kind_check CHECK ((kind = ANY (ARRAY['cron'::text, 'rrule'::text])))
);
CREATE TABLE pgboss.subscription (
    event text NOT NULL,
    name text NOT NULL,
    created_on timestamp with time zone DEFAULT now() NOT NULL,
    updated_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pgboss.version (
    version integer NOT NULL,
    cron_on timestamp with time zone,
    bam_on timestamp with time zone,
    flow_on timestamp with time zone,
    reindex_on timestamp with time zone,
    monitor_backoff_on timestamp with time zone
);
CREATE TABLE pgboss.warning (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    type text NOT NULL,
    message text NOT NULL,
    data jsonb,
    created_on timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.account_sums (
    company_id uuid NOT NULL,
    month date NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    amount numeric NOT NULL,
    cash_amount numeric NOT NULL,
    line_count integer NOT NULL
);
ALTER TABLE ONLY public.account_sums FORCE ROW LEVEL SECURITY;
CREATE TABLE public.accounts (
    company_id uuid NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    code text,
    name text NOT NULL,
    type text NOT NULL,
    class text NOT NULL,
    role text,
    status text NOT NULL,
    currency text,
    CONSTRAINT accounts_class_check CHECK ((class = ANY (ARRAY['asset'::text, 'liability'::text, 'equity'::text, 'revenue'::text, 'expense'::text]))),
    CONSTRAINT accounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text, 'deleted'::text, 'other'::text])))
);
ALTER TABLE ONLY public.accounts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agreed_months (
    company_id uuid NOT NULL,
    month date NOT NULL
);
CREATE TABLE public.alert_deliveries (
    episode_id uuid NOT NULL,
    user_id uuid NOT NULL,
    company_id uuid NOT NULL,
    event text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    mailed_at timestamp with time zone,
    CONSTRAINT alert_deliveries_event_check CHECK ((event = ANY (ARRAY['opened'::text, 'recovered'::text])))
);
CREATE TABLE public.alert_episodes (
    id uuid NOT NULL,
    company_id uuid NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT alert_episodes_kind_check CHECK ((kind = ANY (ARRAY['connection'::text, 'sync'::text, 'closed-month'::text, 'signed-off-month'::text, 'disagreeing-month'::text])))
);
CREATE TABLE public.alert_settings (
    user_id uuid NOT NULL,
    kinds jsonb DEFAULT '{}'::jsonb NOT NULL,
    quiet_from text,
    quiet_until text,
    digest text DEFAULT 'immediately'::text NOT NULL,
    digest_time text DEFAULT '08:00'::text NOT NULL,
    time_zone text,
    CONSTRAINT alert_settings_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
    CONSTRAINT alert_settings_digest_check CHECK ((digest = ANY (ARRAY['immediately'::text, 'daily'::text, 'weekly'::text])))
);
CREATE TABLE public.app_call_limits (
    app text NOT NULL,
    blocked_until timestamp with time zone NOT NULL
);
CREATE TABLE public.audit_details (
    event_id uuid NOT NULL,
    user_id uuid NOT NULL,
    detail jsonb NOT NULL
);
CREATE TABLE public.audit_events (
    id uuid NOT NULL,
    occurred_at timestamp with time zone NOT NULL,
    user_id uuid,
    company_id uuid,
    action text NOT NULL,
    detail jsonb NOT NULL
);
CREATE TABLE public.awaited_rates (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    record_id text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT awaited_rates_entity_type_check CHECK ((entity_type = ANY (ARRAY['Organisation'::text, 'Accounts'::text, 'TaxRates'::text, 'Currencies'::text, 'TrackingCategories'::text, 'BrandingThemes'::text, 'Users'::text, 'ContactGroups'::text, 'Contacts'::text, 'Items'::text, 'Invoices'::text, 'CreditNotes'::text, 'Payments'::text, 'BatchPayments'::text, 'Prepayments'::text, 'Overpayments'::text, 'BankTransactions'::text, 'BankTransfers'::text, 'ManualJournals'::text, 'LinkedTransactions'::text, 'PurchaseOrders'::text, 'Quotes'::text, 'RepeatingInvoices'::text, 'Budgets'::text, 'Journals'::text, 'TrialBalances'::text])))
);
ALTER TABLE ONLY public.awaited_rates FORCE ROW LEVEL SECURITY;
CREATE TABLE public.bank_reconciliations (
    company_id uuid NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
    document_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    is_reconciled boolean NOT NULL
);
ALTER TABLE ONLY public.bank_reconciliations FORCE ROW LEVEL SECURITY;
CREATE TABLE public.book_checks (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone NOT NULL,
    records_read integer NOT NULL,
    lines_read integer NOT NULL,
    sums_read integer NOT NULL,
    finding_count integer NOT NULL,
    findings jsonb NOT NULL
);
ALTER TABLE ONLY public.book_checks FORCE ROW LEVEL SECURITY;
CREATE TABLE public.budget_amounts (
    company_id uuid NOT NULL,
    budget_id text NOT NULL COLLATE pg_catalog."C",
    account_id text NOT NULL COLLATE pg_catalog."C",
    month date NOT NULL,
    amount numeric NOT NULL
);
ALTER TABLE ONLY public.budget_amounts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.budget_months (
    company_id uuid NOT NULL,
    budget_id text NOT NULL COLLATE pg_catalog."C",
    month date NOT NULL,
    requested boolean DEFAULT false NOT NULL,
    read_at timestamp with time zone,
    budget_changed_at timestamp with time zone
);
ALTER TABLE ONLY public.budget_months FORCE ROW LEVEL SECURITY;
CREATE TABLE public.budgets (
    company_id uuid NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    kind text NOT NULL,
    tracking jsonb NOT NULL,
    changed_at timestamp with time zone
);
ALTER TABLE ONLY public.budgets FORCE ROW LEVEL SECURITY;
CREATE TABLE public.call_limits (
    app text NOT NULL,
    tenant_id text NOT NULL,
    version bigint NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    slots jsonb NOT NULL,
    minute_calls jsonb NOT NULL,
    day_started_at timestamp with time zone NOT NULL,
    day_calls integer NOT NULL,
    day_calls_confirmed integer DEFAULT 0 NOT NULL,
    day_limit integer,
    day_start_assumed boolean NOT NULL,
    blocked_until timestamp with time zone,
    block_reason text,
    is_metered boolean NOT NULL,
    CONSTRAINT call_limits_block_reason_check CHECK ((block_reason = ANY (ARRAY['minute'::text, 'day'::text, 'concurrent'::text, 'app'::text])))
)
WITH (fillfactor='50');
CREATE TABLE public.cash_activities (
    company_id uuid NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    activity text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT cash_activities_activity_check CHECK ((activity = ANY (ARRAY['operating'::text, 'investing'::text, 'financing'::text])))
);
ALTER TABLE ONLY public.cash_activities FORCE ROW LEVEL SECURITY;
CREATE TABLE public.client_figures (
    company_id uuid NOT NULL,
    computed_at timestamp with time zone NOT NULL,
    month date NOT NULL,
    cash_at_bank numeric,
    profit_of_month numeric,
    profit_year_to_date numeric,
    overdue_receivables numeric,
    items_to_review integer DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.client_figures FORCE ROW LEVEL SECURITY;
CREATE TABLE public.client_marks (
    user_id uuid NOT NULL,
    company_id uuid NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.companies (
    id uuid NOT NULL,
    name text NOT NULL,
    own_name text,
    provider text NOT NULL,
    tenant_id text NOT NULL,
    grant_id uuid,
    connection_id text,
    state text NOT NULL,
    denied_entities text[] DEFAULT '{}'::text[] NOT NULL,
    missing_scope_entities text[] DEFAULT '{}'::text[] NOT NULL,
    answered_at timestamp with time zone,
    base_currency text,
    organisation_type text,
    country_code text,
    time_zone text,
    short_code text,
    year_end_month smallint,
    year_end_day smallint,
    period_lock_date date,
    year_lock_date date,
    tracks_stock boolean DEFAULT false NOT NULL,
    initial_sync_completed_at timestamp with time zone,
    last_sync_at timestamp with time zone,
    next_sync_at timestamp with time zone,
    next_check_at timestamp with time zone,
    months_off integer DEFAULT 0 NOT NULL,
    unusable_records integer DEFAULT 0 NOT NULL,
    unread_entities integer DEFAULT 0 NOT NULL,
    open_notices integer DEFAULT 0 NOT NULL,
    disconnected_at timestamp with time zone,
    removed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT companies_state_check CHECK ((state = ANY (ARRAY['connecting'::text, 'working'::text, 'needs-reconnection'::text, 'access-lost'::text, 'connector-left'::text, 'disconnected-here'::text, 'disconnected-there'::text])))
);
CREATE TABLE public.consent_attempts (
    state_hash text NOT NULL,
    user_id uuid NOT NULL,
    mode text NOT NULL,
    company_id uuid,
    auth_key_hash text,
    permissions text NOT NULL,
    scopes text[] NOT NULL,
    code_hash text,
    returned_at timestamp with time zone,
    claimed_until timestamp with time zone,
    outcome jsonb,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT consent_attempts_mode_check CHECK ((mode = ANY (ARRAY['connect'::text, 'reconnect'::text]))),
    CONSTRAINT consent_attempts_permissions_check CHECK ((permissions = ANY (ARRAY['full'::text, 'basic'::text])))
);
CREATE TABLE public.contacts (
    company_id uuid NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL
);
ALTER TABLE ONLY public.contacts FORCE ROW LEVEL SECURITY;
CREATE TABLE public.dead_letters (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    record_id text NOT NULL COLLATE pg_catalog."C",
    payload jsonb NOT NULL,
    reason text NOT NULL,
    log_id uuid NOT NULL,
    rejected_at timestamp with time zone NOT NULL,
    date date,
    CONSTRAINT dead_letters_entity_type_check CHECK ((entity_type = ANY (ARRAY['Organisation'::text, 'Accounts'::text, 'TaxRates'::text, 'Currencies'::text, 'TrackingCategories'::text, 'BrandingThemes'::text, 'Users'::text, 'ContactGroups'::text, 'Contacts'::text, 'Items'::text, 'Invoices'::text, 'CreditNotes'::text, 'Payments'::text, 'BatchPayments'::text, 'Prepayments'::text, 'Overpayments'::text, 'BankTransactions'::text, 'BankTransfers'::text, 'ManualJournals'::text, 'LinkedTransactions'::text, 'PurchaseOrders'::text, 'Quotes'::text, 'RepeatingInvoices'::text, 'Budgets'::text, 'Journals'::text, 'TrialBalances'::text])))
);
ALTER TABLE ONLY public.dead_letters FORCE ROW LEVEL SECURITY;
CREATE TABLE public.devices (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
CREATE TABLE public.document_links (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
    "position" smallint NOT NULL,
    target_id text NOT NULL COLLATE pg_catalog."C",
    date date NOT NULL,
    amount numeric
);
ALTER TABLE ONLY public.document_links FORCE ROW LEVEL SECURITY;
CREATE TABLE public.documents (
    company_id uuid NOT NULL,
    type text NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    number text,
    reference text,
    number_key text GENERATED ALWAYS AS ("left"(lower(number), 100)) STORED COLLATE pg_catalog."C",
    number_ending text GENERATED ALWAYS AS (reverse("right"(lower(number), 100))) STORED COLLATE pg_catalog."C",
    reference_key text GENERATED ALWAYS AS ("left"(lower(reference), 100)) STORED COLLATE pg_catalog."C",
    contact_id text COLLATE pg_catalog."C",
    contact_name text,
    date date NOT NULL,
    due_date date,
    status text NOT NULL,
    currency text,
    rate numeric,
    total numeric,
    withheld numeric DEFAULT 0 NOT NULL,
    allocated_lines jsonb,
    open_from date,
    open_until date,
    settled_from date,
    stated_outstanding numeric,
    outstanding numeric,
    CONSTRAINT documents_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'posted'::text, 'paid'::text, 'voided'::text, 'deleted'::text, 'archived'::text, 'other'::text]))),
    CONSTRAINT documents_type_check CHECK ((type = ANY (ARRAY['salesInvoice'::text, 'bill'::text, 'salesCreditNote'::text, 'supplierCreditNote'::text, 'customerPrepayment'::text, 'supplierPrepayment'::text, 'customerOverpayment'::text, 'supplierOverpayment'::text, 'paymentReceived'::text, 'paymentMade'::text, 'customerRefund'::text, 'supplierRefund'::text, 'receiveMoney'::text, 'spendMoney'::text, 'bankTransfer'::text, 'manualJournal'::text, 'expenseClaim'::text, 'expenseClaimPayment'::text, 'payslip'::text, 'wagesPayable'::text, 'other'::text])))
);
ALTER TABLE ONLY public.documents FORCE ROW LEVEL SECURITY;
CREATE TABLE public.email_changes (
    token_hash text NOT NULL,
    undo_hash text NOT NULL,
    user_id uuid NOT NULL,
    old_email text NOT NULL,
    new_email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    undo_expires_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone
);
CREATE TABLE public.entity_settings (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    enabled boolean NOT NULL,
    frequency text,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT entity_settings_entity_type_check CHECK ((entity_type = ANY (ARRAY['Organisation'::text, 'Accounts'::text, 'TaxRates'::text, 'Currencies'::text, 'TrackingCategories'::text, 'BrandingThemes'::text, 'Users'::text, 'ContactGroups'::text, 'Contacts'::text, 'Items'::text, 'Invoices'::text, 'CreditNotes'::text, 'Payments'::text, 'BatchPayments'::text, 'Prepayments'::text, 'Overpayments'::text, 'BankTransactions'::text, 'BankTransfers'::text, 'ManualJournals'::text, 'LinkedTransactions'::text, 'PurchaseOrders'::text, 'Quotes'::text, 'RepeatingInvoices'::text, 'Budgets'::text, 'Journals'::text, 'TrialBalances'::text]))),
    CONSTRAINT entity_settings_frequency_check CHECK ((frequency = ANY (ARRAY['15min'::text, 'hourly'::text, 'daily'::text, 'weekly'::text, 'manual'::text])))
);
ALTER TABLE ONLY public.entity_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.entity_states (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    checkpoint jsonb,
    watermark timestamp with time zone,
    read_to_end_at timestamp with time zone,
    full_read_at timestamp with time zone,
    records_missing integer DEFAULT 0 NOT NULL,
    missing_since timestamp with time zone,
    ledger_source text,
    reingested_to text,
    skipped_reason text,
    last_attempt_at timestamp with time zone,
    last_success_at timestamp with time zone,
    cancelled_at timestamp with time zone,
    CONSTRAINT entity_states_entity_type_check CHECK ((entity_type = ANY (ARRAY['Organisation'::text, 'Accounts'::text, 'TaxRates'::text, 'Currencies'::text, 'TrackingCategories'::text, 'BrandingThemes'::text, 'Users'::text, 'ContactGroups'::text, 'Contacts'::text, 'Items'::text, 'Invoices'::text, 'CreditNotes'::text, 'Payments'::text, 'BatchPayments'::text, 'Prepayments'::text, 'Overpayments'::text, 'BankTransactions'::text, 'BankTransfers'::text, 'ManualJournals'::text, 'LinkedTransactions'::text, 'PurchaseOrders'::text, 'Quotes'::text, 'RepeatingInvoices'::text, 'Budgets'::text, 'Journals'::text, 'TrialBalances'::text]))),
    CONSTRAINT entity_states_ledger_source_check CHECK ((ledger_source = ANY (ARRAY['journals'::text, 'documents'::text]))),
    CONSTRAINT entity_states_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'syncing'::text, 'success'::text])))
);
ALTER TABLE ONLY public.entity_states FORCE ROW LEVEL SECURITY;
CREATE TABLE public.executive_summaries (
    company_id uuid NOT NULL,
    month date NOT NULL,
    figures jsonb NOT NULL,
    invoice_count integer NOT NULL
);
ALTER TABLE ONLY public.executive_summaries FORCE ROW LEVEL SECURITY;
CREATE TABLE public.foreign_bank_movements (
    company_id uuid NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
    "position" smallint NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    date date NOT NULL,
    amount numeric NOT NULL,
    units numeric
);
ALTER TABLE ONLY public.foreign_bank_movements FORCE ROW LEVEL SECURITY;
CREATE TABLE public.grants (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider text NOT NULL,
    provider_user_id text NOT NULL,
    reference text NOT NULL,
    status text NOT NULL,
    tokens text NOT NULL,
    consent_id text,
    scopes text[] NOT NULL,
    access_expires_at timestamp with time zone NOT NULL,
    refreshed_at timestamp with time zone NOT NULL,
    lease_owner uuid,
    lease_until timestamp with time zone,
    connections_listed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT grants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'dead'::text, 'unreadable'::text])))
);
CREATE TABLE public.idempotency_keys (
    user_id uuid,
    request_id text NOT NULL,
    call_hash text NOT NULL,
    answer text,
    claimed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.installation (
    only_row boolean DEFAULT true NOT NULL,
    mode text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT installation_mode_check CHECK ((mode = ANY (ARRAY['demo'::text, 'real'::text]))),
    CONSTRAINT installation_only_row_check CHECK (only_row)
);
CREATE TABLE public.invitation_companies (
    invitation_id uuid NOT NULL,
    company_id uuid NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE public.invitations (
    id uuid NOT NULL,
    token_hash text NOT NULL,
    role text NOT NULL,
    email text,
    invited_by uuid,
    restores boolean DEFAULT false NOT NULL,
    accepted_by uuid,
    accepted_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'reviewer'::text, 'editor'::text, 'owner'::text])))
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.ledger_lines (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    source_id text NOT NULL COLLATE pg_catalog."C",
    "position" smallint NOT NULL,
    date date NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    amount numeric NOT NULL,
    currency text,
    currency_amount numeric,
    option1 text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    option2 text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    document_type text,
    document_id text COLLATE pg_catalog."C",
    description text,
    category text,
    likely_category text,
    tax_type text,
    tax_side text,
    is_tax boolean DEFAULT false NOT NULL,
    moves_cash boolean DEFAULT false NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    superseded_at timestamp with time zone,
    CONSTRAINT ledger_lines_document_type_check CHECK ((document_type = ANY (ARRAY['salesInvoice'::text, 'bill'::text, 'salesCreditNote'::text, 'supplierCreditNote'::text, 'customerPrepayment'::text, 'supplierPrepayment'::text, 'customerOverpayment'::text, 'supplierOverpayment'::text, 'paymentReceived'::text, 'paymentMade'::text, 'customerRefund'::text, 'supplierRefund'::text, 'receiveMoney'::text, 'spendMoney'::text, 'bankTransfer'::text, 'manualJournal'::text, 'expenseClaim'::text, 'expenseClaimPayment'::text, 'payslip'::text, 'wagesPayable'::text, 'other'::text]))),
    CONSTRAINT ledger_lines_kind_check CHECK ((kind = ANY (ARRAY['journal'::text, 'document'::text, 'opening'::text, 'revaluation'::text, 'reconcilingItem'::text]))),
    CONSTRAINT ledger_lines_tax_side_check CHECK ((tax_side = ANY (ARRAY['sale'::text, 'purchase'::text])))
);
ALTER TABLE ONLY public.ledger_lines FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ledger_months (
    company_id uuid NOT NULL,
    month date NOT NULL,
    changed_at timestamp with time zone,
    verified_at timestamp with time zone,
    year_end_read_at timestamp with time zone,
    rechecked_at timestamp with time zone,
    refused_at timestamp with time zone,
    refusal text,
    refusals integer DEFAULT 0 NOT NULL,
    reconciled_at timestamp with time zone,
    proofs jsonb DEFAULT '[]'::jsonb NOT NULL,
    status text,
    movements_from_balances boolean DEFAULT false NOT NULL,
    viewed_agreeing_at timestamp with time zone,
    CONSTRAINT ledger_months_status_check CHECK ((status = ANY (ARRAY['differs'::text, 'review'::text, 'agrees-with-items'::text, 'agrees'::text])))
);
ALTER TABLE ONLY public.ledger_months FORCE ROW LEVEL SECURITY;
CREATE TABLE public.letterheads (
    user_id uuid NOT NULL,
    firm text DEFAULT ''::text NOT NULL,
    prepared_by text DEFAULT ''::text NOT NULL,
    logo text,
    CONSTRAINT letterheads_firm_check CHECK ((length(firm) <= 120)),
    CONSTRAINT letterheads_logo_check CHECK ((length(logo) <= 140000)),
    CONSTRAINT letterheads_prepared_by_check CHECK ((length(prepared_by) <= 120))
);
CREATE TABLE public.link_requests (
    id uuid NOT NULL,
    email_key text NOT NULL,
    address text NOT NULL,
    requested_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_failures (
    id uuid NOT NULL,
    email_key text NOT NULL,
    address text NOT NULL,
    device_hash text,
    failed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.made_packs (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    month date NOT NULL,
    sends boolean NOT NULL,
    recipients text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    held_back_by jsonb DEFAULT '[]'::jsonb NOT NULL,
    failure text,
    started_at timestamp with time zone NOT NULL,
    made_at timestamp with time zone,
    sent_at timestamp with time zone,
    books_saved_at timestamp with time zone,
    tells_owner boolean DEFAULT false NOT NULL,
    CONSTRAINT made_packs_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'made'::text, 'held-back'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'withdrawn'::text])))
);
ALTER TABLE ONLY public.made_packs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.memberships (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    invited_through uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'reviewer'::text, 'editor'::text, 'owner'::text])))
);
CREATE TABLE public.migration_digests (
    name text NOT NULL,
    digest text NOT NULL,
    build text NOT NULL
);
CREATE TABLE public.monthly_sums (
    company_id uuid NOT NULL,
    month date NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    option1 text NOT NULL COLLATE pg_catalog."C",
    option2 text NOT NULL COLLATE pg_catalog."C",
    amount numeric NOT NULL,
    cash_amount numeric DEFAULT 0 NOT NULL,
    line_count integer NOT NULL
);
ALTER TABLE ONLY public.monthly_sums FORCE ROW LEVEL SECURITY;
CREATE TABLE public.notes (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    month date,
    report_type text,
    options jsonb DEFAULT '{}'::jsonb NOT NULL,
    start_date date,
    end_date date,
    row_key text,
    measure text,
    row_name text,
    amount numeric,
    unit text,
    text text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    written_by uuid NOT NULL,
    edited_at timestamp with time zone,
    edited_by uuid
);
ALTER TABLE ONLY public.notes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.pack_clients (
    pack_id uuid NOT NULL,
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    recipients text[] DEFAULT '{}'::text[] NOT NULL
);
CREATE TABLE public.pack_files (
    company_id uuid NOT NULL,
    made_pack_id uuid NOT NULL,
    format text NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    sha256 text NOT NULL,
    size integer NOT NULL,
    content bytea NOT NULL
);
ALTER TABLE ONLY public.pack_files FORCE ROW LEVEL SECURITY;
CREATE TABLE public.pack_mail_counts (
    user_id uuid NOT NULL,
    day date NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.pack_runs (
    id uuid NOT NULL,
    pack_id uuid,
    user_id uuid NOT NULL,
    title text NOT NULL,
    month date NOT NULL,
    started_by text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    pack jsonb NOT NULL,
    CONSTRAINT pack_runs_started_by_check CHECK ((started_by = ANY (ARRAY['hand'::text, 'schedule'::text])))
);
CREATE TABLE public.packs (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    title text NOT NULL,
    formats text[] NOT NULL,
    agreement text NOT NULL,
    notes text NOT NULL,
    include_notes boolean DEFAULT false NOT NULL,
    reports jsonb NOT NULL,
    schedule jsonb,
    next_at timestamp with time zone,
    saved_at timestamp with time zone NOT NULL
);
CREATE TABLE public.password_resets (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.period_notices (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    noticed_at timestamp with time zone NOT NULL,
    reason text NOT NULL,
    month date NOT NULL,
    document_type text,
    document_id text COLLATE pg_catalog."C",
    account_id text COLLATE pg_catalog."C",
    amount_before numeric NOT NULL,
    amount_after numeric NOT NULL,
    dismissed_at timestamp with time zone,
    dismissed_by uuid,
    CONSTRAINT period_notices_reason_check CHECK ((reason = ANY (ARRAY['locked'::text, 'seen'::text]))),
    CONSTRAINT period_notices_subject CHECK (((document_id IS NULL) <> (account_id IS NULL)))
);
ALTER TABLE ONLY public.period_notices FORCE ROW LEVEL SECURITY;
CREATE TABLE public.records (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    record_id text NOT NULL COLLATE pg_catalog."C",
    provider_updated_at timestamp with time zone,
    payload json NOT NULL,
    stored_at timestamp with time zone NOT NULL,
    deleted_at timestamp with time zone
);
ALTER TABLE ONLY public.records FORCE ROW LEVEL SECURITY;
CREATE TABLE public.recovery_codes (
    code_hash text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.registrations (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    token_hash text NOT NULL,
    invited boolean NOT NULL,
    date_format text,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.report_views (
    company_id uuid NOT NULL,
    user_id uuid NOT NULL,
    report_type text NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    seen_before_at timestamp with time zone
);
ALTER TABLE ONLY public.report_views FORCE ROW LEVEL SECURITY;
CREATE TABLE public.saved_reports (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    company_id uuid,
    name text NOT NULL,
    settings jsonb NOT NULL,
    saved_at timestamp with time zone NOT NULL
);
CREATE TABLE public.second_factors (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    address text NOT NULL,
    browser text,
    system text,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
CREATE TABLE public.settled_items (
    company_id uuid NOT NULL,
    month date NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    amount numeric NOT NULL,
    category text NOT NULL,
    note text NOT NULL,
    settled_at timestamp with time zone NOT NULL,
    settled_by uuid NOT NULL
);
ALTER TABLE ONLY public.settled_items FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sign_off_changes (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    sign_off_id uuid NOT NULL,
    noticed_at timestamp with time zone NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    option1 text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    option2 text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    kind text,
    document_type text,
    document_id text COLLATE pg_catalog."C",
    source_count integer NOT NULL,
    movement_change numeric NOT NULL,
    balance_change numeric NOT NULL
);
ALTER TABLE ONLY public.sign_off_changes FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sign_offs (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    month date NOT NULL,
    figures_as_of timestamp with time zone NOT NULL,
    fingerprint text NOT NULL,
    status text NOT NULL,
    prepared_at timestamp with time zone NOT NULL,
    prepared_by uuid NOT NULL,
    preparer_note text NOT NULL,
    reason text,
    checklist jsonb NOT NULL,
    reviewed_at timestamp with time zone,
    reviewed_by uuid,
    reviewer_note text,
    broken_at timestamp with time zone,
    ended_at timestamp with time zone,
    ended_by uuid,
    end_note text,
    replaced_by uuid
);
ALTER TABLE ONLY public.sign_offs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.supplementary_figures (
    company_id uuid NOT NULL,
    month date NOT NULL,
    kind text NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    option1 text NOT NULL COLLATE pg_catalog."C",
    option2 text NOT NULL COLLATE pg_catalog."C",
    movement numeric NOT NULL,
    balance numeric,
    received numeric,
    CONSTRAINT supplementary_figures_kind_check CHECK ((kind = ANY (ARRAY['tracking'::text, 'cash'::text, 'bankFlows'::text, 'day'::text])))
);
ALTER TABLE ONLY public.supplementary_figures FORCE ROW LEVEL SECURITY;
CREATE TABLE public.supplementary_reports (
    company_id uuid NOT NULL,
    month date NOT NULL,
    kind text NOT NULL,
    requested boolean NOT NULL,
    read_at timestamp with time zone,
    refused_at timestamp with time zone,
    refusal text,
    refusals integer DEFAULT 0 NOT NULL,
    categories text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT supplementary_reports_kind_check CHECK ((kind = ANY (ARRAY['tracking'::text, 'cash'::text, 'bankFlows'::text, 'day'::text, 'executiveSummary'::text])))
);
ALTER TABLE ONLY public.supplementary_reports FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sweep_records (
    company_id uuid NOT NULL,
    entity_type text NOT NULL,
    record_id text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE ONLY public.sweep_records FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sync_logs (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    run_id uuid NOT NULL,
    "position" smallint NOT NULL,
    entity_type text NOT NULL,
    endpoint text NOT NULL,
    trigger text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    requested_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    records_fetched integer DEFAULT 0 NOT NULL,
    records_created integer DEFAULT 0 NOT NULL,
    records_updated integer DEFAULT 0 NOT NULL,
    records_unchanged integer DEFAULT 0 NOT NULL,
    records_deleted integer DEFAULT 0 NOT NULL,
    records_failed integer DEFAULT 0 NOT NULL,
    records_expected integer,
    records_missing integer DEFAULT 0 NOT NULL,
    api_calls integer DEFAULT 0 NOT NULL,
    bytes_received bigint DEFAULT 0 NOT NULL,
    pages integer DEFAULT 0 NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    retry_of uuid,
    error_code text,
    error_message text,
    waiting_until timestamp with time zone,
    waiting_for text,
    is_full boolean DEFAULT false NOT NULL,
    changed_since timestamp with time zone,
    provider_reference text,
    is_queued boolean DEFAULT false NOT NULL,
    CONSTRAINT sync_logs_entity_type_check CHECK ((entity_type = ANY (ARRAY['Organisation'::text, 'Accounts'::text, 'TaxRates'::text, 'Currencies'::text, 'TrackingCategories'::text, 'BrandingThemes'::text, 'Users'::text, 'ContactGroups'::text, 'Contacts'::text, 'Items'::text, 'Invoices'::text, 'CreditNotes'::text, 'Payments'::text, 'BatchPayments'::text, 'Prepayments'::text, 'Overpayments'::text, 'BankTransactions'::text, 'BankTransfers'::text, 'ManualJournals'::text, 'LinkedTransactions'::text, 'PurchaseOrders'::text, 'Quotes'::text, 'RepeatingInvoices'::text, 'Budgets'::text, 'Journals'::text, 'TrialBalances'::text]))),
    CONSTRAINT sync_logs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'syncing'::text, 'success'::text, 'partial'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT sync_logs_trigger_check CHECK ((trigger = ANY (ARRAY['initial'::text, 'manual'::text, 'scheduled'::text, 'retry'::text, 'report'::text]))),
    CONSTRAINT sync_logs_waiting_for_check CHECK ((waiting_for = ANY (ARRAY['minute'::text, 'day'::text, 'concurrent'::text, 'app'::text, 'error'::text])))
);
ALTER TABLE ONLY public.sync_logs FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sync_runs (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    sequence bigint NOT NULL,
    trigger text NOT NULL,
    status text NOT NULL,
    is_full boolean DEFAULT false NOT NULL,
    requested_by uuid,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT sync_runs_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'syncing'::text, 'success'::text, 'partial'::text, 'failed'::text, 'cancelled'::text]))),
    CONSTRAINT sync_runs_trigger_check CHECK ((trigger = ANY (ARRAY['initial'::text, 'manual'::text, 'scheduled'::text, 'retry'::text, 'report'::text])))
);
ALTER TABLE ONLY public.sync_runs FORCE ROW LEVEL SECURITY;
ALTER TABLE public.sync_runs ALTER COLUMN sequence ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sync_runs_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sync_settings (
    company_id uuid NOT NULL,
    auto_sync boolean NOT NULL,
    enabled boolean NOT NULL,
    frequency text NOT NULL,
    "time" text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT sync_settings_frequency_check CHECK ((frequency = ANY (ARRAY['15min'::text, 'hourly'::text, 'daily'::text, 'weekly'::text, 'manual'::text])))
);
ALTER TABLE ONLY public.sync_settings FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tax_rates (
    company_id uuid NOT NULL,
    type text NOT NULL,
    name text NOT NULL
);
ALTER TABLE ONLY public.tax_rates FORCE ROW LEVEL SECURITY;
CREATE TABLE public.tracking_options (
    company_id uuid NOT NULL,
    category_id text NOT NULL COLLATE pg_catalog."C",
    category_name text NOT NULL,
    category_position smallint NOT NULL,
    category_status text NOT NULL,
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    status text NOT NULL,
    CONSTRAINT tracking_options_category_status_check CHECK ((category_status = ANY (ARRAY['active'::text, 'archived'::text, 'deleted'::text, 'other'::text]))),
    CONSTRAINT tracking_options_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text, 'deleted'::text, 'other'::text])))
);
ALTER TABLE ONLY public.tracking_options FORCE ROW LEVEL SECURITY;
CREATE TABLE public.trial_balances (
    company_id uuid NOT NULL,
    month date NOT NULL,
    account_id text NOT NULL COLLATE pg_catalog."C",
    movement numeric NOT NULL,
    balance numeric NOT NULL
);
ALTER TABLE ONLY public.trial_balances FORCE ROW LEVEL SECURITY;
CREATE TABLE public.users (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    email_confirmed_at timestamp with time zone,
    suspended_at timestamp with time zone,
    preferences jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE VIEW reporting.account_months WITH (security_invoker='true') AS
 SELECT account_sums.company_id,
    account_sums.month,
    account_sums.account_id,
    sum(account_sums.amount) AS amount
   FROM public.account_sums
  GROUP BY account_sums.company_id, account_sums.month, account_sums.account_id;
CREATE VIEW reporting.accounts WITH (security_invoker='true') AS
 SELECT accounts.company_id,
    accounts.id,
    accounts.code,
    accounts.name,
    accounts.type,
    accounts.class,
    accounts.status,
    accounts.currency
   FROM public.accounts;
CREATE VIEW reporting.checked_months WITH (security_invoker='true') AS
 SELECT ledger_months.company_id,
    ledger_months.month,
    ledger_months.verified_at,
    (NOT (EXISTS ( SELECT
           FROM jsonb_array_elements(ledger_months.proofs) proof(value)
          WHERE (NOT ((proof.value ->> 'passed'::text))::boolean)))) AS agrees
   FROM public.ledger_months
  WHERE ((ledger_months.verified_at IS NOT NULL) AND ((ledger_months.changed_at IS NULL) OR (ledger_months.changed_at <= ledger_months.verified_at)));
CREATE VIEW reporting.companies WITH (security_invoker='true') AS
 SELECT companies.id,
    COALESCE(companies.own_name, companies.name) AS name,
    companies.base_currency,
    companies.country_code,
    companies.state,
    companies.last_sync_at,
    companies.months_off,
    companies.open_notices
   FROM public.companies;
CREATE VIEW reporting.documents WITH (security_invoker='true') AS
 SELECT d.company_id,
    d.type,
    d.id,
    d.number,
    d.contact_id,
    c.name AS contact_name,
    d.date,
    d.due_date,
    d.status,
    d.currency,
    d.rate,
    d.total,
    d.outstanding
   FROM (public.documents d
     LEFT JOIN public.contacts c ON (((c.company_id = d.company_id) AND (c.id = d.contact_id))));
CREATE VIEW reporting.ledger_lines WITH (security_invoker='true') AS
 SELECT ledger_lines.company_id,
    ledger_lines.kind,
    ledger_lines.date,
    ledger_lines.account_id,
    ledger_lines.amount,
    ledger_lines.currency,
    ledger_lines.currency_amount,
    ledger_lines.document_type,
    ledger_lines.document_id,
    ledger_lines.description,
    ledger_lines.category
   FROM public.ledger_lines
  WHERE (ledger_lines.superseded_at IS NULL);
ALTER TABLE ONLY pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261128 FOR VALUES FROM ('2026-11-28 00:00:00+00') TO ('2026-11-29 00:00:00+00');
ALTER TABLE ONLY pgboss.queue_stats ATTACH PARTITION pgboss.queue_stats_20261129 FOR VALUES FROM ('2026-11-29 00:00:00+00') TO ('2026-11-30 00:00:00+00');
INSERT INTO pgboss.job_common VALUES
	('83e5612c-8046-4dd7-b4af-69bb4508a936', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7c24-9b4c-9e7dc184e7a8", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Organisation', NULL, NULL, NULL, '2026-11-28 03:37:12.183284+00', '2026-11-28 03:37:12.183284+00', '2026-11-28 03:37:12.319825+00', '2026-11-28 03:37:12.571952+00', '2036-11-25 03:37:12.183284+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.319825+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b088df5a-75ea-405d-92d8-09daefe6e22f', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7821-9a4f-fec27daec66e", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrackingCategories', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.569851+00', '2026-11-28 03:37:12.696501+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.569851+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e73709d0-9296-45d1-bb5e-60609a1e50cf', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7bb1-9834-16f3d25716ca", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TaxRates', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.573229+00', '2026-11-28 03:37:12.773309+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.573229+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5dd34f69-9e83-44f1-a4b9-d6efea5f2b36', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-74cc-8310-2a50fc1dde32", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Currencies', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.576749+00', '2026-11-28 03:37:12.787925+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.576749+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9784a93a-037c-4ef5-9d2f-cee55d3cd32f', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-713c-b01f-e8d1eec25190", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Contacts', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.698293+00', '2026-11-28 03:37:12.930153+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.698293+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c0b63383-61a1-42d0-91bd-6b9ef68e41f2', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7c31-9c3c-c0f490a4e61f", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Items', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.784812+00', '2026-11-28 03:37:13.039665+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.784812+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('0879d018-c53b-4744-92d0-c87f71083e50', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-73e3-9597-2613ed0a48df", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:BrandingThemes', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.792782+00', '2026-11-28 03:37:13.071501+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.792782+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bad5a1fb-271f-4740-85fb-f42b79d57255', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7485-9732-8c755f6dbdf2", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:ContactGroups', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.933444+00', '2026-11-28 03:37:13.100135+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.933444+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('5d51add3-ddff-4d84-83c8-dbad3bdb1ab7', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-77b8-8a39-6e7fbfd555bd", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:PurchaseOrders', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:13.07639+00', '2026-11-28 03:37:13.186643+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.07639+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a0832b37-e9e0-4dc7-a336-fb24f1606e10', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7df2-899c-7f755623bd0a", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:LinkedTransactions', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:13.073586+00', '2026-11-28 03:37:13.192466+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.073586+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('3418ffe6-4397-4042-bf42-70f86b8d1e1b', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7b38-948b-7ab4fe51c37e", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:RepeatingInvoices', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:13.105252+00', '2026-11-28 03:37:13.202087+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.105252+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('98c175ea-db58-4b8d-a21a-2d8c32cd21d9', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7572-9b7e-1e8053c8d240", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Quotes', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:13.104457+00', '2026-11-28 03:37:13.224952+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.104457+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('459cb9ea-3756-454e-be96-c211dbbb9350', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-70f3-9a96-d07aeeedd3e4", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:BankTransactions', NULL, NULL, NULL, '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:13.206509+00', '2026-11-28 03:37:13.345159+00', '2036-11-25 03:37:12.7447+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.206509+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('61d84436-f4b2-435d-bf81-556afc82261a', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7801-b75a-2ce3513ce00a", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Budgets', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:13.187888+00', '2026-11-28 03:37:13.37295+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.187888+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('97184684-d16d-4253-9ecd-1ca7130dc3fc', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7177-83ed-7cf11e76a0bc", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Invoices', NULL, NULL, NULL, '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:13.19685+00', '2026-11-28 03:37:13.499206+00', '2036-11-25 03:37:12.7447+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.19685+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e222c267-bf16-4b94-9837-77e10ce1170a', 'sync-entity', 0, '{"data": {"logId": "01a2203a-9ac6-7f96-8853-1e63e4770950", "runId": "01a2203a-9ac6-78dd-917a-6546a70faa94", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrialBalances', NULL, NULL, NULL, '2026-11-28 03:37:21.335927+00', '2026-11-28 03:37:21.335927+00', '2026-11-28 03:37:21.376067+00', '2026-11-28 03:37:21.7245+00', '2036-11-25 03:37:21.335927+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:21.376067+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f0eeb801-bcb0-4a7b-9ebb-b53f5e1c3d84', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7020-949c-4e87099d4402", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Accounts', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.569868+00', '2026-11-28 03:37:12.834349+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.569868+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('c5d5ec2c-7afc-47c8-995e-a025496a0d3c', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7efe-be95-183b730ed390", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Users', NULL, NULL, NULL, '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.461232+00', '2026-11-28 03:37:12.847808+00', '2026-11-28 03:37:13.101587+00', '2036-11-25 03:37:12.461232+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:12.847808+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('f759dadc-ebe3-43aa-993d-7f6ed7aa02a9', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7b2f-8439-934d3e5caf40", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:ManualJournals', NULL, NULL, NULL, '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:12.7447+00', '2026-11-28 03:37:13.227769+00', '2026-11-28 03:37:13.401015+00', '2036-11-25 03:37:12.7447+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.227769+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('624bca6d-e4c5-477f-bcc6-67a37fc13038', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7dce-b444-3f3b47e0a506", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:BankTransfers', NULL, NULL, NULL, '2026-11-28 03:37:13.272804+00', '2026-11-28 03:37:13.272804+00', '2026-11-28 03:37:13.353325+00', '2026-11-28 03:37:13.519059+00', '2036-11-25 03:37:13.272804+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.353325+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('ef791cce-f8d3-44a0-9038-8b366bcb1821', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-736f-af13-bf7f0bccad54", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:CreditNotes', NULL, NULL, NULL, '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.500205+00', '2026-11-28 03:37:13.594747+00', '2036-11-25 03:37:13.448928+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.500205+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('b51428db-db88-4c8b-aa74-12f99a3e1380', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-78e4-a106-826b031cc249", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Overpayments', NULL, NULL, NULL, '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.501929+00', '2026-11-28 03:37:13.619795+00', '2036-11-25 03:37:13.448928+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.501929+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('92ccb3f0-68fd-40b7-b0af-7420fa67a746', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-739c-a08b-8de88bc00e3a", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Prepayments', NULL, NULL, NULL, '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.448928+00', '2026-11-28 03:37:13.501957+00', '2026-11-28 03:37:13.650914+00', '2036-11-25 03:37:13.448928+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.501957+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('4146fdcf-53ee-4fda-84ba-2b756ea03a43', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-72d3-85d0-a8e2997108c3", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:Payments', NULL, NULL, NULL, '2026-11-28 03:37:13.633081+00', '2026-11-28 03:37:13.633081+00', '2026-11-28 03:37:13.648415+00', '2026-11-28 03:37:13.750917+00', '2036-11-25 03:37:13.633081+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.648415+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a116f99e-b72d-4d3d-9dd8-f91d52f68130', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-71ff-a746-387f402d4dea", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:BatchPayments', NULL, NULL, NULL, '2026-11-28 03:37:13.711861+00', '2026-11-28 03:37:13.711861+00', '2026-11-28 03:37:13.750943+00', '2026-11-28 03:37:13.797003+00', '2036-11-25 03:37:13.711861+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.750943+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('737b75b8-1d3d-4088-ba2b-bab860bd2edb', 'sync-entity', 0, '{"data": {"logId": "01a2203a-7729-7cb0-a3ce-e2dc48451b45", "runId": "01a2203a-7728-7a66-87b0-991d223ead2b", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrialBalances', NULL, NULL, NULL, '2026-11-28 03:37:13.711861+00', '2026-11-28 03:37:13.711861+00', '2026-11-28 03:37:13.751452+00', '2026-11-28 03:37:14.98063+00', '2036-11-25 03:37:13.711861+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:13.751452+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('e924e6f5-f47b-456f-abc4-81ed79de90c1', 'sync-entity', 0, '{"data": {"logId": "01a2203a-82a3-75ac-b4ac-d964b204bf14", "runId": "01a2203a-82a3-77f0-b347-0cdaed227e55", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrialBalances', NULL, NULL, NULL, '2026-11-28 03:37:15.157639+00', '2026-11-28 03:37:15.157639+00', '2026-11-28 03:37:15.191879+00', '2026-11-28 03:37:15.626645+00', '2036-11-25 03:37:15.157639+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:15.191879+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('edc95dfc-99c3-4f62-974e-59ad14640110', 'sync-entity', 0, '{"data": {"logId": "01a2203a-84f8-7bb0-ae68-c838a2599d3e", "runId": "01a2203a-84f8-7f0d-b681-407bc5b5e4cc", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrialBalances', NULL, NULL, NULL, '2026-11-28 03:37:15.752926+00', '2026-11-28 03:37:15.752926+00', '2026-11-28 03:37:15.798928+00', '2026-11-28 03:37:17.495805+00', '2036-11-25 03:37:15.752926+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:15.798928+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('a328643d-a263-4eaf-90a5-6f356647ab95', 'make-pack', 0, '{"data": {"companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44", "madePackId": "01a2203a-8a39-76b5-a85e-0b37c56326fb"}}', 'completed', 1000000, 0, 10, true, 3600, 82800, 604800, '01a2203a-8a39-76b5-a85e-0b37c56326fb', NULL, NULL, NULL, '2026-11-28 03:37:17.114728+00', '2026-11-28 03:37:17.114728+00', '2026-11-28 03:37:17.128125+00', '2026-11-28 03:37:20.345649+00', '2036-11-25 03:37:17.114728+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:37:17.128125+00', 30, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('43a51da6-aaca-4480-9189-8b2304d25ec3', 'sync-entity', 0, '{"data": {"logId": "01a2203a-9ac6-7f96-8853-1e63e4770950", "runId": "01a2203a-9ac6-78dd-917a-6546a70faa94", "companyId": "01a2203a-76f7-7b24-a189-611e38cf5b44"}}', 'created', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203a-76f7-7b24-a189-611e38cf5b44:TrialBalances', NULL, NULL, NULL, '2026-11-28 03:37:21.705+00', '2026-11-28 03:37:21.704923+00', NULL, NULL, '2036-11-25 03:37:21.705+00', NULL, NULL, 'key_strict_fifo', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES
	('sync-entity', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 27, 0, 0, 0, NULL, NULL, '{0,0,0,0,9}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.11624+00', '2026-11-28 03:37:10.11624+00'),
	('mail', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.124938+00', '2026-11-28 03:37:10.124938+00'),
	('reset-link', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.145379+00', '2026-11-28 03:37:10.145379+00'),
	('check-books', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.148267+00', '2026-11-28 03:37:10.148267+00'),
	('account-removal', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.152607+00', '2026-11-28 03:37:10.152607+00'),
	('make-pack', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.154897+00', '2026-11-28 03:37:10.154897+00'),
	('send-pack', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{0,0,0,0,0}', NULL, true, NULL, '2026-11-28 03:37:21.082763+00', '2026-11-28 03:37:21.084293+00', '2026-11-28 03:37:12.882199+00', '2026-11-28 03:37:10.157472+00', '2026-11-28 03:37:10.157472+00');
INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-28 03:37:10.131269+00', '2026-11-28 03:37:20.883117+00', '2026-11-28 03:37:12.907489+00', NULL);
INSERT INTO public.account_sums VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1);
INSERT INTO public.accounts VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'aaaaaaaa-0000-4000-8000-000000000000', '090', 'Bank', 'bank', 'asset', NULL, 'active', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'aaaaaaaa-0000-4000-8000-000000000001', '200', 'Sales', 'sales', 'revenue', NULL, 'active', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'aaaaaaaa-0000-4000-8000-000000000002', '610', 'Accounts Receivable', 'currentAsset', 'asset', 'receivable', 'active', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'aaaaaaaa-0000-4000-8000-000000000003', '880', 'Owner', 'equity', 'equity', NULL, 'active', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'aaaaaaaa-0000-4000-8000-000000000004', '960', 'Retained Earnings', 'equity', 'equity', 'retainedEarnings', 'active', NULL);
INSERT INTO public.agreed_months VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01');
INSERT INTO public.alert_deliveries VALUES
	('01900000-0000-7000-8000-000000000001', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'opened', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.alert_episodes VALUES
	('01900000-0000-7000-8000-000000000001', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'connection', 'sample', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.alert_settings VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', '{}', NULL, NULL, 'immediately', '08:00', NULL);
INSERT INTO public.app_call_limits VALUES
	('sample', '2026-06-01 00:00:00+00');
INSERT INTO public.audit_details VALUES
	('01a2203a-7657-7256-bad4-a3ca62b4bfa3', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '{"system": null, "address": "127.0.0.1", "browser": null}'),
	('01a2203a-8271-738e-af44-c20ba38ecfe0', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '{"email": null}');
INSERT INTO public.audit_events VALUES
	('01a2203a-74f9-7353-bcea-37efaf2c85a5', '2026-11-28 03:37:11.673+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, 'user.registered', '{}'),
	('01a2203a-7657-7256-bad4-a3ca62b4bfa3', '2026-11-28 03:37:12.023+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, 'user.logged-in', '{}'),
	('01a2203a-766e-732a-adcd-d387ab5c48f0', '2026-11-28 03:37:12.046+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, 'consent.started', '{"mode": "connect", "permissions": "full"}'),
	('01a2203a-76ff-7482-82d6-f98fe79c1e85', '2026-11-28 03:37:12.191+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'company.connected', '{"mode": "connect", "tenantId": "a1de0000-0000-4000-8000-000000000001"}'),
	('01a2203a-8271-738e-af44-c20ba38ecfe0', '2026-11-28 03:37:15.121+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'member.invited', '{"role": "viewer"}'),
	('01a2203a-88d9-7fec-b2c7-8ff7f534493b', '2026-11-28 03:37:16.761+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'settings.changed', '{"time": "18:00", "enabled": true, "autoSync": false, "frequency": "daily"}'),
	('01a2203a-8935-71d3-a944-1e75def0ea0c', '2026-11-28 03:37:16.853+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'settings.changed', '{"enabled": false, "entityType": "Quotes", "ownFrequency": null}'),
	('01a2203a-8989-7fd0-b1f9-b32f77a82573', '2026-11-28 03:37:16.937+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'sign-off.prepared', '{"month": "Jun 2026", "reason": null, "status": "Agrees with Xero"}'),
	('01a2203a-89bb-7e5d-9fee-291f0d0faa11', '2026-11-28 03:37:16.987+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', 'note.added', '{"month": "Jun 2026", "byOwner": false}'),
	('01a2203a-89ea-7ef8-bbe7-34e750e805a4', '2026-11-28 03:37:17.034+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, 'pack.saved', '{"title": "Pack", "clients": 1, "reports": 1}');
INSERT INTO public.awaited_rates VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Organisation', 'sample');
INSERT INTO public.bank_reconciliations VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample', 'sample', false);
INSERT INTO public.book_checks VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', 1, 1, 1, 1, '[]');
INSERT INTO public.budget_amounts VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample', '2026-06-01', 1);
INSERT INTO public.budget_months VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-04-01', true, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-05-01', true, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-06-01', true, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-07-01', true, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-08-01', true, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', '2026-09-01', true, NULL, NULL);
INSERT INTO public.budgets VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample', 'sample', '[]', NULL);
INSERT INTO public.call_limits VALUES
	('TEST', 'a1de0000-0000-4000-8000-000000000001', 82, '2026-11-28 03:37:17.086+00', '[]', '[]', '2026-11-28 03:37:12.411+00', 0, 0, NULL, false, NULL, NULL, false);
INSERT INTO public.cash_activities VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'operating', '2026-06-01 00:00:00+00');
INSERT INTO public.client_figures VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-11-28 03:37:17.198+00', '2026-10-01', 0.00, 0.00, 300.00, 300.00, 0);
INSERT INTO public.client_marks VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', '01a2203a-76f7-7b24-a189-611e38cf5b44', false, '{}');
INSERT INTO public.companies VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Alder Studio', NULL, 'xero', 'a1de0000-0000-4000-8000-000000000001', '01a2203a-76d3-7501-a0b3-0f3f54207dae', 'd03dcc0a-b4fd-4d09-bda4-a7588939abe1', 'working', '{}', '{}', '2026-11-28 03:37:12.183+00', 'NZD', 'COMPANY', 'NZ', 'Pacific/Auckland', '!Ald', 3, 31, NULL, NULL, false, '2026-11-28 03:37:14.717+00', '2026-11-28 03:37:12.452+00', NULL, NULL, 0, 0, 0, 0, NULL, NULL, '2026-11-28 03:37:12.183+00', '2026-11-28 03:37:14.96+00');
INSERT INTO public.consent_attempts VALUES
	('pnlZ0bZ7G7x9OMY0ADKJTORtCXqsnzyGDtrryRuGTXc', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'connect', NULL, NULL, 'full', '{openid,profile,offline_access,accounting.settings.read,accounting.contacts.read,accounting.invoices.read,accounting.payments.read,accounting.banktransactions.read,accounting.manualjournals.read,accounting.budgets.read,accounting.reports.trialbalance.read,accounting.reports.profitandloss.read,accounting.reports.banksummary.read,accounting.reports.executivesummary.read}', 'LpnLoRpmHrrBAiumUZAxA2NRUz1nUiG99K36ZSgmffg', '2026-11-28 03:37:12.103+00', '2026-11-28 03:38:27.103+00', '{"stage": "done", "missed": null, "offers": [], "grantId": "01a2203a-76d3-7501-a0b3-0f3f54207dae", "reference": "RmuhIF2oFJS1lf8r.LKHLUSuKHK0Dx0OzEYs98nL73olIsYnD", "companyIds": ["01a2203a-76f7-7b24-a189-611e38cf5b44"], "resumedIds": []}', '2026-11-28 03:37:12.046+00', '2026-11-28 03:47:12.046+00');
INSERT INTO public.contacts VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'cccccccc-0000-4000-8000-000000000001', 'Acme');
INSERT INTO public.dead_letters VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Organisation', 'sample', '[]', 'sample', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.devices VALUES
	('AAKdILhrjx0hS4NwZZ5e851a5lyay-AVm-Aw1GJ4yfo', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '2026-11-28 03:37:12.027+00');
INSERT INTO public.document_links VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample', 1, 'sample', '2026-06-01', NULL);
INSERT INTO public.documents VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', 'INV-1', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-05-11', '2026-05-11', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-05-11', 'infinity', NULL, 100, 100),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', 'INV-2', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-06-12', '2026-06-12', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-06-12', 'infinity', NULL, 100, 100),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', 'INV-3', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-07-13', '2026-07-13', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-07-13', 'infinity', NULL, 100, 100);
INSERT INTO public.email_changes VALUES
	('sample', 'sample', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'sample', 'sample', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.entity_settings VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Quotes', false, NULL, '2026-11-28 03:37:16.853+00');
INSERT INTO public.entity_states VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Organisation', 'success', NULL, '2026-11-28 03:37:12.421+00', '2026-11-28 03:37:12.452+00', '2026-11-28 03:37:12.452+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.356+00', '2026-11-28 03:37:12.452+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Payments', 'success', NULL, '2026-11-28 03:37:13.689+00', '2026-11-28 03:37:13.705+00', '2026-11-28 03:37:13.705+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.657+00', '2026-11-28 03:37:13.705+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'TrackingCategories', 'success', NULL, '2026-11-28 03:37:12.606+00', '2026-11-28 03:37:12.63+00', '2026-11-28 03:37:12.63+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.576+00', '2026-11-28 03:37:12.63+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'TaxRates', 'success', NULL, '2026-11-28 03:37:12.653+00', '2026-11-28 03:37:12.674+00', '2026-11-28 03:37:12.674+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.596+00', '2026-11-28 03:37:12.674+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'BankTransactions', 'success', NULL, '2026-11-28 03:37:13.258+00', '2026-11-28 03:37:13.264+00', '2026-11-28 03:37:13.264+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.226+00', '2026-11-28 03:37:13.264+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'success', NULL, '2026-11-28 03:37:12.673+00', '2026-11-28 03:37:12.724+00', '2026-11-28 03:37:12.724+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.62+00', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Currencies', 'success', NULL, '2026-11-28 03:37:12.738+00', '2026-11-28 03:37:12.745+00', '2026-11-28 03:37:12.745+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.647+00', '2026-11-28 03:37:12.745+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Contacts', 'success', NULL, '2026-11-28 03:37:12.759+00', '2026-11-28 03:37:12.777+00', '2026-11-28 03:37:12.777+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.706+00', '2026-11-28 03:37:12.777+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'BatchPayments', 'success', NULL, '2026-11-28 03:37:13.775+00', '2026-11-28 03:37:13.778+00', '2026-11-28 03:37:13.778+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.755+00', '2026-11-28 03:37:13.778+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Budgets', 'success', NULL, '2026-11-28 03:37:13.281+00', '2026-11-28 03:37:13.296+00', '2026-11-28 03:37:13.296+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.222+00', '2026-11-28 03:37:13.296+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Items', 'success', NULL, '2026-11-28 03:37:12.9+00', '2026-11-28 03:37:12.913+00', '2026-11-28 03:37:12.913+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.831+00', '2026-11-28 03:37:12.913+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'ManualJournals', 'success', NULL, '2026-11-28 03:37:13.288+00', '2026-11-28 03:37:13.295+00', '2026-11-28 03:37:13.295+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.235+00', '2026-11-28 03:37:13.295+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'BrandingThemes', 'success', NULL, '2026-11-28 03:37:12.935+00', '2026-11-28 03:37:12.952+00', '2026-11-28 03:37:12.952+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.845+00', '2026-11-28 03:37:12.952+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Journals', 'pending', NULL, NULL, NULL, NULL, 0, NULL, 'documents', NULL, 'The connection was not given the permission to read this.', NULL, NULL, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Users', 'success', NULL, '2026-11-28 03:37:13.019+00', '2026-11-28 03:37:13.038+00', '2026-11-28 03:37:13.038+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:12.932+00', '2026-11-28 03:37:13.038+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'ContactGroups', 'success', NULL, '2026-11-28 03:37:13.045+00', '2026-11-28 03:37:13.047+00', '2026-11-28 03:37:13.047+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.017+00', '2026-11-28 03:37:13.047+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Invoices', 'success', NULL, '2026-11-28 03:37:13.324+00', '2026-11-28 03:37:13.35+00', '2026-11-28 03:37:13.35+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.224+00', '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'BankTransfers', 'success', NULL, '2026-11-28 03:37:13.455+00', '2026-11-28 03:37:13.464+00', '2026-11-28 03:37:13.464+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.424+00', '2026-11-28 03:37:13.464+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'PurchaseOrders', 'success', NULL, '2026-11-28 03:37:13.13+00', '2026-11-28 03:37:13.133+00', '2026-11-28 03:37:13.133+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.102+00', '2026-11-28 03:37:13.133+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'LinkedTransactions', 'success', NULL, '2026-11-28 03:37:13.14+00', '2026-11-28 03:37:13.147+00', '2026-11-28 03:37:13.147+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.105+00', '2026-11-28 03:37:13.147+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'RepeatingInvoices', 'success', NULL, '2026-11-28 03:37:13.149+00', '2026-11-28 03:37:13.155+00', '2026-11-28 03:37:13.155+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.113+00', '2026-11-28 03:37:13.155+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Quotes', 'success', NULL, '2026-11-28 03:37:13.175+00', '2026-11-28 03:37:13.201+00', '2026-11-28 03:37:13.201+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:13.125+00', '2026-11-28 03:37:13.201+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'TrialBalances', 'syncing', NULL, NULL, '2026-11-28 03:37:17.121+00', NULL, 0, NULL, NULL, NULL, NULL, '2026-11-28 03:37:21.389+00', '2026-11-28 03:37:17.121+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'CreditNotes', 'success', NULL, '2026-11-28 03:37:13.557+00', '2026-11-28 03:37:13.571+00', '2026-11-28 03:37:13.571+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.519+00', '2026-11-28 03:37:13.571+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Overpayments', 'success', NULL, '2026-11-28 03:37:13.571+00', '2026-11-28 03:37:13.583+00', '2026-11-28 03:37:13.583+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.527+00', '2026-11-28 03:37:13.583+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Prepayments', 'success', NULL, '2026-11-28 03:37:13.608+00', '2026-11-28 03:37:13.626+00', '2026-11-28 03:37:13.626+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:37:13.537+00', '2026-11-28 03:37:13.626+00', NULL);
INSERT INTO public.executive_summaries VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": "0.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": "0.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "400.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "93", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "600.0", "closing": "0.00", "debtors": "200.00", "surplus": "0.00", "expenses": "0.00", "forecast": "200.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "200.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "60", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "1200.0", "closing": "0.00", "debtors": "100.00", "surplus": "0.00", "expenses": "0.00", "forecast": "100.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "100.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "31", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-04-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": null, "closing": "0.00", "debtors": "0.00", "surplus": "0.00", "expenses": "0.00", "forecast": "0.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "0.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0);
INSERT INTO public.foreign_bank_movements VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 1, 'sample', '2026-06-01', 1, NULL);
INSERT INTO public.grants VALUES
	('01a2203a-76d3-7501-a0b3-0f3f54207dae', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'xero', '5a1c1f0e-7d7c-4b6e-9d0c-0d8f5f1a2b01', 'RmuhIF2oFJS1lf8r.LKHLUSuKHK0Dx0OzEYs98nL73olIsYnD', 'active', 'test.PCjTW-_jkZeKc-Me2OKfMiJqG-MWNVMqgPIn-a8GG-GAp_NZZP6tIMPmI-LvrcTDiaw17_ixAq9KAlp1GYibTzO2B9hsWS17YZtFpUp-5noVkqYifeZmdOwwDBJ_JlcG2_8QJ_bFvylABmsFPC5AOgLFYm5twIZrjw1i4ZIidpfB5z5gaEt_idYqYlybZlfmaqxSd89T3pK33g7iDBya3bGGYiN_u9t0a9Pb_l5NhgsAXVkWB1sS1Tpw2LtNyRpwRdndZ3DBHwd8G2quoJ169kNBo4kTNHxSO2yM64qTKLnL6Z2uGOkrwelcwOKk9oYhMB6EV3aRpbzBIjGTULk42H3xt3zlDDcBo4humVk7UvddMahwd8PVsimSGTmE91aV10wpMTk1ydFYUMnIMUSOSOS5O4CtcfJX-QzlhamGM48t63xuSl6j6Fx35LyRuHHF1uGdB00bXVfEY_KpZpZsLTbblWp1kmBe3ncjhYHvrr8_xFK5jDwODFamuhYON0FDi64wsbpvi7Y_onrZXJgFRjDnoR8heWe80oe3X8hkHD6YoddEmLxWcqilIdtsXkgRoHET18N_1GgzQhYFNppr2d7zU1-p-u3kpGa-E9e6jGwIwyrO4XqfUX7ltZdgA8mEFg7UNINyLjHEAzx5bY1ID6-Y7g3f1FJWPsYQp-I_TIVMLL4Q0BouU8kOrFYjutpSW2Vp4Ifbd0WdKhhoiFBi4iIdq4Uk-0KIzL96l_JFYbYVVBPiVc2E4aGhnMQMETLjvrf1m1e1JPcrRuvpG7n9xHIOti2wGXPZEVxId54UuEt_YUR40q7PYyMoqkYq_bfKkIAuGYIEOZ0i2SnLQDyBmATdyYLhqkWVbQJx2OyU9mFDOBOGM9yqtUFlp2KnXeJ2QCl7LYjdXNXFzO0dITyI1xj8WDp4_g7cSKw6paTN1wJQLHXoumvzqxraFI8ecN-ZiZywfM5qsP8bBvaqokL4euaDar2t0q6eqCRQKS_JsYHLUWwrN12oohRcU88l-3brna4rCCO42YIJAYk_65-d7QRkPxD-A_oWk8O3Sut1GRZiptwpmg6baKGrl9U7tzzxhPoNj4oU1wlbEpKQEQ5hHSR-FrOioCxYmrgf9HRuTMS1DQlgFql2cK2zpfPxTK6hdfK2lvdAuwHMlaeWFQc2EfGcrLMWYl8xGwpp-tcVcuPmKOgRuvdgdo99mrihu5MDYnRhLSdAwwhHPqToSoFEzm6lgcA1v0mqBh0jdqaDArwt6ekPKzq6PTp3tFyx8f4ZpMWY-zt6GZnEBKBut_zAgq__hqPeXbXdXzdz4rk_TGRCZQ3CC5DBVFgf121uUzdQz7NA9sgbUheGCRsz9_gzI6FyIWVBsWjSwCkZ2gkXxiNrQ4aMJHnolsPIP0TC837u-xAN2IoE_Rc50Cx1A_p0uCmbLFteKl3VoB4blePvAzm5vCi4-fHZRr71TDoJjGy3rKeO_MWk9myxvMc6S9HAc9igRUfTU6OO-A0kXDVN1vyMSFpLCh7kZ4brdfGcYevcMpkzCKQqQhnL6AOOr8nQRwz9Gz0jMW68QaCYWpQNn3zrfGRHzDlUb3eieIeBbmOMElTsD2k_yqDes-TnO__b3NaIqMi5cyGhPm_BS0NH46_3cxWk8zVNXTSYlk_k4iqXh1nHxclIg-kpjVwwSCucQKGRBqgdPRyPxIymO1RMFEsqfUSjAgEtukiwrQrKLrYOV4a90vy46S9D8YO-lRec-7arYzZPYy8miGNfMlTpURFYkhiHY8rHjUOfIBYqWQ-utKAhY73zjMASdzqWWp6YyX7LtwFau6s0ACY4nyCq_icxWh2-B4SpcJCay3WSrGpS44gdJ-lX6wGJm6CH2RcR6WRSBo0Ax3ETW84ldbTUj6EGm6E6rDJm1xFNrI0lxIus2NfBEe7KFvbKVbXSgfRxF0sgz4pJYIhml11dQgJbKZwwy0ogG_tNj--no534Oo5UHmmYn1eacrCBbRMrIzfwpcQNzwkge3R3zABCCE1m_8kam-lRWjbiE_2yv0cuPSsL-qPwj2zt_zR78Dj2u01v_epp6i79NbY9f14DInpaCcP9w5EfD7CcqlBHiFKDKdQg-jZxTOcdCTb024F1_vpVoiUze21I8kfHShqGFmtEyB10kroIyXLzL2ftRNriim65KLUb9oU0C3QEpx8JzveImTUvceWoBK-GjFbMXR_PQf4JwcwxGDtaM1l3rJ8MGhv8sJuOr69F-Hj6px5EBHUpbDnxWYLVxzo', 'e8a0de1e-be4e-4e4e-bda3-43dceacbbe54', '{openid,profile,offline_access,accounting.settings.read,accounting.contacts.read,accounting.invoices.read,accounting.payments.read,accounting.banktransactions.read,accounting.manualjournals.read,accounting.budgets.read,accounting.reports.trialbalance.read,accounting.reports.profitandloss.read,accounting.reports.banksummary.read,accounting.reports.executivesummary.read}', '2026-11-28 04:07:12.119+00', '2026-11-28 03:37:12.147+00', NULL, NULL, NULL, '2026-11-28 03:37:12.147+00', '2026-11-28 03:37:12.147+00');
INSERT INTO public.idempotency_keys VALUES
	(NULL, 'sample', 'sample', NULL, '2026-06-01 00:00:00+00');
INSERT INTO public.installation VALUES
	(true, 'real', '2026-11-28 03:37:10.754+00');
INSERT INTO public.invitation_companies VALUES
	('01a2203a-8271-7d08-ab70-47d9f01b48c6', '01a2203a-76f7-7b24-a189-611e38cf5b44', NULL);
INSERT INTO public.invitations VALUES
	('01a2203a-8271-7d08-ab70-47d9f01b48c6', 'cFYIToCW1xKP3Lsv0LPsEC__9lUVoGknKnEyWXlBJ_8', 'viewer', NULL, '01a2203a-74f9-7ed7-a394-8cd1e863d317', false, NULL, NULL, '2026-11-28 03:37:15.121+00', '2026-12-05 03:37:15.121+00');
INSERT INTO public.kysely_migration VALUES
	('0001-foundations', '2026-11-28T03:36:58.696Z'),
	('0002-migration-digests', '2026-11-28T03:36:58.696Z');
INSERT INTO public.ledger_lines VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-7a9b-9dcb-40908be5b52a', 'document', 'bbbbbbbb-0000-4000-8000-000000000001', 0, '2026-05-11', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-7eb4-ba03-22322a4df1cf', 'document', 'bbbbbbbb-0000-4000-8000-000000000001', 1, '2026-05-11', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-7870-9c9f-e58b1af795bc', 'document', 'bbbbbbbb-0000-4000-8000-000000000002', 0, '2026-06-12', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-70d1-a877-436a2be682d9', 'document', 'bbbbbbbb-0000-4000-8000-000000000002', 1, '2026-06-12', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-7562-a1ef-2b08d46c41e2', 'document', 'bbbbbbbb-0000-4000-8000-000000000003', 0, '2026-07-13', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7b86-7d96-98fd-a7a52f35c415', 'document', 'bbbbbbbb-0000-4000-8000-000000000003', 1, '2026-07-13', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:37:13.35+00', NULL);
INSERT INTO public.ledger_months VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', NULL, '2026-11-28 03:37:15.337+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:15.337+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Sep 2026 with its closing balance of Aug 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Sep 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 30 Sep 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Sep 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Sep 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Sep 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Sep 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Sep 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Sep 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', '2026-11-28 03:37:13.35+00', '2026-11-28 03:37:14.095+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:14.095+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens May 2026 with its closing balance of Apr 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in May 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "100.00", "passed": true, "expected": "100.00", "sentence": "Invoices, credits and payments of customers up to 31 May 2026 leave 100.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 May 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in May 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 May 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of May 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of May 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in May 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', '2026-11-28 03:37:13.35+00', '2026-11-28 03:37:13.949+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:13.949+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Jul 2026 with its closing balance of Jun 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Jul 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 31 Jul 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 Jul 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Jul 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 Jul 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Jul 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Jul 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Jul 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', '2026-11-28 03:37:13.35+00', '2026-11-28 03:37:14.012+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:14.012+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Jun 2026 with its closing balance of May 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Jun 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "200.00", "passed": true, "expected": "200.00", "sentence": "Invoices, credits and payments of customers up to 30 Jun 2026 leave 200.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Jun 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Jun 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Jun 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Jun 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Jun 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Jun 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-11-01', NULL, '2026-11-28 03:37:13.862+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:13.862+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Nov 2026 with its closing balance of Sep 2026; nothing moved in between.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Nov 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 30 Nov 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Nov 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Nov 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Nov 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Nov 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Nov 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Nov 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', NULL, '2026-11-28 03:37:15.389+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:15.389+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Aug 2026 with its closing balance of Jul 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Aug 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 31 Aug 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 Aug 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Aug 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 Aug 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Aug 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Aug 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Aug 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-04-01', NULL, '2026-11-28 03:37:14.396+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:37:14.396+00', '[{"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Apr 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Documents of customers up to 30 Apr 2026 are part of the balances with which the provider’s books begin later.", "accountIds": [], "difference": "0.00", "uncompared": true}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Apr 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Apr 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Apr 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Apr 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Apr 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Apr 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:37:16.74+00');
INSERT INTO public.letterheads VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', 'Calder & Co', 'Ada', NULL);
INSERT INTO public.link_requests VALUES
	('01a2203a-74c8-70aa-b4e0-394041bf8e1b', 'ada@example.com', '127.0.0.1', '2026-11-28 03:37:11.624+00');
INSERT INTO public.login_failures VALUES
	('01900000-0000-7000-8000-000000000001', 'sample', 'sample', NULL, '2026-06-01 00:00:00+00');
INSERT INTO public.made_packs VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-8a39-76b5-a85e-0b37c56326fb', '01a2203a-8a39-7d91-8fbf-f495135dec8e', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'Pack', '2026-06-01', false, '{}', 'made', '[]', NULL, '2026-11-28 03:37:17.113+00', '2026-11-28 03:37:20.34+00', NULL, NULL, false);
INSERT INTO public.memberships VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'owner', '{}', '2026-11-28 03:37:12.183+00');
INSERT INTO public.migration_digests VALUES
	('0001-foundations', 'e06dd9147f4b4a05793021e0b25d21ad8e800e7fea44320fa4336cf350be9adc', '0.2.0+0590753ef88a-dirty'),
	('0002-migration-digests', 'a002a8baa73703393b3bfa2aa45201edda752de807eed2c590dfa7346a8fa834', '0.2.0+0590753ef88a-dirty');
INSERT INTO public.monthly_sums VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1);
INSERT INTO public.notes VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-89bb-76e0-94b8-468aefdf2895', '2026-06-01', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Seen', '2026-11-28 03:37:16.987+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, NULL);
INSERT INTO public.pack_clients VALUES
	('01a2203a-89ea-73a5-87a6-b6927330d503', '01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '{}');
INSERT INTO public.pack_files VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-8a39-76b5-a85e-0b37c56326fb', 'pdf', 'alder-studio-pack-2026-06.pdf', 'application/pdf', 'c9f8d1f43ff601282123cdadf85329d003f9bf96b8faf4fd5caa9472e99b108c', 30164, '\x255044462d312e370a25ffffffff0a31332030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b305d0a2f5067203132203020520a3e3e0a656e646f626a0a31352030206f626a0a3c3c0a2f53202f48310a2f502039203020520a2f4b205b315d0a2f5067203132203020520a3e3e0a656e646f626a0a31362030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b325d0a2f5067203132203020520a3e3e0a656e646f626a0a31372030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b335d0a2f5067203132203020520a3e3e0a656e646f626a0a31392030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b345d0a2f5067203132203020520a3e3e0a656e646f626a0a32302030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b355d0a2f5067203132203020520a3e3e0a656e646f626a0a32362030206f626a0a3c3c0a2f53202f48310a2f50203232203020520a2f4b205b305d0a2f5067203235203020520a3e3e0a656e646f626a0a33302030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b315d0a2f5067203235203020520a3e3e0a656e646f626a0a33312030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b325d0a2f5067203235203020520a3e3e0a656e646f626a0a33322030206f626a0a3c3c0a2f53202f476f546f0a2f4420287265706f72742d31290a3e3e0a656e646f626a0a33332030206f626a0a3c3c0a2f426f72646572205b30203020305d0a2f53756274797065202f4c696e6b0a2f41203332203020520a2f54797065202f416e6e6f740a2f52656374205b3430203732332e3839203535352e3238203736372e38395d0a2f4620340a2f537472756374506172656e7420320a3e3e0a656e646f626a0a34322030206f626a0a3c3c0a2f53202f48310a2f50203335203020520a2f4b205b305d0a2f5067203431203020520a3e3e0a656e646f626a0a34332030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b315d0a2f5067203431203020520a3e3e0a656e646f626a0a34342030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b325d0a2f5067203431203020520a3e3e0a656e646f626a0a34362030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f436f6c756d6e0a3e3e0a2f50203435203020520a2f4b205b5d0a3e3e0a656e646f626a0a34372030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f436f6c756d6e0a3e3e0a2f50203435203020520a2f4b205b335d0a2f5067203431203020520a3e3e0a656e646f626a0a34392030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203438203020520a2f4b205b345d0a2f5067203431203020520a3e3e0a656e646f626a0a35302030206f626a0a3c3c0a2f53202f54440a2f50203438203020520a2f4b205b5d0a3e3e0a656e646f626a0a34382030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b343920302052203530203020525d0a3e3e0a656e646f626a0a35322030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203531203020520a2f4b205b355d0a2f5067203431203020520a3e3e0a656e646f626a0a35332030206f626a0a3c3c0a2f53202f54440a2f50203531203020520a2f4b205b365d0a2f5067203431203020520a3e3e0a656e646f626a0a35312030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353220302052203533203020525d0a3e3e0a656e646f626a0a35352030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203534203020520a2f4b205b375d0a2f5067203431203020520a3e3e0a656e646f626a0a35362030206f626a0a3c3c0a2f53202f54440a2f50203534203020520a2f4b205b385d0a2f5067203431203020520a3e3e0a656e646f626a0a35342030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353520302052203536203020525d0a3e3e0a656e646f626a0a35382030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203537203020520a2f4b205b395d0a2f5067203431203020520a3e3e0a656e646f626a0a35392030206f626a0a3c3c0a2f53202f54440a2f50203537203020520a2f4b205b31305d0a2f5067203431203020520a3e3e0a656e646f626a0a35372030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353820302052203539203020525d0a3e3e0a656e646f626a0a36312030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203630203020520a2f4b205b31315d0a2f5067203431203020520a3e3e0a656e646f626a0a36322030206f626a0a3c3c0a2f53202f54440a2f50203630203020520a2f4b205b31325d0a2f5067203431203020520a3e3e0a656e646f626a0a36302030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363120302052203632203020525d0a3e3e0a656e646f626a0a36342030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203633203020520a2f4b205b31335d0a2f5067203431203020520a3e3e0a656e646f626a0a36352030206f626a0a3c3c0a2f53202f54440a2f50203633203020520a2f4b205b31345d0a2f5067203431203020520a3e3e0a656e646f626a0a36332030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363420302052203635203020525d0a3e3e0a656e646f626a0a36372030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203636203020520a2f4b205b31355d0a2f5067203431203020520a3e3e0a656e646f626a0a36382030206f626a0a3c3c0a2f53202f54440a2f50203636203020520a2f4b205b5d0a3e3e0a656e646f626a0a36362030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363720302052203638203020525d0a3e3e0a656e646f626a0a37302030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203639203020520a2f4b205b31365d0a2f5067203431203020520a3e3e0a656e646f626a0a37312030206f626a0a3c3c0a2f53202f54440a2f50203639203020520a2f4b205b31375d0a2f5067203431203020520a3e3e0a656e646f626a0a36392030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b373020302052203731203020525d0a3e3e0a656e646f626a0a37332030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203732203020520a2f4b205b31385d0a2f5067203431203020520a3e3e0a656e646f626a0a37342030206f626a0a3c3c0a2f53202f54440a2f50203732203020520a2f4b205b31395d0a2f5067203431203020520a3e3e0a656e646f626a0a37322030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b373320302052203734203020525d0a3e3e0a656e646f626a0a34352030206f626a0a3c3c0a2f53202f54520a2f50203337203020520a2f4b205b343620302052203437203020525d0a3e3e0a656e646f626a0a33372030206f626a0a3c3c0a2f53202f54486561640a2f50203336203020520a2f4b205b3435203020525d0a3e3e0a656e646f626a0a33382030206f626a0a3c3c0a2f53202f54426f64790a2f50203336203020520a2f4b205b34382030205220353120302052203534203020522035372030205220363020302052203633203020522036362030205220363920302052203732203020525d0a3e3e0a656e646f626a0a33362030206f626a0a3c3c0a2f53202f5461626c650a2f50203335203020520a2f4b205b333720302052203338203020525d0a3e3e0a656e646f626a0a37362030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b335d0a2f5067203235203020520a3e3e0a656e646f626a0a32392030206f626a0a3c3c0a2f53202f4c696e6b0a2f50203238203020520a2f4b205b33302030205220333120302052203c3c0a2f54797065202f4f424a520a2f4f626a203333203020520a2f5067203235203020520a3e3e203736203020525d0a3e3e0a656e646f626a0a32382030206f626a0a3c3c0a2f53202f544f43490a2f50203237203020520a2f4b205b3239203020525d0a3e3e0a656e646f626a0a37372030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b365d0a2f5067203132203020520a3e3e0a656e646f626a0a37382030206f626a0a3c3c0a2f53202f500a2f50203232203020520a2f4b205b345d0a2f5067203235203020520a3e3e0a656e646f626a0a37392030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b32305d0a2f5067203431203020520a3e3e0a656e646f626a0a38302030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b32315d0a2f5067203431203020520a3e3e0a656e646f626a0a392030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b3133203020522031352030205220313620302052203137203020522031392030205220323020302052203737203020525d0a3e3e0a656e646f626a0a32372030206f626a0a3c3c0a2f53202f544f430a2f50203232203020520a2f4b205b3238203020525d0a3e3e0a656e646f626a0a32322030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b32362030205220323720302052203738203020525d0a3e3e0a656e646f626a0a33352030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b33362030205220343220302052203433203020522034342030205220373920302052203830203020525d0a3e3e0a656e646f626a0a382030206f626a0a3c3c0a2f53202f446f63756d656e740a2f502036203020520a2f4b205b392030205220323220302052203335203020525d0a3e3e0a656e646f626a0a31322030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203130203020520a2f5265736f7572636573203131203020520a2f55736572556e697420310a2f537472756374506172656e747320300a2f54616273202f530a3e3e0a656e646f626a0a31312030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a31302030206f626a0a3c3c0a2f4c656e677468203633320a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cc595db6ed3401086eff729f605baf96776f6244591685a4ea2a8d0dc212e8ceba048b4051a407d7bb4f63a714d127ad55c794ff6ce7cfb8d973434f40969e8286462d2f58d9a5ceae9544d2ee66fce34d46ca64fcfe66a72d6fc5ed5cdc757a7babe5730d6f9e83988438ab089358c2044b164033b49a0e4f3988b91ade32444c14bd0f7f5adfaa168d7bea78b324e5aa04322e3a32466bdb8519397ac89f462a93e4d011000066001080007c00308006279e63569a6f1592fdeaaf385faa0ce2fe66af2e2e77ab5acea759be3e2e17ba327efaa87bb5feb3e5381f656df28e79ce198dbdf148cd37f860ce6570a268c72838994fc90421eea0951474c5fcddfabab2e96d7b4254dfb4853ff66cf5ac3d0a35d90e9f3d3d17a722691151b7bb41c3768ab9976c60642123d2d98bf00a8ff4539f0849f2f7a17adf19e24ca460cb789fe7a8f140d8065e7449ea33d720c32b24733df79369c8453e812b4ff33df8eeccffd948fb21c5deed7a59f9fd7071397e3256ec5444b02bf491c9bc4db139ce96438042bad9b99457b92b267ae8022fbd869920285ca1a3908c43da3db08c6137bb78b408ed6edc9145b2dc803143a35a8e84069a6898d4fce92ed5fea3e14bcf3ecdab10aa0e20bd5a550ae0bde085053decbf3cbeee39bcd5ddeff20467f34afc41a07175deaa1869e29578332924159f52c2b80975d9bdbfe4c076359985246c6b22d2f76fbca6d3bcebeebb79813c0a1accf733468374550ea62c84775c262241707b7ff65f7d8f1e78cce526718c79179c31f5033ba47a4081400cb5ddbb6298ed6856e8e79241f3fe92abfacbeae6eabf5eaeef638b6394a264914170e58b7938ddb16577b0e23fb76dc567f01f8610e300a656e6473747265616d0a656e646f626a0a32352030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203233203020520a2f5265736f7572636573203234203020520a2f55736572556e697420310a2f537472756374506172656e747320310a2f416e6e6f7473205b3333203020525d0a2f54616273202f530a3e3e0a656e646f626a0a32342030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a32332030206f626a0a3c3c0a2f4c656e677468203630360a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cc555cb4e1b4110bccf57f40f30aeee794bd64ac190974204b16f510e8b5947968221c149c4df47b33bcbdac6102ec061b5ddedd9eea99aaa31130874c0048a96754c34bf54a3f74ce3b11a9d4c3e1c115455d1e1d1448d8e9a3fcb79f3e5dd21cd6f14340b3b1fbd04eb90224c2268f608d11a36419c4d108216ba99afd44fc5fb261dce4a9dc98242f49a393af634bb54a3b7421c68b6505fc70018400258002c00b821665311bed1eca33a9ea933757c3251a337bfd6cb453d5fb74066b7d70d8d3ed5b757bfd73d9c3ccfd2a572ce698939fea1a01dfddd043a992ae810a31827c932076f0341474e5b4073a990d09342d3c96735edf632bdae5703a1fc8284daa44d8a21a63b4233c442295b009942d3bd5b3acf3b6a11003400bb92e767719fe66d68f21034b30d2cc3b05bc038f95c733b543f1da9095a9c15173ba486e200b4d54e0fd4163039f605682c7902501712723e2f797e5f949a01848738f7e6424ed21282b196c6ddc8fcf473d9031c8a6ecb3c4e15b1689f9c61d37fd4350ade79716dad2e83dc43f5ae61fb6d6eda943816a0e71bf5b22ec7223bfd50149001e6f57545411bb1c229ff2e762045dc232495baf82ee7f38e5809ff538f792163b8ec8a106308f70c62b60c82747fcba7c37eedaba9dd1aede0a2bbdbf5dd3529f586c4ed86e47b19d6802c9ef394f7db449ae2162eca5d547420565bb6f09227b73a7e760deedf9de1ce9c12774cbb79393415396d0223b506cfacb69e0a80912e362dc49d75a1f71bc017e534f21c79d29fd669fd7db9aad7cbabd5eba8cd71d2c946ebc223aadbcb8d1beea4f65c76d4b7c75cff00c013d09e0a656e6473747265616d0a656e646f626a0a34312030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203339203020520a2f5265736f7572636573203430203020520a2f55736572556e697420310a2f537472756374506172656e747320330a2f54616273202f530a3e3e0a656e646f626a0a34302030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a33392030206f626a0a3c3c0a2f4c656e67746820313138310a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cd5596d6fdb3610feae5fc13f50faeef87224100868926eddb00edde26fc33ec88e3c0458d26dcd36f4df0fa4288bb629d5f52227fd6048ba28129fbbe7b9d31d518000f10a0508a7513a2fd6f7d5e22d8a8b8b6af1eeeabb6b01555d8bcbebab6a71ddfe73b76e7ffef652ac3f562091d0586789b501ef407901122db0d30a1593d11e488024f171fd50fd5961e94d97cb6447a141b0b312d119b462795f2dbe21812c969bea970b00d4004000a0ba2386f31500180060006801d0a4ebf0dbd4027e15cbefab37cbeaa7eacdbbab6af17e40856744659d24ab40f31615f6a8e03621d269d57640031b0084ee6f184efc24221a43a476f184d5eb1d3ce86db019e74819f21a91ade62f006894448f6c5c07500927cd16216671eb51aa0ca94bd71e009a14d370bd4ed7ebcc4b0a8070380fcfc6b6fb056fc5e7056fa5fbb17f67e00b67eb283c871c0036d99acc703f66eba4f0f300d41c4663f97608877a9e70a0b752b305d682c94ab6d61bd5f3ce6fc564bbb84411710710830342107807d8e75f4960a405f62818ad24026077f8c626bd211c5787ae7bfdd7e3dda6593f46072e3ffdd18ac50fcda70f7f3ff66ed42050915496d139715f115989ac15dadcfe7b05d2887f73a75fdd542079cf99201dfa1d5507531f929401c4cdd58fd5cd6168f51ca19d3f0f594fd2922238e44314122451da5a7849cc4a6b71d10921f2a417d86d27ac282e93d2949a168379b6dc649925f3005a65a06f012800de55f2cc81b0baa7edd4d2b2c4369694689534dca6230390ae054b459ad0c7d8e914ab103328c4e87a88913d534544efa441604d931ee8d37fd301eecea759c65fa92e2d4ac3455de2ba161cf21c3a3631a03e09b1af643c93783362b8b31183a507673d4ebaa42f242ed13a9e9f5850ac2b1794c17e9682e2bf52e26a2da15c508e23ee0964c473b523391b27703e251b9d911e0b6c1cecb3b1f198f51128a90b6ac9ec67510b8ef66e2f5c2e143ecd4f974b2cf4a99bc24d3a57e9d85f9b232434da293e316622905a3b0a957e1c3b15be4b5e3a1d8f5a1fa184829c33fb79e4324b277a06b98093be9c7509878271722119ede2662c24e3909eb2903c27f38e5a9f72d294943bd8cfa38c59dad2f995619c957a4419b4fbfd1fa655b1394c35223488532d148e76812fd825434b6d78b76fc81a4a5aa75cb1e966c3b99762f7e486d924ddd642a164e5c8e1f6069dfe39dcd066d76e1810c601347d26f18cb6a9f335da137e39a5d1c6d196f005b32408c718a9fec717d849eaca433fdae8cd5773a6303f65cd615dcee9837db69c9e6f828cb687b34f1a8d92068c33be9718ef4cf34c39edc4ccd26f33d894494c178b68f3b54092618a8f6a9b8ae283d81a4b91ab714418bf7dc6ec29b8901edaeee5bc556677c358b1e37bf6bc7ecb20ed8360b33b6e243decdd9099d8cb49f6387d0dc45b757a239edee19aa5f13b2ab87a34b8d464fb5a3dfe6caf32c4803673faacbca7154a944ab929f260538b57a4a5460d96b6b3c1d9235a5e9dc234b0767b12c87704db5a84dc85e0f57698dd76f728eace5584b8771ff7ec4d3b813a15e742612ea4b6f7cd6f770fcde3dd8787e7619b412fbd76daf004eb8abe3183c263f5da635f61fff83fa39adcea0a656e6473747265616d0a656e646f626a0a38322030206f626a0a285044464b6974290a656e646f626a0a38332030206f626a0a285469656f7574290a656e646f626a0a38342030206f626a0a28443a32303236313132383033333731395a290a656e646f626a0a38352030206f626a0a285061636b2c20416c6465722053747564696f2c204173206174204a756e2033302c2032303236290a656e646f626a0a38312030206f626a0a3c3c0a2f50726f6475636572203832203020520a2f43726561746f72203833203020520a2f4372656174696f6e44617465203834203020520a2f5469746c65203835203020520a3e3e0a656e646f626a0a38362030206f626a0a3c3c0a2f4c656e67746820363930300a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c8d78097c1bc779ef37b3bb38798124485120b5bb5a02940880170890e00989877889e22901140f80e0a55b8224523475d0b225cb907c49b21dab56ddbaad63d7bf3a03397660c5717c278e8fa671dde7e43d2771da97f76b23c7c9f3f31149045e6717a024d7ed7be0ceee7cc75cdf7cdf7fbee181d0c149d0c22230903133199800e5f72800b86666260309fa670050b8734f30497f01005dbb0287f62a245a0f004270f68090a0c70120b637349990633f007e6f7ae7fc944273250086c333bb0e1c52e89cbf0580f3537ba77729746e0340fa494000c030ff6dfb99bcceb1f4bacfc1a491a5afffc15042bffff39e1ee6aa6de903ed41cd7e00d00256060750ef8ca500688f5cb5c5aab50735f0b59f19002ae0107c0c9fa376f4107a1bbd8d3df824becc0053c9ec64de61aeb34e762bfb20fb09b7913bc1455479aa69d5edaa97d52bd56ef5807abffa47ea0fd54b9a12cd71cd4bf22ccdf014186116d48021034ae10200fe6dfa416000a9008c1c816c5ad81ac806885f4996983ffe3947c00810ff1d00fc005e868b70112ec3c3f03014c9d44978119e86cb7001de8767e111f46b7848a69e427a380ecfc05fc01978105e80a72017cec1055880d3f097f04b997f119e4ff4f2d770121e87a7e179f8215c86e3702f5c80c7e112bc0f0fc023f077f02cbc84de424b72df1be05b7031d1ff23f0183c05046e8713701acec353f0dcbfcf2e177a200887e008dc01a7e17ef8163c0ecfc03fc22f910516e06e380717e16fe0bbec3d90e1891fad3c3278b821ce2fd4c6f9dbeae3fc7cad873f5417e7e7eaeaf959a79a3f5813e70fd44cf3fbdd9bf8903bceef73c5f9bdd5eff27baae3fceeaa517e57d5bbfcceaa38bfa3cace6faf5ac16fab8cf33315717ebae25d7eca11e727cbe3fc44599c0f963dcd8f974df3819238ef2f59e4c74ae3fc68e9397ec41ee7876d717eab35ce0f15bfcbfb8ae3bcb73895dfb236ce6f5e13e7078b0af981223bdf6f1ee5fbcc71bed7fc34df6389f39b2c8b7c77619cdf2859f92ee969be538af31dd266be5db2f26dabe3fc0621ceb70a21be458cf3cd62886fe2e3fcfa55e7f875abe2bca720ce37e6c7f9fada739e7fe3eb6a2bf91a671aef7685f86ad726becab59a7739cff18e0a0f5f5e16e24b4b3a786bb1872fca63798b790d6f7698f2860b5766f212b7326f78755e9c17857a5ea85e9133ccafb0f3ab72e37c414e9ccfcf51f326475efed6159539f95b57d25a2ead19f31a729e18ca2acf1c3494670c66fa327ca99529835c253b98e2637d3c3bc6e274f618fb29cba48fa60dea2b7583ea4ad5202a87c1349fcea7f21d53a152d526d51e15d3a81a531d5331e02b05540a7be05360b4959a41a6120f6a7cd8c7e3318cd3f131fc2966188f874351743f19b07646d5f1be4ea2edd94ad02962eea76f4fef10519d223038b4d51b41e85edf897bee8182f59de4fe7eef2506a060bd2f827153af37c232f7faf61f002b58ad56fadd7fe0202528a930684d79a39bfe2803d1878a90acac30ff633559fb0f2285927fb7ea247f2b40051300cc1a8e00036ad0433a64412ec03aa3e87418248368900c5946d18990840cc88118edd2acc9855f77e52ecde2f0d2776a70affce288cb75b587237239e97271c357cf700794020846e357d8cfb837a0088c1e5d9e3183091502a70d81f51d87f51d4759f93a310d4bab4bb0d35999e972392a727272c5122cad4ec34663f62aeca870b9985fa12cfd99ab97eefeef7fd63770f1a3bb2f7d712a2df689a6f1c874cf7ccf9ac2ae43fd93c79ad0afce7ebc18782efed89ec7103c377ec7bf9c1f5e6caa9b8b1cd8b787dce6f11c06c0d015bfc2c4d96e30410dacf518adb65545ab6a6ad28bcaf5a11579ba90964b5787c05a5161adb05664ba4b1d864cb7bbac7cd25069b148ab552aa358d980e90c8d86ec9c5ca368b164e5ca13cdcec9a1f3acca4d63a4d5168b93aae1b72ddd75ce4dc5b12f3d73df9e5978658fd118fb2c2bdb8cbfdd305ab7cabca1ac75a60677a5557b0ff76d7bc2ef39fafdf9dfa2cfaa7a6c85eb8a9be6c75cfd4f1c8dade9dd5f6c587b0cfdee625ee9bab56b3c66779f39b476b8a772e0ecc8e63bb79602829300e83e15000329cf3110c2ba1058ad65e5eb0ca201dd17fb5205574196b6c7afb03a15000b2ba114f23ca922cbe6e84356bd3a8480b6a9b0569456d0b58a0609c90ba85885738d744125d89cdc892a67094357cc00d2fd61a9d4bdfbe244e081e986b4b486e9b3e3c18bbbdc48bbc23558df3d59ad61c5dacdb5f59b5d79bfe5565e059c613cfcf6d99eeefbdf9875ef7ff9beeebef33f3e6d6cbd6da4b265beeb62dd5447b173f4303dedbae257d86cb61bacc07b32a6b3902a2b3313f2f4ea5021e8e9d6582b0cee52c7d84859798be233ca448d46d1293a6f759baadc348c47165ebfbbbdedcee89efd64b6ee3ac15dd836dc5ebbc59d6f6e9f5edf7f57c589d5fb1fcfeeb9ef87bbd71c79f77ccfc633afcdee793ebb715ba36364b17b4df381c1d2759e70c5b01b30cc01e01fb3ddc0420eb59f4aabe5b2d5214695b0b9b5a2c2e0500cef30aba9bfa4617591e22fe858ecabab680b9b53b5a27eb85ec0eee29ef94d390e66e4fa5fb135ea2f58566cf055aba7c99ded6a6a83eef8efb87cee0d580f859e6c2913d25723d5cab232abc1509b1552af64143b945654941a72dd65e5ebcc2e97b35271d0ec9c9c5c24a212ecac5462c998ad52a9b9a48b3660a78332e447f154970b4d226d63596773d97ab1b4b7027f27f6b3a5f736ecaef77f6776ef5f0d55786b623fb6dbd39dc1e6fe0b0bedbf291eed5267a9b7be7ff8ec3feedf7094c97ca6b8bbaa7cd0d66eb38f4ed75dff05bed77bfe7447e8c9e1ad0ff99af78f15ffdad2de60aa0fb83b4efd20b4ebb527d6a9b255dd1bb75f3ee43bb19fc6635bfc0adbc8768311ac90f1bd7c833e54a4522bcb2b2befbfb1b9d90a4424dcb081eebbb2d76dcdc75f3c74db0f8e37371f7f71fed04bc79b9126bf66649d67b8363fbf967e6bf271a671eeadf3fdfde7df9a33cebef5605fdf836f9d366e383cea748e1ede606c5d18abaa1a5b0004a701d80f3802b990ebd16384d252d271284d23c706f5398a544eb142b6b545120da2414cd8177f3f76379a1bdeef72ed1f8efd73ec135cf6b77f3c76ec8f38ebc3fa1d2d4d07daaeade5c8fc07a7ee796737ddddb6f815e633b61b8a20cf9352909797ad0eb12c6865efae284d44210d35c7322e2aa0932bdde4dfd851ed75e23fe1433f5a387279a1be7ee1f2e13b7eb40fff0997791b9b7ce55959e5be176d3dceddcf4c0e3cf4e63e61df9b0f0d4c5d3e5a335c5d1d985b27ac3f34564d51610e806d572160400ba950e031a8d47a2e45a3c25a1503219decd915d6c64cd9cd28a420a6a80a65a12a445d9a7926b6363ef006b294c72204fd830afd29ae4231f7d2a7b1a577bf429baebd89be7a7a6944c626006e23478095c759ebc966d56a5d6aaa0af4292958c3e010873537a2dbed76181c4a34211139102a722064149df8bd5820f611162ea3a6d858def7b1147bebfa67ecfbd7ecf4ec61dfffe86a0f2ef8f9cf1336661fe15e0737f09e749d25dd555e6ed586566467a7cbc1532a878f8162fbbaca125c54c2246d6c1493509fbd0ae7ae62929ee7149347d189bc750787a7c8898e8df7be72f0f14f8ec77eefdebf65604f95a56b5fe7a1e7e6eb3bc2afcc6dfffb272750b6bd7fefba815d55e8b6e2a62a6781d0b3fdf4f0d0f91d35b33f39da3c5357b1d9b9a6b1aa34b7d0bbf78c6ff4fc8ccbbd3f32d712a8cf2f1d000cfaf8157c9c6b06068c90e5d1ea0cfa108b19953c771a1af488ce120dcab153959b88653cb774fe09a45d5959b8d2968ec4fe4adfc90eb6e6a59790eedaff29abcc54316fead3eaefde0718f6c6afb01c5b032c98e8a98c0caad00a86d1eb93c651765bcaaa4a2edf201a1206c0d790ee6a665fd9e4856d3d778e55224d9ebd5ef2ef294388715f7b137d8c7745efeab4071ed989bfbfd4e46ab3676dbc8346fa0100f417dc2f818174c8f89e3a751937df4b0cc65452bc3266d3a5d0932bb3b7a5a59716b6e6da9b6c0d32d57677d7d6747703861000ab9291d844913813e7ea195548af4e22b1c1b18cc48cd4c0c810621095433c0da3db625f7db5b21b35ec7bd4df7d746b79ec0b6b6f6dfdd67a81e9bffe776c4d4c37fb72b8c3e6ffb37d4b1d38dab1b9b07cf35e40e0895f61de61bbc149d1c10469156bf5a1dc3475d269654fb258fe734fc28a27592c4e47c28e3f290c8e0ddc3be5aed9fde7c1f08fb6c7be2aeaa9afeab418cbfaebe79f9b6a98fdebe907dfdbbec4348c39ebfa8ad19ad52e7b76a66be3b696a6b9adcea18be3d6566b618db472edeafcd4159b8e4fb6cd79cb77fc8dafb14b14ddd4de14cd221c813c28a3f196b7d6828b8a90c522a35abec924035b85c1a1449cc3e090339d7562d132c24932c2d189ab546a46acba017d5562aec2c62fc4ce60d4d8b7dbeddcbbf937b14fd0e7875f3bb5a1ffe93bfcb10dfb516bdf0e67e9645fec3718ed6c3cfa58d7fcffc277bf5ae26d6cf5aea588583a7e7e6ae8e151f552f987aeb186e609d7ab9d68fc82efcc4bf47a0dfbe81ecb99cb4ac8f5a418708e4e1d5a4e70accb676d96943c246ed9e12f7fd55db7fb91919e3b461db12f6cbdb59ee1da022517badebcefa57bbaede317f72e75e3ef766eb128fb6b8f5f61fec011c8a2f1969192a2d6863096b1bf34e1a0d989281313c91efe08651dfdc5ddf7fc620165578c34d68f54a2cbcc17d7750ffcfdeeb1d71fee9bb0b9770386d6f815760df706e4432d147b724cf9ab7816a0a020d3515aba3635949aaacde46e203fdd0b056c1d496b2b6967f2304fc3926474caebbd814cca7c646d147e70d3b4a364a4ad26e08e7d79e49feebcffe7f3f5079fdaf5c31f2e3c37ebeeba3bba63e43b67fa90b676dbfaf66dd50dfb37311bab029ec61147c960edecb35363d153eb6e9f6eacbfc73d7daa7beab1dd6ec7f4c599ba51a733d8d2375546f765227e85b573af432e94524b59557c261752a52aa724dd93c4bc98646ac62043a592331a0dd9ab187a7ab3f6e6c54bbbb63c3437686f59bcb4cbfbe0dc803df65556a1abb5b8b2afba20cbec6c2d76f6561730839f3ff9fb8737d8c7cebf77f2f327af3cd4621b39f76e2c801a068e78ab56aef53e30137b75e0e890db54bcf51c45fdc2d893682ffc1e74a089b000a5ef96954faab355ea229a30a0bd78fbc0195369c1efbfb7e37fb46db40fef58ff1acd3701d826ee0de0e9699c919162e4420ccfe3946474549496954fd24b5003fec6ed5023b6e9ba05fdbc63b3b96cebfaf66967eccb43bfbef0d04f7796f4875a63fff2d39f5e42f181c393254d93d54db35db77fb0187cfe68eba913a736c45e07043be257d816ee457081c9939a665bb17ab58d0136644b5dce3a649b3a8c37e5b57422341150d18531b7b802bd4115326d8586f9efcd37488d830e475f2dbfaa66d0d5badbc3f8b8c61de786661e9dae6c3a7a69cfc117ee6c1d7d0165722f7ed071e2b91d57fa8f0c16176f9c69a89fd9645d3753631bbc777bcda65391f16dcf9feaf23efad3f9ed4f23cb470bd403ac00eccb893ba3d1a3038651a971082989d2725c8af4bcbe1efb3dfea76b3b94aba172321f8f7f8e2ea174d083ee5946497acacae76ec2fee37dadad7db4dc5ed7d75757dbdb9b44b3a21b633218d33155f2980adad33dca328806b668a9b03ff6c9871f7ec87e4847a508321bbfc256dd74f7491373d421ab5e1f62752100054fe4845334a82594b4669153b12e97cc35d546c5fcb348bbf253e615e7f68bdb26ce4dd4a5a7d74d9c0d6e7f6c9b33f6654ec5e6750d5bdc3ca7ae9ceef36cae30aae0eaa79fe235c6f99f9cebedbeefb503ee83afdedfdd7beead7b8d2d0ba3aee28e899a47372eb43946e4bbcf053cc93ec65401039a0883414e398da2937decda35a6ea673f537254ae8023a0a5a710a3e1b46a1cc25c22755210dc20226a7e64e00a6257961e8c7d82b2f02eba03ccffbe9ec691eba9cc67d412d4a23d37ddfc0b3c697a9d4e959ea6c62106cb96a5d7e044e69bb42ecdc268617bae5f1d887dc2f897c618e6fad2b2b597befdfefbd847779a81f6989fd5caa7f4b2d595fb269b1692539984d5d719aa1c86fff78d13c7857fbbeea9def5e7531367a7ead3d3eb27cf4f4e5edc558db479aec1fabe69a78613dcde86facdae95313f07bfb86a612e190fbffdc0a6eefb5e9f73875eb96f53ff799af82f8cbada16ba1ead4f5c393168629dcc1fd91ac88215349bc8cd31321abc42154ad7a427ec4a0179128948bedc173913777d262b4b8dd077d16a648a75a797761fec2face675265d4d576946e3e7d6e763f3879857afad5e333ae8d269de44c8545bca9ebffecfb17f15d94160cec004570ba36c1774e16c38c9de0eed6c3774e18f610e2d017015d0cdde056ddc6a38cddaa08d75c31cb70552d8df401b26a067e7602fce8603ec2108b105e0e1b2e1343b07fbd8836067cf422b7b1626d0c750c89e852ef62cec607f0756dc0ac7d97e38cd2ec22c970b17b8a7e0347b079c664f403bf327d0783a1ef9d6c30fdd75f2c49d771cbf7df1d8d12387176e9b3f34377bf0c0fed0bebd7b76efdab963fbb699e9a9c989e078c03f363a32bc75c8e7ddb27970a0bfb76753f7c6aece8ef6b60dad6bf80c9dd686227a5d93d434a9b3db20a2d337494d7abb0d11551351cb4cb2c92a104faf57ececf3b6349b44d1679244e221acb98596c044389814f8ec3620ea26a2a25d74f64b9dbd435ea125ec9785765be7c02d9422af5e96256a04370d7849abd5248a37d11b647a996cfb9ab83d299604023de1f0440418f38097784c112457b8a6d33eb2c9ea93c8b8551225efa4cf6e8b6820451cf037d96d9194640d091b086e12a219301ecd80e016298a12b5212f11fc53be36bb2d02d84ce4a73f0a4ee99052f713212808446596c67bbc619120bf644ad07d5e492428600a8b9228f87cd1f82bf9545b12edb60886f511099dea8d78d0a9fe216f340388706ac07b0923dce45fef8b14a253bddea800c4237331e5522625044a4027eaecf35ec21a59df14f5005994a5accc90e9601481cc53945ef0008260142bbc0c65200b1de8050f6008465945e2496ab3108c6a14dea2a2bd26a1ad816034834a5e008c80c842e51701ba331e1de7d178b49e149c8a4d11445997388fe63202d022783605a52253641137f5c9ec285a8c683da6a8dc535f427311b488f2169779510c54eda68e7c3e65a1a7066fac6070c8fb6c0aa42293fcf6f97cebe9cf6e6b89e06eab74c3ad7bbd049b5b22a8dbeaf799244a32e61661221c249e7e2fd5f59b449f49f4f99aed36ea5d82579a3449be487676786f0bd96495220195c56f0d2b4e465d4bcaa8b1db08636e0f4aad7eaa41583361cded843107370b7e32eeb712c62c64b4865ba91f04a836e44430638e20d68c1aa02182b02a85e8a4c9f5442fad5f963442a3225151895a5a4f508e62e716a94558b12d1c94c60581787abcd3a6295f800841e291028495d69b222cac1745df0a64b7092d11e8b636db6d9dbd11cf266bcf56af202f5f08879b858887b50482014a378b26490c27445273b3efa6162d4298780241bf49125b7cb2b2dd26b508e11629204c104f2f61cd02817e89fe0b7e88b61918f2865326a409a9df1bf178c20121183009419f29ec0bca366eb6db90dd06761b77038f12708469949b8353049ba3028cfba5718541e3f1ebbce9af33a688e0bf992775d0e1e42f92bfe10ea9658260332d8109c234f5794561c2a73809f4c848f19f2aa19b9404c298e5cec319b5490a2528c29809630e93e95bc99965b295163f61cd258aaf10d6427dcd2b92ed26b2d3675d560990c571212c644835127dc98d37d0e2279c7903590c06281ca9a8ef11cedc4116838277dc24fa086b69f587931e67b711d6b23c12d96dbda54b492068c02b126ca6cb218b3d82df27f8fd0241bd5e51340984ebf58ac254803a1705da1e653d3d435ebaea40b8df2b12a0216322ea01af30159894449348793e9f627d3a47f6df6707fd5e02a670580a13e423acb955980a0884b31095a59d7e380bd96b95029344f0d3f184c0a4dcb655082bd6a1bd995a24d1179824d82cdb92b508510ce3f4150c4b01818cf8ad84331bc29961c11df6be00231940584b70b3df2a894286d02ac85b1d30492235423ba57cb5769ba2a8355345c299e5c742765923236af30d8efcecb12aca1ab95781409f97f42455d4f2c399c93e2bc1b9d504fae8e251df90971a5f25a302e1cced7e8178fabca289b616081ef026b6476edf4e9b9a921ba634c3b9d532d0d283504cce57afcc571954253f29f2a335138d99ecb61236b73a2156d3e5dc70825d563a69a50d234f57590063a643090989bc107f8260cd93f29a940350a08029124f40a2c5148dbfdce3251ebf448bcf4787d7c803d11672d761a5636a2e15157e93291223298f9e3eedf2126e66ebe4472dcf99ca942571b71a3e61bd68fce584e5c4c48ffa0c5de55d89a84cc4dda489ccf8ac134a2b5502c1052148913bd82be7175bbda228896a931024d82c040302e9b78683cadaee52acdaa1a003f54ad42a412be19215c80102521ba22f100892da0896dad0724dba840169a46afad14ad5118cd404e55030ca484d0907a570d03fa11ccd3d5e02d5a63a9a0ca9e48dd6ca7b3b4ba169c0cb99589fec321632674d78b1f29eb52ecbe7684caa9396d450597859c8c9ddcd29be6149bc67ad9a6f6c15d6fcff0da649ec26d1ca328a4616cd7f3d14a36c5087b25d1d58e9b943c1890e1ad3e13085b6c8481a8dd0148b8170964ca233bb89daec4ecc526b2687ad047ae8d01a992393035eba107d62dbcc7aa2336710adf915c5b5f5446dce202af32b26458be8cdd1785c9eb7a2ad1861ce2adb813e0971a2b5e29d73561fd1995b69f1138db995964424e913519af235d44f74afeca9f656a1b4dc193de8a5e51e29154129e6012f6be27c446711320863ae91ed69d113b545c808d74490da9250e0a80236d784c3fa24fe53f87f01c003723a09bef0d719e488d56e0b8735a9df2cd17c9d9b2ab313bb9cbafca5cc4438e89a88be89e62ff46cd2520728219cf9c81b09cc91d3899b0c23b36828decc5d416daf4e42c21e6bb26dd26e53724827da7e8d3be03d425833b5d41bf42421c8fc06e12c222d266a3a7934eae37bac89d4f608dddde37277c7ad82b02d40d826240588df4feb4240a0da1a8b0c72e17040d81608c838245f5c56d86d9d7d341fee1ff24a1902aa833ae5fa23256e165e81b0666f9dc9ed23c81f8dff6bbe4f812a6cde40cb405810320c04f9c3422641017242366f4226c93c49202a4b428baee084351c56f4e8ec5370b8b39fb0167a07d3559b74f45e97bc527dcbfa5f8905da9e20290a33d22191da220aa3d2bc487093440461d82bd2a33e0a1bf37de1b01016c212bd3f6df62a6f2a445128cba7f901cd6596f50bf27dd22d8c947cea788168fce97c7a55ba31eeedcbe3ce49f3722d9c1c380ad3df382c7539b455713cc25ae4b544a19a80a44c84b524c60e0f8787245112a3b08a0e9f980fa5d3f27d722f8168fc1c9dd0ff054c034f370a656e6473747265616d0a656e646f626a0a38372030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f466c61677320340a2f466f6e7442426f78205b2d3732382e353135363235202d3237302e39393630393420313138322e31323839303620313035362e3135323334345d0a2f4974616c6963416e676c6520300a2f417363656e74203932372e3733343337350a2f44657363656e74202d3234342e3134303632350a2f436170486569676874203731302e393337350a2f58486569676874203532382e3332303331330a2f5374656d5620300a2f466f6e7446696c6532203836203020520a3e3e0a656e646f626a0a38382030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203837203020520a2f57205b30205b393038203635332e383038353934203533372e313039333735203235392e373635363235203536322e393838323831203533382e303835393338203335392e383633323831203234382e353335313536203634392e343134303633203536352e393137393639203634312e363031353633203532312e343834333735203532372e383332303331203636372e343830343639203631302e333531353633203333352e39333735203535382e313035343639203235392e373635363235203535382e3539333735203531342e313630313536203633342e373635363235203535382e313035343639203535372e313238393036203537312e323839303633203537312e323839303633203233342e383633323831203537312e323839303633203537312e323839303633203631342e373436303934203238342e313739363838203534302e353237333434203536322e35203633362e323330343639203730372e353139353331203536332e393634383434203536342e393431343036203439362e3538323033315d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a38392030206f626a0a3c3c0a2f4c656e677468203331380a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d523d6f84300cddf9151eafc389f0dd931052c52d0cfd50e94d5507481c14a98428e406fe7d459cde551dc8939fed97879db8edce9d560ee237bbf01e1d48a585c575b95a8e30e2a47494a420147721f2279f0713c56d77eeb7d5e1dc69b9405d4700f13b4e6a757683c39358467cd8b9572bd02a3dc1e1d2f69ee9afc67ce38cda018b9a0604ca286e9f07f332cc08b16f3d7602b5536e3b5edafe5ef1b11984d4c70959e28bc0d50c1ceda0278c6ac6186b6a29a56c22d4e25f3a348df26f35d48ca579039ff730cf3c94090127c8090a0f554a8da1bfa49cf45010590695913449ac20b222b18ac4ca130112492539dd503e523478c82897856bc9594695199928483a25b13c98df4b529604e9900bbf42ceaa53f3b5cfec773afbf8f655df56c3afd6a276fe3df875ec8b501a6f4fc62c66eff2df0f1574a6b90a656e6473747265616d0a656e646f626a0a31342030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3838203020525d0a2f546f556e69636f6465203839203020520a3e3e0a656e646f626a0a39302030206f626a0a3c3c0a2f4c656e67746820373934310a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c8d7909581bd7b5f0b97716ad2c0204d80266e4b1846db18b1d03621360303bb604d84888c50b182cdbe035c676bc445e13278e9d04a7c9dffcad93b6b9388903b4c9b313c76d9a2669d3be2eaf4ddbd7e5bdeff577d7d7f67b758cf4f7ce08ec2caf5fc5dc99b9e7dce5dcb39f61a77fd7006860121888de34e0ed07e5f71400e46fda34e00df73f0080e5c3a3be85fe5f0160cb8877f798d2451e00107de33bc5707f12008263fe81301e3f0080df1b1ade33a8f4b9468084359b4676ee56fa491700e0db836343234a3f791020ea18200060981fccd6bdff616fd4eabf80492d636ffec190419fbf3eddc2dc593affaf9a6cf50e00d000563607500d07f5009a35779606d768b2d5f0895f2e00e4c066b80ed7d10ae44247d01cfa33eec65fc46f3088e966ce306fb051ac8fbdc669b81aeecbdc1ff904be99dfcfbfc1bfa7ca5055aa4ea8fe538dd549ea66b55f7d51a3d2889a52cd25cd2d2dabadd79ed64e6bff5d17ad5badebd23dac7b4e3e432e5c01238c830a304443263c0180ff236a17308078002347208e36b618e20042b7175ad013fa0b47c00810fa7f00f01a5c8729988239781c1e8754b9770cbe062fc01c3c01df8597e012fa395c907b57900e0ec357e073700a1e8359b80209701e9e807d70129e819fcaf029b8165ee5f3700c9e8517e01afc0bccc16138034fc0b37015be0b0fc325f832bc04afa3b7d1bcbc762d5c84a9f0fa97e069b802040ec15138098fc21578e5efd425400bf860371c80237012cec1457816be02df839f222bec8387e03c4cc173f0327b1aa21da107720f74ee2f0b09fb4a42c2ded290b0a7c421ec5e1d122656970ae3792a61577148d8593c24ec286a16fc4521617b7e48182b7c57182d0c09db0a360a2305ef0ac30521616b41bab0a52051d89c1b1236e58484a19c7785417b4818c80e09fd5921c197f582d097352478334282276352e8cd0c091b33cf0b1bd243424f5a48e8b68584ae55ef0aee5521c1b52a4258bf3224ac5b11123a53970b1da9e942bb65a3d0660909ad961784166b4868b64e0a4dcb43c25ac926344a2f080d52485823ad13ea259b50b72c24d48a21c129fa851a7348a836fb852a212454a69c172a52428223392494278584d292f38edf08ab4b7285e2bc48a128df2f14e6370b05f9cb84fcbcf3823dc7216467f985cc8c35826d9543485dc20a56cb0ac162372de959be344690b8a54b7a962d090966b154100b13e37b84c4742125212424c78784a4789560b22f49ea4ecc8d4fea5e4adf12e89b714959fcffed8acd8ee934644777c6b8a3dd11b9fa4e2e97edd4bb59b7c0f6b2388a3dc8fe9e65a2364676ea72b59daa5cbe13654367a45bebe6dd077994c937f3a33c53cef7f2077906dc99803261147e0f8c2657ddc9e4e24eb51bbb05dc8b71143e887f8f19c6e1e0d00c3a473a6c0d33aa505b03d1b47413748258dae9ddd1da45f813043abbba5dd3089d711f3d7d1a922b1bc8b976d7550620b9d23d8d7155ab6b9a65ceb877ec041bd86c36fadcb17317edd0ae02a06fca1dddf74701885e1485e4c10af0d3af0b6f9f42293df9f7f1310bbf44e0a11f8059c1116040053a8882584800a8309af3ec06c96036488658a3390f210919901d319af971533ebe999f303f8e03f32f16e356f9c691fcfc3b2d1c91dbb1fc7caee7ce296ea7d2808164002e8523c082062260a5238e55a9b411113ce8f47aac66b09fc36a3fd8726c3986a24c7b5191dd60cf31d8b3b22b9084ec08a5da116334e7e19bc194b7b0ed207a3898cc1cc4e93fbbfb1e9779e73bf2ae9987eeb460d3e5cbd497f6866e335f639b200f121c3a1344e6acd4f91322550b1b14656557e45aada9194c5e6e19b6e7c4c71ba55cab555ac6f3c6b8149c90828d7191585a66b5e6d953b03d273f9f61a4ad5bbb1e1ec82fdafc68f7e199bed9bc81fab5bd36637e5fe3d12f75948c5eea3d7b6b708e6dd959d438948f84153545c6d8dc35fd550ebf2ba7e7d286f4cec2ccba152999a9cb0c291d7bd7d78e77660e3edbd5e8b6ac70028691d06de6376c1398a018563a8cb6b494d494e2e2a8d46c9d3f7189d6afe1a264ca7328f131459976430c3dc18061816469e11086b8f804a364b5c62648cb22b1312e3e9ed25e9010c9c867a1c3189d7db0c1b9b96476f5f6a7fbc65f198a8dbd11192de2af36efef48cbd850dd79782dd3ac2a1b3aeddaf65c77f5e4cba3b338ddd19b9bd5945eecdf50d0f2cc9ea03a7f6f5ab4b815738797e434e4d83bb2eb3665bb570d6e285df770d7faa3ee0cc0a009ddc6ebb90a60c008b10e8dd6a0f3b398e1e919326d3959d954b562ed0685bc82049e97a9c36df3afde9a5d962f24d823507c6d4eb5bf8a2d3e7306a93e7aa7a03046c33cae8ac83f384ca59b17bacd7c8b23104b578fd6eb551a3fc67eb0d97232e9ea06bb212ebca63dcc02467f7dfcfd63c7be3d7ea37a4f53e31e27bac2aa3efadbb95b433d5f3bdb335e5871e8ef543f14bacd7cc816030b26303ab4c8c0fb131946a793c9cea1740f18ec0629b640568d0c9c47f7096b873437bd746d7affb33b9b8f6cb4cf9a8b6aade381d23b8ce3a35be8a778f8d5630d199e2786f1dc7c757d6f417cf79380e13400f373b649de6d8923220627e818deaf53f9b1969ec466b0cbda6f900c7626b58cb1e7a460a34152441e899173f6c5656b9163e7337d2d93dd5973391e67cdf6d674a6fdee97d9e2a09e197dedd45adbc6c7b6ce97e0af770e65160f1e01c0b255dce16e421294c02a47bc2929456001929363ec99992b23fc11119a184e56b44c7a626a873109d454e811f3ee295b7ebeac6c940d92314fa66c81250bfc9647a3e30f7a0f96178ead6b9aa89a1d7be7d883b7b6d9b73e3f71f9f2c96b9b6d3507bee8ebfdc264dd6cd581cece7d558d273732f68aedb51dfee2d2b1c6d16bc31b5e3d517060b866c568e5b623158397b715e60f3dee6df49797eceeeede55444fb323749bd57137210132a91ed8782186f3f311b21ec8bc0b53c5e429469ec23086dc0c46b60c435c0a63cf29c3acceb1fbca968e33db5b5655ecbeb2b9f3ec58f3aab984b4aaf5f9958335cb13322ad7e7550fd62c631a7ffad25f2f54adda70e1fb677ffad29fce3b56bacf7f2fb80b99fa1edb5229646ff9d2bee0affb2e8c38cdb9a32f0282e4e087280f7e025a504fb30099ef66650f18e378556a19cecb43793ded9bc5b4849f3cd6fd4e757d5ab737ff22d5e98d00ac9dbb09022c71e8a3a3f546cecf0802d6537918ec54267411731e2ac39f290a1562ed776bd1872e6f6a89bfd57bc8313bfcbd27033737db1a7c85c1bd172f1ec5b17d0f8d14d5ed72361c5bbfef5b7bbc2fee721c39fc4069d04d773f1abacd267357211f4c8e88c8b4c465cbd21860fd69616e529f43396a37cadc33ca6a4f09c9c09410d582822ea8415e6e4cfe72a63c3afafcad9df68c968102477fcd72b1d257bdf66827df17b976c7d99691cb83d9c53bbe383a4e7616975d42d1dcd5a9dea76f0d7edffbd8606eb67b6f7dc59ede82863db568ece981ccb6875ee81a7af944a3f7d95b83eb9f402bfe7086d27c0580bdc11148a03e1e2314a98fc2fe48f522c559d915e63cf38232d230669679c5f3f88de03e7474fba98a8a53db835fbc81973cf7abf1f15fe192a9bac9b686075beffc8e23feb70f9dba35a4d829be28db693cb5535ea3e1e2547e865fb0d39c9c453bb5a814e354a9147f8c9cb32fa3f52861e552475f752a9f9bda76d01597cb9cbb3bc616f35fe2981575be9294be2f1d6dd000820da1dbcc7fb34d6003c1113d148bf8d8981858a253f99783ee5e5cecdd90955da3705856696c349af3cc79540c8b72a1fe1ee3a6edaf1e71361d7bbe7be795e1dcbb3fc4a3ac7d5b6ff996c655b6f689c6be13f63169782a6eeda9ebfe550fbe7f6e4dcbd91bfef6c723eb4eb8f2365de85bb5f6f860714b953bcfb31a183815f4b082cc81a590094b1c91e67895dfa6d3c94c885498207b75ca03b4a003a9798a4ea8142589c42a83a234c839f73cfeafc2ad4f0d0c5dde56a1d7578e3c35387879b8606e59edb646e7505dba2eae6e7777c348ed3266cb9dbf72ff367fdb38fef6a36dd587aff9c776bf7ebcb6f991771e36b69e1d29cf6a1d2a08ce3bf735946f3b0bc0c8deed8f3c2cd2196166d9789ddfa653f911c85aa1c407d98ba3050626186970ccc00561e6e517e4293e8229987b7e3eb174fb9477f0d2d632bdae7ceb1343bd53db4be7cccee1869e89ba387d7aed90b371c469fe80cbb803d860dcffce23cdb5c75fdfdd33f1fab1dab647df3e696c3d335cda34d9f0c782a1d6acf21199ca53a1dbacf93e2a17b9c96afd00f7b8d96e37a8a47fc04da3c2cd5373d1cf338f150e3f3530f4e49672bdbe7ccb13838397b716cea5540e37cbdc8caedfd7ddb0b54ae4e1ce071f60abccccda63af4ff47c8a997f741e6a2b1d3e437d6b7cb081216c31c44222e56442bc9151e344de1fa58e5294510e0c03c88ee4d42235359c6930284185d06b28fd56b0292abb71eb9af8ea48a49654e5aed2f8736849d6d1a07f8cf9e647c28a0d1d797af60262cc6babd8a7eecebc59cd3653ee78839dcc9fd82688859550062647549645e72f5eaaf247f2517ee0c35294b56d31c8a71684638ee19f10ea9a2fee7cff78e1e30f677bab1fab774dd6ceaf2819bdecbb2761efd458c9acb966b8a167776d9c2ebd7693b371a4c6cc167ff4e1d96f6e96da9ddbda1c9587363265c1b7fe0971b36003e0becb1603075a8802232c77c4a9746060e2784db41e69797f4c24abd1ca313787b605b6aa90c4c4264808c5da91c4a00409a5a2a751fcdec4e0af279ef9ade140f0161bf98b99e0adfddf45d1c278f0c3c4ebccdee9bb136cf1ddfdd7d8e2bb4798031fdd628bef3ef63e73f2452a4fea30377337818128887e5515b1e8bfde0b1b2e934b2389318e7214ad9b8b2cc8cf2b2acacb2f608be94248482f2b4bb79596c242e6c253692d850487de80e3b52a3f038b0e71c11fc67e66da72fad3590b0f778087bbcecfcc5a101403b0ef710474b0d411a962b588d5303aece735eafb54b11edb6981422f64451bd1c67f0fe6a21ffc32782978e997e807c15c8ecc7f8033e633e7cdb868feebf867f83b80a127749bcd639bc00836887e35c9a0f3a7f2e11a212bbbfd9e8b0d1b61c162dc5bb0c29eeac96bdbfdaf1eaaae3ef48adf7fed50f5ac75edceb58d3b1a5353d7ee58dbb863ad151b1276bdfd587bfb636fef4ad8f50dfaf28d5309ad67b795976f3bdb9ad07276d4e1183d0ba1101c0dfd190db335ac15c4bf00a8400cfd95d901588e722738024b208b564d4b565a716a2ab25ae568976432c9014fce10687cb01bec726d50614efd44e4a3d199e7558cb9e01ea2c09ca08031099ec5a8b97d7f4de9014ff05737d08763649fa3e7ff8c34051b47506dcfa1eae2fd7dc1df62b47be5e647d64efc105f79b270737dcb40260d95e9bd8f0c763ddc1331bf62cab1aba575dcf164a166e0a98d27beeaa5d27b0a00ad93b545ffcaa292280a82d6cd29a28770fcfb2ddb04a934ff495eb2244ee56759d0e8eee5a359d903d492ed8b398652f42448f7453f5c563956c7116ee2fa8ebdaf4c94944cbcb2f7e0eb231ce12a46d774eea84a4eaadaf1607e6fa9e7b9817517de1c5935f2e6857543d36355c31555db1faa5d551b18aba2b4b4866eb33bb89b500482234a6b8dcacfceb669fc89717151cc423190b9504566e0ffbd8a64eecb8bc385c2b4b0f6f8d0f057f6573a8f5c1bfbfcaf775f779e19193a5691da7ea86bffcbbb8aea8e7d75c7c09b4ff75e2f1e38e41c38558fc6eccd8ee214b179f0c1cece735b571f78dbdf76b0be6c4b754683237f89b46eebf14ef7b9c182c2b1e7461ab63acd859b00c1b9d09fd1387c003ad0bec4280cccca9eb8cfbecf95141696d0d69759519199e170d0333f8a87d11ea61e74a09e663440d3a7f6fbe63c5aaccc29c63f9227959703433d011b21cb96d6f4c90e03afd2717a358f353c037ead2ceb1c5bb9524418248306a716a058548050ed1cd31c5c11fc9fa8d7504b51f0010fbaab6842b038a80afeeead5fa0fe8f6e61f6b9f9f54a9ec76938021a9ae7316a4ea3c27ecc2d187f91b23692930f03a779635eba7103ff9c7e11607d1f4d71e4a327d841c0600660be2a5777f23ac0ab9186f7336aed7debd078a6785bf47db4e2b5e0befd3f46d9c6fdc1dd5f60cecbfe74d3b3f20adb43b7d928ee2644830859e000b3233aa2b4d4926e34b279e99c3f998d58583433a6c81e43295c2848c38aa25ad4132576c52ee2958cfe9378366adf778e1cf9606fd5be2b83c73ed833e77ca0bd735f75d58175ebf6575d1c7b63df8137b78dbeb1ffc01ba3b365dbeaeb474a4be9bd0c058ece7a3cb347d73f3c5c32f4f258eb01a7f3406bc74479f904fe68cbf37d7dcf6f397875e3c6ab87ebc72a4ac7d6368c95958d01821700f08fb819e041ff0acffa91fe9ec5727916fca3d9e0496ce066eed4b1df39f1856f50dd690260ad1c019ed66188e378d6cfe8efabc39084cc79ac75feb93771d7dddb1cd97467864bbc48f5e62400bf275c05e780d96158198333962dfb542d6ca7e5f03fa8872daa4fc79a9a3992b40e156efbfc70e3e4c6dcd9a24dceb66d95c9f8b5fda868e47343eb8f6fc89a2b1aaa2ddde83033bebb53f7cae69e7383f399f81b9d833400255bdd9f9f6cc8e87d7470be08bfdd3db07255fd4660603d00bb57fe6246355f7044b17abd2602fb550c83311f76c972d9463930a07c3ecb4376c968ce63f7deb5327377774e302777b7dded999a9a628fdff9c9394ebc7c39ecefbfce11580a29b416c30825474645a5607f72b8b2b12b5f06bc61472e87225ae784031535046c0f7e1ba38ca7bebd79f5ce2f0c076750ddd9db2ff4f47cf9bf834fdf983af2dba7dd07de3ceebcdcfbd2fce5f597e7aff62adfecc27b7f93239008c92039624c4b358c5eafd341d29244b53f1eb0a2d5f22728d9a6db170a2a95eae3f1c68c0a90f10afac5e77f39d1faf8e6fc600946eb36059c95a747833fbbc1b4072fbf8d8638d2ffe699fee7762419a7eaf737743c5073e777f851343fa1a71ab53b749bfd21771352e9979825c668c6bf1c388d1f6cdfb2dbbe2557a2ff280ac81693783d6af2372f4e7ee7426beba51f1e7fee5707a3ae47369edaee3defcb49ef39e3ddf748037a3ff06f073dd37fbbf4f0a5bf5df5ecfff1b9c1f32d6b4ebcbef3fcd6af9d696d7a84d21105c07e8d23a0a6990eab420ccfa8b19f5744a1f000213be539ba8df6a27d3f0e6a6f04b51c99b7e01fdf1d9bff3916997334d7a79c75def78535d911a9d36af9a84815f6336185a1ac55ea56aa2fb1744daa3754639c77e7536f3005f33efcb779d5d4d414174b25367f666a0afb65ada189d93bbc110c6004a3431767e4fd113cf2236d3863cecaf64a06c5b724a8c2ae2581aefecc6ce7e7b6891582d698b7b4a433ed3fe6afb15fdaf54cbb5afd38c7667655facf9c0104ab009877d8e28f6760bc9fd768efcbc02a6263690ac6303405d3fef60f3f0a5e4623dfbf73e7076838f8345b1c1c4781f9dfccff045d086ec1cb713ccd247300d8c7c35c313ab4c030bc0afb91c2ddc53cd24cbffbbef93a7ee4a327154dbd7c191810019877792344431c24d24a21914fd0fa63e3160e0ee572a550fee993cb07a749117a70d673756f5da05ec8d85337b1f9c3f97f61be3ccb5edcf7bc4b5afa548c79ebf0c63367a8db0704b1a1238c41b1f7ab801164962b5fa619c3fc334f630f47fef65d3e9d3905fd5c2124b366e8457701d82e18c19741c36e813c76333cc46e85d3ec41e8650fc20e741e92d983b0913d0847393d5cc1d7e0345b061bd807e0147b047ae993791be2d907c0cb3360437f8233ec2638cdb150cc9e831ef40738cade852be84ff0149b051bd8ebd08a93e01c4e8047d94838cdbd0257989f83993d08dbd983f0027b109a542c9c64df81f59c03aeb0bf832b5c1eec66df8328f6145cc1df8052e67f60157b0b72d8511099b510eb5873e9e2e3178e1f3bfae091c387260f3e7060ffbebd7b764f8cefdab9c3bf7d6c74dbc8f0d62d9b370d0d0ef4fbfabc9ede8d1b7ababbdcaef5eb3a3bda5b5b9a9bd63636aca9afab75ae10a2b59a3434add356495503daf43498d6eaaaa42a5d7a1a227c1551c940d26c1389a3d5656e6873d5549bcc66b749321307612d35b479fb03be05843b3d0d88aa8af074898676a9a1b5cb25d6043c32323dada1e3633d055fb8880bbf115cd5e1224e9bc96cbeaf5f2bf717bb759f40d72fa02591404b20d03f0d8ca5c3451ca66924bf705527dda4d9e696489f4d324bae01777adab41af4e60e4f557adab47ee10d89b504578933d1d037130dbef5d20c0abf75b988e81974d7a5a74d03b610f96a9f813c69b7f2ee21a24f14096f91fa5a5c0133411ec914eeb7b92433415e53c02c9945b77b267423898e96cce969d3182aa72574a275da814eb477b966a28188273a5c5731c2559e4af7f47274a2d535230271c8504ca114483b22ed40036a68735dc56a79bc69c6016452c6b23240eefb6610c83065d0ac0310f866b0028b5636b2d28d661d80c137c32a18c7c268167c336a0536a98c5e111ead06df4c34c5cc52eb233252f94d03958c43cb39d40e8d438f23b0691a51d055cea19e43001a042fe95104324d4fe2aa36193c8326a7350ed38cbc525b78e4246810854d2ec26630d061f72de4762b073dd179ef049d5dae97f410814cf2dded7657d25f7a5acd346eb249f7d4bad545b0a5661a35d93c6e9344bb8ca546ec0ff888a3dd45c77a4c66b7c9ec7657a7a751ed125dd28049724fc7c505c66a48b34d9af6f2568f2da02819552d29ba383d8d30967a9fe4f4d01184b510d6524f188b6f9de8217d1e1b612c62b433e0a47ae0a5a3217e1a339669c45a5019944d23cceb89561aa8243aa97211530ee50a86a71895544950bcc2e71aa9464cdc1cf0497da2481c2dae21d3a0db4b441f71485ec24a95a669162acd6677224a4f136ba6a1c9569d9ed6d03aed68b6b574bb44f9f86220502d4e3b58abd7e7a5fd6ab3493207c228a9bada7ddf8c1a31401c5e9fc724996bdcf2e0f434a9460cd4485eb19f385a096b1109b44bf49fb15d744e47972ba0ef97faa576d7b4c311f08a3eaf49f4b94d01b74fe671757a1a4a4f83f434ee9e3f0abb234caddce21b24d83223429f47ea5300d41e3f091bfa246090889efb61d21aba9dfc44f233b046aae927d8429bb79f30556d2eb3d8ef5694045a644ff1bf0e42f70d12096391170f44972cf450b847180b612c0132f4f1eea6c5ae93360f612d198aae10d64a75cd65265b4c64d86d5b1ce225937d62408c968a257a9327d7d2e6219ca5964cfabcd41df154f708675943267da2abcf647613d6eaf40416342e3d8db0d6c59dc836dbc7969444823a5c66822df43864b245f4b8458f4724a8d565369b44c2b5bacce2a0972a1775b42dca795aba5cf4d4de40bbcb4c809a8c89a83a5ce2a07740329bcc14e6762bdca734b27fa70eda5d044c81801420c84d588b531cf48a84b312de5a4f1f9c958cd924ef00113d743fd13b20cf758a01853b7435538d64767b0708b6c8bc64ade20c863e7af30524af4836786c84b318023101b128e09a850dd14058ab6f9dc72699c568d129caa2f69a243365423dedb94bd2d394811a0b1d48388b7c59c9886d7a83ca720f225fa33665b05a5e5524d0e6222d0b4354f2c559c8761bc1098504dae8e1515b978b329f97bd02e12cf51e9138da5c66139d2d12dce10a8b479e5f4fa79a1604a64cc30985b2a3a581d0bc40af4ea157d994972fbd7c692c446d21db6c844d280ca355f438f79460c4468956e63032b9ca01180bdd4a0c63e48378c21dd632209f49098022759866e2f04ab4996642d75b5cc4e1916873bbe9f66a79233a435e3aa02c4cd9c553e467b122bc9372e9e8552f1fe17eb056be5432cd14a71c89fb38e3c3dc9b095d0f73ce1cfe519da1a73c1eb6cab0dd0d98c826b7ad5f99c5873db828faa8e7f6b5caf945b7cb6c96cc2a93e823d822fabc2269b7057ccad98e2b5c5da37807aa95c8298193700b2f100f04a43a446f201224d5112cd5a1c537e92a06a4960ae94323154e63a422289e3aa3e8087dc027057c9e7e2534b7b808149a56d364889705ad91653b4e5d53878b33b16e5965ac64c216d662e53e6e5bc44f509b542d70524d71814524272f37a1e886357c1fb7a93f735640fdcf6da60e4b9368641cf54656f53fde8a5104b44611d71aacacbc46f1136ba84d0702d4b54d6f88a416aab71a08678d215a4b1151598ac2546a2c64bf8d400bdd5a2d43e46e878b1e4417169b4547b49668a2b1dc50545b47549668c25b6e989451446799098564ba95d10a13266c321fe8154687672bda39617313adc5499b87a82d4edac296a40b5ba9fe135e3fbcbc2253cdc791d2e26234d04b8b2bd2de34d25b3a5cac897313ad558c268ca558e6a755475456313a503c8d54d6f0008e0ec096e24040b7e0ffa9fb9f0570809c4e823bf0490039604b4f0b04d4119f8d517f121a2183c3528e587c5260d81cb455445745f3171a9b34540132086739f056d8e7c8e9c47d8c9141d414ef872652deab165cc2a86d61ee02df0665930ecffd04b4c37580b016caa9b7682421c8f216e1ac66da4c9475f26e54c7476de1d4f60095ee6179b9c33651dcec256c1592bcc4e3a1efa257a4a3d556d9c905025e71b3d72bfb21b970494c4f6b68a3f9707b974b8a16d16a58ad943f52b8b2708984b5b8569b8adc04796642ff95e4565c15b6d4d2d61110c56803419e80184390971c95d91bc649324c12096f0d8fa227386a0b049471947a3d0e34b413d64a6b306da1494bebba8592eaa2ed1fa1453a9f2069063649bbcd941733b051da6326b84a22a2d8e332d3503f036b93dc818018100312ad9fd6b9943b45a219c84aa2f901cd6516c72727b9a58f01f44954f1bc33a1179268a9746fdf438bfb4e487be4b7c0c2c63330f499db529543dd8ae211d62a9f65060a09480a21ac35bc77a027d0259925f30ca4d0edc3f4d07e64925b5ec53b133a4f09faffd920e6b40a656e6473747265616d0a656e646f626a0a39312030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f466c61677320340a2f466f6e7442426f78205b2d3733372e333034363837202d3237302e39393630393420313134382e39323537383120313035362e3135323334345d0a2f4974616c6963416e676c6520300a2f417363656e74203932372e3733343337350a2f44657363656e74202d3234342e3134303632350a2f436170486569676874203731302e393337350a2f58486569676874203532382e3332303331330a2f5374656d5620300a2f466f6e7446696c6532203930203020520a3e3e0a656e646f626a0a39322030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203931203020520a2f57205b30205b393038203635322e3334333735203531362e313133323831203234382e303436383735203534332e393435333133203332372e313438343338203535312e373537383133203535312e323639353331203535322e323436303934203536322e303131373139203536322e303131373139203139362e373737333434203536322e303131373139203536322e303131373139203633302e383539333735203333382e383637313838203533302e323733343338203536312e353233343338203536332e393634383434203536312e353233343338203437332e313434353331203536312e353233343338203735312e343634383434203234332e313634303633203535302e3738313235203632362e393533313235203537302e33313235203234322e31383735203632332e303436383735203234332e313634303633203532332e34333735203539332e3735203236332e363731383735203236312e323330343639203530362e383335393338203731332e333738393036203438342e333735203536322e303131373139203536322e303131373139203536322e303131373139203837362e393533313235203539392e313231303934203635362e3235203631362e323130393338203635302e383738393036203630302e353835393338203536382e333539333735203334372e3635363235203439362e3039333735203539362e363739363838203535342e313939323139203431322e3539373635365d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a39332030206f626a0a3c3c0a2f4c656e677468203334390a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d52bb6e843010ecf90a97497182e399480829e21a8a3c1472559402ec35b2148c657c057f1fe171eea2147835fb989d65376ebb53a79563f19b5d784f8e49a585a575b9584e6ca449e9e89832a1b80bc8bf7c1e4c14b7dda9df564773a7e5c2ea3a622c7ea749adce6eecee492c23ddefbe572bc82a3db1bb73db7b4f7f31e69b66d28e2551d33041328adbe7c1bc0c33b1d8971e3a41da29b71dce6d7fcbf8d80cb1d4e32324f145d06a064e76d0134575922449534b2965139116ffc2a168947fb3599d2459d6b0cf1bcc8fde549937299c6570e64819800ac4e84ab31b14a41c288529bd2910abe02c515e850ea02e11ab1e812a209832381f4006534a7480a43c50a37b09494518053ac74036a200ce0a0233706698360b99022ca10374166894870e5096871f02b22ae80c8395ec3a412a9baf7d43bfbbd897b51fd6f510f8c55ad2ce5f9f5ffebe76a5e97aa066317b95ff7e00b6dfbd4f0a656e6473747265616d0a656e646f626a0a31382030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3932203020525d0a2f546f556e69636f6465203933203020520a3e3e0a656e646f626a0a32312030206f626a0a3c3c0a2f44657374205b313220302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c6520285061636b290a2f4e657874203334203020520a3e3e0a656e646f626a0a33342030206f626a0a3c3c0a2f44657374205b323520302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c652028436f6e74656e7473290a2f50726576203231203020520a2f4e657874203735203020520a3e3e0a656e646f626a0a37352030206f626a0a3c3c0a2f44657374205b343120302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c65202842616c616e6365205368656574290a2f50726576203334203020520a3e3e0a656e646f626a0a342030206f626a0a3c3c0a2f4669727374203231203020520a2f4c617374203735203020520a3e3e0a656e646f626a0a362030206f626a0a3c3c0a2f54797065202f53747275637454726565526f6f740a2f506172656e7454726565203c3c0a20202f4c696d697473205b3020335d0a20202f4e756d73205b0a2020202030205b3133203020522031352030205220313620302052203137203020522031392030205220323020302052203737203020525d0a2020202031205b323620302052203330203020522033312030205220373620302052203738203020525d0a2020202032203239203020520a2020202033205b3432203020522034332030205220343420302052203437203020522034392030205220353220302052203533203020522035352030205220353620302052203538203020522035392030205220363120302052203632203020522036342030205220363520302052203637203020522037302030205220373120302052203733203020522037342030205220373920302052203830203020525d0a5d0a3e3e0a2f506172656e74547265654e6578744b657920340a2f4b205b38203020525d0a3e3e0a656e646f626a0a352030206f626a0a3c3c0a2f4d61726b656420747275650a3e3e0a656e646f626a0a39342030206f626a0a3c3c0a2f6c656e67746820313035340a2f54797065202f4d657461646174610a2f53756274797065202f584d4c0a2f4c656e67746820313035360a3e3e0a73747265616d0a3c3f787061636b657420626567696e3d22efbbbf222069643d2257354d304d7043656869487a7265537a4e54637a6b633964223f3e0a2020202020202020202020203c783a786d706d65746120786d6c6e733a783d2261646f62653a6e733a6d6574612f223e0a202020202020202020202020202020203c7264663a52444620786d6c6e733a7264663d22687474703a2f2f7777772e77332e6f72672f313939392f30322f32322d7264662d73796e7461782d6e7323223e0a20202020202020200a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a786d703d22687474703a2f2f6e732e61646f62652e636f6d2f7861702f312e302f223e0a2020202020202020202020203c786d703a437265617465446174653e323032362d31312d32385430333a33373a31395a3c2f786d703a437265617465446174653e0a2020202020202020202020203c786d703a43726561746f72546f6f6c3e5469656f75743c2f786d703a43726561746f72546f6f6c3e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a2020202020202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a64633d22687474703a2f2f7075726c2e6f72672f64632f656c656d656e74732f312e312f223e0a2020202020202020202020200a0a202020202020202020202020202020203c64633a7469746c653e0a20202020202020202020202020202020202020203c7264663a416c743e0a2020202020202020202020202020202020202020202020203c7264663a6c6920786d6c3a6c616e673d22782d64656661756c74223e5061636b2c20416c6465722053747564696f2c204173206174204a756e2033302c20323032363c2f7264663a6c693e0a20202020202020202020202020202020202020203c2f7264663a416c743e0a202020202020202020202020202020203c2f64633a7469746c653e0a202020202020202020202020202020200a0a2020202020202020202020203c2f7264663a4465736372697074696f6e3e0a2020202020202020202020200a0a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a7064663d22687474703a2f2f6e732e61646f62652e636f6d2f7064662f312e332f223e0a2020202020202020202020203c7064663a50726f64756365723e5044464b69743c2f7064663a50726f64756365723e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a202020202020202020202020202020203c2f7264663a5244463e0a2020202020202020202020203c2f783a786d706d6574613e0a20202020202020203c3f787061636b657420656e643d2277223f3e0a656e6473747265616d0a656e646f626a0a332030206f626a0a3c3c0a2f54797065202f436174616c6f670a2f50616765732031203020520a2f4e616d65732032203020520a2f4c616e672028656e290a2f4d61726b496e666f2035203020520a2f53747275637454726565526f6f742036203020520a2f566965776572507265666572656e6365732037203020520a2f4f75746c696e65732034203020520a2f506167654d6f6465202f5573654f75746c696e65730a2f4d65746164617461203934203020520a3e3e0a656e646f626a0a312030206f626a0a3c3c0a2f54797065202f50616765730a2f436f756e7420330a2f4b696473205b31322030205220323520302052203431203020525d0a3e3e0a656e646f626a0a322030206f626a0a3c3c0a2f4465737473203c3c0a20202f4c696d697473205b28636f6e74656e74732920287265706f72742d31295d0a20202f4e616d6573205b0a2020202028636f6e74656e747329205b323520302052202f58595a2030203834312e3839206e756c6c5d0a2020202028636f76657229205b313220302052202f58595a2030203834312e3839206e756c6c5d0a20202020287265706f72742d3129205b343120302052202f58595a2030203834312e3839206e756c6c5d0a5d0a3e3e0a3e3e0a656e646f626a0a372030206f626a0a3c3c0a2f446973706c6179446f635469746c6520747275650a3e3e0a656e646f626a0a787265660a302039350a303030303030303030302036353533352066200a30303030303237373836203030303030206e200a30303030303237383538203030303030206e200a30303030303237353934203030303030206e200a30303030303235393634203030303030206e200a30303030303236343038203030303030206e200a30303030303236303132203030303030206e200a30303030303238303635203030303030206e200a30303030303033383733203030303030206e200a30303030303033353735203030303030206e200a30303030303034323132203030303030206e200a30303030303034303932203030303030206e200a30303030303033393431203030303030206e200a30303030303030303135203030303030206e200a30303030303135383839203030303030206e200a30303030303030303730203030303030206e200a30303030303030313236203030303030206e200a30303030303030313831203030303030206e200a30303030303235353037203030303030206e200a30303030303030323336203030303030206e200a30303030303030323931203030303030206e200a30303030303235363536203030303030206e200a30303030303033373230203030303030206e200a30303030303035323035203030303030206e200a30303030303035303835203030303030206e200a30303030303034393137203030303030206e200a30303030303030333436203030303030206e200a30303030303033363638203030303030206e200a30303030303033323937203030303030206e200a30303030303033313839203030303030206e200a30303030303030343033203030303030206e200a30303030303030343632203030303030206e200a30303030303030353231203030303030206e200a30303030303030353636203030303030206e200a30303030303235373530203030303030206e200a30303030303033373836203030303030206e200a30303030303033303639203030303030206e200a30303030303032393035203030303030206e200a30303030303032393539203030303030206e200a30303030303036313535203030303030206e200a30303030303036303335203030303030206e200a30303030303035383834203030303030206e200a30303030303030363935203030303030206e200a30303030303030373532203030303030206e200a30303030303030383038203030303030206e200a30303030303032383437203030303030206e200a30303030303030383634203030303030206e200a30303030303030393433203030303030206e200a30303030303031313637203030303030206e200a30303030303031303334203030303030206e200a30303030303031313232203030303030206e200a30303030303031333730203030303030206e200a30303030303031323235203030303030206e200a30303030303031333133203030303030206e200a30303030303031353733203030303030206e200a30303030303031343238203030303030206e200a30303030303031353136203030303030206e200a30303030303031373737203030303030206e200a30303030303031363331203030303030206e200a30303030303031373139203030303030206e200a30303030303031393832203030303030206e200a30303030303031383335203030303030206e200a30303030303031393234203030303030206e200a30303030303032313837203030303030206e200a30303030303032303430203030303030206e200a30303030303032313239203030303030206e200a30303030303032333739203030303030206e200a30303030303032323435203030303030206e200a30303030303032333334203030303030206e200a30303030303032353834203030303030206e200a30303030303032343337203030303030206e200a30303030303032353236203030303030206e200a30303030303032373839203030303030206e200a30303030303032363432203030303030206e200a30303030303032373331203030303030206e200a30303030303235383631203030303030206e200a30303030303033313330203030303030206e200a30303030303033333530203030303030206e200a30303030303033343035203030303030206e200a30303030303033343631203030303030206e200a30303030303033353138203030303030206e200a30303030303037353533203030303030206e200a30303030303037343130203030303030206e200a30303030303037343335203030303030206e200a30303030303037343630203030303030206e200a30303030303037343936203030303030206e200a30303030303037363433203030303030206e200a30303030303134363137203030303030206e200a30303030303134383836203030303030206e200a30303030303135343938203030303030206e200a30303030303136303339203030303030206e200a30303030303234303534203030303030206e200a30303030303234333232203030303030206e200a30303030303235303835203030303030206e200a30303030303236343432203030303030206e200a747261696c65720a3c3c0a2f53697a652039350a2f526f6f742033203020520a2f496e666f203831203020520a2f4944205b3c33343764623032613833633830326534363538653961303264343261623962303e203c33343764623032613833633830326534363538653961303264343261623962303e5d0a3e3e0a7374617274787265660a32383130380a2525454f460a');
INSERT INTO public.pack_mail_counts VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', '2026-06-01', 1);
INSERT INTO public.pack_runs VALUES
	('01a2203a-8a39-7d91-8fbf-f495135dec8e', '01a2203a-89ea-73a5-87a6-b6927330d503', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'Pack', '2026-06-01', 'hand', '2026-11-28 03:37:17.113+00', '{"notes": "", "formats": ["pdf"], "reports": [{"name": "", "settings": {"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}}], "agreement": "shown", "includeNotes": false}');
INSERT INTO public.packs VALUES
	('01a2203a-89ea-73a5-87a6-b6927330d503', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'Pack', '{pdf}', 'shown', '', false, '[{"name": "", "settings": {"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}}]', NULL, NULL, '2026-11-28 03:37:17.034+00');
INSERT INTO public.password_resets VALUES
	('sample', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00');
INSERT INTO public.period_notices VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', 'locked', '2026-06-01', NULL, NULL, 'sample', 1, 1, NULL, NULL);
INSERT INTO public.records VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Organisation', 'a1de0000-0000-4000-8000-000000000001', NULL, '{"OrganisationID":"a1de0000-0000-4000-8000-000000000001","Name":"Alder Studio","BaseCurrency":"NZD","CountryCode":"NZ","FinancialYearEndDay":31,"FinancialYearEndMonth":3,"Timezone":"NEWZEALANDSTANDARDTIME","OrganisationType":"COMPANY","ShortCode":"!Ald"}', '2026-11-28 03:37:12.452+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000000', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000000","Code":"090","Name":"Bank","Type":"BANK","Class":"ASSET","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Code":"200","Name":"Sales","Type":"SALES","Class":"REVENUE","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000002', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000002","Code":"610","Name":"Accounts Receivable","Type":"CURRENT","Class":"ASSET","Status":"ACTIVE","SystemAccount":"DEBTORS","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000003', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000003","Code":"880","Name":"Owner","Type":"EQUITY","Class":"EQUITY","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000004', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000004","Code":"960","Name":"Retained Earnings","Type":"EQUITY","Class":"EQUITY","Status":"ACTIVE","SystemAccount":"RETAINEDEARNINGS","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.724+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Contacts', 'cccccccc-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme","ContactStatus":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:12.777+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000001","InvoiceNumber":"INV-1","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-05-11T00:00:00","Date":"/Date(1778457600000+0000)/","DueDateString":"2026-05-11T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000002', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000002","InvoiceNumber":"INV-2","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-06-12T00:00:00","Date":"/Date(1781222400000+0000)/","DueDateString":"2026-06-12T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:13.35+00', NULL),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000003', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000003","InvoiceNumber":"INV-3","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-07-13T00:00:00","Date":"/Date(1783900800000+0000)/","DueDateString":"2026-07-13T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:37:13.35+00', NULL);
INSERT INTO public.recovery_codes VALUES
	('sample', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '2026-06-01 00:00:00+00');
INSERT INTO public.registrations VALUES
	('01900000-0000-7000-8000-000000000001', 'sample', 'sample', 'sample', 'sample', 'sample', false, NULL, '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00');
INSERT INTO public.report_views VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-74f9-7ed7-a394-8cd1e863d317', 'balance-sheet', '2026-11-28 03:37:16.74+00', NULL);
INSERT INTO public.saved_reports VALUES
	('01a2203a-825e-770e-9541-27d93ab916ae', '01a2203a-74f9-7ed7-a394-8cd1e863d317', NULL, 'Balance', '{"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}', '2026-11-28 03:37:15.102+00');
INSERT INTO public.second_factors VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', 'test.CgIkTqWN8CQ5yqaIfZNLnkH26l2-AqIe_VdDh4hTBQ5ykjlaK0eVdF6FfRxtBSpV9N7cDvUnZW7GDmsC', '2026-11-28 03:37:15.08+00', NULL, NULL);
INSERT INTO public.sessions VALUES
	('01a2203a-7648-7b60-8a22-9c2a280b64e7', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '127.0.0.1', NULL, NULL, '2026-11-28 03:37:12.008+00', '2026-11-28 03:37:12.008+00', '2026-11-28 15:37:12.008+00', NULL);
INSERT INTO public.settled_items VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'sample', 1, 'sample', 'sample', '2026-06-01 00:00:00+00', '01900000-0000-7000-8000-000000000001');
INSERT INTO public.sign_off_changes VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01900000-0000-7000-8000-000000000001', '01a2203a-8989-7d14-a80c-5ce797b6f1aa', '2026-06-01 00:00:00+00', 'sample', '', '', NULL, NULL, NULL, 1, 1, 1);
INSERT INTO public.sign_offs VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-8989-7d14-a80c-5ce797b6f1aa', '2026-06-01', '2026-11-28 03:37:13.35+00', 'c80db9ceb50d88aedc5d5e0cf30c8760', 'agrees', '2026-11-28 03:37:16.937+00', '01a2203a-74f9-7ed7-a394-8cd1e863d317', '', NULL, '{"bank": "done", "loans": "done", "stock": "done", "payroll": "done", "accruals": "done", "payables": "done", "salesTax": "done", "profitLoss": "done", "fixedAssets": "done", "receivables": "done"}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.supplementary_figures VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'tracking', 'sample', 'sample', 'sample', 1, NULL, NULL);
INSERT INTO public.supplementary_reports VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-11-01', 'bankFlows', false, '2026-11-28 03:37:14.585+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', 'bankFlows', false, '2026-11-28 03:37:16.203+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', 'bankFlows', false, '2026-11-28 03:37:16.31+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'bankFlows', false, '2026-11-28 03:37:16.399+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'bankFlows', false, '2026-11-28 03:37:16.477+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'bankFlows', false, '2026-11-28 03:37:16.626+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-04-01', 'bankFlows', false, '2026-11-28 03:37:16.694+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', 'executiveSummary', false, '2026-11-28 03:37:16.788+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', 'executiveSummary', false, '2026-11-28 03:37:16.788+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'executiveSummary', false, '2026-11-28 03:37:16.911+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'executiveSummary', false, '2026-11-28 03:37:16.911+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'executiveSummary', false, '2026-11-28 03:37:17.013+00', NULL, NULL, 0, '{}'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-04-01', 'executiveSummary', false, '2026-11-28 03:37:17.013+00', NULL, NULL, 0, '{}');
INSERT INTO public.sweep_records VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample');
INSERT INTO public.sync_logs VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7c24-9b4c-9e7dc184e7a8', '01a2203a-7728-7a66-87b0-991d223ead2b', 0, 'Organisation', '/Organisation', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.356+00', '2026-11-28 03:37:12.463+00', 1, 1, 0, 0, 0, 0, 1, 0, 1, 408, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7020-949c-4e87099d4402', '01a2203a-7728-7a66-87b0-991d223ead2b', 1, 'Accounts', '/Accounts', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.62+00', '2026-11-28 03:37:12.792+00', 5, 5, 0, 0, 0, 0, 5, 0, 1, 401, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-736f-af13-bf7f0bccad54', '01a2203a-7728-7a66-87b0-991d223ead2b', 7, 'CreditNotes', '/CreditNotes', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.519+00', '2026-11-28 03:37:13.576+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 220, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-72d3-85d0-a8e2997108c3', '01a2203a-7728-7a66-87b0-991d223ead2b', 13, 'Payments', '/Payments', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.657+00', '2026-11-28 03:37:13.716+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 217, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7801-b75a-2ce3513ce00a', '01a2203a-7728-7a66-87b0-991d223ead2b', 23, 'Budgets', '/Budgets', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.222+00', '2026-11-28 03:37:13.348+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 148, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7c31-9c3c-c0f490a4e61f', '01a2203a-7728-7a66-87b0-991d223ead2b', 15, 'Items', '/Items', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.831+00', '2026-11-28 03:37:12.953+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 146, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7b2f-8439-934d3e5caf40', '01a2203a-7728-7a66-87b0-991d223ead2b', 12, 'ManualJournals', '/ManualJournals', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.235+00', '2026-11-28 03:37:13.366+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 223, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7821-9a4f-fec27daec66e', '01a2203a-7728-7a66-87b0-991d223ead2b', 2, 'TrackingCategories', '/TrackingCategories', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.576+00', '2026-11-28 03:37:12.672+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 159, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7bb1-9834-16f3d25716ca', '01a2203a-7728-7a66-87b0-991d223ead2b', 3, 'TaxRates', '/TaxRates', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.596+00', '2026-11-28 03:37:12.729+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 149, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-73e3-9597-2613ed0a48df', '01a2203a-7728-7a66-87b0-991d223ead2b', 16, 'BrandingThemes', '/BrandingThemes', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.845+00', '2026-11-28 03:37:13.043+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 155, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-77b8-8a39-6e7fbfd555bd', '01a2203a-7728-7a66-87b0-991d223ead2b', 20, 'PurchaseOrders', '/PurchaseOrders', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.102+00', '2026-11-28 03:37:13.17+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 223, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-74cc-8310-2a50fc1dde32', '01a2203a-7728-7a66-87b0-991d223ead2b', 4, 'Currencies', '/Currencies', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.647+00', '2026-11-28 03:37:12.772+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 151, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-713c-b01f-e8d1eec25190', '01a2203a-7728-7a66-87b0-991d223ead2b', 5, 'Contacts', '/Contacts', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.706+00', '2026-11-28 03:37:12.896+00', 1, 1, 0, 0, 0, 0, 1, 0, 1, 354, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7df2-899c-7f755623bd0a', '01a2203a-7728-7a66-87b0-991d223ead2b', 19, 'LinkedTransactions', '/LinkedTransactions', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.105+00', '2026-11-28 03:37:13.178+00', 0, 0, 0, 0, 0, 0, NULL, 0, 1, 159, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7b38-948b-7ab4fe51c37e', '01a2203a-7728-7a66-87b0-991d223ead2b', 22, 'RepeatingInvoices', '/RepeatingInvoices', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.113+00', '2026-11-28 03:37:13.19+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 158, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7485-9732-8c755f6dbdf2', '01a2203a-7728-7a66-87b0-991d223ead2b', 18, 'ContactGroups', '/ContactGroups', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.017+00', '2026-11-28 03:37:13.068+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7efe-be95-183b730ed390', '01a2203a-7728-7a66-87b0-991d223ead2b', 17, 'Users', '/Users', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:12.932+00', '2026-11-28 03:37:13.08+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 146, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-78e4-a106-826b031cc249', '01a2203a-7728-7a66-87b0-991d223ead2b', 9, 'Overpayments', '/Overpayments', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.527+00', '2026-11-28 03:37:13.594+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 221, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7572-9b7e-1e8053c8d240', '01a2203a-7728-7a66-87b0-991d223ead2b', 21, 'Quotes', '/Quotes', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.125+00', '2026-11-28 03:37:13.211+00', 0, 0, 0, 0, 0, 0, NULL, 0, 1, 147, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-9ac6-7f96-8853-1e63e4770950', '01a2203a-9ac6-78dd-917a-6546a70faa94', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'syncing', '2026-11-28 03:37:21.35+00', NULL, '2026-11-28 03:37:21.389+00', NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-70f3-9a96-d07aeeedd3e4', '01a2203a-7728-7a66-87b0-991d223ead2b', 10, 'BankTransactions', '/BankTransactions', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.226+00', '2026-11-28 03:37:13.275+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 225, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7dce-b444-3f3b47e0a506', '01a2203a-7728-7a66-87b0-991d223ead2b', 11, 'BankTransfers', '/BankTransfers', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.424+00', '2026-11-28 03:37:13.505+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7177-83ed-7cf11e76a0bc', '01a2203a-7728-7a66-87b0-991d223ead2b', 6, 'Invoices', '/Invoices', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.224+00', '2026-11-28 03:37:13.451+00', 3, 3, 0, 0, 0, 0, 3, 0, 1, 558, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-739c-a08b-8de88bc00e3a', '01a2203a-7728-7a66-87b0-991d223ead2b', 8, 'Prepayments', '/Prepayments', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.537+00', '2026-11-28 03:37:13.633+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 220, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-82a3-75ac-b4ac-d964b204bf14', '01a2203a-82a3-77f0-b347-0cdaed227e55', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'success', '2026-11-28 03:37:15.171+00', NULL, '2026-11-28 03:37:15.207+00', '2026-11-28 03:37:15.51+00', 2, 2, 0, 0, 0, 0, 2, 0, 2, 994, 2, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-71ff-a746-387f402d4dea', '01a2203a-7728-7a66-87b0-991d223ead2b', 14, 'BatchPayments', '/BatchPayments', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.755+00', '2026-11-28 03:37:13.78+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7729-7cb0-a3ce-e2dc48451b45', '01a2203a-7728-7a66-87b0-991d223ead2b', 24, 'TrialBalances', '/Reports/TrialBalance', 'initial', 'success', '2026-11-28 03:37:12.233+00', NULL, '2026-11-28 03:37:13.769+00', '2026-11-28 03:37:14.708+00', 6, 6, 0, 0, 0, 0, 6, 0, 6, 3403, 6, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-84f8-7bb0-ae68-c838a2599d3e', '01a2203a-84f8-7f0d-b681-407bc5b5e4cc', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'success', '2026-11-28 03:37:15.768+00', NULL, '2026-11-28 03:37:15.812+00', '2026-11-28 03:37:17.154+00', 9, 6, 3, 0, 0, 0, 9, 0, 9, 6672, 9, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true);
INSERT INTO public.sync_runs OVERRIDING SYSTEM VALUE VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-7728-7a66-87b0-991d223ead2b', 1, 'initial', 'success', false, '01a2203a-74f9-7ed7-a394-8cd1e863d317', '2026-11-28 03:37:12.233+00', '2026-11-28 03:37:14.717+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-82a3-77f0-b347-0cdaed227e55', 2, 'report', 'success', false, NULL, '2026-11-28 03:37:15.171+00', '2026-11-28 03:37:15.514+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-84f8-7f0d-b681-407bc5b5e4cc', 3, 'report', 'success', false, NULL, '2026-11-28 03:37:15.768+00', '2026-11-28 03:37:17.198+00'),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '01a2203a-9ac6-78dd-917a-6546a70faa94', 4, 'report', 'syncing', false, NULL, '2026-11-28 03:37:21.35+00', NULL);
INSERT INTO public.sync_settings VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', false, true, 'daily', '18:00', '2026-11-28 03:37:16.761+00');
INSERT INTO public.tax_rates VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample');
INSERT INTO public.tracking_options VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', 'sample', 'sample', 1, 'active', 'sample', 'sample', 'active');
INSERT INTO public.trial_balances VALUES
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-11-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-11-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -200),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 200),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -100),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 100),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-09-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203a-76f7-7b24-a189-611e38cf5b44', '2026-08-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300);
INSERT INTO public.users VALUES
	('01a2203a-74f9-7ed7-a394-8cd1e863d317', 'Ada', 'ada@example.com', 'ada@example.com', '$argon2id$v=19$m=19456,t=2,p=1$bYGGqVMejwF4rC4B9GeSxQ$4IR2J6Bgcg5n+QtK3xBytfUEqYEeo4b/ubRx5zXBZOM', NULL, NULL, '{}', '2026-11-28 03:37:11.673+00');
SELECT pg_catalog.setval('public.sync_runs_sequence_seq', 4, true);
ALTER TABLE ONLY pgboss.bam
    ADD CONSTRAINT bam_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pgboss.job
    ADD CONSTRAINT job_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT job_common_pkey PRIMARY KEY (name, id);
ALTER TABLE ONLY pgboss.job_dependency
    ADD CONSTRAINT job_dependency_pkey PRIMARY KEY (child_name, child_id, parent_name, parent_id);
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY pgboss.queue_stats
    ADD CONSTRAINT queue_stats_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261128
    ADD CONSTRAINT queue_stats_20261128_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.queue_stats_20261129
    ADD CONSTRAINT queue_stats_20261129_pkey PRIMARY KEY (id, captured_on);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_pkey PRIMARY KEY (name, key);
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_pkey PRIMARY KEY (event, name);
ALTER TABLE ONLY pgboss.version
    ADD CONSTRAINT version_pkey PRIMARY KEY (version);
ALTER TABLE ONLY pgboss.warning
    ADD CONSTRAINT warning_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_sums
    ADD CONSTRAINT account_sums_pkey PRIMARY KEY (company_id, month, account_id, kind);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.agreed_months
    ADD CONSTRAINT agreed_months_pkey PRIMARY KEY (company_id, month);
ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_pkey PRIMARY KEY (episode_id, user_id, event);
ALTER TABLE ONLY public.alert_episodes
    ADD CONSTRAINT alert_episodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.app_call_limits
    ADD CONSTRAINT app_call_limits_pkey PRIMARY KEY (app);
ALTER TABLE ONLY public.audit_details
    ADD CONSTRAINT audit_details_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.awaited_rates
    ADD CONSTRAINT awaited_rates_pkey PRIMARY KEY (company_id, entity_type, record_id);
ALTER TABLE ONLY public.bank_reconciliations
    ADD CONSTRAINT bank_reconciliations_pkey PRIMARY KEY (company_id, source_id, account_id);
ALTER TABLE ONLY public.book_checks
    ADD CONSTRAINT book_checks_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.budget_amounts
    ADD CONSTRAINT budget_amounts_pkey PRIMARY KEY (company_id, budget_id, month, account_id);
ALTER TABLE ONLY public.budget_months
    ADD CONSTRAINT budget_months_pkey PRIMARY KEY (company_id, budget_id, month);
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.call_limits
    ADD CONSTRAINT call_limits_pkey PRIMARY KEY (app, tenant_id);
ALTER TABLE ONLY public.cash_activities
    ADD CONSTRAINT cash_activities_pkey PRIMARY KEY (company_id, account_id);
ALTER TABLE ONLY public.client_figures
    ADD CONSTRAINT client_figures_pkey PRIMARY KEY (company_id);
ALTER TABLE ONLY public.client_marks
    ADD CONSTRAINT client_marks_pkey PRIMARY KEY (user_id, company_id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consent_attempts
    ADD CONSTRAINT consent_attempts_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.dead_letters
    ADD CONSTRAINT dead_letters_pkey PRIMARY KEY (company_id, entity_type, record_id);
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (token_hash, user_id);
ALTER TABLE ONLY public.document_links
    ADD CONSTRAINT document_links_pkey PRIMARY KEY (company_id, source_id, "position");
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_undo_hash_key UNIQUE (undo_hash);
ALTER TABLE ONLY public.entity_settings
    ADD CONSTRAINT entity_settings_pkey PRIMARY KEY (company_id, entity_type);
ALTER TABLE ONLY public.entity_states
    ADD CONSTRAINT entity_states_pkey PRIMARY KEY (company_id, entity_type);
ALTER TABLE ONLY public.executive_summaries
    ADD CONSTRAINT executive_summaries_pkey PRIMARY KEY (company_id, month);
ALTER TABLE ONLY public.foreign_bank_movements
    ADD CONSTRAINT foreign_bank_movements_pkey PRIMARY KEY (company_id, source_id, "position");
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_reference_key UNIQUE (reference);
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_user_id_provider_provider_user_id_key UNIQUE (user_id, provider, provider_user_id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.invitation_companies
    ADD CONSTRAINT invitation_companies_pkey PRIMARY KEY (invitation_id, company_id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.ledger_lines
    ADD CONSTRAINT ledger_lines_pkey PRIMARY KEY (company_id, source_id, id);
ALTER TABLE ONLY public.ledger_months
    ADD CONSTRAINT ledger_months_pkey PRIMARY KEY (company_id, month);
ALTER TABLE ONLY public.letterheads
    ADD CONSTRAINT letterheads_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.link_requests
    ADD CONSTRAINT link_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.login_failures
    ADD CONSTRAINT login_failures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.made_packs
    ADD CONSTRAINT made_packs_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (user_id, company_id);
ALTER TABLE ONLY public.migration_digests
    ADD CONSTRAINT migration_digests_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.monthly_sums
    ADD CONSTRAINT monthly_sums_pkey PRIMARY KEY (company_id, month, account_id, kind, option1, option2);
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.pack_clients
    ADD CONSTRAINT pack_clients_pkey PRIMARY KEY (pack_id, company_id);
ALTER TABLE ONLY public.pack_files
    ADD CONSTRAINT pack_files_pkey PRIMARY KEY (company_id, made_pack_id, format);
ALTER TABLE ONLY public.pack_mail_counts
    ADD CONSTRAINT pack_mail_counts_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.pack_runs
    ADD CONSTRAINT pack_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.period_notices
    ADD CONSTRAINT period_notices_company_id_document_id_month_noticed_at_key UNIQUE (company_id, document_id, month, noticed_at);
ALTER TABLE ONLY public.period_notices
    ADD CONSTRAINT period_notices_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.records
    ADD CONSTRAINT records_pkey PRIMARY KEY (company_id, entity_type, record_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash);
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.registrations
    ADD CONSTRAINT registrations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.report_views
    ADD CONSTRAINT report_views_pkey PRIMARY KEY (company_id, user_id, report_type);
ALTER TABLE ONLY public.saved_reports
    ADD CONSTRAINT saved_reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.settled_items
    ADD CONSTRAINT settled_items_pkey PRIMARY KEY (company_id, month, account_id, amount);
ALTER TABLE ONLY public.sign_off_changes
    ADD CONSTRAINT sign_off_changes_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.sign_offs
    ADD CONSTRAINT sign_offs_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.supplementary_figures
    ADD CONSTRAINT supplementary_figures_pkey PRIMARY KEY (company_id, month, kind, account_id, option1, option2);
ALTER TABLE ONLY public.supplementary_reports
    ADD CONSTRAINT supplementary_reports_pkey PRIMARY KEY (company_id, month, kind);
ALTER TABLE ONLY public.sweep_records
    ADD CONSTRAINT sweep_records_pkey PRIMARY KEY (company_id, entity_type, record_id);
ALTER TABLE ONLY public.sync_logs
    ADD CONSTRAINT sync_logs_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.sync_runs
    ADD CONSTRAINT sync_runs_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.sync_settings
    ADD CONSTRAINT sync_settings_pkey PRIMARY KEY (company_id);
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT tax_rates_pkey PRIMARY KEY (company_id, type);
ALTER TABLE ONLY public.tracking_options
    ADD CONSTRAINT tracking_options_pkey PRIMARY KEY (company_id, id);
ALTER TABLE ONLY public.trial_balances
    ADD CONSTRAINT trial_balances_pkey PRIMARY KEY (company_id, month, account_id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX job_common_i1 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'created'::pgboss.job_state) AND (policy = 'short'::text));
CREATE INDEX job_common_i10 ON pgboss.job_common USING btree (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i11 ON pgboss.job_common USING btree (name, priority DESC, created_on, start_after) WHERE ((state < 'active'::pgboss.job_state) AND (NOT blocked));
CREATE INDEX job_common_i12 ON pgboss.job_common USING btree (source_root_id) WHERE (source_root_id IS NOT NULL);
CREATE UNIQUE INDEX job_common_i2 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state = 'active'::pgboss.job_state) AND (policy = 'singleton'::text));
CREATE UNIQUE INDEX job_common_i3 ON pgboss.job_common USING btree (name, state, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'stately'::text));
CREATE UNIQUE INDEX job_common_i4 ON pgboss.job_common USING btree (name, singleton_on, COALESCE(singleton_key, ''::text)) WHERE ((state <> 'cancelled'::pgboss.job_state) AND (singleton_on IS NOT NULL));
CREATE UNIQUE INDEX job_common_i6 ON pgboss.job_common USING btree (name, COALESCE(singleton_key, ''::text)) WHERE ((state <= 'active'::pgboss.job_state) AND (policy = 'exclusive'::text));
CREATE INDEX job_common_i7 ON pgboss.job_common USING btree (name, group_id) WHERE ((state = 'active'::pgboss.job_state) AND (group_id IS NOT NULL));
CREATE UNIQUE INDEX job_common_i8 ON pgboss.job_common USING btree (name, singleton_key) WHERE ((state = ANY (ARRAY['active'::pgboss.job_state, 'retry'::pgboss.job_state, 'failed'::pgboss.job_state])) AND (policy = 'key_strict_fifo'::text));
CREATE INDEX job_common_i9 ON pgboss.job_common USING btree (name, id) WHERE (blocking AND (state = 'completed'::pgboss.job_state));
CREATE INDEX job_dep_parent_idx ON pgboss.job_dependency USING btree (parent_name, parent_id);
CREATE INDEX queue_stats_i1 ON ONLY pgboss.queue_stats USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261128_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261128 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX queue_stats_20261129_name_captured_on_deferred_count_queued_idx ON pgboss.queue_stats_20261129 USING btree (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);
CREATE INDEX warning_i1 ON pgboss.warning USING btree (created_on DESC);
CREATE INDEX alert_deliveries_due_at_user_id_idx ON public.alert_deliveries USING btree (due_at, user_id) WHERE (mailed_at IS NULL);
CREATE INDEX alert_deliveries_user_id_company_id_idx ON public.alert_deliveries USING btree (user_id, company_id);
CREATE INDEX alert_deliveries_user_id_mailed_at_idx ON public.alert_deliveries USING btree (user_id, mailed_at DESC) WHERE (mailed_at IS NOT NULL);
CREATE INDEX alert_episodes_closed_at_idx ON public.alert_episodes USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE INDEX alert_episodes_company_id_idx ON public.alert_episodes USING btree (company_id);
CREATE UNIQUE INDEX alert_episodes_open ON public.alert_episodes USING btree (company_id, kind, subject) WHERE (closed_at IS NULL);
CREATE INDEX audit_details_user_id_idx ON public.audit_details USING btree (user_id);
CREATE INDEX audit_events_company_id_occurred_at_idx ON public.audit_events USING btree (company_id, occurred_at);
CREATE INDEX audit_events_user_id_occurred_at_idx ON public.audit_events USING btree (user_id, occurred_at);
CREATE INDEX bank_reconciliations_document ON public.bank_reconciliations USING btree (company_id, document_id);
CREATE INDEX book_checks_company_id_finished_at_idx ON public.book_checks USING btree (company_id, finished_at DESC);
CREATE INDEX companies_grant_id_idx ON public.companies USING btree (grant_id);
CREATE INDEX companies_next_check_at_idx ON public.companies USING btree (next_check_at NULLS FIRST) WHERE (initial_sync_completed_at IS NOT NULL);
CREATE INDEX companies_next_sync_at_idx ON public.companies USING btree (next_sync_at) WHERE (state = ANY (ARRAY['connecting'::text, 'working'::text]));
CREATE INDEX companies_removed_at_idx ON public.companies USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX companies_tenant_id_idx ON public.companies USING btree (tenant_id);
CREATE INDEX consent_attempts_user_id_created_at_idx ON public.consent_attempts USING btree (user_id, created_at);
CREATE INDEX devices_user_id_idx ON public.devices USING btree (user_id);
CREATE INDEX document_links_target ON public.document_links USING btree (company_id, target_id);
CREATE INDEX documents_contact ON public.documents USING btree (company_id, contact_id, date) WHERE (contact_id IS NOT NULL);
CREATE INDEX documents_exchanged ON public.documents USING btree (company_id) WHERE (rate <> (1)::numeric);
CREATE INDEX documents_number_ending ON public.documents USING btree (company_id, number_ending) WHERE (number_ending IS NOT NULL);
CREATE INDEX documents_number_key ON public.documents USING btree (company_id, number_key) WHERE (number_key IS NOT NULL);
CREATE INDEX documents_open ON public.documents USING btree (company_id, open_until, open_from) WHERE (open_from IS NOT NULL);
CREATE INDEX documents_reference_key ON public.documents USING btree (company_id, reference_key) WHERE (reference_key IS NOT NULL);
CREATE INDEX email_changes_user_id_created_at_idx ON public.email_changes USING btree (user_id, created_at);
CREATE UNIQUE INDEX idempotency_keys_call ON public.idempotency_keys USING btree (request_id, call_hash, COALESCE(user_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX idempotency_keys_claimed_at_idx ON public.idempotency_keys USING btree (claimed_at);
CREATE INDEX idempotency_keys_user_id_idx ON public.idempotency_keys USING btree (user_id);
CREATE INDEX invitation_companies_company_id_idx ON public.invitation_companies USING btree (company_id);
CREATE INDEX invitations_invited_by_created_at_idx ON public.invitations USING btree (invited_by, created_at);
CREATE INDEX ledger_lines_current ON public.ledger_lines USING btree (company_id, account_id, date) INCLUDE (amount) WHERE (superseded_at IS NULL);
CREATE INDEX ledger_lines_document ON public.ledger_lines USING btree (company_id, document_id) WHERE ((superseded_at IS NULL) AND (document_id <> source_id));
CREATE INDEX ledger_lines_recorded ON public.ledger_lines USING btree (company_id, recorded_at);
CREATE INDEX ledger_lines_superseded ON public.ledger_lines USING btree (company_id, superseded_at) WHERE (superseded_at IS NOT NULL);
CREATE INDEX ledger_lines_undocumented ON public.ledger_lines USING btree (company_id, kind, date) WHERE ((superseded_at IS NULL) AND (kind = ANY (ARRAY['opening'::text, 'revaluation'::text, 'reconcilingItem'::text])));
CREATE INDEX link_requests_address_requested_at_idx ON public.link_requests USING btree (address, requested_at);
CREATE INDEX link_requests_email_key_requested_at_idx ON public.link_requests USING btree (email_key, requested_at);
CREATE INDEX login_failures_address_failed_at_idx ON public.login_failures USING btree (address, failed_at);
CREATE INDEX login_failures_email_key_failed_at_idx ON public.login_failures USING btree (email_key, failed_at);
CREATE INDEX made_packs_company_id_idx ON public.made_packs USING btree (company_id) WHERE (state = 'held-back'::text);
CREATE INDEX made_packs_company_id_sent_at_idx ON public.made_packs USING btree (company_id, sent_at DESC) WHERE (sent_at IS NOT NULL);
CREATE INDEX made_packs_run_id_idx ON public.made_packs USING btree (run_id);
CREATE INDEX made_packs_user_id_idx ON public.made_packs USING btree (user_id) WHERE tells_owner;
CREATE INDEX memberships_company_id_idx ON public.memberships USING btree (company_id);
CREATE INDEX monthly_sums_options ON public.monthly_sums USING btree (company_id, option1, option2, month) WHERE (option1 <> ''::text);
CREATE INDEX monthly_sums_second_option ON public.monthly_sums USING btree (company_id, option2, month) WHERE (option2 <> ''::text);
CREATE INDEX notes_of_month ON public.notes USING btree (company_id, month) WHERE (month IS NOT NULL);
CREATE INDEX notes_of_report ON public.notes USING btree (company_id, report_type, end_date) WHERE (report_type IS NOT NULL);
CREATE INDEX pack_clients_user_id_company_id_idx ON public.pack_clients USING btree (user_id, company_id);
CREATE INDEX pack_runs_pack_id_idx ON public.pack_runs USING btree (pack_id);
CREATE UNIQUE INDEX pack_runs_scheduled ON public.pack_runs USING btree (pack_id, month) WHERE (started_by = 'schedule'::text);
CREATE INDEX pack_runs_user_id_started_at_idx ON public.pack_runs USING btree (user_id, started_at DESC);
CREATE INDEX packs_next_at_idx ON public.packs USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE INDEX packs_user_id_idx ON public.packs USING btree (user_id);
CREATE INDEX password_resets_user_id_idx ON public.password_resets USING btree (user_id);
CREATE UNIQUE INDEX period_notices_account ON public.period_notices USING btree (company_id, month, account_id) WHERE ((account_id IS NOT NULL) AND (dismissed_at IS NULL));
CREATE INDEX period_notices_open ON public.period_notices USING btree (company_id, noticed_at) WHERE (dismissed_at IS NULL);
CREATE INDEX recovery_codes_user_id_idx ON public.recovery_codes USING btree (user_id);
CREATE INDEX registrations_email_key_created_at_idx ON public.registrations USING btree (email_key, created_at);
CREATE UNIQUE INDEX saved_reports_name ON public.saved_reports USING btree (user_id, COALESCE(company_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name));
CREATE INDEX saved_reports_user_id_company_id_idx ON public.saved_reports USING btree (user_id, company_id);
CREATE INDEX sessions_user_id_address_idx ON public.sessions USING btree (user_id, address);
CREATE INDEX sign_off_changes_of_sign_off ON public.sign_off_changes USING btree (company_id, sign_off_id);
CREATE INDEX sign_offs_of_month ON public.sign_offs USING btree (company_id, month, prepared_at DESC);
CREATE UNIQUE INDEX sign_offs_standing ON public.sign_offs USING btree (company_id, month) WHERE (ended_at IS NULL);
CREATE INDEX supplementary_figures_options ON public.supplementary_figures USING btree (company_id, option1, option2, month) INCLUDE (account_id, kind, movement) WHERE (option1 <> ''::text);
CREATE INDEX supplementary_figures_second_option ON public.supplementary_figures USING btree (company_id, option2, month) WHERE (option2 <> ''::text);
CREATE INDEX sync_logs_company_id_created_at_idx ON public.sync_logs USING btree (company_id, created_at DESC);
CREATE INDEX sync_logs_company_id_entity_type_created_at_idx ON public.sync_logs USING btree (company_id, entity_type, created_at DESC);
CREATE UNIQUE INDEX sync_logs_company_id_entity_type_idx ON public.sync_logs USING btree (company_id, entity_type) WHERE (status = 'syncing'::text);
CREATE INDEX sync_logs_company_id_run_id_position_idx ON public.sync_logs USING btree (company_id, run_id, "position");
CREATE INDEX sync_logs_id_idx ON public.sync_logs USING btree (id);
CREATE INDEX sync_runs_company_id_sequence_idx ON public.sync_runs USING btree (company_id, sequence) WHERE (finished_at IS NULL);
CREATE INDEX sync_runs_company_id_started_at_idx ON public.sync_runs USING btree (company_id, started_at DESC);
CREATE INDEX sync_runs_id_idx ON public.sync_runs USING btree (id);
ALTER INDEX pgboss.job_pkey ATTACH PARTITION pgboss.job_common_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261128_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261128_pkey;
ALTER INDEX pgboss.queue_stats_i1 ATTACH PARTITION pgboss.queue_stats_20261129_name_captured_on_deferred_count_queued_idx;
ALTER INDEX pgboss.queue_stats_pkey ATTACH PARTITION pgboss.queue_stats_20261129_pkey;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
CREATE TRIGGER never_changed BEFORE UPDATE OR TRUNCATE ON public.audit_details FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.job_common
    ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE ONLY pgboss.queue
    ADD CONSTRAINT queue_dead_letter_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue(name);
ALTER TABLE ONLY pgboss.schedule
    ADD CONSTRAINT schedule_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY pgboss.subscription
    ADD CONSTRAINT subscription_name_fkey FOREIGN KEY (name) REFERENCES pgboss.queue(name) ON DELETE CASCADE;
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agreed_months
    ADD CONSTRAINT agreed_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.alert_episodes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_deliveries
    ADD CONSTRAINT alert_deliveries_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES public.memberships(user_id, company_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_episodes
    ADD CONSTRAINT alert_episodes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_settings
    ADD CONSTRAINT alert_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_details
    ADD CONSTRAINT audit_details_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.awaited_rates
    ADD CONSTRAINT awaited_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.book_checks
    ADD CONSTRAINT book_checks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.budget_amounts
    ADD CONSTRAINT budget_amounts_company_id_budget_id_fkey FOREIGN KEY (company_id, budget_id) REFERENCES public.budgets(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.budget_months
    ADD CONSTRAINT budget_months_company_id_budget_id_fkey FOREIGN KEY (company_id, budget_id) REFERENCES public.budgets(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.budgets
    ADD CONSTRAINT budgets_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cash_activities
    ADD CONSTRAINT cash_activities_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_figures
    ADD CONSTRAINT client_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_marks
    ADD CONSTRAINT client_marks_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_marks
    ADD CONSTRAINT client_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES public.grants(id);
ALTER TABLE ONLY public.consent_attempts
    ADD CONSTRAINT consent_attempts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.consent_attempts
    ADD CONSTRAINT consent_attempts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dead_letters
    ADD CONSTRAINT dead_letters_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_changes
    ADD CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entity_settings
    ADD CONSTRAINT entity_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entity_states
    ADD CONSTRAINT entity_states_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.executive_summaries
    ADD CONSTRAINT executive_summaries_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.grants
    ADD CONSTRAINT grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation_companies
    ADD CONSTRAINT invitation_companies_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation_companies
    ADD CONSTRAINT invitation_companies_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ledger_months
    ADD CONSTRAINT ledger_months_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.letterheads
    ADD CONSTRAINT letterheads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.made_packs
    ADD CONSTRAINT made_packs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notes
    ADD CONSTRAINT notes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_clients
    ADD CONSTRAINT pack_clients_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.packs(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_clients
    ADD CONSTRAINT pack_clients_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES public.memberships(user_id, company_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_files
    ADD CONSTRAINT pack_files_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_files
    ADD CONSTRAINT pack_files_company_id_made_pack_id_fkey FOREIGN KEY (company_id, made_pack_id) REFERENCES public.made_packs(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_mail_counts
    ADD CONSTRAINT pack_mail_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.pack_runs
    ADD CONSTRAINT pack_runs_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES public.packs(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.pack_runs
    ADD CONSTRAINT pack_runs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.packs
    ADD CONSTRAINT packs_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.period_notices
    ADD CONSTRAINT period_notices_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_views
    ADD CONSTRAINT report_views_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_views
    ADD CONSTRAINT report_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_reports
    ADD CONSTRAINT saved_reports_user_id_company_id_fkey FOREIGN KEY (user_id, company_id) REFERENCES public.memberships(user_id, company_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.saved_reports
    ADD CONSTRAINT saved_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.settled_items
    ADD CONSTRAINT settled_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_off_changes
    ADD CONSTRAINT sign_off_changes_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_off_changes
    ADD CONSTRAINT sign_off_changes_company_id_sign_off_id_fkey FOREIGN KEY (company_id, sign_off_id) REFERENCES public.sign_offs(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sign_offs
    ADD CONSTRAINT sign_offs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.supplementary_figures
    ADD CONSTRAINT supplementary_figures_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.supplementary_reports
    ADD CONSTRAINT supplementary_reports_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sweep_records
    ADD CONSTRAINT sweep_records_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sync_logs
    ADD CONSTRAINT sync_logs_company_id_run_id_fkey FOREIGN KEY (company_id, run_id) REFERENCES public.sync_runs(company_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sync_runs
    ADD CONSTRAINT sync_runs_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sync_settings
    ADD CONSTRAINT sync_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT tax_rates_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tracking_options
    ADD CONSTRAINT tracking_options_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.trial_balances
    ADD CONSTRAINT trial_balances_company_id_fkey FOREIGN KEY (company_id) REFERENCES public.companies(id) ON DELETE CASCADE;
ALTER TABLE public.account_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.awaited_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bank_reconciliations ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.book_checks ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.budget_amounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.budget_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.budgets ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.cash_activities ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.client_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contacts ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.dead_letters ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.document_links ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.entity_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.entity_states ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.executive_summaries ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.foreign_bank_movements ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_months ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.made_packs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.monthly_sums ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.notes ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_company ON public.account_sums TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.accounts TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.awaited_rates TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.bank_reconciliations TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.book_checks TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.budget_amounts TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.budget_months TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.budgets TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.cash_activities TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.client_figures TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.contacts TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.dead_letters TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.document_links TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.documents TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.entity_settings TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.entity_states TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.executive_summaries TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.foreign_bank_movements TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.ledger_lines TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.ledger_months TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.made_packs TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.monthly_sums TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.notes TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.pack_files TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.period_notices TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.records TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.report_views TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.settled_items TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sign_off_changes TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sign_offs TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.supplementary_figures TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.supplementary_reports TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sweep_records TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sync_logs TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sync_runs TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.sync_settings TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.tax_rates TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.tracking_options TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_company ON public.trial_balances TO tieout_company USING ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif"))) WITH CHECK ((company_id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
CREATE POLICY of_installation ON public.companies TO tieout_app USING (true);
CREATE POLICY of_reader ON public.account_sums FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.accounts FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.client_figures FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.companies FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.contacts FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.dead_letters FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.documents FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.entity_states FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.ledger_lines FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.ledger_months FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.made_packs FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.period_notices FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.sign_offs FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.sync_logs FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_reader ON public.sync_runs FOR SELECT TO tieout_reader USING (( SELECT (NOT pg_has_role(CURRENT_USER, 'tieout_company'::name, 'member'::text))));
CREATE POLICY of_user ON public.client_figures FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.ledger_months FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.made_packs FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.pack_files FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.sign_offs FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.sync_logs FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY of_user ON public.sync_runs FOR SELECT TO tieout_user USING ((company_id IN ( SELECT public.companies_of_user() AS companies_of_user)));
CREATE POLICY own_row ON public.companies TO tieout_company USING ((id = ( SELECT (NULLIF(current_setting('tieout.company_id'::text, true), ''::text))::uuid AS "nullif")));
ALTER TABLE public.pack_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.period_notices ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.records ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.report_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.settled_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_off_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sign_offs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.supplementary_figures ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.supplementary_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sweep_records ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sync_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sync_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sync_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tax_rates ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.tracking_options ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.trial_balances ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO tieout_company;
GRANT USAGE ON SCHEMA public TO tieout_user;
GRANT USAGE ON SCHEMA public TO tieout_reader;
GRANT USAGE ON SCHEMA public TO tieout_app;
GRANT USAGE ON SCHEMA reporting TO tieout_reader;
REVOKE ALL ON FUNCTION public.companies_of_user() FROM PUBLIC;
GRANT ALL ON FUNCTION public.companies_of_user() TO tieout_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sums TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.account_sums TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.account_sums TO tieout_reader;
GRANT SELECT(month) ON TABLE public.account_sums TO tieout_reader;
GRANT SELECT(account_id) ON TABLE public.account_sums TO tieout_reader;
GRANT SELECT(amount) ON TABLE public.account_sums TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.accounts TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(id) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(code) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(name) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(type) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(class) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(status) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT(currency) ON TABLE public.accounts TO tieout_reader;
GRANT SELECT ON TABLE public.agreed_months TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agreed_months TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_deliveries TO tieout_app;
GRANT SELECT ON TABLE public.alert_episodes TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_episodes TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.alert_settings TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.app_call_limits TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.audit_details TO tieout_app;
GRANT SELECT,INSERT ON TABLE public.audit_events TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.awaited_rates TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.awaited_rates TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bank_reconciliations TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bank_reconciliations TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_checks TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.book_checks TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_amounts TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_amounts TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_months TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budget_months TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budgets TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.budgets TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.call_limits TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cash_activities TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.cash_activities TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_figures TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_figures TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.client_figures TO tieout_reader;
GRANT SELECT(computed_at) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(computed_at) ON TABLE public.client_figures TO tieout_reader;
GRANT SELECT(month) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(cash_at_bank) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(profit_of_month) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(profit_year_to_date) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(overdue_receivables) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT(items_to_review) ON TABLE public.client_figures TO tieout_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.client_marks TO tieout_app;
GRANT SELECT,UPDATE ON TABLE public.companies TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.companies TO tieout_app;
GRANT SELECT(id) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(name) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(own_name) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(state) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(base_currency) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(country_code) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(last_sync_at) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(next_sync_at) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(months_off) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(open_notices) ON TABLE public.companies TO tieout_reader;
GRANT SELECT(removed_at) ON TABLE public.companies TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.consent_attempts TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contacts TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.contacts TO tieout_reader;
GRANT SELECT(id) ON TABLE public.contacts TO tieout_reader;
GRANT SELECT(name) ON TABLE public.contacts TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dead_letters TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.dead_letters TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.dead_letters TO tieout_reader;
GRANT SELECT(entity_type) ON TABLE public.dead_letters TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.devices TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_links TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.document_links TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.documents TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.documents TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(type) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(id) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(number) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(contact_id) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(date) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(due_date) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(status) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(currency) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(rate) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(total) ON TABLE public.documents TO tieout_reader;
GRANT SELECT(outstanding) ON TABLE public.documents TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.email_changes TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entity_settings TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entity_settings TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entity_states TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.entity_states TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT(entity_type) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT(status) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT(skipped_reason) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT(last_attempt_at) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT(last_success_at) ON TABLE public.entity_states TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.executive_summaries TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.executive_summaries TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.foreign_bank_movements TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.foreign_bank_movements TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.grants TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.idempotency_keys TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.installation TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitation_companies TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.invitations TO tieout_app;
GRANT SELECT ON TABLE public.kysely_migration TO tieout_app;
GRANT SELECT ON TABLE public.kysely_migration_lock TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_lines TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_lines TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(kind) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(date) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(account_id) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(amount) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(currency) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(currency_amount) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(document_type) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(document_id) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(description) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(category) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT(superseded_at) ON TABLE public.ledger_lines TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_months TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.ledger_months TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.ledger_months TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT(month) ON TABLE public.ledger_months TO tieout_user;
GRANT SELECT(month) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT(changed_at) ON TABLE public.ledger_months TO tieout_user;
GRANT SELECT(changed_at) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT(verified_at) ON TABLE public.ledger_months TO tieout_user;
GRANT SELECT(verified_at) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT(proofs) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT(status) ON TABLE public.ledger_months TO tieout_user;
GRANT SELECT(status) ON TABLE public.ledger_months TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.letterheads TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.link_requests TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.login_failures TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.made_packs TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.made_packs TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(id) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(id) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(run_id) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(run_id) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(user_id) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(user_id) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(title) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(month) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(sends) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(recipients) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(state) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(state) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(held_back_by) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(failure) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(started_at) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(made_at) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(made_at) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(sent_at) ON TABLE public.made_packs TO tieout_user;
GRANT SELECT(books_saved_at) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT(tells_owner) ON TABLE public.made_packs TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.memberships TO tieout_app;
GRANT SELECT ON TABLE public.migration_digests TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_sums TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.monthly_sums TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notes TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.notes TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pack_clients TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pack_files TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pack_files TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT(made_pack_id) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT(format) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT(name) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT(sha256) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT(size) ON TABLE public.pack_files TO tieout_user;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pack_mail_counts TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.pack_runs TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.packs TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_resets TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.period_notices TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.period_notices TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.period_notices TO tieout_reader;
GRANT SELECT(noticed_at) ON TABLE public.period_notices TO tieout_reader;
GRANT SELECT(month) ON TABLE public.period_notices TO tieout_reader;
GRANT SELECT(dismissed_at) ON TABLE public.period_notices TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.records TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.records TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_codes TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.registrations TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_views TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.report_views TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.saved_reports TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.second_factors TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sessions TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settled_items TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.settled_items TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_off_changes TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_off_changes TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_offs TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sign_offs TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.sign_offs TO tieout_reader;
GRANT SELECT(id) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(month) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(month) ON TABLE public.sign_offs TO tieout_reader;
GRANT SELECT(prepared_at) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(reviewed_at) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(broken_at) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(broken_at) ON TABLE public.sign_offs TO tieout_reader;
GRANT SELECT(ended_at) ON TABLE public.sign_offs TO tieout_user;
GRANT SELECT(ended_at) ON TABLE public.sign_offs TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplementary_figures TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplementary_figures TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplementary_reports TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.supplementary_reports TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sweep_records TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sweep_records TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_logs TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_logs TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.sync_logs TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(id) ON TABLE public.sync_logs TO tieout_user;
GRANT SELECT(entity_type) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(trigger) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(status) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(created_at) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(finished_at) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(error_code) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(waiting_until) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT(waiting_for) ON TABLE public.sync_logs TO tieout_reader;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_runs TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_runs TO tieout_app;
GRANT SELECT(company_id) ON TABLE public.sync_runs TO tieout_user;
GRANT SELECT(company_id) ON TABLE public.sync_runs TO tieout_reader;
GRANT SELECT(id) ON TABLE public.sync_runs TO tieout_user;
GRANT SELECT(trigger) ON TABLE public.sync_runs TO tieout_reader;
GRANT SELECT(status) ON TABLE public.sync_runs TO tieout_reader;
GRANT SELECT(started_at) ON TABLE public.sync_runs TO tieout_reader;
GRANT SELECT(finished_at) ON TABLE public.sync_runs TO tieout_reader;
GRANT ALL ON SEQUENCE public.sync_runs_sequence_seq TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_settings TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sync_settings TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tax_rates TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tax_rates TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tracking_options TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.tracking_options TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trial_balances TO tieout_company;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.trial_balances TO tieout_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.users TO tieout_app;
GRANT SELECT ON TABLE reporting.account_months TO tieout_reader;
GRANT SELECT ON TABLE reporting.accounts TO tieout_reader;
GRANT SELECT ON TABLE reporting.checked_months TO tieout_reader;
GRANT SELECT ON TABLE reporting.companies TO tieout_reader;
GRANT SELECT ON TABLE reporting.documents TO tieout_reader;
GRANT SELECT ON TABLE reporting.ledger_lines TO tieout_reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT ALL ON SEQUENCES  TO tieout_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT,INSERT,DELETE,UPDATE ON TABLES  TO tieout_app;
