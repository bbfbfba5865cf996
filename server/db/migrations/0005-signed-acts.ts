import { type Kysely, sql } from 'kysely';

/** Holds later that somebody signed or did something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The algorithm of the fingerprint beside it: until now all were made by one, and stay valid by it.
  await sql`
    alter table sign_offs add column fingerprint_algorithm text not null default 'md5'
      check (fingerprint_algorithm in ('sha256', 'md5'))`.execute(db);
  // What of an event is personal goes with its account, and by nothing else.
  await sql`
    create function refuse_early_deletion() returns trigger language plpgsql as $$
    begin
      if exists (select from users where id = old.user_id) then
        raise exception 'the audit log is only ever added to';
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger gone_with_account before delete on audit_details
      for each row execute function refuse_early_deletion()`.execute(db);
  await sql`revoke update, delete on audit_details from tieout_app`.execute(db);
}
