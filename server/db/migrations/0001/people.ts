import { type Kysely, sql } from 'kysely';

/** Who uses this installation, what they did, and whether they may. */
export async function people(db: Kysely<unknown>): Promise<void> {
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
      -- Null: nobody has shown that the address is theirs.
      email_confirmed_at timestamptz,
      suspended_at timestamptz,
      -- What the person chose of how the app looks and writes; the rest is as it comes.
      preferences jsonb not null default '{}',
      created_at timestamptz not null
    )`.execute(db);
  // What stands above the reports that the person exports.
  await sql`
    create table letterheads (
      user_id uuid primary key references users on delete cascade,
      firm text not null default '' check (length(firm) <= 120),
      prepared_by text not null default '' check (length(prepared_by) <= 120),
      -- PNG or JPEG in base64.
      logo text check (length(logo) <= 140000)
    )`.execute(db);
  // An account that begins once the link mailed to its address is opened.
  await sql`
    create table registrations (
      -- Becomes the user's.
      id uuid primary key,
      name text not null,
      email text not null,
      email_key text not null,
      password_hash text not null,
      -- Of a link that nobody was sent, where the address had an account.
      token_hash text not null unique,
      -- By an invitation that worked then.
      invited boolean not null,
      -- Becomes a preference.
      date_format text,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on registrations (email_key, created_at)`.execute(db);
  await sql`
    create table email_changes (
      token_hash text primary key,
      undo_hash text not null unique,
      user_id uuid not null references users on delete cascade,
      -- The same one twice: to be confirmed only.
      old_email text not null,
      new_email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      undo_expires_at timestamptz not null,
      taken_at timestamptz
    )`.execute(db);
  await sql`create index on email_changes (user_id, created_at)`.execute(db);
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      address text not null,
      -- As far as the log-in told.
      browser text,
      system text,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index on sessions (user_id, address)`.execute(db);
  // A browser that somebody logged in with; only the hash of what its cookie holds.
  await sql`
    create table devices (
      token_hash text not null,
      user_id uuid not null references users on delete cascade,
      last_used_at timestamptz not null,
      primary key (token_hash, user_id)
    )`.execute(db);
  await sql`create index on devices (user_id)`.execute(db);
  await sql`
    create table login_failures (
      id uuid primary key,
      email_key text not null,
      address text not null,
      -- Set where the account was used from this browser before.
      device_hash text,
      failed_at timestamptz not null
    )`.execute(db);
  await sql`create index on login_failures (email_key, failed_at)`.execute(db);
  await sql`create index on login_failures (address, failed_at)`.execute(db);
  // A link to a new password; only the hash of what stands in it.
  await sql`
    create table password_resets (
      token_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on password_resets (user_id)`.execute(db);
  // Guests' requests for a mail to an address, kept for their limits.
  await sql`
    create table link_requests (
      id uuid primary key,
      email_key text not null,
      address text not null,
      requested_at timestamptz not null
    )`.execute(db);
  await sql`create index on link_requests (email_key, requested_at)`.execute(db);
  await sql`create index on link_requests (address, requested_at)`.execute(db);
  // What makes the codes that are asked for beside the password: sealed, and in force once a first code has confirmed it.
  await sql`
    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      -- The step of time whose code was taken last: neither it nor an earlier one is taken again.
      last_step bigint
    )`.execute(db);
  // For who lost what makes the codes: each works once, and is gone then; only its hash.
  await sql`
    create table recovery_codes (
      code_hash text primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index on recovery_codes (user_id)`.execute(db);
  await sql`
    create table idempotency_keys (
      -- null: a guest's.
      user_id uuid references users on delete cascade,
      request_id text not null,
      call_hash text not null,
      -- Sealed: links that are shown once are among the answers.
      answer text,
      claimed_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index idempotency_keys_call
    on idempotency_keys (request_id, call_hash, coalesce(user_id, '00000000-0000-0000-0000-000000000000'))`.execute(
    db,
  );
  await sql`create index on idempotency_keys (claimed_at)`.execute(db);
  await sql`create index on idempotency_keys (user_id)`.execute(db);
  await sql`
    create table audit_events (
      id uuid primary key,
      occurred_at timestamptz not null,
      user_id uuid,
      company_id uuid,
      action text not null,
      detail jsonb not null
    )`.execute(db);
  await sql`create index on audit_events (company_id, occurred_at)`.execute(db);
  await sql`create index on audit_events (user_id, occurred_at)`.execute(db);
  // What of an event is personal: it goes with the account.
  await sql`
    create table audit_details (
      event_id uuid primary key,
      user_id uuid not null references users on delete cascade,
      detail jsonb not null
    )`.execute(db);
  await sql`create index on audit_details (user_id)`.execute(db);
  // Whatever role asks, and whatever code is tricked into asking: what was written down stays.
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit log is only ever added to'; end $$`.execute(db);
  await sql`
    create trigger append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger never_changed before update or truncate on audit_details
      for each statement execute function refuse_change()`.execute(db);
}
