import type { Generated } from 'kysely';
import type { Json, Moment } from './columnTypes.ts';
import type { PeopleTables } from './peopleTables.ts';
import type { SumTables } from './sumTables.ts';
import type { WatchingTables } from './watchingTables.ts';

export type Tables = PeopleTables &
  SumTables &
  WatchingTables & {
    grants: {
      id: string;
      user_id: string;
      provider: string;
      provider_user_id: string;
      reference: string;
      status: 'active' | 'dead' | 'unreadable';
      tokens: string;
      scopes: string[];
      consent_id: string | null;
      access_expires_at: Moment;
      refreshed_at: Moment;
      lease_owner: string | null;
      lease_until: Moment | null;
      connections_listed_at: Moment | null;
      created_at: Moment;
      updated_at: Moment;
    };
    companies: {
      id: string;
      name: string;
      own_name: string | null;
      provider: string;
      tenant_id: string;
      grant_id: string | null;
      connection_id: string | null;
      state:
        | 'connecting'
        | 'working'
        | 'needs-reconnection'
        | 'access-lost'
        | 'connector-left'
        | 'disconnected-here'
        | 'disconnected-there';
      denied: Generated<string[]>;
      unscoped: Generated<string[]>;
      answered_at: Moment | null;
      base_currency: string | null;
      organisation_type: string | null;
      country_code: string | null;
      time_zone: string | null;
      short_code: string | null;
      year_end_month: number | null;
      year_end_day: number | null;
      period_lock_date: string | null;
      year_lock_date: string | null;
      initial_sync_completed_at: Moment | null;
      last_sync_at: Moment | null;
      next_sync_at: Moment | null;
      next_check_at: Moment | null;
      disconnected_at: Moment | null;
      months_off: Generated<number>;
      unusable_records: Generated<number>;
      verified_at: Moment | null;
      unread_entities: Generated<number>;
      open_notices: Generated<number>;
      created_at: Moment;
      updated_at: Moment;
    };
    consent_attempts: {
      state_hash: string;
      user_id: string;
      mode: 'connect' | 'reconnect';
      company_id: string | null;
      auth_key_hash: string | null;
      scopes: string[];
      code_hash: string | null;
      claimed_until: Moment | null;
      returned_at: Moment | null;
      outcome: Json | null;
      created_at: Moment;
      expires_at: Moment;
    };
    call_limits: {
      app: string;
      tenant_id: string;
      version: number;
      seen_at: Moment;
      places: Json;
      ended: Json;
      day_started_at: Moment;
      day_calls: number;
      day_confirmed: Generated<number>;
      day_limit: number | null;
      day_guessed: boolean;
      blocked_until: Moment | null;
      block_reason: string | null;
      counted: boolean;
    };
    app_call_limits: {
      app: string;
      blocked_until: Moment;
    };
    sync_runs: {
      company_id: string;
      id: string;
      trigger: string;
      status: string;
      sequence: Generated<number>;
      is_full: Generated<boolean>;
      requested_by: string | null;
      started_at: Moment;
      finished_at: Moment | null;
    };
    sync_logs: {
      company_id: string;
      id: string;
      run_id: string;
      position: number;
      entity_type: string;
      endpoint: string;
      trigger: string;
      status: string;
      created_at: Moment;
      started_at: Moment | null;
      finished_at: Moment | null;
      records_fetched: Generated<number>;
      records_created: Generated<number>;
      records_updated: Generated<number>;
      records_unchanged: Generated<number>;
      records_deleted: Generated<number>;
      records_failed: Generated<number>;
      records_expected: number | null;
      api_calls: Generated<number>;
      bytes_received: Generated<number>;
      pages: Generated<number>;
      attempt: Generated<number>;
      failures: Generated<number>;
      retry_of: string | null;
      error_code: string | null;
      error_message: string | null;
      waiting_until: Moment | null;
      waiting_for: string | null;
      is_full: Generated<boolean>;
      changed_since: Moment | null;
      provider_reference: string | null;
      queued: Generated<boolean>;
      asked_at: Moment | null;
    };
    entity_states: {
      company_id: string;
      entity_type: string;
      status: string;
      checkpoint: Json | null;
      watermark: Moment | null;
      read_to_end_at: Moment | null;
      whole_at: Moment | null;
      lines_from: string | null;
      replayed_to: string | null;
      skipped_reason: string | null;
      last_attempt_at: Moment | null;
      last_success_at: Moment | null;
    };
    records: {
      company_id: string;
      entity_type: string;
      record_id: string;
      provider_updated_at: Moment | null;
      payload: Json;
      stored_at: Moment;
      deleted_at: Moment | null;
    };
    sweep_records: { company_id: string; entity_type: string; record_id: string };
    dead_letters: {
      company_id: string;
      entity_type: string;
      record_id: string;
      payload: Json;
      reason: string;
      log_id: string;
      at: Moment;
      date: Generated<string | null>;
      date_parsed: Generated<boolean>;
    };
    awaited_rates: { company_id: string; entity_type: string; record_id: string };
    sync_settings: {
      company_id: string;
      auto_sync: boolean;
      enabled: boolean;
      frequency: string;
      time: string;
      updated_at: Moment;
    };
    entity_settings: {
      company_id: string;
      entity_type: string;
      enabled: boolean;
      frequency: string | null;
      updated_at: Moment;
    };
    accounts: {
      company_id: string;
      id: string;
      code: string | null;
      name: string;
      type: string;
      class: string;
      role: string | null;
      status: string;
      currency: string | null;
    };
    tracking_options: {
      company_id: string;
      category_id: string;
      category_name: string;
      category_position: number;
      category_status: string;
      id: string;
      name: string;
      status: string;
    };
    contacts: { company_id: string; id: string; name: string };
    documents: {
      company_id: string;
      type: string;
      id: string;
      number: string | null;
      contact_id: string | null;
      contact_name: string | null;
      date: string;
      due_date: string | null;
      status: string;
      currency: string | null;
      rate: string | null;
      total: string | null;
      withheld: Generated<string>;
      allocated_lines: Json | null;
      open_from: string | null;
      open_until: string | null;
      settled_from: string | null;
    };
    document_links: {
      company_id: string;
      entity_type: string;
      source_id: string;
      position: number;
      target_id: string;
      date: string;
      amount: string | null;
    };
    ledger_lines: {
      company_id: string;
      id: string;
      kind: 'journal' | 'document' | 'opening' | 'revaluation' | 'residual';
      source_id: string;
      position: number;
      date: string;
      account_id: string;
      amount: string;
      currency: string | null;
      currency_amount: string | null;
      option1: Generated<string>;
      option2: Generated<string>;
      document_type: string | null;
      document_id: string | null;
      description: string | null;
      cause: string | null;
      moves_cash: Generated<boolean>;
      recorded_at: Moment;
      superseded_at: Moment | null;
    };
    ledger_months: {
      company_id: string;
      month: string;
      changed_at: Moment | null;
      verified_at: Moment | null;
      proofs: Json;
      seen_tied_at: Moment | null;
      year_end_read_at: Moment | null;
      residual_at: Moment | null;
      refused_at: Moment | null;
      refusal: string | null;
      refusals: Generated<number>;
    };
    trial_balances: {
      company_id: string;
      month: string;
      account_id: string;
      movement: string;
      balance: string;
    };
    supplementary_reports: {
      company_id: string;
      month: string;
      kind: 'tracking' | 'cash';
      wanted: boolean;
      read_at: Moment | null;
      categories: string[];
      refused_at: Moment | null;
      refusal: string | null;
      refusals: Generated<number>;
    };
    supplementary_figures: {
      company_id: string;
      month: string;
      kind: 'tracking' | 'cash';
      account_id: string;
      option1: string;
      option2: string;
      movement: string;
      balance: string | null;
    };
  };
