import { sql } from 'kysely';
import type { Books } from './company.ts';
import type { Tables } from './tables.ts';
import { type Columns, type Value, valuesTable } from './valuesTable.ts';

/**
 * Saves rows of a company's table; a stored row of the same key is written only where a column
 * differs. `key` are the columns of the primary key beside the company. Of rows with the same key
 * one is saved.
 */
export async function upsertChanged<C extends Columns>(
  { trx, companyId }: Books,
  {
    table,
    key,
    columns,
    rows,
  }: { table: keyof Tables; key: (keyof C & string)[]; columns: C; rows: Record<keyof C, Value>[] },
): Promise<void> {
  if (rows.length === 0) return;
  const references = (names: string[], source?: string) =>
    sql.join(names.map((name) => sql.ref(source === undefined ? name : `${source}.${name}`)));
  const names = Object.keys(columns);
  const values = names.filter((name) => !key.includes(name));
  await sql`
    insert into ${sql.table(table)} (company_id, ${references(names)})
    select distinct on (${references(key)}) ${companyId}::uuid, ${references(names)} from ${valuesTable(rows, columns)}
    on conflict (company_id, ${references(key)}) do update set
      ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${references(values, table)}) is distinct from (${references(values, 'excluded')})`.execute(trx);
}
