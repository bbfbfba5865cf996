import { sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '#server/db/company.ts';

/** A grant's tokens as stored; the part before the first dot names the key. */
export type SealedGrant = { id: string; tokens: string };

const sealedGrant = z.object({ id: z.string(), tokens: z.string() });
const sample = z.object({ ...sealedGrant.shape, key_id: z.string() });

/** A few grants for every key that any is sealed with. */
export async function samplesOfEachKey(db: Database, most: number): Promise<Map<string, SealedGrant[]>> {
  const { rows } = await sql`
    select key_id, id, tokens from (
      select split_part(tokens, '.', 1) as key_id, id, tokens,
        row_number() over (partition by split_part(tokens, '.', 1)) as number
      from grants) as numbered
    where number <= ${most}`.execute(db);
  return Map.groupBy(z.array(sample).parse(rows), ({ key_id }) => key_id);
}

/** The next grants after `after`, by id, that are sealed with another key than this one. */
export async function sealedWithOthers(
  db: Database,
  keyId: string,
  { after, most }: { after: string | null; most: number },
): Promise<SealedGrant[]> {
  const rows = await db
    .selectFrom('grants')
    .select(['id', 'tokens'])
    .where(sql<boolean>`split_part(tokens, '.', 1) <> ${keyId}`)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  return z.array(sealedGrant).parse(rows);
}

/** Unless they were refreshed since they were read: those are sealed anew already. */
export async function replaceTokens(db: Database, { id, tokens }: SealedGrant, by: string): Promise<void> {
  await db
    .updateTable('grants')
    .set({ tokens: by })
    .where('id', '=', id)
    .where('tokens', '=', tokens)
    .execute();
}
