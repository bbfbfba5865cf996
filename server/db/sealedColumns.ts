import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from './company.ts';

/** A column whose text lies sealed for longer than minutes; the part of the text before its first dot names the key. */
export type SealedColumn = {
  table: 'grants' | 'secondFactors';
  /** The column that names the row. */
  id: string;
  /** The column that holds the text. */
  text: string;
  contents: string;
};

export const grantTokens: SealedColumn = {
  table: 'grants',
  id: 'id',
  text: 'tokens',
  contents: 'Stored access to the provider',
};
export const secondFactorSecrets: SealedColumn = {
  table: 'secondFactors',
  id: 'userId',
  text: 'secret',
  contents: 'The secret of a second factor',
};
export const sealedColumns: readonly SealedColumn[] = [grantTokens, secondFactorSecrets];

/** Binds a text to its row: copied into another one it cannot be opened. */
export const placeIn = ({ table }: SealedColumn, id: string): string => `${table} ${id}`;

export type Sealed = { id: string; text: string };

const sealed = z.object({ id: z.string(), text: z.string() });
const sample = z.object({ ...sealed.shape, keyId: z.string() });

/** A few texts for every key that any is sealed with. */
export async function samplesOfEachKey(
  db: Database,
  { table, id, text }: SealedColumn,
  limit: number,
): Promise<Map<string, Sealed[]>> {
  const { rows } = await sql`
    select key_id, id, text from (
      select split_part(${sql.ref(text)}, '.', 1) as key_id, ${sql.ref(id)} as id, ${sql.ref(text)} as text,
        row_number() over (partition by split_part(${sql.ref(text)}, '.', 1)) as number
      from ${sql.table(table)}) as numbered
    where number <= ${limit}`.execute(db);
  return Map.groupBy(z.array(sample).parse(rows), ({ keyId }) => keyId);
}

/** Names of the keys needed to read what is stored. */
export async function keysInUse(db: Database): Promise<string[]> {
  const names = new Set<string>();
  for (const column of sealedColumns)
    for (const name of (await samplesOfEachKey(db, column, 1)).keys()) names.add(name);
  return [...names];
}

/** The next texts after the row `after`, by id, that are sealed with another key than this one. */
export async function sealedWithOthers(
  db: Database,
  { table, id, text }: SealedColumn,
  keyId: string,
  { cursor, limit }: { cursor: string | null; limit: number },
): Promise<Sealed[]> {
  const { rows } = await sql`
    select ${sql.ref(id)} as id, ${sql.ref(text)} as text from ${sql.table(table)}
    where split_part(${sql.ref(text)}, '.', 1) <> ${keyId} and (${cursor}::uuid is null or ${sql.ref(id)} > ${cursor}::uuid)
    order by ${sql.ref(id)} limit ${limit}`.execute(db);
  return z.array(sealed).parse(rows);
}

/** Skips a text rewritten since it was read: it is sealed with the newest key already. */
export async function replaceSealed(
  db: Database,
  { table, id, text }: SealedColumn,
  sealedRow: Sealed,
  sealedValue: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.ref(text)} = ${sealedValue}
    where ${sql.ref(id)} = ${sealedRow.id} and ${sql.ref(text)} = ${sealedRow.text}`.execute(db);
}
