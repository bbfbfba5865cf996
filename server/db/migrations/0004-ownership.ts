import { type Kysely, sql } from 'kysely';

/** What handing an organization over, and the mails that people set off, hang on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When the person in the session last gave the password, after the log-in.
  await sql`alter table sessions add column confirmed_at timestamptz`.execute(db);
  // Null for who is no owner.
  await sql`alter table memberships add column owner_since timestamptz`.execute(db);
  await sql`update memberships set owner_since = created_at where role = 'owner'`.execute(db);
  // The account may be gone. No key: who deletes an account would lock companies that a sync works on.
  await sql`alter table companies add column first_connected_by uuid`.execute(db);
  await sql`
    update companies c set first_connected_by = (
      select e.user_id from audit_events e
        where e.company_id = c.id and e.action = 'company.connected' order by e.occurred_at limit 1)`.execute(
    db,
  );
  // Roles that members had until they went or got a lower one: each the last time.
  await sql`
    create table former_roles (
      company_id uuid not null references companies on delete cascade,
      user_id uuid not null references users on delete cascade,
      role text not null check (role in ('viewer', 'reviewer', 'editor', 'owner')),
      owner_since timestamptz,
      ended_at timestamptz not null,
      primary key (company_id, user_id, role)
    )`.execute(db);
  // Links by which an owner undoes that another became one; only the hash of what stands in them.
  await sql`
    create table ownership_undos (
      token_hash text primary key,
      company_ids uuid[] not null,
      new_owner_id uuid not null references users on delete cascade,
      -- The role to go back to; null where the owner was no member before.
      previous_role text check (previous_role in ('viewer', 'reviewer', 'editor')),
      recipient_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  // Requests are counted for each purpose, so that none keeps the mails of another away.
  await sql`alter table link_requests add column purpose text not null default 'password'`.execute(db);
}
