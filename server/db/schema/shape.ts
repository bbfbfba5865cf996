import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../company.ts';
import { type Migrations, runMigrations } from './migrations.ts';
import { overEmbedded } from '../open.ts';
import { recordTables } from '../tableOrder.ts';
import { valueParsers } from '../valueTypes.ts';

const ours = sql`relnamespace = 'public'::regnamespace and relname not in (${sql.join(recordTables)})`;

const columnRows = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));
type Column = z.infer<typeof columnRows>[number];

async function readColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  return z.parse(columnRows, rows);
}

const parts = z.array(z.object({ part: z.string() }));

/** Tables with their columns and types, constraints and indexes, each as PostgreSQL writes it, sorted. */
async function readShape(db: Database): Promise<string> {
  const { rows } = await sql`
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
      pg_get_expr(adbin, adrelid)) as part
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select concat_ws(' ', relname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid
    -- Newer servers list what may not be null among the constraints too.
    where ${ours} and contype in ('c', 'f', 'p', 'u')
    union all
    select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid where ${ours}`.execute(
    db,
  );
  return z
    .parse(parts, rows)
    .map(({ part }) => part)
    .toSorted()
    .join('\n');
}

type Made = { shape: string; columns: Column[] };
/** Keyed by the names of the migrations, because making their tables takes seconds. */
const madeBefore = new Map<string, Promise<Made>>();

/** Reads the tables of these migrations from a database in memory that they have made. */
function readMade(migrations: Migrations): Promise<Made> {
  const names = Object.keys(migrations).toSorted();
  const key = names.join();
  const earlierMaking = madeBefore.get(key);
  if (earlierMaking) return earlierMaking;
  const making = makeAndRead(migrations, names);
  madeBefore.set(key, making);
  // Another try may have the memory for it.
  making.catch(() => madeBefore.delete(key));
  return making;
}

async function makeAndRead(migrations: Migrations, names: string[]): Promise<Made> {
  const { db, close } = overEmbedded(await PGlite.create({ parsers: valueParsers }));
  try {
    await db.transaction().execute((trx) => runMigrations(trx, migrations, names));
    return { shape: await readShape(db), columns: await readColumns(db) };
  } finally {
    await close();
  }
}

/** Tells a database that these migrations made from one that others of the same names did. */
export const hasShape = async (db: Database, migrations: Migrations): Promise<boolean> =>
  (await readShape(db)) === (await readMade(migrations)).shape;

/** Types whose values another type holds as they are. */
const holders: Record<string, string[]> = {
  smallint: ['integer', 'bigint', 'numeric'],
  integer: ['bigint', 'numeric'],
  bigint: ['numeric'],
  uuid: ['text'],
  date: ['text'],
  json: ['jsonb'],
};

/** The first table or column of the database that these migrations make no place for, in words; null where there is none. */
export async function findMisfit(db: Database, migrations: Migrations): Promise<string | null> {
  const { columns: places } = await readMade(migrations);
  for (const { table, column, type } of await readColumns(db)) {
    if (!places.some((place) => place.table === table)) return `its table ${table} does not exist here`;
    const place = places.find((candidate) => candidate.table === table && candidate.column === column);
    if (!place) return `its column ${table}.${column} does not exist here`;
    if (place.type !== type && !holders[type]?.includes(place.type))
      return `its column ${table}.${column} is ${type}, and ${place.type} here`;
  }
  return null;
}
