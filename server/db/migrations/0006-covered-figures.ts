import { type Kysely, sql } from 'kysely';

/**
 * A report by two options reads thousands of figures that lie on as many pages: with the amounts in the index it reads none
 * of those. They are written once, when the provider is asked; the kept sums change all the time, and stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index side_figures_options`.execute(db);
  await sql`
    create index side_figures_options on side_figures (company_id, option1, option2, month)
      include (account_id, kind, movement) where option1 <> ''`.execute(db);
}
