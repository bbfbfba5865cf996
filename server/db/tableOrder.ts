import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from './company.ts';

const table = z.object({
  name: z.string(),
  /** True if row-level security shows its rows to one company at a time. */
  guarded: z.boolean(),
  /** Tables whose rows its own name. */
  needs: z.array(z.string()),
});
export type Table = z.infer<typeof table>;

/** Tables that say how the database was made: migrating writes them. */
export const recordTables = ['kysely_migration', 'kysely_migration_lock', 'migration_digests'];

/**
 * Our tables, each after those that its rows refer to. The records of migrations are left out: migrating writes
 * them.
 */
export async function tablesInOrder(db: Database): Promise<Table[]> {
  const { rows } = await sql`
    select c.relname as name, c.relforcerowsecurity as guarded,
      coalesce((
        select json_agg(distinct r.relname) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
      ), '[]') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relname not in (${sql.join(recordTables)})
    order by c.relname`.execute(db);
  return ordered(z.parse(z.array(table), rows));
}

function ordered(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  while (sorted.length < tables.length) {
    const names = new Set(sorted.map(({ name }) => name));
    const ready = tables.filter(
      ({ name, needs }) => !names.has(name) && needs.every((need) => names.has(need)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    sorted.push(...ready);
  }
  return sorted;
}
