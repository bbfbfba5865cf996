import { type Kysely, sql } from 'kysely';

/** Packs are begun from templates, and say in words of their own what a mail brings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table packs add column mail_text text not null default ''`.execute(db);
  await sql`
    create table pack_templates (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      name text not null,
      formats text[] not null,
      agreement text not null,
      mail_text text not null,
      reports jsonb not null,
      saved_at timestamptz not null
    )`.execute(db);
  await sql`create unique index pack_templates_name on pack_templates (user_id, lower(name))`.execute(db);
}
