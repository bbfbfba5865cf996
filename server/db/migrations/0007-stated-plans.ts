import { type Kysely, sql } from 'kysely';

/** What the provider's budget summary plans for a month is a statement like the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const kinds = {
    supplementary_reports: ['tracking', 'cash', 'bankFlows', 'day', 'executiveSummary', 'budget'],
    supplementary_figures: ['tracking', 'cash', 'bankFlows', 'day', 'budget'],
  };
  for (const [table, known] of Object.entries(kinds))
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${sql.raw(`${table}_kind_check`)},
        add constraint ${sql.raw(`${table}_kind_check`)} check (kind in (${sql.join(known.map((kind) => sql.lit(kind)))}))`.execute(
      db,
    );
}
