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
	('78e0b0f4-6d79-4920-b7a0-962f84d1b349', 'sync-run', 0, '{"data": {"runId": "01a2203f-b8db-781d-b77c-3024905e50aa", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-b8db-781d-b77c-3024905e50aa', NULL, NULL, NULL, '2026-11-28 03:42:56.755561+00', '2026-11-28 03:42:56.708719+00', '2026-11-28 03:42:56.769952+00', '2026-11-28 03:42:57.840386+00', '2036-11-28 03:42:56.755561+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:42:56.769952+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9bdfcedf-46cf-4d9a-b495-263d229418f2', 'sync-run', 0, '{"data": {"runId": "01a2203f-bd99-7138-9ae8-bbb5fdb744c9", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-bd99-7138-9ae8-bbb5fdb744c9', NULL, NULL, NULL, '2026-11-28 03:42:57.952724+00', '2026-11-28 03:42:57.940595+00', '2026-11-28 03:42:57.95685+00', '2026-11-28 03:42:58.656899+00', '2036-11-28 03:42:57.952724+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:42:57.95685+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('bcbe300d-33f3-4658-b8b4-4793d2e0b814', 'sync-run', 0, '{"data": {"runId": "01a2203f-c068-74dc-9bab-8e5b798631cc", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-c068-74dc-9bab-8e5b798631cc', NULL, NULL, NULL, '2026-11-28 03:42:58.671008+00', '2026-11-28 03:42:58.655723+00', '2026-11-28 03:42:58.682078+00', '2026-11-28 03:42:59.064192+00', '2036-11-28 03:42:58.671008+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:42:58.682078+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('62073d5a-d488-42a6-84d6-c0803b2ff102', 'sync-run', 0, '{"data": {"runId": "01a2203f-c226-757b-af30-9512da7dbe97", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-c226-757b-af30-9512da7dbe97', NULL, NULL, NULL, '2026-11-28 03:42:59.115547+00', '2026-11-28 03:42:59.105363+00', '2026-11-28 03:42:59.118773+00', '2026-11-28 03:42:59.45973+00', '2036-11-28 03:42:59.115547+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:42:59.118773+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('9b48ff4e-7d42-4220-bf31-4569f1cc299f', 'make-pack', 0, '{"data": {"companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc", "madePackId": "01a2203f-c44d-71e4-a240-d47d351230a6"}}', 'completed', 1000000, 0, 10, true, 3600, 82800, 604800, '01a2203f-c44d-71e4-a240-d47d351230a6', NULL, NULL, NULL, '2026-11-28 03:42:59.680724+00', '2026-11-28 03:42:59.670095+00', '2026-11-28 03:42:59.695467+00', '2026-11-28 03:43:00.603481+00', '2036-11-28 03:42:59.680724+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:42:59.695467+00', 30, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('14015604-e5a8-42d5-a229-59dc92d7677b', 'sync-run', 0, '{"data": {"runId": "01a2203f-ca4d-7024-ae2b-0c31cb0b25ab", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'created', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-ca4d-7024-ae2b-0c31cb0b25ab', NULL, NULL, NULL, '2026-11-28 03:43:01.484807+00', '2026-11-28 03:43:01.482101+00', NULL, NULL, '2036-11-28 03:43:01.484807+00', NULL, NULL, 'key_strict_fifo', NULL, 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL),
	('788db8c3-13e0-4801-899b-03aba316933e', 'sync-run', 0, '{"data": {"runId": "01a2203f-ca4d-7024-ae2b-0c31cb0b25ab", "companyId": "01a2203f-b8c5-76e9-8254-84790ac617bc"}}', 'completed', 1000000, 0, 1, true, 3600, 82800, 604800, '01a2203f-ca4d-7024-ae2b-0c31cb0b25ab', NULL, NULL, NULL, '2026-11-28 03:43:01.215098+00', '2026-11-28 03:43:01.187716+00', '2026-11-28 03:43:01.219412+00', '2026-11-28 03:43:01.492297+00', '2036-11-28 03:43:01.215098+00', NULL, NULL, 'key_strict_fifo', '2026-11-28 03:43:01.219412+00', 10, false, false, 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO pgboss.queue VALUES
	('sync-run', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.109768+00', '2026-11-28 03:42:55.109768+00'),
	('mail', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.111506+00', '2026-11-28 03:42:55.111506+00'),
	('reset-link', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.112137+00', '2026-11-28 03:42:55.112137+00'),
	('check-books', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.113972+00', '2026-11-28 03:42:55.113972+00'),
	('account-removal', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.116274+00', '2026-11-28 03:42:55.116274+00'),
	('make-pack', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.118621+00', '2026-11-28 03:42:55.118621+00'),
	('send-pack', 'key_strict_fifo', 2, 0, false, NULL, 900, 1209600, 604800, NULL, false, 'job_common', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, '{}', NULL, false, NULL, NULL, NULL, NULL, '2026-11-28 03:42:55.12255+00', '2026-11-28 03:42:55.12255+00');
INSERT INTO pgboss.version VALUES
	(43, NULL, '2026-11-28 03:42:55.140266+00', '2026-11-28 03:42:55.15959+00', NULL, NULL);
INSERT INTO public.account_sums VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', 100, 0, 1);
INSERT INTO public.accounts VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'aaaaaaaa-0000-4000-8000-000000000000', '090', 'Bank', 'bank', 'asset', NULL, 'active', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'aaaaaaaa-0000-4000-8000-000000000001', '200', 'Sales', 'sales', 'revenue', NULL, 'active', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'aaaaaaaa-0000-4000-8000-000000000002', '610', 'Accounts Receivable', 'currentAsset', 'asset', 'receivable', 'active', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'aaaaaaaa-0000-4000-8000-000000000003', '880', 'Owner', 'equity', 'equity', NULL, 'active', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'aaaaaaaa-0000-4000-8000-000000000004', '960', 'Retained Earnings', 'equity', 'equity', 'retainedEarnings', 'active', NULL);
INSERT INTO public.agreed_months VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01');
INSERT INTO public.alert_deliveries VALUES
	('01900000-0000-7000-8000-000000000001', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'opened', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.alert_episodes VALUES
	('01900000-0000-7000-8000-000000000001', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'connection', 'sample', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.alert_settings VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', '{}', NULL, NULL, 'immediately', '08:00', NULL);
INSERT INTO public.app_call_limits VALUES
	('sample', '2026-06-01 00:00:00+00');
INSERT INTO public.audit_details VALUES
	('01a2203f-b82b-7776-8040-01ebca41de91', '01a2203f-b7de-7a0a-9d7f-434da731b710', '{"system": null, "address": "127.0.0.1", "browser": null}'),
	('01a2203f-bd66-7ef5-87cb-841356cdebf7', '01a2203f-b7de-7a0a-9d7f-434da731b710', '{"email": null}');
INSERT INTO public.audit_events VALUES
	('01a2203f-b7de-7451-8ed2-e5e04b90cd3d', '2026-11-28 03:42:56.478+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, 'user.registered', '{}'),
	('01a2203f-b82b-7776-8040-01ebca41de91', '2026-11-28 03:42:56.555+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, 'user.logged-in', '{}'),
	('01a2203f-b839-713c-a4eb-cbb665ffb880', '2026-11-28 03:42:56.569+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, 'consent.started', '{"mode": "connect", "permissions": "full"}'),
	('01a2203f-b8cc-7a22-afba-4a077f31c3fa', '2026-11-28 03:42:56.716+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'company.connected', '{"mode": "connect", "tenantId": "a1de0000-0000-4000-8000-000000000001"}'),
	('01a2203f-bd66-7ef5-87cb-841356cdebf7', '2026-11-28 03:42:57.894+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'member.invited', '{"role": "viewer"}'),
	('01a2203f-c384-791d-b975-fc5a479a8468', '2026-11-28 03:42:59.46+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'settings.changed', '{"time": "18:00", "enabled": true, "autoSync": false, "frequency": "daily"}'),
	('01a2203f-c3b5-799b-9f6f-b507791c74ea', '2026-11-28 03:42:59.509+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'settings.changed', '{"enabled": false, "entityType": "Quotes", "ownFrequency": null}'),
	('01a2203f-c3ef-7372-996d-7eb3e280748b', '2026-11-28 03:42:59.567+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'sign-off.prepared', '{"month": "Jun 2026", "reason": null, "status": "Agrees with Xero"}'),
	('01a2203f-c416-75fc-b77c-6a134aa9c960', '2026-11-28 03:42:59.606+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', 'note.added', '{"month": "Jun 2026", "byOwner": false}'),
	('01a2203f-c43d-7d52-84e0-91e89eaa9872', '2026-11-28 03:42:59.645+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, 'pack.saved', '{"title": "Pack", "clients": 1, "reports": 1}');
INSERT INTO public.awaited_rates VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Organisation', 'sample');
INSERT INTO public.bank_reconciliations VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample', 'sample', false);
INSERT INTO public.book_checks VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', 1, 1, 1, 1, '[]');
INSERT INTO public.budget_amounts VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample', '2026-06-01', 1);
INSERT INTO public.budget_months VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-04-01', true, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-05-01', true, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-06-01', true, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-07-01', true, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-08-01', true, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', '2026-09-01', true, NULL, NULL);
INSERT INTO public.budgets VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample', 'sample', '[]', NULL);
INSERT INTO public.call_limits VALUES
	('TEST', 'a1de0000-0000-4000-8000-000000000001', 82, '2026-11-28 03:42:59.358+00', '[]', '[]', '2026-11-28 03:42:56.811+00', 0, 0, NULL, false, NULL, NULL, false);
INSERT INTO public.cash_activities VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'operating', '2026-06-01 00:00:00+00');
INSERT INTO public.client_figures VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-11-28 03:42:59.427+00', '2026-10-01', 0.00, 0.00, 300.00, 300.00, 0);
INSERT INTO public.client_marks VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', '01a2203f-b8c5-76e9-8254-84790ac617bc', false, '{}');
INSERT INTO public.companies VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Alder Studio', NULL, 'xero', 'a1de0000-0000-4000-8000-000000000001', '01a2203f-b88f-77c8-8fe1-99dc5e420802', 'c17c9783-fe8d-4d71-aed5-137ed1ac7a98', 'working', '{}', '{}', '2026-11-28 03:42:56.709+00', 'NZD', 'COMPANY', 'NZ', 'Pacific/Auckland', '!Ald', 3, 31, NULL, NULL, false, '2026-11-28 03:42:57.72+00', '2026-11-28 03:42:56.843+00', NULL, NULL, 0, 0, 0, 0, NULL, NULL, '2026-11-28 03:42:56.709+00', '2026-11-28 03:42:57.801+00');
INSERT INTO public.consent_attempts VALUES
	('JYEBbX-iQeBnQaJgY2RtVeMtzRCQYKgZdDLMuLdeQ0A', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'connect', NULL, NULL, 'full', '{openid,profile,offline_access,accounting.settings.read,accounting.contacts.read,accounting.invoices.read,accounting.payments.read,accounting.banktransactions.read,accounting.manualjournals.read,accounting.budgets.read,accounting.reports.trialbalance.read,accounting.reports.profitandloss.read,accounting.reports.banksummary.read,accounting.reports.executivesummary.read}', 'AwzWHRv-0szZXaw7kz2OEoOUCLaI0CUEm0jjbA7kBHk', '2026-11-28 03:42:56.61+00', '2026-11-28 03:44:11.61+00', '{"stage": "done", "missed": null, "offers": [], "grantId": "01a2203f-b88f-77c8-8fe1-99dc5e420802", "reference": "Vzh6u9wU7uxl6E--.YlZluuOzgaoqDF7jnTyhMLP4byujDZo7", "companyIds": ["01a2203f-b8c5-76e9-8254-84790ac617bc"], "resumedIds": []}', '2026-11-28 03:42:56.569+00', '2026-11-28 03:52:56.569+00');
INSERT INTO public.contacts VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'cccccccc-0000-4000-8000-000000000001', 'Acme');
INSERT INTO public.dead_letters VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Organisation', 'sample', '[]', 'sample', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.devices VALUES
	('jQVswQTFm8a8tXOEAVcjDUdNLBIF7tOLkVuK4ziMG_U', '01a2203f-b7de-7a0a-9d7f-434da731b710', '2026-11-28 03:42:56.556+00');
INSERT INTO public.document_links VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample', 1, 'sample', '2026-06-01', NULL);
INSERT INTO public.documents VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', 'INV-1', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-05-11', '2026-05-11', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-05-11', 'infinity', NULL, 100, 100),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', 'INV-2', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-06-12', '2026-06-12', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-06-12', 'infinity', NULL, 100, 100),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', 'INV-3', NULL, DEFAULT, DEFAULT, DEFAULT, 'cccccccc-0000-4000-8000-000000000001', 'Acme', '2026-07-13', '2026-07-13', 'approved', 'NZD', NULL, 100, 0, NULL, '2026-07-13', 'infinity', NULL, 100, 100);
INSERT INTO public.email_changes VALUES
	('sample', 'sample', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'sample', 'sample', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00', NULL);
INSERT INTO public.entity_settings VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Quotes', false, NULL, '2026-11-28 03:42:59.509+00');
INSERT INTO public.entity_states VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'CreditNotes', 'success', NULL, '2026-11-28 03:42:57.168+00', '2026-11-28 03:42:57.194+00', '2026-11-28 03:42:57.194+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:57.152+00', '2026-11-28 03:42:57.194+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Organisation', 'success', NULL, '2026-11-28 03:42:56.825+00', '2026-11-28 03:42:56.843+00', '2026-11-28 03:42:56.843+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.799+00', '2026-11-28 03:42:56.843+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Overpayments', 'success', NULL, '2026-11-28 03:42:57.195+00', '2026-11-28 03:42:57.198+00', '2026-11-28 03:42:57.198+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:57.158+00', '2026-11-28 03:42:57.198+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Prepayments', 'success', NULL, '2026-11-28 03:42:57.195+00', '2026-11-28 03:42:57.202+00', '2026-11-28 03:42:57.202+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:57.156+00', '2026-11-28 03:42:57.202+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'BankTransactions', 'success', NULL, '2026-11-28 03:42:57.006+00', '2026-11-28 03:42:57.01+00', '2026-11-28 03:42:57.01+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:56.978+00', '2026-11-28 03:42:57.01+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Currencies', 'success', NULL, '2026-11-28 03:42:56.883+00', '2026-11-28 03:42:56.89+00', '2026-11-28 03:42:56.89+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.863+00', '2026-11-28 03:42:56.89+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'TaxRates', 'success', NULL, '2026-11-28 03:42:56.88+00', '2026-11-28 03:42:56.889+00', '2026-11-28 03:42:56.889+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.857+00', '2026-11-28 03:42:56.889+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Quotes', 'success', NULL, '2026-11-28 03:42:57.008+00', '2026-11-28 03:42:57.018+00', '2026-11-28 03:42:57.018+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.984+00', '2026-11-28 03:42:57.018+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'TrackingCategories', 'success', NULL, '2026-11-28 03:42:56.873+00', '2026-11-28 03:42:56.885+00', '2026-11-28 03:42:56.885+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.855+00', '2026-11-28 03:42:56.885+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'ManualJournals', 'success', NULL, '2026-11-28 03:42:57.003+00', '2026-11-28 03:42:57.019+00', '2026-11-28 03:42:57.019+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:56.979+00', '2026-11-28 03:42:57.019+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Items', 'success', NULL, '2026-11-28 03:42:56.907+00', '2026-11-28 03:42:56.931+00', '2026-11-28 03:42:56.931+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.893+00', '2026-11-28 03:42:56.931+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Contacts', 'success', NULL, '2026-11-28 03:42:56.899+00', '2026-11-28 03:42:56.907+00', '2026-11-28 03:42:56.907+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.892+00', '2026-11-28 03:42:56.907+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Payments', 'success', NULL, '2026-11-28 03:42:57.221+00', '2026-11-28 03:42:57.234+00', '2026-11-28 03:42:57.234+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:57.211+00', '2026-11-28 03:42:57.234+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Budgets', 'success', NULL, '2026-11-28 03:42:57.054+00', '2026-11-28 03:42:57.056+00', '2026-11-28 03:42:57.056+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:57.023+00', '2026-11-28 03:42:57.056+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'success', NULL, '2026-11-28 03:42:56.87+00', '2026-11-28 03:42:56.888+00', '2026-11-28 03:42:56.888+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.853+00', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'BrandingThemes', 'success', NULL, '2026-11-28 03:42:56.943+00', '2026-11-28 03:42:56.961+00', '2026-11-28 03:42:56.961+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.909+00', '2026-11-28 03:42:56.961+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'RepeatingInvoices', 'success', NULL, '2026-11-28 03:42:57.03+00', '2026-11-28 03:42:57.052+00', '2026-11-28 03:42:57.052+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:57.012+00', '2026-11-28 03:42:57.052+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'ContactGroups', 'success', NULL, '2026-11-28 03:42:56.965+00', '2026-11-28 03:42:56.973+00', '2026-11-28 03:42:56.973+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.941+00', '2026-11-28 03:42:56.973+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Users', 'success', NULL, '2026-11-28 03:42:56.967+00', '2026-11-28 03:42:56.975+00', '2026-11-28 03:42:56.975+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.935+00', '2026-11-28 03:42:56.975+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'PurchaseOrders', 'success', NULL, '2026-11-28 03:42:56.97+00', '2026-11-28 03:42:56.977+00', '2026-11-28 03:42:56.977+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.963+00', '2026-11-28 03:42:56.977+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Journals', 'pending', NULL, NULL, NULL, NULL, 0, NULL, 'documents', NULL, 'The connection was not given the permission to read this.', NULL, NULL, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'BatchPayments', 'success', NULL, '2026-11-28 03:42:57.261+00', '2026-11-28 03:42:57.264+00', '2026-11-28 03:42:57.264+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:57.251+00', '2026-11-28 03:42:57.264+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'LinkedTransactions', 'success', NULL, '2026-11-28 03:42:56.97+00', '2026-11-28 03:42:56.977+00', '2026-11-28 03:42:56.977+00', 0, NULL, NULL, NULL, NULL, '2026-11-28 03:42:56.947+00', '2026-11-28 03:42:56.977+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'BankTransfers', 'success', NULL, '2026-11-28 03:42:57.094+00', '2026-11-28 03:42:57.097+00', '2026-11-28 03:42:57.097+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:57.026+00', '2026-11-28 03:42:57.097+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Invoices', 'success', NULL, '2026-11-28 03:42:56.988+00', '2026-11-28 03:42:56.999+00', '2026-11-28 03:42:56.999+00', 0, NULL, 'documents', NULL, NULL, '2026-11-28 03:42:56.975+00', '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'TrialBalances', 'syncing', NULL, NULL, '2026-11-28 03:42:59.402+00', NULL, 0, NULL, NULL, NULL, NULL, '2026-11-28 03:43:01.248+00', '2026-11-28 03:42:59.402+00', NULL);
INSERT INTO public.executive_summaries VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": "0.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": "0.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "400.0", "closing": "0.00", "debtors": "300.00", "surplus": "0.00", "expenses": "0.00", "forecast": "300.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "300.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "93", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "600.0", "closing": "0.00", "debtors": "200.00", "surplus": "0.00", "expenses": "0.00", "forecast": "200.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "200.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "60", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', '{"spent": "0.00", "income": "100.00", "profit": "100.00", "return": "1200.0", "closing": "0.00", "debtors": "100.00", "surplus": "0.00", "expenses": "0.00", "forecast": "100.00", "invoices": "1", "received": "0.00", "creditors": "0.00", "netAssets": "100.00", "netMargin": "100.0", "termRatio": null, "debtorDays": "31", "directCosts": "0.00", "grossMargin": "100.0", "grossProfit": "100.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "100.00"}', 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-04-01', '{"spent": "0.00", "income": "0.00", "profit": "0.00", "return": null, "closing": "0.00", "debtors": "0.00", "surplus": "0.00", "expenses": "0.00", "forecast": "0.00", "invoices": "0", "received": "0.00", "creditors": "0.00", "netAssets": "0.00", "netMargin": null, "termRatio": null, "debtorDays": "0", "directCosts": "0.00", "grossMargin": null, "grossProfit": "0.00", "otherIncome": "0.00", "creditorDays": "0", "currentRatio": null, "averageInvoice": "0.00"}', 0);
INSERT INTO public.foreign_bank_movements VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 1, 'sample', '2026-06-01', 1, NULL);
INSERT INTO public.grants VALUES
	('01a2203f-b88f-77c8-8fe1-99dc5e420802', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'xero', '5a1c1f0e-7d7c-4b6e-9d0c-0d8f5f1a2b01', 'Vzh6u9wU7uxl6E--.YlZluuOzgaoqDF7jnTyhMLP4byujDZo7', 'active', 'test.q0qtMXKLxh53hFsiieUKhudEffTrLD8mFIj6nY45idFO3MEHyPwZhcVfgbNX2Dwr4VMfiZZNr2podrEonCrl5Y0KQX4bD1PAls450VJhCrW_A0YtxRGWA4QjTVRC-FBFcGt5MFOE9dIM_S96OheM3EQHtGPi_UbhN4RlLefiAbsuSGKWJ5221ZrNTt5Yem7BuN3NSJZJRgOx0ITTR-ZOwfCGJmc3EfBUf0DKWV1Jcmod5T6xjl3rpmpSlXA15WAT8pjDbJs8AN1REjmT6iceWLQsk0ejUsIt_wAqFiueMpWWHTn5qdk7wwKEGlzMDqNt9rY8F2Mv1QcJhpbotjV7d5p6EB0etvEZ7NiQBVM3UXWy9csIET7C6vrIxl18JXbzDsAnxW9HvYTNWmXe4qclDG2gK-M-aRX0Z_ygjQb_Oljr8P7wBBokgc9RCNJ3CLjt-51ZZHVHG4gZQk-yVbAYRSVZ-LHMtBd6i9TgPEj9Pe69n_tLW7qjXOkIqtq8I0_ZtzfXZN0-dPwRtxRbSXp6YoE7uXSA_-iREjR0cWjlru0wMERVM4pqZFNxFe7kWclC13W91un9J96bPLSfJIwrBzjz_J2vkV7ta_FHi9l1-_Jx-KLmNtH3uMrhWOSdLx3tbknh6nFIfGdIWZxO4sdTDc3C8Xm6CmoamqVN2YMU2dGOAoxMvzIt1FJqiCqsTHAQ9kirq1m8YmSyO91eealQODDDeoCy3Q75nHqwx4AdVuuP_T4ASobbmQJgLTr3U6XQM-CplxeRnLCXcpAkaJYBF26yMzON_94LO8-PCqPCMf2gh110M-Jvk1_jTWyJXRdQwyIdXyK4cFQ29nda9eyr3yhlxYDEo0sn8RXDd7S_pBBk3qULEiwAoWEphkPR070n0_k29VBvfa8sm6jtb2PZxmWHr7DJKjwQ0o2aBqfQn45XpCpd4gaoWMNNLpfXCT0FtcOec0P8K6MWXJPogxfH7kfIroslNaoFupnHIywcbZEgJHRUwUGf8BOaVnN7rRmvE1xZhJk6DNQPLZEzYPIu_J9827sT4uILaDKEpFhdOavt9YLZbEXBIlmsTapig1C8Ik34lecbbyBRd5Hlc-vPUOGeHf7KJ6sTQYEVzAzgukbzDEZyudwsbX7-3kUAISFRPZxpQOx_XfGVcQIGaBWN-JB-87wxBV5sE_oRzB43k7wbMZzdgk-H4ps66DL0IfoKGwnjVwWkQVG2IeN6_Md-7_ESdMFxpJtw6FNOwlUt3vaJSFshpf8922qzWhEAu4-ESqpffdV2HWDApI_CYouXnWWwBh1FvJsqeAJumQ_VExxZO5YiRJQKRzO5pdWC07aku8oh7uJFmuwUQjW0bIz6szJXqX8mLbqXJkazg1nv8PQl_akAmGDdka8MM60qsio-SEx_cI-gJC84upv_SzcTEF1Z6xOHPnP_YnUIykSGXxuW4UdVlj-wg8Po8Xil0iIcKlYry-xlau241ayZOu_DmXTZv5PSewam93vmaauVTVxhsyjhdtur_x5fUOJdQx9lw8b1zi7BxbJosKxOnGvbXEQtsTBYmDNAOCiACx111P9DoQ5WHHJT16sXoM91hIFF7oUA1kVp0Ar-g0T8PN-c80ugunPF_zheD7lxFLkpe5pwetwVRfFGrRtzZKQlB3Zk2P1amZ-yEOayS5s7WOcLOLu_sOAlzJ7YgA__-U6J1mmLUoWPtPWXPG1cq7zPN1OjYy_0DHbyBAERDf8OkmKhBbROlx0ew8xATMmlVvZkSHeRukXPTyIHh0VZc24gKummekjVa-_sNwGi6QLV9qxHbTjFgNb9qjLexTqJL7AxBsHZBxopWwsPYw1BtjpwyugKg5sfsMkv6XkaQiADfHQfRz8ahCuzkI7XyPokdKsEfuCCM8WECKJcWdTTVUdAmcra7DnQe4WyTuypkosi7DXAvnrrbyBFZwtLLJpC1bzP6PE4sTdAep76t5UaDfna0NY3nJEu-ptG2Pc-JlSkgZc9yuXW9jnJ28AbbPYh4AidX9BdFaGmAGx3GbKIjzxz8TNlS2flUJ99a6Zaduv_wqRejy0Ykeo_89QGpnV4D9L_aSjEzQsLcO_9-qY5dgCT4z6IBDxaA8m067hRNfqxyY6sh46GrPkkctnacb70987t3WGTKtejpeG2EJeMwv3VwZmp_YaG-WunTUgexmiVIUlKXY5ylgQftVBlMJ3LEaw9sw8-XS0r7aEz9b0HsYG48NsA5xbkY7gpcF6s0XeYb98A7bK9-Z5BjLA', '5a44ba79-cda8-42f3-896c-edee7a273f5c', '{openid,profile,offline_access,accounting.settings.read,accounting.contacts.read,accounting.invoices.read,accounting.payments.read,accounting.banktransactions.read,accounting.manualjournals.read,accounting.budgets.read,accounting.reports.trialbalance.read,accounting.reports.profitandloss.read,accounting.reports.banksummary.read,accounting.reports.executivesummary.read}', '2026-11-28 04:12:56.648+00', '2026-11-28 03:42:56.655+00', NULL, NULL, NULL, '2026-11-28 03:42:56.655+00', '2026-11-28 03:42:56.655+00');
INSERT INTO public.idempotency_keys VALUES
	(NULL, 'sample', 'sample', NULL, '2026-06-01 00:00:00+00');
INSERT INTO public.installation VALUES
	(true, 'real', '2026-11-28 03:42:56.271+00');
INSERT INTO public.invitation_companies VALUES
	('01a2203f-bd66-7adc-8128-4da82d0b98d4', '01a2203f-b8c5-76e9-8254-84790ac617bc', NULL);
INSERT INTO public.invitations VALUES
	('01a2203f-bd66-7adc-8128-4da82d0b98d4', 'MpjvMmpj5tU4tD9Q49c3ZGUxSBvH_7Tg9CrEZpDFdM4', 'viewer', NULL, '01a2203f-b7de-7a0a-9d7f-434da731b710', false, NULL, NULL, '2026-11-28 03:42:57.894+00', '2026-12-05 03:42:57.894+00');
INSERT INTO public.kysely_migration VALUES
	('0001-foundations', '2026-11-28T03:42:53.032Z'),
	('0002-migration-digests', '2026-11-28T03:42:53.032Z');
INSERT INTO public.ledger_lines VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-74b1-bd4d-128c503d58f0', 'document', 'bbbbbbbb-0000-4000-8000-000000000001', 0, '2026-05-11', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-7c73-a3ef-4f20e11f4e05', 'document', 'bbbbbbbb-0000-4000-8000-000000000001', 1, '2026-05-11', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000001', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-7b59-8438-29007ed0e08e', 'document', 'bbbbbbbb-0000-4000-8000-000000000002', 0, '2026-06-12', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-73ed-9861-6504007aea6b', 'document', 'bbbbbbbb-0000-4000-8000-000000000002', 1, '2026-06-12', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000002', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-7b77-8882-1cd144163b63', 'document', 'bbbbbbbb-0000-4000-8000-000000000003', 0, '2026-07-13', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 'NZD', 100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', NULL, NULL, NULL, NULL, NULL, false, false, '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b9e7-705e-bb21-a92d0c034b5c', 'document', 'bbbbbbbb-0000-4000-8000-000000000003', 1, '2026-07-13', 'aaaaaaaa-0000-4000-8000-000000000001', -100, 'NZD', -100, '', '', 'salesInvoice', 'bbbbbbbb-0000-4000-8000-000000000003', 'Work', NULL, NULL, 'NONE', 'sale', false, false, '2026-11-28 03:42:56.999+00', NULL);
INSERT INTO public.ledger_months VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', '2026-11-28 03:42:56.999+00', '2026-11-28 03:42:57.531+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:57.531+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens May 2026 with its closing balance of Apr 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in May 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "100.00", "passed": true, "expected": "100.00", "sentence": "Invoices, credits and payments of customers up to 31 May 2026 leave 100.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 May 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in May 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 May 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of May 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of May 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in May 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-04-01', NULL, '2026-11-28 03:42:57.593+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:57.593+00', '[{"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Apr 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Documents of customers up to 30 Apr 2026 are part of the balances with which the provider’s books begin later.", "accountIds": [], "difference": "0.00", "uncompared": true}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Apr 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Apr 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Apr 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Apr 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Apr 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Apr 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', '2026-11-28 03:42:56.999+00', '2026-11-28 03:42:57.382+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:57.382+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Jul 2026 with its closing balance of Jun 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Jul 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 31 Jul 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 Jul 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Jul 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 Jul 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Jul 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Jul 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Jul 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-11-01', NULL, '2026-11-28 03:42:57.31+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:57.31+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Nov 2026 with its closing balance of Sep 2026; nothing moved in between.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Nov 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 30 Nov 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Nov 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Nov 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Nov 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Nov 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Nov 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Nov 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', NULL, '2026-11-28 03:42:58.027+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:58.027+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Sep 2026 with its closing balance of Aug 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Sep 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 30 Sep 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Sep 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Sep 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Sep 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Sep 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Sep 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Sep 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', '2026-11-28 03:42:56.999+00', '2026-11-28 03:42:57.472+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:57.472+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Jun 2026 with its closing balance of May 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Jun 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "200.00", "passed": true, "expected": "200.00", "sentence": "Invoices, credits and payments of customers up to 30 Jun 2026 leave 200.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 30 Jun 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Jun 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 30 Jun 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Jun 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Jun 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Jun 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', NULL, '2026-11-28 03:42:58.11+00', NULL, NULL, NULL, NULL, 0, '2026-11-28 03:42:58.11+00', '[{"key": "rollForward", "label": "Opening equals the closing of the month before", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "Every account opens Aug 2026 with its closing balance of Jul 2026.", "accountIds": [], "difference": "0.00"}, {"key": "balanced", "label": "Debits equal credits", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Debits equal credits in Aug 2026, in the provider’s books and in the lines read.", "accountIds": [], "difference": "0.00"}, {"key": "receivables", "label": "Open invoices equal accounts receivable", "actual": "300.00", "passed": true, "expected": "300.00", "sentence": "Invoices, credits and payments of customers up to 31 Aug 2026 leave 300.00 open, the balance of Accounts Receivable.", "accountIds": [], "difference": "0.00"}, {"key": "documents", "label": "Outstanding amounts of documents agree", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "What settles each invoice, bill and credit up to 31 Aug 2026 leaves what the provider says is outstanding of it.", "accountIds": [], "difference": "0.00"}, {"key": "control", "label": "Nothing moves control accounts without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of what customers and suppliers owe in Aug 2026 has its document, or was settled by a person.", "accountIds": [], "difference": "0.00"}, {"key": "bank", "label": "Bank accounts equal their lines", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Opening balances, lines and items with a category make the balances of all bank accounts at 31 Aug 2026, 0.00 together.", "accountIds": [], "difference": "0.00"}, {"key": "salesTax", "label": "No sales tax without a document", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "All sales tax of Aug 2026 stands on a document or has a category.", "accountIds": [], "difference": "0.00"}, {"key": "items", "label": "Every amount has a source document or a category", "actual": "0.00", "passed": true, "expected": "0.00", "sentence": "Every movement of Aug 2026 has a source document or a category.", "accountIds": [], "difference": "0.00"}, {"key": "bankFlows", "label": "Bank received and spent", "actual": "0.00", "passed": true, "amounts": {}, "expected": "0.00", "sentence": "The provider’s bank summary states what the bank accounts received and spent in Aug 2026 as their lines do, 0.00 received.", "accountIds": [], "difference": "0.00"}]', 'agrees', false, '2026-11-28 03:42:59.421+00');
INSERT INTO public.letterheads VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', 'Calder & Co', 'Ada', NULL);
INSERT INTO public.link_requests VALUES
	('01a2203f-b7c8-7378-9912-e53de9249094', 'ada@example.com', '127.0.0.1', '2026-11-28 03:42:56.456+00');
INSERT INTO public.login_failures VALUES
	('01900000-0000-7000-8000-000000000001', 'sample', 'sample', NULL, '2026-06-01 00:00:00+00');
INSERT INTO public.made_packs VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c44d-71e4-a240-d47d351230a6', '01a2203f-c44d-7f7f-b5e2-a660934a5c2a', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'Pack', '2026-06-01', false, '{}', 'made', '[]', NULL, '2026-11-28 03:42:59.661+00', '2026-11-28 03:43:00.589+00', NULL, NULL, false);
INSERT INTO public.memberships VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'owner', '{}', '2026-11-28 03:42:56.709+00');
INSERT INTO public.migration_digests VALUES
	('0001-foundations', 'e06dd9147f4b4a05793021e0b25d21ad8e800e7fea44320fa4336cf350be9adc', '0.2.0+334ad1b61225'),
	('0002-migration-digests', 'a002a8baa73703393b3bfa2aa45201edda752de807eed2c590dfa7346a8fa834', '0.2.0+334ad1b61225');
INSERT INTO public.monthly_sums VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', 'document', '', '', -100, 0, 1),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 'document', '', '', 100, 0, 1);
INSERT INTO public.notes VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c416-7a0b-a570-b4682a9aef36', '2026-06-01', NULL, '{}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Seen', '2026-11-28 03:42:59.606+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, NULL);
INSERT INTO public.pack_clients VALUES
	('01a2203f-c43d-7373-aa1a-c57956d0ab3d', '01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b7de-7a0a-9d7f-434da731b710', '{}');
INSERT INTO public.pack_files VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c44d-71e4-a240-d47d351230a6', 'pdf', 'alder-studio-pack-2026-06.pdf', 'application/pdf', 'a15568c5a92d6e5735a814d7eb5cde763275ccb72aba72e13bba2ff6c1b9ea27', 30188, '\x255044462d312e370a25ffffffff0a31332030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b305d0a2f5067203132203020520a3e3e0a656e646f626a0a31352030206f626a0a3c3c0a2f53202f48310a2f502039203020520a2f4b205b315d0a2f5067203132203020520a3e3e0a656e646f626a0a31362030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b325d0a2f5067203132203020520a3e3e0a656e646f626a0a31372030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b335d0a2f5067203132203020520a3e3e0a656e646f626a0a31392030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b345d0a2f5067203132203020520a3e3e0a656e646f626a0a32302030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b355d0a2f5067203132203020520a3e3e0a656e646f626a0a32362030206f626a0a3c3c0a2f53202f48310a2f50203232203020520a2f4b205b305d0a2f5067203235203020520a3e3e0a656e646f626a0a33302030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b315d0a2f5067203235203020520a3e3e0a656e646f626a0a33312030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b325d0a2f5067203235203020520a3e3e0a656e646f626a0a33322030206f626a0a3c3c0a2f53202f476f546f0a2f4420287265706f72742d31290a3e3e0a656e646f626a0a33332030206f626a0a3c3c0a2f426f72646572205b30203020305d0a2f53756274797065202f4c696e6b0a2f41203332203020520a2f54797065202f416e6e6f740a2f52656374205b3430203732332e3839203535352e3238203736372e38395d0a2f4620340a2f537472756374506172656e7420320a3e3e0a656e646f626a0a34322030206f626a0a3c3c0a2f53202f48310a2f50203335203020520a2f4b205b305d0a2f5067203431203020520a3e3e0a656e646f626a0a34332030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b315d0a2f5067203431203020520a3e3e0a656e646f626a0a34342030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b325d0a2f5067203431203020520a3e3e0a656e646f626a0a34362030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f436f6c756d6e0a3e3e0a2f50203435203020520a2f4b205b5d0a3e3e0a656e646f626a0a34372030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f436f6c756d6e0a3e3e0a2f50203435203020520a2f4b205b335d0a2f5067203431203020520a3e3e0a656e646f626a0a34392030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203438203020520a2f4b205b345d0a2f5067203431203020520a3e3e0a656e646f626a0a35302030206f626a0a3c3c0a2f53202f54440a2f50203438203020520a2f4b205b5d0a3e3e0a656e646f626a0a34382030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b343920302052203530203020525d0a3e3e0a656e646f626a0a35322030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203531203020520a2f4b205b355d0a2f5067203431203020520a3e3e0a656e646f626a0a35332030206f626a0a3c3c0a2f53202f54440a2f50203531203020520a2f4b205b365d0a2f5067203431203020520a3e3e0a656e646f626a0a35312030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353220302052203533203020525d0a3e3e0a656e646f626a0a35352030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203534203020520a2f4b205b375d0a2f5067203431203020520a3e3e0a656e646f626a0a35362030206f626a0a3c3c0a2f53202f54440a2f50203534203020520a2f4b205b385d0a2f5067203431203020520a3e3e0a656e646f626a0a35342030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353520302052203536203020525d0a3e3e0a656e646f626a0a35382030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203537203020520a2f4b205b395d0a2f5067203431203020520a3e3e0a656e646f626a0a35392030206f626a0a3c3c0a2f53202f54440a2f50203537203020520a2f4b205b31305d0a2f5067203431203020520a3e3e0a656e646f626a0a35372030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b353820302052203539203020525d0a3e3e0a656e646f626a0a36312030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203630203020520a2f4b205b31315d0a2f5067203431203020520a3e3e0a656e646f626a0a36322030206f626a0a3c3c0a2f53202f54440a2f50203630203020520a2f4b205b31325d0a2f5067203431203020520a3e3e0a656e646f626a0a36302030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363120302052203632203020525d0a3e3e0a656e646f626a0a36342030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203633203020520a2f4b205b31335d0a2f5067203431203020520a3e3e0a656e646f626a0a36352030206f626a0a3c3c0a2f53202f54440a2f50203633203020520a2f4b205b31345d0a2f5067203431203020520a3e3e0a656e646f626a0a36332030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363420302052203635203020525d0a3e3e0a656e646f626a0a36372030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203636203020520a2f4b205b31355d0a2f5067203431203020520a3e3e0a656e646f626a0a36382030206f626a0a3c3c0a2f53202f54440a2f50203636203020520a2f4b205b5d0a3e3e0a656e646f626a0a36362030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b363720302052203638203020525d0a3e3e0a656e646f626a0a37302030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203639203020520a2f4b205b31365d0a2f5067203431203020520a3e3e0a656e646f626a0a37312030206f626a0a3c3c0a2f53202f54440a2f50203639203020520a2f4b205b31375d0a2f5067203431203020520a3e3e0a656e646f626a0a36392030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b373020302052203731203020525d0a3e3e0a656e646f626a0a37332030206f626a0a3c3c0a2f53202f54480a2f41203c3c0a2f4f202f5461626c650a2f53636f7065202f526f770a3e3e0a2f50203732203020520a2f4b205b31385d0a2f5067203431203020520a3e3e0a656e646f626a0a37342030206f626a0a3c3c0a2f53202f54440a2f50203732203020520a2f4b205b31395d0a2f5067203431203020520a3e3e0a656e646f626a0a37322030206f626a0a3c3c0a2f53202f54520a2f50203338203020520a2f4b205b373320302052203734203020525d0a3e3e0a656e646f626a0a34352030206f626a0a3c3c0a2f53202f54520a2f50203337203020520a2f4b205b343620302052203437203020525d0a3e3e0a656e646f626a0a33372030206f626a0a3c3c0a2f53202f54486561640a2f50203336203020520a2f4b205b3435203020525d0a3e3e0a656e646f626a0a33382030206f626a0a3c3c0a2f53202f54426f64790a2f50203336203020520a2f4b205b34382030205220353120302052203534203020522035372030205220363020302052203633203020522036362030205220363920302052203732203020525d0a3e3e0a656e646f626a0a33362030206f626a0a3c3c0a2f53202f5461626c650a2f50203335203020520a2f4b205b333720302052203338203020525d0a3e3e0a656e646f626a0a37362030206f626a0a3c3c0a2f53202f5370616e0a2f50203239203020520a2f4b205b335d0a2f5067203235203020520a3e3e0a656e646f626a0a32392030206f626a0a3c3c0a2f53202f4c696e6b0a2f50203238203020520a2f4b205b33302030205220333120302052203c3c0a2f54797065202f4f424a520a2f4f626a203333203020520a2f5067203235203020520a3e3e203736203020525d0a3e3e0a656e646f626a0a32382030206f626a0a3c3c0a2f53202f544f43490a2f50203237203020520a2f4b205b3239203020525d0a3e3e0a656e646f626a0a37372030206f626a0a3c3c0a2f53202f500a2f502039203020520a2f4b205b365d0a2f5067203132203020520a3e3e0a656e646f626a0a37382030206f626a0a3c3c0a2f53202f500a2f50203232203020520a2f4b205b345d0a2f5067203235203020520a3e3e0a656e646f626a0a37392030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b32305d0a2f5067203431203020520a3e3e0a656e646f626a0a38302030206f626a0a3c3c0a2f53202f500a2f50203335203020520a2f4b205b32315d0a2f5067203431203020520a3e3e0a656e646f626a0a392030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b3133203020522031352030205220313620302052203137203020522031392030205220323020302052203737203020525d0a3e3e0a656e646f626a0a32372030206f626a0a3c3c0a2f53202f544f430a2f50203232203020520a2f4b205b3238203020525d0a3e3e0a656e646f626a0a32322030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b32362030205220323720302052203738203020525d0a3e3e0a656e646f626a0a33352030206f626a0a3c3c0a2f53202f536563740a2f502038203020520a2f4b205b33362030205220343220302052203433203020522034342030205220373920302052203830203020525d0a3e3e0a656e646f626a0a382030206f626a0a3c3c0a2f53202f446f63756d656e740a2f502036203020520a2f4b205b392030205220323220302052203335203020525d0a3e3e0a656e646f626a0a31322030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203130203020520a2f5265736f7572636573203131203020520a2f55736572556e697420310a2f537472756374506172656e747320300a2f54616273202f530a3e3e0a656e646f626a0a31312030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a31302030206f626a0a3c3c0a2f4c656e677468203633310a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cc595db6ed3401086eff729f605baf96776f6244591685a4ea2a8d0dc212e8ceba048b4051a407d7bb4f63a714d127ad55c794ff6ce7cfb8d973434f40969e8286462d2f58d9a5ceae9544d2ee66fce34d46ca64fcfe66a72d6fc5ed5cdc757a7babe5730d6f9e83988438ab089358c2044b164033b49a0e4f3988b91ade32444c14bd0f7f5adfaa168d7bea78b324e5aa04322e3a32466bdb8519397ac89f462a93e4d011000066001080007c00308006279e63569a6f1592fdeaaf385faa0ce2fe66af2e2e77ab5acea759be3e2e17ba327efaa87bb5feb3e5381f656df28e79ce198dbdf148cd37f860ce6570a268c72838994fc90421eea0951474c5fcddfabab2e96d7b4254dfb4853ff66cf5ac3d0a35d90e9f3d3d17a722691151b7bb41c3768ab9976c60642123d2d98bf00a8ff4539f0849f2f7a17adf19e24ca460cb789fe7a8f140d8065e7449ea33d720c32b24733df79369c8453e812b4ff33df8eeccffd948fb21c5deed7a59f9fd7071397e3256ec5444b02bf491c9bc4db139ce96438042bad9b99457b92b267ae8022fbd869920285ca1a3908c43da3db08c6137bb78b408ed6edc9145b2dc803143a35a8e84069a6898d4fce92ed5fea3e14bcf3ecdab10aa0e20bd5a550ae0bde085053decbf3cbeee39bcd5ddeff20467f34afc41a07175deaa1869e29578332924159f52c2b80975d9bdbfe4c076359985246c6b22d2f76fbca6d3bcebeeb67cc1ccabc2d733468374550ea62c84775c262241707b7ff65f7d8f1e78cce526718c79179c31f5033ba47a4081400cb5ddbb6298ed6856e8e79241f3fe92abfacbeae6eabf5eaeef638b6394a264914170e58b7938ddb16577b0e23fb76dc567f019a340e840a656e6473747265616d0a656e646f626a0a32352030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203233203020520a2f5265736f7572636573203234203020520a2f55736572556e697420310a2f537472756374506172656e747320310a2f416e6e6f7473205b3333203020525d0a2f54616273202f530a3e3e0a656e646f626a0a32342030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a32332030206f626a0a3c3c0a2f4c656e677468203630360a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cc555db4edb40107ddfaf981f607366f62e45964aa037950a9abc557d3026a92295404bda8abfafd65ee32404ca0bf0607966bcde99737cce9a09043a600245cb3a266a2ed5e83dd378ac4627930f4704555574783451a3a3f99f6533fff2ee909a1b05cdc2ce472fc13aa40893089a3d42b4864d10671384a0856e9a95faa9785fa7c359a9335950885e3347c79e66976af4568803cd16eaeb18000348000b80050037c46c2ac2379a7d54c73375a68e4f266af4e6d77ab9a89b750b64767b3da7d1a7faf6eaf7ba8793fb59ba54ce392d31c73f14b4a3bf9b402753051d6214e32459e6e06d20e8c8690b682e15127a52683af9aca6dd2cd3eb7a3510ca2f48a84ddaa41862ba2334432c94b205902934ddbda5f3bca31601c01c6057f27c2deed3bc0d4d1e8266b6816518760b18279f6b6e87eaa72335418bb3e26287d4501c80b6dae981da0226c7be008d254f00ea4242ce9b92e7fb45a919407888f3de5cc8495a4230d6d2b86b99afbe2f7b8043d16de9c7a92216ed93336cfa97ba8d82775e5c5bab4b23f750bddbb07d376f3a2f712c40cf37ea655d8e4576f64351400698d7d715056dc40aa7fc5cec408ab847482a75f15dcee78064e0cdffd4635ec8182ebb22c418c23d83982d8320dd1ff97498d7be9adaadd10e2ebabba9ef8e49a937246e3724dfcbb00664f19c5f79bf4d645edcc245b98b8a0ec46acb165e72e756c7cfaec1fdd319eecc2971c7b49b87c3bc22a74d60a4d6e099d5d6530130d2c5a685b8b32ef47e03f8a27c8ddc479ef4d33aadbf2f57f57a79b57a1db5394e3ad9685d7844757bb971c399d4f3bea9be3de6fa070f89d11c0a656e6473747265616d0a656e646f626a0a34312030206f626a0a3c3c0a2f54797065202f506167650a2f506172656e742031203020520a2f4d65646961426f78205b302030203539352e3238203834312e38395d0a2f436f6e74656e7473203339203020520a2f5265736f7572636573203430203020520a2f55736572556e697420310a2f537472756374506172656e747320330a2f54616273202f530a3e3e0a656e646f626a0a34302030206f626a0a3c3c0a2f50726f63536574205b2f504446202f54657874202f496d61676542202f496d61676543202f496d616765495d0a2f466f6e74203c3c0a2f4632203134203020520a2f4633203138203020520a3e3e0a2f436f6c6f725370616365203c3c0a3e3e0a3e3e0a656e646f626a0a33392030206f626a0a3c3c0a2f4c656e67746820313138320a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789cd5596d6fdb3610feae5fc13f50faeef87224100868926eddb00edde26fc33ec88e3c0458d26dcd36f4df0fa4288bb629d5f52227fd6048ba28129fbbe7b9d31d518000f10a0508a7513a2fd6f7d5e22d8a8b8b6af1eeeabb6b01555d8bcbebab6a71ddfe73b76e7ffef652ac3f562091d0586789b501ef407901122db0d30a1593d11e488024f171fd50fd5961e94d97cb6447a141b0b312d119b462795f2dbe21812c969bea970b00d4004000a0ba2386f31500180060006801d0a4ebf0dbd4027e15cbefab37cbeaa7eacdbbab6af17e40856744659d24ab40f31615f6a8e03621d269d57640031b0084ee6f184efc24221a43a476f184d5eb1d3ce86db019e74819f21a91ade62f006894448f6c5c07500927cd16216671eb51aa0ca94bd71e009a14d370bd4ed7ebcc4b0a8070380fcfc6b6fb056fc5e7056fa5fbb17f67e00b67eb283c871c0036d99acc703f66eba4f0f300d41c4663f97608877a9e70a0b752b305d682c94ab6d61bd5f3ce6fc564bbb84411710710830342107807d8e75f4960a405f62818ad24026077f8c626bd211c5787ae7bfdd7e3dda6593f46072e3ffdd18ac50fcda70f7f3ff66ed42050915496d139715f115989ac15dadcfe7b05d2887f73a75fdd542079cf99201dfa1d5507531f929401c4cdd58fd5cd6168f51ca19d3f0f594fd2922238e44314122451da5a7849cc4a6b71d10921f2a417d86d27ac282e93d2949a168379b6dc649925f3005a65a06f012800de55f2cc81b0baa7edd4d2b2c4369694689534dca6230390ae054b459ad0c7d8e914ab103328c4e87a88913d534544efa441604d931ee8d37fd301eecea759c65fa92e2d4ac3455de2ba161cf21c3a3631a03e09b1af643c93783362b8b31183a507673d4ebaa42f242ed13a9e9f5850ac2b1794c17e9682e2bf52e26a2da15c508e23ee0964c473b523391b27703e251b9d911e0b6c1cecb3b1f198f51128a90b6ac9ec67510b8ef66e2f5c2e143ecd4f974b2cf4a99bc24d3a57e9d85f9b232434da293e316622905a3b0a957e1c3b15be4b5e3a1d8f5a1fa184829c33fb79e4324b277a06b98093be9c7509878271722119ede2662c24e3909eb2903c27f38e5a9f72d294943bd8cfa38c59dad2f995619c957a4419b4fbfd1fa655b1394c35223488532d148e76812fd825434b6d78b76fc81a4a5aa75cb1e966c3b99762f7e486d924ddd642a164e5c8e1f6069dfe39dcd066d76e1810c601347d26f18cb6a9f335da137e39a5d1c6d196f005b32408c718a9fec717d849eaca433fdae8cd5773a6303f65cd615dcee9837db69c9e6f828cb687b34f1a8d92068c33be9718ef4cf34c39edc4ccd26f33d894494c178b68f3b54092618a8f6a9b8ae283d81a4b91ab714418bf7dc6ec29b8901edaeee5bc556677c358b1e37bf6bc7ecb20ed8360b33b6e243decdd9099d8cb49f6387d0dc45b015000be9edee19aa5f13b2ab87a34b8d464fb5a3dfe6caf32c4803673faacbca7154a944ab929f260538b57a4a5460d96b6b3c1d9235a5e9dc234b0767b12c87704db5a84dc85e0f57698dd76f728eace5584b8771ff7ec4d3b813a15e742612ea4b6f7cd6f770fcde3dd8787e7619b412fbd76daf004eb8abe3183c263f5da635f61fff83fd5cddd680a656e6473747265616d0a656e646f626a0a38322030206f626a0a285044464b6974290a656e646f626a0a38332030206f626a0a285469656f7574290a656e646f626a0a38342030206f626a0a28443a32303236313132383033343330305a290a656e646f626a0a38352030206f626a0a285061636b2c20416c6465722053747564696f2c204173206174204a756e2033302c2032303236290a656e646f626a0a38312030206f626a0a3c3c0a2f50726f6475636572203832203020520a2f43726561746f72203833203020520a2f4372656174696f6e44617465203834203020520a2f5469746c65203835203020520a3e3e0a656e646f626a0a38362030206f626a0a3c3c0a2f4c656e67746820363930300a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c8d78097c1bc779ef37b3bb38798124485120b5bb5a02940880170890e00989877889e22901140f80e0a55b8224523475d0b225cb907c49b21dab56ddbaad63d7bf3a03397660c5717c278e8fa671dde7e43d2771da97f76b23c7c9f3f31149045e6717a024d7ed7be0ceee7cc75cdf7cdf7fbee181d0c149d0c22230903133199800e5f72800b86666260309fa670050b8734f30497f01005dbb0287f62a245a0f004270f68090a0c70120b637349990633f007e6f7ae7fc944273250086c333bb0e1c52e89cbf0580f3537ba77729746e0340fa494000c030ff6dfb99bcceb1f4bacfc1a491a5afffc15042bffff39e1ee6aa6de903ed41cd7e00d00256060750ef8ca500688f5cb5c5aab50735f0b59f19002ae0107c0c9fa376f4107a1bbd8d3df824becc0053c9ec64de61aeb34e762bfb20fb09b7913bc1455479aa69d5edaa97d52bd56ef5807abffa47ea0fd54b9a12cd71cd4bf22ccdf014186116d48021034ae10200fe6dfa416000a9008c1c816c5ad81ac806885f4996983ffe3947c00810ff1d00fc005e868b70112ec3c3f03014c9d44978119e86cb7001de8767e111f46b7848a69e427a380ecfc05fc01978105e80a72017cec1055880d3f097f04b997f119e4ff4f2d770121e87a7e179f8215c86e3702f5c80c7e112bc0f0fc023f077f02cbc84de424b72df1be05b7031d1ff23f0183c05046e8713701acec353f0dcbfcf2e177a200887e008dc01a7e17ef8163c0ecfc03fc22f910516e06e380717e16fe0bbec3d90e1891fad3c3278b821ce2fd4c6f9dbeae3fc7cad873f5417e7e7eaeaf959a79a3f5813e70fd44cf3fbdd9bf8903bceef73c5f9bdd5eff27baae3fceeaa517e57d5bbfcceaa38bfa3cace6faf5ac16fab8cf33315717ebae25d7eca11e727cbe3fc44599c0f963dcd8f974df3819238ef2f59e4c74ae3fc68e9397ec41ee7876d717eab35ce0f15bfcbfb8ae3bcb73895dfb236ce6f5e13e7078b0af981223bdf6f1ee5fbcc71bed7fc34df6389f39b2c8b7c77619cdf2859f92ee969be538af31dd266be5db2f26dabe3fc0621ceb70a21be458cf3cd62886fe2e3fcfa55e7f875abe2bca720ce37e6c7f9fada739e7fe3eb6a2bf91a671aef7685f86ad726becab59a7739cff18e0a0f5f5e16e24b4b3a786bb1872fca63798b790d6f7698f2860b5766f212b7326f78755e9c17857a5ea85e9133ccafb0f3ab72e37c414e9ccfcf51f326475efed6159539f95b57d25a2ead19f31a729e18ca2acf1c3494670c66fa327ca99529835c253b98e2637d3c3bc6e274f618fb29cba48fa60dea2b7583ea4ad5202a87c1349fcea7f21d53a152d526d51e15d3a81a531d5331e02b05540a7be05360b4959a41a6120f6a7cd8c7e3318cd3f131fc2966188f874351743f19b07646d5f1be4ea2edd94ad02962eea76f4fef10519d223038b4d51b41e85edf897bee8182f59de4fe7eef2506a060bd2f827153af37c232f7faf61f002b58ad56fadd7fe0202528a930684d79a39bfe2803d1878a90acac30ff633559fb0f2285927fb7ea247f2b40051300cc1a8e00036ad0433a64412ec03aa3e87418248368900c5946d18990840cc88118edd2acc9855f77e52ecde2f0d2776a70affce288cb75b587237239e97271c357cf700794020846e357d8cfb837a0088c1e5d9e3183091502a70d81f51d87f51d4759f93a310d4bab4bb0d35999e972392a727272c5122cad4ec34663f62aeca870b9985fa12cfd99ab97eefeef7fd63770f1a3bb2f7d712a2df689a6f1c874cf7ccf9ac2ae43fd93c79ad0afce7ebc18782efed89ec7103c377ec7bf9c1f5e6caa9b8b1cd8b787dce6f11c06c0d015bfc2c4d96e30410dacf518adb65545ab6a6ad28bcaf5a11579ba90964b5787c05a5161adb05664ba4b1d864cb7bbac7cd25069b148ab552aa358d980e90c8d86ec9c5ca368b164e5ca13cdcec9a1f3acca4d63a4d5168b93aae1b72ddd75ce4dc5b12f3d73df9e5978658fd118fb2c2bdb8cbfdd305ab7cabca1ac75a60677a5557b0ff76d7bc2ef39fafdf9dfa2cfaa7a6c85eb8a9be6c75cfd4f1c8dade9dd5f6c587b0cfdee625ee9bab56b3c66779f39b476b8a772e0ecc8e63bb79602829300e83e15000329cf3110c2ba1058ad65e5eb0ca201dd17fb5205574196b6c7afb03a15000b2ba114f23ca922cbe6e84356bd3a8480b6a9b0569456d0b58a0609c90ba85885738d744125d89cdc892a67094357cc00d2fd61a9d4bdfbe244e081e986b4b486e9b3e3c18bbbdc48bbc23558df3d59ad61c5dacdb5f59b5d79bfe5565e059c613cfcf6d99eeefbdf9875ef7ff9beeebef33f3e6d6cbd6da4b265beeb62dd5447b173f4303dedbae257d86cb61bacc07b32a6b3902a2b3313f2f4ea5021e8e9d6582b0cee52c7d84859798be233ca448d46d1293a6f759baadc348c47165ebfbbbdedcee89efd64b6ee3ac15dd836dc5ebbc59d6f6e9f5edf7f57c589d5fb1fcfeeb9ef87bbd71c79f77ccfc633afcdee793ebb715ba36364b17b4df381c1d2759e70c5b01b30cc01e01fb3ddc0420eb59f4aabe5b2d5214695b0b9b5a2c2e0500cef30aba9bfa4617591e22fe858ecabab680b9b53b5a27eb85ec0eee29ef94d390e66e4fa5fb135ea2f58566cf055aba7c99ded6a6a83eef8efb87cee0d580f859e6c2913d25723d5cab232abc1509b1552af64143b945654941a72dd65e5ebcc2e97b35271d0ec9c9c5c24a212ecac5462c998ad52a9b9a48b3660a78332e447f154970b4d226d63596773d97ab1b4b7027f27f6b3a5f736ecaef77f6776ef5f0d55786b623fb6dbd39dc1e6fe0b0bedbf291eed5267a9b7be7ff8ec3feedf7094c97ca6b8bbaa7cd0d66eb38f4ed75dff05bed77bfe7447e8c9e1ad0ff99af78f15ffdad2de60aa0fb83b4efd20b4ebb527d6a9b255dd1bb75f3ee43bb19fc6635bfc0adbc8768311ac90f1bd7c833e54a4522bcb2b2befbfb1b9d90a4424dcb081eebbb2d76dcdc75f3c74db0f8e37371f7f71fed04bc79b9126bf66649d67b8363fbf967e6bf271a671eeadf3fdfde7df9a33cebef5605fdf836f9d366e383cea748e1ede606c5d18abaa1a5b0004a701d80f3802b990ebd16384d252d271284d23c706f5398a544eb142b6b545120da2414cd8177f3f76379a1bdeef72ed1f8efd73ec135cf6b77f3c76ec8f38ebc3fa1d2d4d07daaeade5c8fc07a7ee796737ddddb6f815e633b61b8a20cf9352909797ad0eb12c6865efae284d44210d35c7322e2aa0932bdde4dfd851ed75e23fe1433f5a387279a1be7ee1f2e13b7eb40fff0997791b9b7ce55959e5be176d3dceddcf4c0e3cf4e63e61df9b0f0d4c5d3e5a335c5d1d985b27ac3f34564d51610e806d572160400ba950e031a8d47a2e45a3c25a1503219decd915d6c64cd9cd28a420a6a80a65a12a445d9a7926b6363ef006b294c72204fd830afd29ae4231f7d2a7b1a577bf429baebd89be7a7a6944c626006e23478095c759ebc966d56a5d6aaa0af4292958c3e010873537a2dbed76181c4a34211139102a722064149df8bd5820f611162ea3a6d858def7b1147bebfa67ecfbd7ecf4ec61dfffe86a0f2ef8f9cf1336661fe15e0737f09e749d25dd555e6ed586566467a7cbc1532a878f8162fbbaca125c54c2246d6c1493509fbd0ae7ae62929ee7149347d189bc750787a7c8898e8df7be72f0f14f8ec77eefdebf65604f95a56b5fe7a1e7e6eb3bc2afcc6dfffb272750b6bd7fefba815d55e8b6e2a62a6781d0b3fdf4f0d0f91d35b33f39da3c5357b1d9b9a6b1aa34b7d0bbf78c6ff4fc8ccbbd3f32d712a8cf2f1d000cfaf8157c9c6b06068c90e5d1ea0cfa108b19953c771a1af488ce120dcab153959b88653cb774fe09a45d5959b8d2968ec4fe4adfc90eb6e6a59790eedaff29abcc54316fead3eaefde0718f6c6afb01c5b032c98e8a98c0caad00a86d1eb93c651765bcaaa4a2edf201a1206c0d790ee6a665fd9e4856d3d778e55224d9ebd5ef2ef294388715f7b137d8c7745efeab4071ed989bfbfd4e46ab3676dbc8346fa0100f417dc2f818174c8f89e3a751937df4b0cc65452bc3266d3a5d0932bb3b7a5a59716b6e6da9b6c0d32d57677d7d6747703861000ab9291d844913813e7ea195548af4e22b1c1b18cc48cd4c0c810621095433c0da3db625f7db5b21b35ec7bd4df7d746b79ec0b6b6f6dfdd67a81e9bffe776c4d4c37fb72b8c3e6ffb37d4b1d38dab1b9b07cf35e40e0895f61de61bbc149d1c10469156bf5a1dc3475d269654fb258fe734fc28a27592c4e47c28e3f290c8e0ddc3be5aed9fde7c1f08fb6c7be2aeaa9afeab418cbfaebe79f9b6a98fdebe907dfdbbec4348c39ebfa8ad19ad52e7b76a66be3b696a6b9adcea18be3d6566b618db472edeafcd4159b8e4fb6cd79cb77fc8dafb14b14ddd4de14cd221c813c28a3f196b7d6828b8a90c522a35abec924035b85c1a1449cc3e090339d7562d132c24932c2d189ab546a46acba017d5562aec2c62fc4ce60d4d8b7dbeddcbbf937b14fd0e7875f3bb5a1ffe93bfcb10dfb516bdf0e67e9645fec3718ed6c3cfa58d7fcffc277bf5ae26d6cf5aea588583a7e7e6ae8e151f552f987aeb186e609d7ab9d68fc82efcc4bf47a0dfbe81ecb99cb4ac8f5a418708e4e1d5a4e70accb676d96943c246ed9e12f7fd55db7fb91919e3b461db12f6cbdb59ee1da022517badebcefa57bbaede317f72e75e3ef766eb128fb6b8f5f61fec011c8a2f1969192a2d6863096b1bf34e1a0d989281313c91efe08651dfdc5ddf7fc620165578c34d68f54a2cbcc17d7750ffcfdeeb1d71fee9bb0b9770386d6f815760df706e4432d147b724cf9ab7816a0a020d3515aba3635949aaacde46e203fdd0b056c1d496b2b6967f2304fc3926474caebbd814cca7c646d147e70d3b4a364a4ad26e08e7d79e49feebcffe7f3f5079fdaf5c31f2e3c37ebeeba3bba63e43b67fa90b676dbfaf66dd50dfb37311bab029ec61147c960edecb35363d153eb6e9f6eacbfc73d7daa7beab1dd6ec7f4c599ba51a733d8d2375546f765227e85b573af432e94524b59557c261752a52aa724dd93c4bc98646ac62043a592331a0dd9ab187a7ab3f6e6c54bbbb63c3437686f59bcb4cbfbe0dc803df65556a1abb5b8b2afba20cbec6c2d76f6561730839f3ff9fb8737d8c7cebf77f2f327af3cd4621b39f76e2c801a068e78ab56aef53e30137b75e0e890db54bcf51c45fdc2d893682ffc1e74a089b000a5ef96954faab355ea229a30a0bd78fbc0195369c1efbfb7e37fb46db40fef58ff1acd3701d826ee0de0e9699c919162e4420ccfe3946474549496954fd24b5003fec6ed5023b6e9ba05fdbc63b3b96cebfaf66967eccb43bfbef0d04f7796f4875a63fff2d39f5e42f181c393254d93d54db35db77fb0187cfe68eba913a736c45e07043be257d816ee457081c9939a665bb17ab58d0136644b5dce3a649b3a8c37e5b57422341150d18531b7b802bd4115326d8586f9efcd37488d830e475f2dbfaa66d0d5badbc3f8b8c61de786661e9dae6c3a7a69cfc117ee6c1d7d0165722f7ed071e2b91d57fa8f0c16176f9c69a89fd9645d3753631bbc777bcda65391f16dcf9feaf23efad3f9ed4f23cb470bd403ac00eccb893ba3d1a3038651a971082989d2725c8af4bcbe1efb3dfea76b3b94aba172321f8f7f8e2ea174d083ee5946497acacae76ec2fee37dadad7db4dc5ed7d75757dbdb9b44b3a21b633218d33155f2980adad33dca328806b668a9b03ff6c9871f7ec87e4847a508321bbfc256dd74f7491373d421ab5e1f62752100054fe4845334a82594b4669153b12e97cc35d546c5fcb348bbf253e615e7f68bdb26ce4dd4a5a7d74d9c0d6e7f6c9b33f6654ec5e6750d5bdc3ca7ae9ceef36cae30aae0eaa79fe235c6f99f9cebedbeefb503ee83afdedfdd7beead7b8d2d0ba3aee28e899a47372eb43946e4bbcf053cc93ec65401039a0883414e398da2937decda35a6ea673f537254ae8023a0a5a710a3e1b46a1cc25c22755210dc20226a7e64e00a6257961e8c7d82b2f02eba03ccffbe9ec691eba9cc67d412d4a23d37ddfc0b3c697a9d4e959ea6c62106cb96a5d7e044e69bb42ecdc268617bae5f1d887dc2f897c618e6fad2b2b597befdfefbd847779a81f6989fd5caa7f4b2d595fb269b1692539984d5d719aa1c86fff78d13c7857fbbeea9def5e7531367a7ead3d3eb27cf4f4e5edc558db479aec1fabe69a78613dcde86facdae95313f07bfb86a612e190fbffdc0a6eefb5e9f73875eb96f53ff799af82f8cbada16ba1ead4f5c393168629dcc1fd91ac88215349bc8cd31321abc42154ad7a427ec4a0179128948bedc173913777d262b4b8dd077d16a648a75a797761fec2face675265d4d576946e3e7d6e763f3879857afad5e333ae8d269de44c8545bca9ebffecfb17f15d94160cec004570ba36c1774e16c38c9de0eed6c3774e18f610e2d017015d0cdde056ddc6a38cddaa08d75c31cb70552d8df401b26a067e7602fce8603ec2108b105e0e1b2e1343b07fbd8836067cf422b7b1626d0c750c89e852ef62cec607f0756dc0ac7d97e38cd2ec22c970b17b8a7e0347b079c664f403bf327d0783a1ef9d6c30fdd75f2c49d771cbf7df1d8d12387176e9b3f34377bf0c0fed0bebd7b76efdab963fbb699e9a9c989e078c03f363a32bc75c8e7ddb27970a0bfb76753f7c6aece8ef6b60dad6bf80c9dd686227a5d93d434a9b3db20a2d337494d7abb0d11551351cb4cb2c92a104faf57ececf3b6349b44d1679244e221acb98596c044389814f8ec3620ea26a2a25d74f64b9dbd435ea125ec9785765be7c02d9422af5e96256a04370d7849abd5248a37d11b647a996cfb9ab83d299604023de1f0440418f38097784c112457b8a6d33eb2c9ea93c8b8551225efa4cf6e8b6820451cf037d96d9194640d091b086e12a219301ecd80e016298a12b5212f11fc53be36bb2d02d84ce4a73f0a4ee99052f713212808446596c67bbc619120bf644ad07d5e492428600a8b9228f87cd1f82bf9545b12edb60886f511099dea8d78d0a9fe216f340388706ac07b0923dce45fef8b14a253bddea800c4237331e5522625044a4027eaecf35ec21a59df14f5005994a5accc90e9601481cc53945ef0008260142bbc0c65200b1de8050f6008465945e2496ab3108c6a14dea2a2bd26a1ad816034834a5e008c80c842e51701ba331e1de7d178b49e149c8a4d11445997388fe63202d022783605a52253641137f5c9ec285a8c683da6a8dc535f427311b488f2169779510c54eda68e7c3e65a1a7066fac6070c8fb6c0aa42293fcf6f97cebe9cf6e6b89e06eab74c3ad7bbd049b5b22a8dbeaf799244a32e61661221c249e7e2fd5f59b449f49f4f99aed36ea5d82579a3449be487676786f0bd96495220195c56f0d2b4e465d4bcaa8b1db08636e0f4aad7eaa41583361cded843107370b7e32eeb712c62c64b4865ba91f04a836e44430638e20d68c1aa02182b02a85e8a4c9f5442fad5f963442a3225151895a5a4f508e62e716a94558b12d1c94c60581787abcd3a6295f800841e291028495d69b222cac1745df0a64b7092d11e8b636db6d9dbd11cf266bcf56af202f5f08879b858887b50482014a378b26490c27445273b3efa6162d4298780241bf49125b7cb2b2dd26b508e11629204c104f2f61cd02817e89fe0b7e88b61918f2865326a409a9df1bf178c20121183009419f29ec0bca366eb6db90dd06761b77038f12708469949b8353049ba3028cfba5718541e3f1ebbce9af33a688e0bf992775d0e1e42f92bfe10ea9658260332d8109c234f5794561c2a73809f4c848f19f2aa19b9404c298e5cec319b5490a2528c29809630e93e95bc99965b295163f61cd258aaf10d6427dcd2b92ed26b2d3675d560990c571212c644835127dc98d37d0e2279c7903590c06281ca9a8ef11cedc4116838277dc24fa086b69f587931e67b711d6b23c12d96dbda54b492068c02b126ca6cb218b3d82df27f8fd0241bd5e51340984ebf58ac254803a1705da1e653d3d435ebaea40b8df2b12a0216322ea01af30159894449348793e9f627d3a47f6df6707fd5e02a670580a13e423acb955980a0884b31095a59d7e380bd96b95029344f0d3f184c0a4dcb655082bd6a1bd995a24d1179824d82cdb92b508510ce3f4150c4b01818cf8ad84331bc29961c11df6be00231940584b70b3df2a894286d02ac85b1d30492235423ba57cb5769ba2a8355345c299e5c742765923236af30d8efcecb12aca1ab95781409f97f42455d4f2c399c93e2bc1b9d504fae8e251df90971a5f25a302e1cced7e8178fabca289b616081ef026b6476edf4e9b9a921ba634c3b9d532d0d283504cce57afcc571954253f29f2a335138d99ecb61236b73a2156d3e5dc70825d563a69a50d234f57590063a643090989bc107f8260cd93f29a940350a08029124f40a2c5148dbfdce3251ebf448bcf4787d7c803d11672d761a5636a2e15157e93291223298f9e3eedf2126e66ebe4472dcf99ca942571b71a3e61bd68fce584e5c4c48ffa0c5de55d89a84cc4dda489ccf8ac134a2b5502c1052148913bd82be7175bbda228896a931024d82c040302e9b78683cadaee52acdaa1a003f54ad42a412be19215c80102521ba22f100892da0896dad0724dba840169a46afad14ad5118cd404e55030ca484d0907a570d03fa11ccd3d5e02d5a63a9a0ca9e48dd6ca7b3b4ba169c0cb99589fec321632674d78b1f29eb52ecbe7684caa9396d450597859c8c9ddcd29be6149bc67ad9a6f6c15d6fcff0da649ec26d1ca328a4616cd7f3d14a36c5087b25d1d58e9b943c1890e1ad3e13085b6c8481a8dd0148b8170964ca233bb89daec4ecc526b2687ad047ae8d01a992393035eba107d62dbcc7aa2336710adf915c5b5f5446dce202af32b26458be8cdd1785c9eb7a2ad1861ce2adb813e0971a2b5e29d73561fd1995b69f1138db995964424e913519af235d44f74afeca9f656a1b4dc193de8a5e51e29154129e6012f6be27c446711320863ae91ed69d113b545c808d74490da9250e0a80236d784c3fa24fe53f87f01c003723a09bef0d719e488d56e0b8735a9df2cd17c9d9b2ab313bb9cbafca5cc4438e89a88be89e62ff46cd2520728219cf9c81b09cc91d3899b0c23b36828decc5d416daf4e42c21e6bb26dd26e53724827da7e8d3be03d425833b5d41bf42421c8fc06e12c222d266a3a7934eae37bac89d4f608dddde37277c7ad82b02d40d826240588df4feb4240a0da1a8b0c72e17040d81608c838245f5c56d86d9d7d341fee1ff24a1902aa833ae5fa23256e165e81b0666f9dc9ed23c81f8dff6bbe4f812a6cde40cb405810320c04f9c3422641017242366f4226c93c49202a4b428baee084351c56f4e8ec5370b8b39fb0167a07d3559b74f45e97bc527dcbfa5f8905da9e20290a33d22191da220aa3d2bc487093440461d82bd2a33e0a1bf37de1b01016c212bd3f6df62a6f2a445128cba7f901cd6596f50bf27dd22d8c947cea788168fce97c7a55ba31eeedcbe3ce49f3722d9c1c380ad3df382c7539b455713cc25ae4b544a19a80a44c84b524c60e0f8787245112a3b08a0e9f980fa5d3f27d722f8168fc1c9dd0ff054c034f370a656e6473747265616d0a656e646f626a0a38372030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f466c61677320340a2f466f6e7442426f78205b2d3732382e353135363235202d3237302e39393630393420313138322e31323839303620313035362e3135323334345d0a2f4974616c6963416e676c6520300a2f417363656e74203932372e3733343337350a2f44657363656e74202d3234342e3134303632350a2f436170486569676874203731302e393337350a2f58486569676874203532382e3332303331330a2f5374656d5620300a2f466f6e7446696c6532203836203020520a3e3e0a656e646f626a0a38382030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203837203020520a2f57205b30205b393038203635332e383038353934203533372e313039333735203235392e373635363235203536322e393838323831203533382e303835393338203335392e383633323831203234382e353335313536203634392e343134303633203536352e393137393639203634312e363031353633203532312e343834333735203532372e383332303331203636372e343830343639203631302e333531353633203333352e39333735203535382e313035343639203235392e373635363235203535382e3539333735203531342e313630313536203633342e373635363235203535382e313035343639203535372e313238393036203537312e323839303633203537312e323839303633203233342e383633323831203537312e323839303633203537312e323839303633203631342e373436303934203238342e313739363838203534302e353237333434203536322e35203633362e323330343639203730372e353139353331203536332e393634383434203536342e393431343036203439362e3538323033315d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a38392030206f626a0a3c3c0a2f4c656e677468203331380a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d523d6f84300cddf9151eafc389f0dd931052c52d0cfd50e94d5507481c14a98428e406fe7d459cde551dc8939fed97879db8edce9d560ee237bbf01e1d48a585c575b95a8e30e2a47494a420147721f2279f0713c56d77eeb7d5e1dc69b9405d4700f13b4e6a757683c39358467cd8b9572bd02a3dc1e1d2f69ee9afc67ce38cda018b9a0604ca286e9f07f332cc08b16f3d7602b5536e3b5edafe5ef1b11984d4c70959e28bc0d50c1ceda0278c6ac6186b6a29a56c22d4e25f3a348df26f35d48ca579039ff730cf3c94090127c8090a0f554a8da1bfa49cf45010590695913449ac20b222b18ac4ca130112492539dd503e523478c82897856bc9594695199928483a25b13c98df4b529604e9900bbf42ceaa53f3b5cfec773afbf8f655df56c3afd6a276fe3df875ec8b501a6f4fc62c66eff2df0f1574a6b90a656e6473747265616d0a656e646f626a0a31342030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f435a5a5a5a5a2b526f626f746f2d53656d69426f6c640a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3838203020525d0a2f546f556e69636f6465203839203020520a3e3e0a656e646f626a0a39302030206f626a0a3c3c0a2f4c656e67746820373936360a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c8d7909581bd7b9e87fce2c5a590408b005ccc86309db62173b06c426c060b3db12602321035ec060d906af01dbf112794d9c784982dde436af75d2360727718036a99dc56d9a2669d3be2eb74ddbd7e5beeff6b9eb6dfbddda467a3d33023bcbed57316766ceff9fe53ffffe0f3bfdbbfa400313c040f4a63eef46507e4f0340fea64d7dde70ff4300583a38ec9befff0d00b60c79778f285de40100d137ba530cf727002038e2ef0be3f14300f8fd81c13dfd4a9f6b0448e8df34b473b7d24fba0600dfe91f191852fac98700a28e02020086f9e14cdd071ff544adfc2b98d432f6ad3f1a32e8f337a79a993b8be7feb7265bbd0300348095cd015483413d8066d59dc5c1559a6c357ce2970b0039b0196ec00db40cb9d061348bfe82bbf017f11b0c62ba98d3cc1b6c14eb63af731aae86fb32f7273e816fe2f7f36ff0efab325495aae3aaffabc6ea247593daafbea85169444d83e60b9aef6b63b4ebb44f69bfaefd832e45b74ab7497745f7927c865cb80a461805156088864c781200ff47d42e6000f100468e401c6d6c31c401846ecfb7a027f4578e801120f4ff00e035b801933009b370012e40aadc3b0a5f831760169e84efc14b7009fd02cecbbdab480787e02bf03938094fc00c5c850438074fc23e3801cfc0cf64f8245c0faff279380acfc20b701dbe0eb370084ec393f02c5c83efc1a37009be0c2fc1ebe81d3427af5d0b176132bcfe25b8025781c041380227e071b80aaffc83ba0468061fec860370184ec059b808cfc257e0fbf03364857df0089c8349780e5e664f41b423f450ee818efd6521615f4948d85b1a12f6943884dd2b43c2d8ca5261344f25ec2a0e093b8b07841d454d82bf28246ccf0f092385ef09c38521615bc10661a8e03d61b020246c2d4817b614240a9b7343c2a69c903090f39ed06f0f097dd92161635648f065bd20f4660d08de8c90e0c998107a3243c286cc73c2faf490d09d1612ba6c21a173c57b827b454870ad8810d62d0f096b9785848ed4a5427b6abad066d920b45a42428be505a1d91a129aac13c29aa52161b564131aa51784062924ac92d60af5924da85b12126ac590e014fd428d3924549bfd429510122a53ce09152921c1911c12ca93424269c939c76f859525b942715ea45094ef170af39b8482fc25427ede39c19ee310b2b3fc4266c62ac1b6c221a42e6205ab659960b19b16752f5d1c2348dce245dd4b168504b3582a888589f1dd4262ba9092101292e3434252bc4a30d917257525e6c627752da66f09f4cdb8a82cfe7f75c666c77418b2a33b62dcd1ee885c7d0797cb76e8ddac5b607b581cc58eb37f6099a80d911dba5c6d872a97ef40d9d011e9d6ba79f7388f32f9267e9867caf91e7e9c67c09d09281386e10fc06872d51d4c2eee50bbb15bc03d1847e171fc07cc300e0787a6d159d26e6b9856855a1b88a6b98ba0e3c4d246ef8e964ec21f27d0d1d9e59a42e8b4fbc8a953905cd940ceb6b9ae3100c995ee298cab5a5c532c73dabd6327d8c066b3d1e78e9dbb68877615007d53eee8813f0a40f4a228240f56809f7e9d7ffb144ae9c9bf8f8f99ff25020f1b0198651c010654a08328888504800aa339cf6e900c66836488359af310929001d911a3991b35e5e3b7f213e6467160eec562dc22df38929f7fa79923723b9a9fcf75df39c9ed541a30900cc0a5700458d040042c77c4b12a95362282079d5e8fd50cf67358ed075b8e2dc75094692f2ab21bec39067b56760592901da1543b628ce63cfc5630e56d6c1b478f069399719cfef37bef739977be2bef9a79f04e33365dbe4c7d694fe836f335760de44182436782c89ce53a7f42a46a7e83a2acec8a5cab353583c9cb2dc3f69cf878a3946bb54a4b78de1897821352b0312e124b4bacd63c7b0ab6e7e4e7338cb4756be7a37df9459b1fef3a34dd3b93d757bfbac766ccef6d3cf2a5f692e14b3d676ef5cfb2cd3b8b1a07f291b0aca6c8189bbb6a6395c3efcae9beb43ebda330b36e594a66ea12434afbde75b5a31d99fdcf7636ba2dcb9c806128749bf92dbb064c500ccb1d465b5a4a6a4a7171546ab6ce9fb848ebd7705132e53994f898a24cbb21869ea0cf304fb2347f08435c7c8251b25a6313a42591d818171f4f692f488864e4b3d0618ccededfe0dc5c32b372fb95ded1570662636f46468bf8ab4dfbdbd332d657771c5acd34a9ca064eb9b63dd7553df1f2f00c4e77f4e466ad492ff6af2f687e664f509dbf372d5adc8ab9438b721a72ecedd9759bb2dd2bfad797ae7db473dd11770660d0846ee3755c053060845887466bd0f959ccf0f40c99b69cac6caa5ab17683425e4102cfcbd4e1d6b9576fcd2cc91712ec1128be36a7da5fc5169f3e8d5477df2d288cd130175411f9e38354ba79a1dbccb73902b174f568bd5ea5f163ec079b2d2793ae6eb01be2c26bdac32c60f437463f387af43ba337abf7ac69dce3445759d5ddbf9fbd35d0fdb533dda3851507ff41f523a1dbcc476c31b06002a3438b0cbc3f9161743a99ec1c4a779fc16e90620b64d5c8c079749fb07648b3538b57a76f7c7667d3e10df6197351ad7534507a8771dcbd857e86075f3dda90e1797210cfce55d7f714c4773d05184e0130bf60d7c8bb2d7244c4e0041dc3fb752a3fd6d293d80c7659fb0d92c1cea49631f69c146c34488ac8233172cebcb8643572ec7ca6b779a22b6b36c7e3acd9de92ceb4ddfb325b1cd433c3af9d5c6ddbf0c4d6b912fc8d8e81cce2fec30058b68a3bdc5b900425b0c2116f4a4a115880e4e4187b66e6f2087f4484268693152d939e98da614c0235157ac4bcfbca969f2f2b1b658364cc93299b67c93cbfe5d1e8d8c3def1f2c291b56bc6aa6646de3dfaf0ad6df6adcf8f5dbe7ce2fa665bcd812ffa7abe3051375375a0a3635f55e3890d8cbd627b6dbbbfb874a471f8fae0fa578f171c18ac59365cb9ed7045ffe56d85f90317bc8dfef292dd5d5dbb8ae86976846eb33aee2d48804caa07365e88e1fc7c84ac0732efc25431798a91a7308c213783912dc31097c2d873ca30ab73ecbebaa5fdf4f6e61515bbaf6eee3833d2b4623621ad6a5d7e657fcdd2848cca7579d5fd354b98c69fbdf4b7f3552bd69fffc1999fbdf4e7738ee5ee73df0fee42a6de27b6540ad95bbeb42ff89bdef3434e73eef08b802039f811ca839f8216d4532c40e67b59d97dc6385e955a86f3f2505e77db66312de1a74f74bd5b5d9fd6e5cdbf48757a03006be7de02011639f4d1d17a23e7670401eba93c0c762a13ba88390f95e1cf14850ab1f67bb5e8239737b5c4dfe23de89819fcfe5381b736db1a7c85c1bd172f1ec1b1bd8f0c15d5ed72361c5db7efdb7bbc2fee721c3ef45069d04d773f12bacd2673d7201f4c8e88c8b4c4254bd21860fd69616e529f43396a37cadc33ca6a4f09c9c09410d5bc82ceab415e6e4cfe52a63c3afadcad9df68ce6be02c7c69aa562a5af7af5910ebe3772f58e33cd4397fbb38b777c717894ec2c2ebb84a2b96b933d576ef5ffc0fb447f6eb67b6f7dc59e9e82863db568e44a5f66eb232f740ebc7cbcd1fbecadfe754fa2657f3c4d69be0ac0dee40824501f8f118ad447617fa47a81e2acec0a739e795e19691833cbbce279fc46701f3ab2fd6445c5c9edc12fdec48b9efbf5e8e8af71c964dd446bc3c32d777ecf11ff3b074fde1a50ec145f94ed349eda29afd170712a3fc3cfdb694ece829d5a548a71aa548a3f46ce9997d13a94b07cb1a3b73a95cf4d6d1d77c5e53267ef8db0c5fc973866599daf24a5f74b471a3480607de836f35fec1ab081e0881e88457c6c4c0c2cd2a9fc4b41773f2ef6accfcaae51382cab34361acd79e63c2a8605b9507f8ff19aedaf1e76ae39fa7cd7ceab83b9f77e848759fbb69ef22d8d2b6c6d638dbdc7ed23d2e064dcea9337fc2b1efee0ecaae63337fd6d1722eb8ebbf2369def5db1fa587f7173953bcfb312183819f4b082cc81c590098b1c91e67895dfa6d3c94c885498207b75ca0334af03a9798a4ea8142589c42a83a234c839fb3cfecfc2ad4ff70d5cde56a1d7570e3ddddf7f79b0607649edb646e7405dba2eae6e7757c350ed1266cb9dbf71ff3e77db38facee3add587aefb4776bf7eacb6e9b1771f35b69c192acf6a192808ce39f735946f3b03c0c8deed4f3c2cd0196166d9789ddfa653f911c85aa1c407d98ba3790626186970ccc00561e6e517e4293e8229987d7e2eb174fba4b7ffd2d632bdae7ceb93033d93db4b67cdcec186eeb1ba387d7aed80b371c869fe90cbb803d860dcffee634db5c75edfdd3df6fad1dad6c7df39616c393d58ba66a2e14f05032d59e54332952743b759f303542e7093d5fa01ee73b3cd6e5049ff849b46859b2767a39f679e281c7cba6fe0a92de57a7df99627fbfb2f6f2d9c4da91c6c92b9195dbfafab616b95c8c39d0f3fc4569999b5475f1febfe1433ffe43cd85a3a789afad6f8600343d862888544cac9847823a3c689bc3f4a1da528a31c18fa901dc9a9456a6a38d36050820aa1d750faade09aa8ecc6adabe2ab23915a5295bb4ae3cfa245594782fe11e65b778565ebdbf3f4ec79c4985757b14fdf9b7eb39a6da2dcf1063b983fb36b2016964319981c5159169dbf78b1ca1fc947f9810f4b51d6b685209f5a108e39867f41a8abbeb8f3836385171ecdf6563f51ef9aa89d5b56327cd9775fc2dec991921973cd6043f7eeda385d7aed2667e3508d992dbefbd1996f6d96da9cdb5a1d9507373065c1b7ff0571b36003e0bec71603075a8802232c75c4a9746060e2784db41e69797f4c24abd1ca313787b679b6aa90c4c4264808c5da91c4a00409a5a22b287e6f62f03763cffcce7020788b8dfce574f0d6feefa1686134f851e20d66efd4bd31b6f8defeeb6cf1bdc3cc81bbb7d8e27b4f7cc09c7891ca933acccddc5bc0401444bfaa8a58f05fef870d97c9a591c41847398ad6ce4616e4e71515e5e517b0c5742124a49795a5db4a4b613e73e1a9b4164382436fc0f15a959f81058738ef0f633f336d39f5e9ac85873bc0c33de767662d088a01d8f739023a58ec8854b15ac46a181df6f31af503aa588fedb440a117b2a20d68c3ff09e6a21ffe2a782978e957e887c15c8ecc7d8833e632e7ccb868ee1bf8e7f8bb80a13b749bcd63d780116c10fd6a9241e74fe5c335425676db7d171b36c28285b8376f85ddd513d7b7fb5f3d585d7df015bffffac1ea19ebea9dab1b7734a6a6aedeb1ba71c76a2b3624ec7ae789b6b627ded995b0eb9bf4e59b27135ace6c2b2fdf76a625a1f9ccb0c3317c0642213812fa0b1a646b582b887f05508118fa1bb303b01ce58e7304164116ad9a162db7e2d45464b5cad12ec96492039e9c21d0f86037d8e5daa0c29cfa89c847a333cfab1873c17d448139410163123c835153dbfe9ad2039ee0af6fa28f46c83e47f7bf0dad09360ea1daee83d5c5fb7b83bfc368f7f2cd8fad1efb11befa54e1e6fae6be4c1a2ad37b1eebef7cb43b626ed9a4635773cba8e3a9424ddfd31b8e7fd54ba5f734005a2b6b8bfe950525511404ad9d55440fe1f8f73b760da4d2fc2779d1a238959f6541a3bb9f8f6665f7514bb62fe4184ad193203d10fd7059e5481d47b8b11b3bf6be32565232f6cadef1d78738c2550cafead851959c54b5e3e1fc9e52cf737d6bcfbf39b462e8cdf36b07a646aa062baab63f52bba236305245696909dd6677706f4111088e28ad352a3f3bdba6f127c6c54531f3c540e67c159981ffe72a9279202f0e170a53c2ea6303835fd95fe93c7c7de4f3bfd97dc3797a68e068456adbc1cefd2fef2aaa3bfad51d7d6f5ee9b951dc77d0d977b21e8dd89b1cc5296253ffc31d1d67b7ae3cf08ebf75bcbe6c4b754683237f91b476ebb10ef7d9fe82c291e7861ab63acd859b00c1d9d05fd0287c083ad0bec4280cccca1e7bc0becf96141696d0d69b59519199e170d0333f8e07d11ea61e74a09e623440d3a7b607e63c5eaccc29c63f9627959703433d011b21cb96d6f4c90e03afd2717a358f353c037ead2ceb1c5bb9524418248306a716a058548050ed2cd3145c16fcefa8d7507351f0210fbaa76842b038a80afefeed5fa28d776f61f6b9b9754a9ec76938021a9ae7316a4ea3c27ecccd1b7f91b23692930f03a779634eba7913ff827e11607d77273972f749b61f30980198afcad59dbc0ef06aa4e1fd8c5afbc03a349e29de16fd002d7b2db86fff4f50b6717f70f7179873b23fddf4acbcc2f6d06d368a7b0ba241842c7080d9111d515a6a49371ad9bc74ce9fcc46cc2f9a1953648fa114ce17a46145512de88912bb6217f04a46ff493c1bb5efbb870f7fb8b76adfd5fea31fee99753ed4d6b1afbaeac0dab5fbab2e8ebcb1efc09bdb86dfd87fe08de199b26df5f543a5a5f45e860247663c9e9923eb1e1d2c197879a4e580d379a0a57dacbc7c0cdfddf27c6feff35bc6af6dd870ed50fd4845e9c8ea8691b2b21140f00200fe31370d3ce85fe1593fd2dfb7582ecf827f3c133c810ddcf49d3af6bbc7bff04d1a11f200d8168ec85f8f921d918c4ac563cc69f47e1dc7ca9c8829ca0cf381563076065171b12d777f8d4f5e7836d882c767d06f2f0e317f0afe746e03738b7e4102064e00f07bc215720e981d86e5313863c9924fd5c9765a2aff935ad9a2fa741caa9925496b51e1b6cf0f364e6cc89d29dae46cdd56998c5fdb8f8a863e37b0eed8faacd9a281dad20d0e33e3bb3779bfa4ee3edb3f9789bfd9d14f8353b2d5fdf989868c9ec7fbe78af03b5d7dcb57d46f0006d601b07be51350ab101c51ac5eaf89c07e15c360cc87ddb55cd2d148d9a77c5acb4376c968ce63f7deb332b3f7768e312776b7deeb9e9c9c648fddf9e9594ebc7c391c0bbec111580c29b44ec30825474645a5607f72b8eab12b5f0dbc61272f87295a03858318e53ab607bf8351c6d3dfd9bc72e7170683d3a8eecced17babbbffc5fc12b37270fffee8afbc09bc79c977b5e9abbbceef2dcb51ee57b5e78ef6f710412211924478c69b186d1eb753a485a94a8f6c70356345efe3c25db7bdb7cb1a5527d3c16995101325e45bffcfcafc65a2e6cce0f9660b47653c059796a38f8f39b4c5bf0f23b6880231bdf3cbdf1b91d49c6c9fafd0ded0fd5dcf93d7e1ccd8de9a9a7da1dbacdfe887b0b52e9579a45c668c6bf14388d1f6cdfb6dbbe2d57a9ff2c42c8d69478236ae2b72f4e7cf77c4bcba51f1d7beed7e35137221b4f6ef79ef3e5a4779ff6ee7bac017d10f8f771cfd4df2f3d7ae9efd73cfb7f72b6ff5cf3aae3afef3cb7f56ba75bd63c46e9880260bfc61150d32c8855218667d4d8cf2ba2507880909df21cdd467bd1be9f04b537835a8ecc59f04fee8dccfd028bcc595a0750ce3a1ff8fa9aec88d469b57c54a40afb99b0c250d62a352dd59758ba26d51baa31ce7b73a9379982391ffefb9c6a7272928ba5129b3b3d3989fdb2d6d0a4ed5dde08063082d1a18b33f2fe081ef991369c4d67657b2583e277125461b79340577f66a6e373dbc40a416bcc5b5cd291f61f73d7d92fed7aa64dadbec0b1999d95fed3a701c10a00e65db6f8e3d919efe735da07b2b38ad8589a9e310c4dcfb4bffbe38f8397d1d00feedcf9211a0c5e618b83a32830f7dbb99fa2f3c12d78298ea73e250780bd10e68ad1a10586e155d88f14ee2ee49866fa4df8cdd7f163779f5234f5f26560400460dee38d100d719048ab88443e41eb8f8d9b3f3894cb5544f9a74f2e1f9c264ce8e119cfb5bd75817a21634fddd8e68fe6bece7c7986bdb8ef7997b4f8e918f3d6c10da74fd3900008624387198362efd70023c82c57be5a3386b967ae600f47fefe3d3e9d39091bb9424866cdd083ee01b09d30842f8386dd0279ec667884dd0aa7d871e861c761073a07c9ec386c60c7e108a787abf83a9c62cb603dfb109c640f430f7d32ef403cfb107879066ce8cf709add04a738168ad9b3d08dfe0847d87b7015fd199e66b3603d7b035a70129cc509f0381b09a7b857e02af30b30b3e3b09d1d8717d871c853b170827d17d6710eb8cafe1eae7279b09b7d1fa2d89370157f134a99ff8615ec2dc8618741645643ac63d5a58b17ce1f3b7ae4e1c3870e4e8c3f7460ffbebd7b768f8deedab9c3bf7d6478dbd0e0d62d9b370df4f76df4f57a3d3d1bd6777775ba5debd676b4b7b53437ad59ddd8b0aabeaed6b94c88d66ad2d0944e5b2555f569d3d3604aabab92aa74e96988f05544250349934d248e1697b9a1d555536d329bdd26c94c1c84b5d4d0e6dd18f0cd23dce96940545584a74b34b4490d2d9d2eb126e09191e9690ded1feb29f8c2055cf88de0aa761771da4c66f303fd5ab9bfd0adfb04ba7e1e2d89049a03818d53c058da5dc4619a42f20b5775c24d9a6c6e89f4da24b3e4ea73a7a74da9416f6ef754a5a74de9e7df90584b7095381d0dbdd3d1e05b274da3f05ba78b889e7e775d7ada14600b91afb669c893762bef1e22fa4491f016a9b7d9153013e4914ce17eab4b3213e43505cc925974bba7433793e868c99c9e3685a1724a42c75ba61ce8785ba76b3a1a8878bcdd750d235ce5a9744f2d45c75b5cd32210870cc5144a81b423d20e34a08656d735ac96c79ba61d4026642c2b03e4be6f1a810c5306cd3800816f1a2bb06865232bdd68c601187cd3ac8271cc8f66c137ad566013cae865e1d16af04d4753cc0cb53e222395df1450c938b49c43edd038f438029ba610055de31cea5904a041f0921e4520d3d404ae6a95c1d368624ae3304dcb2bb586474e800651d8c4026c1a031df6c0426eb772d0e31df74fd0d1e97a490f11c824dfdd6e7725fda5a7d54ce13536e9be5ab7b808b6d44ca135368fdb24d12e63a91137067cc4d1e6a2633d26b3db6476bbabd3d3a876892ea9cf24b9a7e2e2022335a4c9264d7979abc71650948caa96145d9c9e46184bbd4f727ae808c25a086ba9278cc5b756f4905e8f8d301631da1970523df0d2d1103f8519cb14622da80ccaa610e6f5442bf555129d54b98029877205c3538c4aaa24285ee1738d5423266e0ef8a45e51248e66d780a9dfed25a28f38242f61a54ad3140b9566b33b11a5a7893553b0c6569d9ed6d032e568b23577b944f9f86220502d4e3958abd7e7a5fd6ab3493207c228a9badafdc08c1a31401c5e9fc724996bdcf2e0f434a9460cd4485e712371b410d622126893e83f6a3be99cf64e5740bf51da28b5b9a61c8e8057f4794da2cf6d0ab87d328fabd3d3507a1aa4a771f7fd51d81d616ae5165f3fc19669117a3d52af02a0f6f849d8c02701fd44f43c089356d1ede427929f815552cd46822db4793712a6aad5651637ba15258166d953fc8f83d0038344c258e4c503d125f33d14ee11c642184b800c7cbcbb69a1eba4cd43584b86a22b84b5525d7399c916131974db168678c944af1810a3a56289dee4c9b5b4790867a925133e2f75473cd53dc2595691099fe8ea3599dd84b53a3d81798d4b4f23ac756127b2cdf6b1252591a0769799600b3d0e9968163d6ed1e311096a7199cd2691702d2eb3d8efa5ca451d6db3729ee64e173db537d0e63213a0266322aa7697d8efed93cc263385b9dd0af7298dec3fa88336170153202005087213d6e214fbbd22e1ac84b7d6d30767252336c9db47440fdd4ff4f6c9739d6240e10e5dcd542399ddde3e822d322f59ab388da197de7c01c92b92f51e1be12c86404c402c0ab866607d3410d6ea5bebb14966315a748ab2a8bd26c94c99504f7bee92f43465a0c6420712ce225f5632649b5aafb2dc87c8d7b04d19ac96571509b4ba48f3fc10957c7116b2dd4670422181567a78d4dae9a2cce765af40384bbd47248e5697d944678b04b7bbc2e291e7d7d3a9a6798129d37042a1ec68692034cfd3ab53e85536e5e54b2f5f1a0b515bc8361b61130ac368153dce7d2518b251a295398c4cae7200c642b712c318f9209e7087b5f4c9675202a0481da69938bc126da6e9d08d6617717824dadc6ebabd5ade88ce90970e280b5376f114f959ac08efa45c3a7ad5cb477810ac952f954c33c52947e23ecef830f7a64337c29c33877f5467e8298f85ad326c777d26b2c96ddba8cce2c31e5c147dd473fb5ae4fca2cb65364b669549f4116c117d5e91b4d9023ee56cc714aeae52bc03d54ae494c049b8f917880702521da237100992ea0896ead0c29b740d03524b85f4a1910aa7305211144f9d5174843ee093023ecf46253437bb08149a56d264889705ad91653b4a5d53bb8b33b16e5965ac64cc16d662e53e6a5bc08f519b54cd73524d71810524272f37a6e886357c1fb5a93f735640fdaf6da60e4b9368641cf54656f53fdf8a5104b44a11d72aacacbc4af113aba84d0702d4b54dad8fa416aab71a08678d215a4b1151598ac2546a2c64bf8d4033dd5a2d43e46ebb8b1e4417169b4547b49668a2b1dc54545b47549668c25b6e9a94514467990e8564ba95d10a13c66c321fe8154687672bda39667313adc5499b87a82d4edac296a40b5ba9fe135e3fbcbc2253cdc791d2c26234d04b0b2bd2de14d25bda5dac897313ad558c268ca558e6a755475456313a503c8554d6f0008e0ec096e2404037efffa9fb9f0170809c4e823bf0490039604b4f0b04d4119f8d517f121a2183c3528e58785260d81cb455445745f3171a9b34540132086739f076d8e7c8e9c4038c9141d4141f842652deabe65dc2b06d7eee3cdffa65930ecffd04b4dd7580b016caa9b7692421c8f236e1ac66da4c9475f26e54c7876de1d4f60095ee2179b9433651dcec256c1592bcc4e3a1efa257a4a3d556d9c905025e71b3d72bfb21b970494c4f6b68a5f9705ba74b8a16d14a58a9943f52b8b2708984b5b8569a8adc0479a643ff99e4565c15b6d4d2d61e10c56803419e80184390971c91d91bc649324c12096f0d8fa22738620b049471947a3d0e34b411d64a6b306da1494bebbaf992eaa2ed9fa1453a9f20691a3649bbcd9417d3b041da6326b84a22a2d8ed32d3503f0dab93dc818018100312ad9fd6ba943b45a269c84aa2f901cd6516c62727b9a58f01f44954f1bcd3a1179268a9747fdf830bfb8e497be4b7c0fcc6d330f099db5295435d8ae211d62a9f651a0a09480a21ac35bc77a03bd0299925f334a4d0edc3f4d07e64925b5ec53b1d3a4709faff3a68f04c0a656e6473747265616d0a656e646f626a0a39312030206f626a0a3c3c0a2f54797065202f466f6e7444657363726970746f720a2f466f6e744e616d65202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f466c61677320340a2f466f6e7442426f78205b2d3733372e333034363837202d3237302e39393630393420313134382e39323537383120313035362e3135323334345d0a2f4974616c6963416e676c6520300a2f417363656e74203932372e3733343337350a2f44657363656e74202d3234342e3134303632350a2f436170486569676874203731302e393337350a2f58486569676874203532382e3332303331330a2f5374656d5620300a2f466f6e7446696c6532203930203020520a3e3e0a656e646f626a0a39322030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f434944466f6e7454797065320a2f42617365466f6e74202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f43494453797374656d496e666f203c3c0a2f5265676973747279202841646f6265290a2f4f72646572696e6720284964656e74697479290a2f537570706c656d656e7420300a3e3e0a2f466f6e7444657363726970746f72203931203020520a2f57205b30205b393038203635322e3334333735203531362e313133323831203234382e303436383735203534332e393435333133203332372e313438343338203535312e373537383133203535312e323639353331203535322e323436303934203536322e303131373139203536322e303131373139203139362e373737333434203536322e303131373139203536322e303131373139203633302e383539333735203333382e383637313838203533302e323733343338203536312e353233343338203536332e393634383434203536312e353233343338203437332e313434353331203536312e353233343338203735312e343634383434203234332e313634303633203535302e3738313235203632362e393533313235203537302e33313235203234322e31383735203632332e303436383735203234332e313634303633203532332e34333735203539332e3735203236332e363731383735203236312e323330343639203530362e383335393338203731332e333738393036203438342e333735203536322e303131373139203536322e303131373139203536322e303131373139203837362e393533313235203539392e313231303934203635362e3235203631362e323130393338203635302e383738393036203630302e353835393338203536382e333539333735203334372e3635363235203439362e3039333735203539362e363739363838203535342e313939323139203431322e3539373635365d5d0a2f434944546f4749444d6170202f4964656e746974790a3e3e0a656e646f626a0a39332030206f626a0a3c3c0a2f4c656e677468203334380a2f46696c746572202f466c6174654465636f64650a3e3e0a73747265616d0a789c5d52bb6e843010ecf90a97497182e399480829e21a8a3c1472559402ec35b2148c657c057f1fe171eea2147835b3ded931bb71db9d3aad1c8bdfecc27b724c2a2d2cadcbc57262234d4a47c79409c55d40fee4f360a2b8ed4efdb63a9a3b2d1756d71163f13b4d6a757663774f6219e97ee75ead20abf4c4eece6def99fe62cc37cda41d4ba2a661826414b7cf8379196662b12f3d7482b4536e3b9cdbfe76e36333c4528f8fb0c41741ab1938d9414f14d54992244d2da5944d445afc4b87a251febdcdea24c9b2867dde607ef4a1ca7c48419681cc7165002a90a3abcc1e509072a014a1f4a140ae0259a2bc0a1d205d22573d0255400865201f2086504a7480a53c48a37b094b45780a7c8e416c4401c80a06336866786d162c09a8840e200b34ca430738cbc30f8158157c0695925d5f90cae66b9fd0ef2cf661ed8b755d047eb196b4f3dbe787bf8f5d69ba2ea859cc5ee5bf1fb4edbd4c0a656e6473747265616d0a656e646f626a0a31382030206f626a0a3c3c0a2f54797065202f466f6e740a2f53756274797065202f54797065300a2f42617365466f6e74202f445a5a5a5a5a2b526f626f746f2d526567756c61720a2f456e636f64696e67202f4964656e746974792d480a2f44657363656e64616e74466f6e7473205b3932203020525d0a2f546f556e69636f6465203933203020520a3e3e0a656e646f626a0a32312030206f626a0a3c3c0a2f44657374205b313220302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c6520285061636b290a2f4e657874203334203020520a3e3e0a656e646f626a0a33342030206f626a0a3c3c0a2f44657374205b323520302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c652028436f6e74656e7473290a2f50726576203231203020520a2f4e657874203735203020520a3e3e0a656e646f626a0a37352030206f626a0a3c3c0a2f44657374205b343120302052202f58595a2030203834312e383920305d0a2f506172656e742034203020520a2f5469746c65202842616c616e6365205368656574290a2f50726576203334203020520a3e3e0a656e646f626a0a342030206f626a0a3c3c0a2f4669727374203231203020520a2f4c617374203735203020520a3e3e0a656e646f626a0a362030206f626a0a3c3c0a2f54797065202f53747275637454726565526f6f740a2f506172656e7454726565203c3c0a20202f4c696d697473205b3020335d0a20202f4e756d73205b0a2020202030205b3133203020522031352030205220313620302052203137203020522031392030205220323020302052203737203020525d0a2020202031205b323620302052203330203020522033312030205220373620302052203738203020525d0a2020202032203239203020520a2020202033205b3432203020522034332030205220343420302052203437203020522034392030205220353220302052203533203020522035352030205220353620302052203538203020522035392030205220363120302052203632203020522036342030205220363520302052203637203020522037302030205220373120302052203733203020522037342030205220373920302052203830203020525d0a5d0a3e3e0a2f506172656e74547265654e6578744b657920340a2f4b205b38203020525d0a3e3e0a656e646f626a0a352030206f626a0a3c3c0a2f4d61726b656420747275650a3e3e0a656e646f626a0a39342030206f626a0a3c3c0a2f6c656e67746820313035340a2f54797065202f4d657461646174610a2f53756274797065202f584d4c0a2f4c656e67746820313035360a3e3e0a73747265616d0a3c3f787061636b657420626567696e3d22efbbbf222069643d2257354d304d7043656869487a7265537a4e54637a6b633964223f3e0a2020202020202020202020203c783a786d706d65746120786d6c6e733a783d2261646f62653a6e733a6d6574612f223e0a202020202020202020202020202020203c7264663a52444620786d6c6e733a7264663d22687474703a2f2f7777772e77332e6f72672f313939392f30322f32322d7264662d73796e7461782d6e7323223e0a20202020202020200a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a786d703d22687474703a2f2f6e732e61646f62652e636f6d2f7861702f312e302f223e0a2020202020202020202020203c786d703a437265617465446174653e323032362d31312d32385430333a34333a30305a3c2f786d703a437265617465446174653e0a2020202020202020202020203c786d703a43726561746f72546f6f6c3e5469656f75743c2f786d703a43726561746f72546f6f6c3e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a2020202020202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a64633d22687474703a2f2f7075726c2e6f72672f64632f656c656d656e74732f312e312f223e0a2020202020202020202020200a0a202020202020202020202020202020203c64633a7469746c653e0a20202020202020202020202020202020202020203c7264663a416c743e0a2020202020202020202020202020202020202020202020203c7264663a6c6920786d6c3a6c616e673d22782d64656661756c74223e5061636b2c20416c6465722053747564696f2c204173206174204a756e2033302c20323032363c2f7264663a6c693e0a20202020202020202020202020202020202020203c2f7264663a416c743e0a202020202020202020202020202020203c2f64633a7469746c653e0a202020202020202020202020202020200a0a2020202020202020202020203c2f7264663a4465736372697074696f6e3e0a2020202020202020202020200a0a20202020202020203c7264663a4465736372697074696f6e207264663a61626f75743d222220786d6c6e733a7064663d22687474703a2f2f6e732e61646f62652e636f6d2f7064662f312e332f223e0a2020202020202020202020203c7064663a50726f64756365723e5044464b69743c2f7064663a50726f64756365723e0a20202020202020203c2f7264663a4465736372697074696f6e3e0a20202020202020200a0a202020202020202020202020202020203c2f7264663a5244463e0a2020202020202020202020203c2f783a786d706d6574613e0a20202020202020203c3f787061636b657420656e643d2277223f3e0a656e6473747265616d0a656e646f626a0a332030206f626a0a3c3c0a2f54797065202f436174616c6f670a2f50616765732031203020520a2f4e616d65732032203020520a2f4c616e672028656e290a2f4d61726b496e666f2035203020520a2f53747275637454726565526f6f742036203020520a2f566965776572507265666572656e6365732037203020520a2f4f75746c696e65732034203020520a2f506167654d6f6465202f5573654f75746c696e65730a2f4d65746164617461203934203020520a3e3e0a656e646f626a0a312030206f626a0a3c3c0a2f54797065202f50616765730a2f436f756e7420330a2f4b696473205b31322030205220323520302052203431203020525d0a3e3e0a656e646f626a0a322030206f626a0a3c3c0a2f4465737473203c3c0a20202f4c696d697473205b28636f6e74656e74732920287265706f72742d31295d0a20202f4e616d6573205b0a2020202028636f6e74656e747329205b323520302052202f58595a2030203834312e3839206e756c6c5d0a2020202028636f76657229205b313220302052202f58595a2030203834312e3839206e756c6c5d0a20202020287265706f72742d3129205b343120302052202f58595a2030203834312e3839206e756c6c5d0a5d0a3e3e0a3e3e0a656e646f626a0a372030206f626a0a3c3c0a2f446973706c6179446f635469746c6520747275650a3e3e0a656e646f626a0a787265660a302039350a303030303030303030302036353533352066200a30303030303237383130203030303030206e200a30303030303237383832203030303030206e200a30303030303237363138203030303030206e200a30303030303235393838203030303030206e200a30303030303236343332203030303030206e200a30303030303236303336203030303030206e200a30303030303238303839203030303030206e200a30303030303033383733203030303030206e200a30303030303033353735203030303030206e200a30303030303034323132203030303030206e200a30303030303034303932203030303030206e200a30303030303033393431203030303030206e200a30303030303030303135203030303030206e200a30303030303135383839203030303030206e200a30303030303030303730203030303030206e200a30303030303030313236203030303030206e200a30303030303030313831203030303030206e200a30303030303235353331203030303030206e200a30303030303030323336203030303030206e200a30303030303030323931203030303030206e200a30303030303235363830203030303030206e200a30303030303033373230203030303030206e200a30303030303035323034203030303030206e200a30303030303035303834203030303030206e200a30303030303034393136203030303030206e200a30303030303030333436203030303030206e200a30303030303033363638203030303030206e200a30303030303033323937203030303030206e200a30303030303033313839203030303030206e200a30303030303030343033203030303030206e200a30303030303030343632203030303030206e200a30303030303030353231203030303030206e200a30303030303030353636203030303030206e200a30303030303235373734203030303030206e200a30303030303033373836203030303030206e200a30303030303033303639203030303030206e200a30303030303032393035203030303030206e200a30303030303032393539203030303030206e200a30303030303036313534203030303030206e200a30303030303036303334203030303030206e200a30303030303035383833203030303030206e200a30303030303030363935203030303030206e200a30303030303030373532203030303030206e200a30303030303030383038203030303030206e200a30303030303032383437203030303030206e200a30303030303030383634203030303030206e200a30303030303030393433203030303030206e200a30303030303031313637203030303030206e200a30303030303031303334203030303030206e200a30303030303031313232203030303030206e200a30303030303031333730203030303030206e200a30303030303031323235203030303030206e200a30303030303031333133203030303030206e200a30303030303031353733203030303030206e200a30303030303031343238203030303030206e200a30303030303031353136203030303030206e200a30303030303031373737203030303030206e200a30303030303031363331203030303030206e200a30303030303031373139203030303030206e200a30303030303031393832203030303030206e200a30303030303031383335203030303030206e200a30303030303031393234203030303030206e200a30303030303032313837203030303030206e200a30303030303032303430203030303030206e200a30303030303032313239203030303030206e200a30303030303032333739203030303030206e200a30303030303032323435203030303030206e200a30303030303032333334203030303030206e200a30303030303032353834203030303030206e200a30303030303032343337203030303030206e200a30303030303032353236203030303030206e200a30303030303032373839203030303030206e200a30303030303032363432203030303030206e200a30303030303032373331203030303030206e200a30303030303235383835203030303030206e200a30303030303033313330203030303030206e200a30303030303033333530203030303030206e200a30303030303033343035203030303030206e200a30303030303033343631203030303030206e200a30303030303033353138203030303030206e200a30303030303037353533203030303030206e200a30303030303037343130203030303030206e200a30303030303037343335203030303030206e200a30303030303037343630203030303030206e200a30303030303037343936203030303030206e200a30303030303037363433203030303030206e200a30303030303134363137203030303030206e200a30303030303134383836203030303030206e200a30303030303135343938203030303030206e200a30303030303136303339203030303030206e200a30303030303234303739203030303030206e200a30303030303234333437203030303030206e200a30303030303235313130203030303030206e200a30303030303236343636203030303030206e200a747261696c65720a3c3c0a2f53697a652039350a2f526f6f742033203020520a2f496e666f203831203020520a2f4944205b3c32663538343033303837346165623337336365333235636262623564653534663e203c32663538343033303837346165623337336365333235636262623564653534663e5d0a3e3e0a7374617274787265660a32383133320a2525454f460a');
INSERT INTO public.pack_mail_counts VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', '2026-06-01', 1);
INSERT INTO public.pack_runs VALUES
	('01a2203f-c44d-7f7f-b5e2-a660934a5c2a', '01a2203f-c43d-7373-aa1a-c57956d0ab3d', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'Pack', '2026-06-01', 'hand', '2026-11-28 03:42:59.661+00', '{"notes": "", "formats": ["pdf"], "reports": [{"name": "", "settings": {"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}}], "agreement": "shown", "includeNotes": false}');
INSERT INTO public.packs VALUES
	('01a2203f-c43d-7373-aa1a-c57956d0ab3d', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'Pack', '{pdf}', 'shown', '', false, '[{"name": "", "settings": {"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}}]', NULL, NULL, '2026-11-28 03:42:59.645+00');
INSERT INTO public.password_resets VALUES
	('sample', '01a2203f-b7de-7a0a-9d7f-434da731b710', '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00');
INSERT INTO public.period_notices VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01900000-0000-7000-8000-000000000001', '2026-06-01 00:00:00+00', 'locked', '2026-06-01', NULL, NULL, 'sample', 1, 1, NULL, NULL);
INSERT INTO public.records VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Organisation', 'a1de0000-0000-4000-8000-000000000001', NULL, '{"OrganisationID":"a1de0000-0000-4000-8000-000000000001","Name":"Alder Studio","BaseCurrency":"NZD","CountryCode":"NZ","FinancialYearEndDay":31,"FinancialYearEndMonth":3,"Timezone":"NEWZEALANDSTANDARDTIME","OrganisationType":"COMPANY","ShortCode":"!Ald"}', '2026-11-28 03:42:56.843+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000000', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000000","Code":"090","Name":"Bank","Type":"BANK","Class":"ASSET","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Code":"200","Name":"Sales","Type":"SALES","Class":"REVENUE","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000002', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000002","Code":"610","Name":"Accounts Receivable","Type":"CURRENT","Class":"ASSET","Status":"ACTIVE","SystemAccount":"DEBTORS","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000003', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000003","Code":"880","Name":"Owner","Type":"EQUITY","Class":"EQUITY","Status":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Accounts', 'aaaaaaaa-0000-4000-8000-000000000004', '2025-06-10 00:00:00+00', '{"AccountID":"aaaaaaaa-0000-4000-8000-000000000004","Code":"960","Name":"Retained Earnings","Type":"EQUITY","Class":"EQUITY","Status":"ACTIVE","SystemAccount":"RETAINEDEARNINGS","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.888+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Contacts', 'cccccccc-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme","ContactStatus":"ACTIVE","UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.907+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000001', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000001","InvoiceNumber":"INV-1","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-05-11T00:00:00","Date":"/Date(1778457600000+0000)/","DueDateString":"2026-05-11T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000002', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000002","InvoiceNumber":"INV-2","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-06-12T00:00:00","Date":"/Date(1781222400000+0000)/","DueDateString":"2026-06-12T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.999+00', NULL),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'Invoices', 'bbbbbbbb-0000-4000-8000-000000000003', '2025-06-10 00:00:00+00', '{"Type":"ACCREC","InvoiceID":"bbbbbbbb-0000-4000-8000-000000000003","InvoiceNumber":"INV-3","Contact":{"ContactID":"cccccccc-0000-4000-8000-000000000001","Name":"Acme"},"DateString":"2026-07-13T00:00:00","Date":"/Date(1783900800000+0000)/","DueDateString":"2026-07-13T00:00:00","Status":"AUTHORISED","LineAmountTypes":"NoTax","CurrencyCode":"NZD","SubTotal":100,"TotalTax":0,"Total":100,"AmountDue":100,"AmountPaid":0,"LineItems":[{"LineItemID":"ffffffff-0000-4000-8000-000000000001","AccountCode":"200","AccountID":"aaaaaaaa-0000-4000-8000-000000000001","Description":"Work","Tracking":[],"Quantity":1,"UnitAmount":100,"LineAmount":100,"TaxAmount":0,"TaxType":"NONE"}],"UpdatedDateUTC":"/Date(1749513600000+0000)/"}', '2026-11-28 03:42:56.999+00', NULL);
INSERT INTO public.recovery_codes VALUES
	('sample', '01a2203f-b7de-7a0a-9d7f-434da731b710', '2026-06-01 00:00:00+00');
INSERT INTO public.registrations VALUES
	('01900000-0000-7000-8000-000000000001', 'sample', 'sample', 'sample', 'sample', 'sample', false, NULL, '2026-06-01 00:00:00+00', '2026-06-01 00:00:00+00');
INSERT INTO public.report_views VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b7de-7a0a-9d7f-434da731b710', 'balance-sheet', '2026-11-28 03:42:59.421+00', NULL);
INSERT INTO public.saved_reports VALUES
	('01a2203f-bd5d-7dc7-a224-717126a4cb09', '01a2203f-b7de-7a0a-9d7f-434da731b710', NULL, 'Balance', '{"type": "balance-sheet", "share": false, "change": false, "period": "month", "compare": "", "zeroRows": false, "frequency": "monthly"}', '2026-11-28 03:42:57.885+00');
INSERT INTO public.second_factors VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', 'test.m8VdPRPndTdUG61mmlKq07ZlhqyuucC8GCw-CEBmMtC4Nh1RiEhiI7uQSC0chpJIVrICfx8uhnqnbKbt', '2026-11-28 03:42:57.876+00', NULL, NULL);
INSERT INTO public.sessions VALUES
	('01a2203f-b828-777c-8780-b540f3a7bbfe', '01a2203f-b7de-7a0a-9d7f-434da731b710', '127.0.0.1', NULL, NULL, '2026-11-28 03:42:56.552+00', '2026-11-28 03:42:56.552+00', '2026-11-28 15:42:56.552+00', NULL);
INSERT INTO public.settled_items VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'sample', 1, 'sample', 'sample', '2026-06-01 00:00:00+00', '01900000-0000-7000-8000-000000000001');
INSERT INTO public.sign_off_changes VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01900000-0000-7000-8000-000000000001', '01a2203f-c3ef-7323-8f61-6d7e7636fad0', '2026-06-01 00:00:00+00', 'sample', '', '', NULL, NULL, NULL, 1, 1, 1);
INSERT INTO public.sign_offs VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c3ef-7323-8f61-6d7e7636fad0', '2026-06-01', '2026-11-28 03:42:56.999+00', 'c80db9ceb50d88aedc5d5e0cf30c8760', 'agrees', '2026-11-28 03:42:59.567+00', '01a2203f-b7de-7a0a-9d7f-434da731b710', '', NULL, '{"bank": "done", "loans": "done", "stock": "done", "payroll": "done", "accruals": "done", "payables": "done", "salesTax": "done", "profitLoss": "done", "fixedAssets": "done", "receivables": "done"}', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.supplementary_figures VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'tracking', 'sample', 'sample', 'sample', 1, NULL, NULL);
INSERT INTO public.supplementary_reports VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-11-01', 'bankFlows', false, '2026-11-28 03:42:57.68+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', 'bankFlows', false, '2026-11-28 03:42:58.759+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', 'bankFlows', false, '2026-11-28 03:42:58.808+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'bankFlows', false, '2026-11-28 03:42:58.838+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'bankFlows', false, '2026-11-28 03:42:58.861+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'bankFlows', false, '2026-11-28 03:42:58.891+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-04-01', 'bankFlows', false, '2026-11-28 03:42:58.925+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', 'executiveSummary', false, '2026-11-28 03:42:59.191+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', 'executiveSummary', false, '2026-11-28 03:42:59.191+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'executiveSummary', false, '2026-11-28 03:42:59.234+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'executiveSummary', false, '2026-11-28 03:42:59.234+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'executiveSummary', false, '2026-11-28 03:42:59.349+00', NULL, NULL, 0, '{}'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-04-01', 'executiveSummary', false, '2026-11-28 03:42:59.349+00', NULL, NULL, 0, '{}');
INSERT INTO public.sweep_records VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample');
INSERT INTO public.sync_logs VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7a77-bf24-aa0aaa2031b1', '01a2203f-b8db-781d-b77c-3024905e50aa', 0, 'Organisation', '/Organisation', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.799+00', '2026-11-28 03:42:56.847+00', 1, 1, 0, 0, 0, 0, 1, 0, 1, 408, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7ef5-9864-7514cde96df1', '01a2203f-b8db-781d-b77c-3024905e50aa', 4, 'Currencies', '/Currencies', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.863+00', '2026-11-28 03:42:56.89+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 151, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7546-9473-d53ef1851c45', '01a2203f-b8db-781d-b77c-3024905e50aa', 3, 'TaxRates', '/TaxRates', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.857+00', '2026-11-28 03:42:56.889+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 149, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7962-aba4-ca013501b4fc', '01a2203f-b8db-781d-b77c-3024905e50aa', 2, 'TrackingCategories', '/TrackingCategories', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.855+00', '2026-11-28 03:42:56.885+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 159, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7c05-9789-d23a755c7538', '01a2203f-b8db-781d-b77c-3024905e50aa', 15, 'Items', '/Items', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.893+00', '2026-11-28 03:42:56.931+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 146, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-72e4-9f77-330f4b29ad01', '01a2203f-b8db-781d-b77c-3024905e50aa', 5, 'Contacts', '/Contacts', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.892+00', '2026-11-28 03:42:56.936+00', 1, 1, 0, 0, 0, 0, 1, 0, 1, 354, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7ad8-9140-1327bc878162', '01a2203f-b8db-781d-b77c-3024905e50aa', 1, 'Accounts', '/Accounts', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.853+00', '2026-11-28 03:42:56.939+00', 5, 5, 0, 0, 0, 0, 5, 0, 1, 401, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7942-83b9-83d2528709b2', '01a2203f-b8db-781d-b77c-3024905e50aa', 16, 'BrandingThemes', '/BrandingThemes', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.909+00', '2026-11-28 03:42:56.961+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 155, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7794-8461-3c1db7b71097', '01a2203f-b8db-781d-b77c-3024905e50aa', 18, 'ContactGroups', '/ContactGroups', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.941+00', '2026-11-28 03:42:56.973+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-71b4-a295-f137c19f2db6', '01a2203f-b8db-781d-b77c-3024905e50aa', 17, 'Users', '/Users', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.935+00', '2026-11-28 03:42:56.976+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 146, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-79f1-bb92-851017a4eba7', '01a2203f-b8db-781d-b77c-3024905e50aa', 20, 'PurchaseOrders', '/PurchaseOrders', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.963+00', '2026-11-28 03:42:56.977+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 223, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7794-a81d-c0e02fbf2a1d', '01a2203f-b8db-781d-b77c-3024905e50aa', 19, 'LinkedTransactions', '/LinkedTransactions', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.947+00', '2026-11-28 03:42:56.982+00', 0, 0, 0, 0, 0, 0, NULL, 0, 1, 159, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7a24-8519-74a5b4bc3112', '01a2203f-b8db-781d-b77c-3024905e50aa', 10, 'BankTransactions', '/BankTransactions', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.978+00', '2026-11-28 03:42:57.01+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 225, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-77e7-a4a0-d1a18584bf84', '01a2203f-b8db-781d-b77c-3024905e50aa', 21, 'Quotes', '/Quotes', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.984+00', '2026-11-28 03:42:57.018+00', 0, 0, 0, 0, 0, 0, NULL, 0, 1, 147, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7f9e-8779-dae45f814c42', '01a2203f-b8db-781d-b77c-3024905e50aa', 12, 'ManualJournals', '/ManualJournals', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.979+00', '2026-11-28 03:42:57.024+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 223, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-761a-b540-739713e5b879', '01a2203f-b8db-781d-b77c-3024905e50aa', 23, 'Budgets', '/Budgets', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.023+00', '2026-11-28 03:42:57.056+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 148, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7de8-acbc-0f39bf248786', '01a2203f-b8db-781d-b77c-3024905e50aa', 22, 'RepeatingInvoices', '/RepeatingInvoices', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.012+00', '2026-11-28 03:42:57.052+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 158, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-702e-af0f-3db757eca068', '01a2203f-b8db-781d-b77c-3024905e50aa', 11, 'BankTransfers', '/BankTransfers', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.026+00', '2026-11-28 03:42:57.097+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7f9d-b48f-e8b9b45b49e6', '01a2203f-b8db-781d-b77c-3024905e50aa', 6, 'Invoices', '/Invoices', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:56.975+00', '2026-11-28 03:42:57.141+00', 3, 3, 0, 0, 0, 0, 3, 0, 1, 560, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-79cf-9047-2ec990c12093', '01a2203f-b8db-781d-b77c-3024905e50aa', 7, 'CreditNotes', '/CreditNotes', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.152+00', '2026-11-28 03:42:57.195+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 220, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7886-bdce-3b8a5f19462c', '01a2203f-b8db-781d-b77c-3024905e50aa', 9, 'Overpayments', '/Overpayments', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.158+00', '2026-11-28 03:42:57.198+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 221, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7445-a2a4-03960cbcb872', '01a2203f-b8db-781d-b77c-3024905e50aa', 8, 'Prepayments', '/Prepayments', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.156+00', '2026-11-28 03:42:57.202+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 220, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7c4f-b3bf-84caee3c0c80', '01a2203f-b8db-781d-b77c-3024905e50aa', 13, 'Payments', '/Payments', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.211+00', '2026-11-28 03:42:57.234+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 217, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7950-80f1-e645e1fe76a3', '01a2203f-b8db-781d-b77c-3024905e50aa', 14, 'BatchPayments', '/BatchPayments', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.251+00', '2026-11-28 03:42:57.264+00', 0, 0, 0, 0, 0, 0, 0, 0, 1, 154, 1, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-7aaa-a53d-cea02625759f', '01a2203f-b8db-781d-b77c-3024905e50aa', 24, 'TrialBalances', '/Reports/TrialBalance', 'initial', 'success', '2026-11-28 03:42:56.731+00', NULL, '2026-11-28 03:42:57.253+00', '2026-11-28 03:42:57.709+00', 6, 6, 0, 0, 0, 0, 6, 0, 6, 3407, 6, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, false),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c068-74be-ad5c-5fbf20b9e506', '01a2203f-c068-74dc-9bab-8e5b798631cc', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'success', '2026-11-28 03:42:58.664+00', NULL, '2026-11-28 03:42:58.693+00', '2026-11-28 03:42:58.959+00', 6, 6, 0, 0, 0, 0, 6, 0, 6, 4394, 6, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-bd9a-7392-b1f1-37af46987432', '01a2203f-bd99-7138-9ae8-bbb5fdb744c9', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'success', '2026-11-28 03:42:57.946+00', NULL, '2026-11-28 03:42:57.963+00', '2026-11-28 03:42:58.497+00', 2, 2, 0, 0, 0, 0, 2, 0, 2, 994, 2, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-ca4d-7556-8546-9704387d289d', '01a2203f-ca4d-7024-ae2b-0c31cb0b25ab', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'syncing', '2026-11-28 03:43:01.197+00', NULL, '2026-11-28 03:43:01.248+00', NULL, 0, 0, 0, 0, 0, 0, NULL, 0, 0, 0, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c226-7735-b2e5-9de4da4c0fc7', '01a2203f-c226-757b-af30-9512da7dbe97', 0, 'TrialBalances', '/Reports/TrialBalance', 'report', 'success', '2026-11-28 03:42:59.11+00', NULL, '2026-11-28 03:42:59.131+00', '2026-11-28 03:42:59.413+00', 3, 0, 3, 0, 0, 0, 3, 0, 3, 2281, 3, 1, 0, NULL, NULL, NULL, NULL, NULL, false, NULL, NULL, true);
INSERT INTO public.sync_runs OVERRIDING SYSTEM VALUE VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-b8db-781d-b77c-3024905e50aa', 1, 'initial', 'success', false, '01a2203f-b7de-7a0a-9d7f-434da731b710', '2026-11-28 03:42:56.731+00', '2026-11-28 03:42:57.72+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-bd99-7138-9ae8-bbb5fdb744c9', 2, 'report', 'success', false, NULL, '2026-11-28 03:42:57.946+00', '2026-11-28 03:42:58.504+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c068-74dc-9bab-8e5b798631cc', 3, 'report', 'success', false, NULL, '2026-11-28 03:42:58.664+00', '2026-11-28 03:42:58.968+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-c226-757b-af30-9512da7dbe97', 4, 'report', 'success', false, NULL, '2026-11-28 03:42:59.11+00', '2026-11-28 03:42:59.427+00'),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '01a2203f-ca4d-7024-ae2b-0c31cb0b25ab', 5, 'report', 'syncing', false, NULL, '2026-11-28 03:43:01.197+00', NULL);
INSERT INTO public.sync_settings VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', false, true, 'daily', '18:00', '2026-11-28 03:42:59.46+00');
INSERT INTO public.tax_rates VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample');
INSERT INTO public.tracking_options VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', 'sample', 'sample', 1, 'active', 'sample', 'sample', 'active');
INSERT INTO public.trial_balances VALUES
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-11-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-11-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-07-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -200),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-06-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 200),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000001', -100, -100),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-05-01', 'aaaaaaaa-0000-4000-8000-000000000002', 100, 100),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-09-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', 'aaaaaaaa-0000-4000-8000-000000000001', 0, -300),
	('01a2203f-b8c5-76e9-8254-84790ac617bc', '2026-08-01', 'aaaaaaaa-0000-4000-8000-000000000002', 0, 300);
INSERT INTO public.users VALUES
	('01a2203f-b7de-7a0a-9d7f-434da731b710', 'Ada', 'ada@example.com', 'ada@example.com', '$argon2id$v=19$m=8,t=1,p=1$gTun9IECjvkau8Os/P9EJw$HF/oU7OnS4sVGwX6LwF73kBivThdv1w69I2s9xJB540', NULL, NULL, '{}', '2026-11-28 03:42:56.478+00');
SELECT pg_catalog.setval('public.sync_runs_sequence_seq', 5, true);
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
