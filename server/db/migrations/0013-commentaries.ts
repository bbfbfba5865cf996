import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './0001/guardCompanyTable.ts';

/** What clients are told of a month and its reports, and whether a pack has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table commentaries (
      company_id uuid not null references companies on delete cascade,
      -- First day.
      month date not null,
      -- Empty for the month as a whole.
      report_type text not null,
      -- Lines of text, and of links to figures with the amounts that they had.
      lines jsonb not null,
      -- Counts the times it was saved, so that nobody saves over what they have not seen.
      version integer not null,
      written_at timestamptz not null,
      -- Their account may be gone.
      written_by uuid not null,
      primary key (company_id, month, report_type)
    )`.execute(db);
  await guardCompanyTable(db, 'commentaries');
  await sql`alter table packs add column include_commentary boolean not null default true`.execute(db);
}
