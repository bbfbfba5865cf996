import type { Database } from '#server/db/company.ts';
import { tablesInOrder } from '#server/db/tableOrder.ts';
import { sql } from 'kysely';
import * as z from 'zod';

const columns = z.array(
  z.object({
    column: z.string(),
    type: z.string(),
    /** The first value of a list that the column's check allows. */
    choice: z.string().nullable(),
    /** The table and column that it names a row of. */
    target: z.string().nullable(),
    targetColumn: z.string().nullable(),
  }),
);

const samples: Record<string, string> = {
  uuid: '01900000-0000-7000-8000-000000000001',
  text: 'sample',
  date: '2026-06-01',
  'timestamp with time zone': '2026-06-01T00:00:00Z',
  jsonb: '[]',
  'text[]': '{}',
  'uuid[]': '{}',
  boolean: 'false',
  bytea: '',
};

/** Columns that may be null, one of which a check of the table wants. */
const wanted: Record<string, string> = { period_notices: 'account_id' };

/** One row in each table that has none, of what acts of persons leave for minutes only; as superuser, past all guards. */
export async function fillEmptyTables(db: Database, companyId: string): Promise<void> {
  for (const { name } of await tablesInOrder(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) await fill(db, name, companyId);
  }
}

async function fill(db: Database, table: string, companyId: string): Promise<void> {
  const { rows } = await sql`
    select attname as column, format_type(atttypid, atttypmod) as type,
      (select substring(pg_get_constraintdef(c.oid) from '''([^'']*)''::text') from pg_constraint c
       where c.conrelid = a.attrelid and contype = 'c' and c.conkey = array[attnum] limit 1) as choice,
      target.*
    from pg_attribute a
    left join lateral (
      select confrelid::regclass::text as target, t.attname as "targetColumn"
      from pg_constraint f
      join pg_attribute t on t.attrelid = confrelid and t.attnum = confkey[array_position(conkey, a.attnum)]
      where f.conrelid = a.attrelid and contype = 'f' and a.attnum = any(conkey) limit 1
    ) target on true
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and not atthasdef and attidentity = ''
      and (attnotnull or attname = ${wanted[table] ?? ''})`.execute(db);
  const required = z.parse(columns, rows);
  const values = required.map(({ column, type, choice, target, targetColumn }) => {
    if (column === 'company_id') return sql`${companyId}::uuid`;
    if (target !== null && targetColumn !== null)
      return sql`(select ${sql.ref(targetColumn)} from ${sql.table(target)} limit 1)`;
    return sql`${choice ?? samples[type] ?? '1'}::${sql.raw(type)}`;
  });
  const names = required.map(({ column }) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db);
}
