import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './company.ts';

/**
 * The rows of a query, on their way as one: the embedded engine takes 4 µs for each row that it hands over, however little
 * is in it, and a fraction of that for an element of JSON. What must stay exact, like an amount, is to be selected as text,
 * and a column under the name that it has here (`as "accountId"`).
 */
export async function readAsJson<Row>(trx: Trx, query: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ rows: Row[] }>`
    select coalesce(json_agg(r), '[]') as rows from (${query}) r`.execute(trx);
  return rows.flatMap(({ rows: elements }) => elements);
}
