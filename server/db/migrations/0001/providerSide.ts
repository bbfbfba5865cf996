import { type Kysely, sql } from 'kysely';

/** What ties a user to the provider: grants, the organisations on them, and the limits of calling. */
export async function providerSide(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grants (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      -- In our name of it.
      provider text not null,
      provider_user_id text not null,
      reference text not null unique,
      status text not null check (status in ('active', 'dead', 'unreadable')),
      tokens text not null,
      -- The consent that the tokens come from, which a refresh keeps.
      consent_id text,
      scopes text[] not null,
      access_expires_at timestamptz not null,
      refreshed_at timestamptz not null,
      lease_owner uuid,
      lease_until timestamptz,
      -- When its list of connections was last asked for.
      connections_listed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (user_id, provider, provider_user_id)
    )`.execute(db);
  await sql`
    create table companies (
      id uuid primary key,
      name text not null,
      -- Given by a person; goes before the provider's.
      own_name text,
      -- In our name of it.
      provider text not null,
      tenant_id text not null,
      grant_id uuid references grants,
      connection_id text,
      state text not null check (state in
        ('connecting', 'working', 'needs-reconnection', 'access-lost', 'connector-left', 'disconnected-here',
        'disconnected-there')),
      -- Entities refused although their permission was given: the person's role lacks them.
      denied_entities text[] not null default '{}',
      -- The same for want of a permission.
      missing_scope_entities text[] not null default '{}',
      -- When the provider last answered for it.
      answered_at timestamptz,
      base_currency text,
      organisation_type text,
      country_code text,
      time_zone text,
      short_code text,
      year_end_month smallint,
      year_end_day smallint,
      -- Up to and including these days the provider's books are closed: to all but advisers, and to everybody.
      period_lock_date date,
      year_lock_date date,
      -- The provider books the cost of sold stock, and adjustments of it, without a document.
      tracks_stock boolean not null default false,
      initial_sync_completed_at timestamptz,
      -- Since when everything that is read is complete: the oldest last success; null before there is one of each.
      last_sync_at timestamptz,
      next_sync_at timestamptz,
      -- When its books are next checked against themselves; null until that was planned.
      next_check_at timestamptz,
      -- How the books stood after the last run, for lists of many: no query sees the books of two companies.
      months_off integer not null default 0,
      unusable_records integer not null default 0,
      unread_entities integer not null default 0,
      open_notices integer not null default 0,
      disconnected_at timestamptz,
      -- Hidden since then, and deleted after the days of grace.
      removed_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index on companies (tenant_id)`.execute(db);
  await sql`create index on companies (grant_id)`.execute(db);
  await sql`create index on companies (next_check_at nulls first) where initial_sync_completed_at is not null`.execute(
    db,
  );
  await sql`create index on companies (removed_at) where removed_at is not null`.execute(db);
  await sql`
    create table memberships (
      company_id uuid not null references companies on delete cascade,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('viewer', 'reviewer', 'editor', 'owner')),
      -- Everybody through whose invitations the member came; the accounts may be gone.
      invited_through uuid[] not null default '{}',
      created_at timestamptz not null,
      primary key (user_id, company_id)
    )`.execute(db);
  await sql`create index on memberships (company_id)`.execute(db);
  // A link by which another user becomes a member; only the hash of what stands in it.
  await sql`
    create table invitations (
      id uuid primary key,
      token_hash text not null unique,
      role text not null check (role in ('viewer', 'reviewer', 'editor', 'owner')),
      -- Where it was sent, if it was.
      email text,
      -- Null: made for who deleted an account, to restore what went with it.
      invited_by uuid references users on delete set null,
      restores boolean not null default false,
      accepted_by uuid references users on delete set null,
      accepted_at timestamptz,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index on invitations (invited_by, created_at)`.execute(db);
  await sql`
    create table invitation_companies (
      invitation_id uuid not null references invitations on delete cascade,
      company_id uuid not null references companies on delete cascade,
      revoked_at timestamptz,
      primary key (invitation_id, company_id)
    )`.execute(db);
  await sql`create index on invitation_companies (company_id)`.execute(db);
  // One try of a user to get a grant; the state itself is never stored, only its hash.
  await sql`
    create table consent_attempts (
      state_hash text primary key,
      user_id uuid not null references users on delete cascade,
      mode text not null check (mode in ('connect', 'reconnect')),
      -- The attempt outlives the company: what it brought is still connected at the provider.
      company_id uuid references companies on delete set null,
      auth_key_hash text,
      -- Whether the code was asked for with a challenge goes by it.
      permissions text not null check (permissions in ('full', 'basic')),
      scopes text[] not null,
      code_hash text,
      -- When the browser came back from the provider.
      returned_at timestamptz,
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
      tenant_id text not null,
      -- Counted up by every change, so that of two changes from one state only one is made.
      version bigint not null,
      updated_at timestamptz not null,
      -- Calls under way, and when those of the minute ended.
      slots jsonb not null,
      minute_calls jsonb not null,
      day_started_at timestamptz not null,
      day_calls integer not null,
      -- Calls that the provider said it had counted of the day, and as many as it was seen to allow.
      day_calls_confirmed integer not null default 0,
      day_limit integer,
      day_start_assumed boolean not null,
      blocked_until timestamptz,
      block_reason text check (block_reason in ('minute', 'day', 'concurrent', 'app')),
      -- Whether the provider counts calls here at all.
      is_metered boolean not null,
      primary key (app, tenant_id)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table app_call_limits (
      app text primary key,
      blocked_until timestamptz not null
    )`.execute(db);
}
