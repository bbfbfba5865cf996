import { type Kysely, sql } from 'kysely';

/**
 * Without log-in. `tieout_company` sees the books of the company that a transaction names, `tieout_user` where a user's
 * runs and logs are, `tieout_reader` reads figures of all companies and changes nothing. `tieout_app` is what a server
 * may that does not own the tables.
 */
const roles = ['tieout_company', 'tieout_user', 'tieout_reader', 'tieout_app'] as const;

export async function makeRoles(db: Kysely<unknown>): Promise<void> {
  // Roles belong to the whole server, so another database of it may have made this one already.
  for (const role of roles)
    await sql`
      do $$ begin
        if not exists (select from pg_roles where rolname = ${sql.lit(role)}) then create role ${sql.id(role)} nologin; end if;
      exception when duplicate_object or unique_violation then null; end $$`.execute(db);
  for (const role of roles.filter((name) => name !== 'tieout_app')) {
    await grantMembership(db, role, sql`current_user`);
    await grantMembership(db, role, sql`'tieout_app'`);
  }
}

/** From PostgreSQL 16 one who creates a role is its member without the right to take it on. */
async function grantMembership(db: Kysely<unknown>, role: string, member: ReturnType<typeof sql>) {
  await sql`
    do $$ declare
      member name := ${member};
      take_on text := case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end;
    begin
      if not (select rolsuper from pg_roles where rolname = member) and not pg_has_role(member, ${sql.lit(role)}, take_on) then
        execute format('grant %I to %I', ${sql.lit(role)}, member);
      end if;
    exception when unique_violation then null; end $$`.execute(db);
}

/**
 * A server whose role owns nothing works on rows: it makes, changes and drops no table and no trigger, and of the audit
 * log it can only add to the end.
 */
export async function admitServer(db: Kysely<unknown>): Promise<void> {
  await sql`grant usage on schema public to tieout_app`.execute(db);
  const rows = sql`select, insert, update, delete`;
  await sql`grant ${rows} on all tables in schema public to tieout_app`.execute(db);
  await sql`grant select, usage, update on all sequences in schema public to tieout_app`.execute(db);
  await sql`alter default privileges in schema public grant ${rows} on tables to tieout_app`.execute(db);
  await sql`alter default privileges in schema public grant select, usage, update on sequences to tieout_app`.execute(
    db,
  );
  await sql`revoke update, delete on audit_events from tieout_app`.execute(db);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from tieout_app`.execute(
    db,
  );
  await sql`create policy of_installation on companies to tieout_app using (true)`.execute(db);
}
