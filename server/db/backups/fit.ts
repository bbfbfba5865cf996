import { sql } from 'kysely';
import * as z from 'zod/mini';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Batch } from './reading.ts';
import type { Trx } from '../company.ts';
import { recordTables } from '../tableOrder.ts';

/** Tells what becomes of a backup whose tables may be others than ours; columns are named `table.column`. */
export type BackupFit = {
  /** The reason for which it is not taken for one of a released version. */
  why: string;
  /** Tables of which rows go in. */
  tables: string[];
  /** Columns of these that it lacks. */
  defaults: string[];
  /** Tables that stay without rows. */
  empty: string[];
};

const columnRows = z.array(
  z.object({ table: z.string(), column: z.string(), isComputed: z.boolean(), isRequired: z.boolean() }),
);
type Column = z.infer<typeof columnRows>[number];

export async function readStoredColumns(trx: Trx): Promise<Column[]> {
  const { rows } = await sql`
    select table_name as table, column_name as column, is_generated <> 'NEVER' as "isComputed",
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isRequired"
    from information_schema.columns where table_schema = 'public'
    order by table_name, ordinal_position`.execute(trx);
  return z.parse(columnRows, rows);
}

const row = z.record(z.string(), z.unknown());

/** The columns of a batch, all of whose rows have the same. */
export const columnNames = ({ rows: [sample] }: Batch): string[] =>
  sample === undefined ? [] : Object.keys(z.parse(row, JSON.parse(sample)));

/**
 * Looks whether every table and column has a place here whose type holds each value as it is, and writes nothing.
 * Throws a StartRefusal that names the first that has none.
 */
export async function fitBackup(trx: Trx, why: string, batches: AsyncIterable<Batch>): Promise<BackupFit> {
  const places = Map.groupBy(await readStoredColumns(trx), ({ table }) => table);
  const namesByTable = new Map<string, string[]>();
  const refuse = (misfit: string) =>
    new StartRefusal(
      `This backup was made by a version of Tieout that was never released: ${why}. It does not fit here: ${misfit}. Nothing was restored; connect the organizations anew in a new DATA_DIR or an empty database.`,
    );
  for await (const batch of batches) {
    const { table } = batch;
    const columns = places.get(table);
    if (!columns) throw refuse(`there is no table ${table} in this version`);
    const names = columnNames(batch);
    if (names.length > 0) namesByTable.set(table, names);
    for (const name of names) {
      const place = columns.find(({ column }) => column === name);
      if (!place) throw refuse(`there is no column ${table}.${name} in this version`);
      if (!place.isComputed && !(await holdsValues(trx, batch, name)))
        throw refuse(`the type of ${table}.${name} in this version does not hold its values`);
    }
    const required = columns.find(({ column, isRequired }) => isRequired && !names.includes(column));
    if (names.length > 0 && required)
      throw refuse(`it lacks ${table}.${required.column}, which has no default`);
  }
  const defaultColumns = [...places].flatMap(([table, columns]) => {
    const names = namesByTable.get(table);
    return columns.filter(({ column, isComputed }) => names && !isComputed && !names.includes(column));
  });
  return {
    why,
    tables: [...namesByTable.keys()],
    defaults: defaultColumns.map(({ table, column }) => `${table}.${column}`),
    empty: [...places.keys()].filter((table) => !namesByTable.has(table) && !recordTables.includes(table)),
  };
}

/** True if each value comes out of the column's type as it went in. */
async function holdsValues(trx: Trx, { table, rows }: Batch, column: string): Promise<boolean> {
  const changed = sql<{ is: boolean }>`
    select exists (
      select from json_array_elements(${`[${rows.join(',')}]`}::json) value
      where to_jsonb((json_populate_record(null::${sql.table(table)}, json_build_object(${column}::text, value -> ${column}))).${sql.ref(column)})
        is distinct from nullif((value -> ${column})::jsonb, 'null')
    ) as is`;
  try {
    return !(await changed.execute(trx)).rows[0]?.is;
  } catch (error) {
    if (isDataException(error)) return false;
    throw error;
  }
}

/** PostgreSQL's class of values that a type does not take. */
const isDataException = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22');
