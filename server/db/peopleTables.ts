import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment } from './columnTypes.ts';

export type PeopleTables = {
  installation: { only_row: Generated<boolean>; mode: 'demo' | 'real'; created_at: Moment };
  users: {
    id: string;
    name: string;
    email: string;
    email_key: string;
    password_hash: string;
    preferences: ColumnType<unknown, string | undefined, string>;
    created_at: Moment;
  };
  sessions: {
    id: string;
    user_id: string;
    address: string;
    browser: string | null;
    system: string | null;
    created_at: Moment;
    last_used_at: Moment;
    expires_at: Moment;
    ended_at: Moment | null;
  };
  password_resets: { token_hash: string; user_id: string; created_at: Moment; expires_at: Moment };
  reset_requests: { id: string; email_key: string; address: string; at: Moment };
  login_failures: { id: string; email_key: string; address: string; at: Moment };
  second_factors: {
    user_id: string;
    secret: string;
    created_at: Moment;
    confirmed_at: Moment | null;
    last_step: number | null;
  };
  recovery_codes: { code_hash: string; user_id: string; created_at: Moment };
  idempotency_keys: {
    user_id: string | null;
    request_id: string;
    call_hash: string;
    answer: string | null;
    at: Moment;
  };
  audit_events: {
    id: string;
    at: Moment;
    user_id: string | null;
    company_id: string | null;
    action: string;
    detail: Json;
  };
  memberships: { company_id: string; user_id: string; created_at: Moment };
  invitations: {
    id: string;
    company_id: string;
    token_hash: string;
    email: string | null;
    invited_by: string | null;
    accepted_by: string | null;
    accepted_at: Moment | null;
    revoked_at: Moment | null;
    created_at: Moment;
    expires_at: Moment;
  };
};
