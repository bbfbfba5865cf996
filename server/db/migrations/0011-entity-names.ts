import { type Kysely, sql } from 'kysely';

/** An entity is named by the contract alone, so that a new one takes no migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sync_logs', 'entity_states', 'dead_letters', 'awaited_rates', 'entity_settings'])
    await sql`
      alter table ${sql.table(table)} drop constraint ${sql.id(`${table}_entity_type_check`)}`.execute(db);
}
