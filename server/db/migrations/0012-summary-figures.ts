import { type Kysely, sql } from 'kysely';
import { guardCompanyTable } from './0001/guardCompanyTable.ts';

/** Which figures the summary of a company shows; one without rows has the standard ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table summary_figures (
      company_id uuid not null references companies on delete cascade,
      -- The name of a standard figure, or an id of ours.
      key text not null,
      place smallint not null,
      kind text not null check (kind in ('standard', 'own')),
      -- Null, like what follows, for a standard figure.
      name text,
      formula text,
      -- Of the rows that the formula names, in their order: keys that outlive names, and the names at the time.
      row_keys text[],
      row_names text[],
      unit text,
      better text,
      target numeric,
      updated_at timestamptz not null,
      primary key (company_id, key),
      check (kind = 'standard' or (name is not null and formula is not null and row_keys is not null
        and row_names is not null and unit is not null and better is not null))
    )`.execute(db);
  await guardCompanyTable(db, 'summary_figures');
}
