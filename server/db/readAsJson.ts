import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Trx } from './company.ts';

/**
 * The rows of a query, on their way as one: the embedded engine takes 4 µs for each row that it hands over, however little
 * is in it, and a fraction of that for an element of JSON. What must stay exact, like an amount, is to be selected as text.
 */
export async function readAsJson<T>(
  trx: Trx,
  row: z.ZodMiniType<T>,
  query: RawBuilder<unknown>,
): Promise<T[]> {
  const { rows } = await sql`select coalesce(json_agg(r), '[]') as rows from (${query}) r`.execute(trx);
  const [result] = z.parse(z.array(z.object({ rows: z.array(row) })), rows);
  return result?.rows ?? [];
}
