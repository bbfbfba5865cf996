import type { ClientThreshold } from '#contract/closing/thresholds.ts';
import type { Database } from '#server/db/company.ts';

/** Keeps the user's order. */
export async function readThresholds(db: Database, userId: string): Promise<ClientThreshold[]> {
  return await db
    .selectFrom('clientThresholds')
    .select(['tag', 'measure', 'threshold as limit', 'isMailed'])
    .where('userId', '=', userId)
    .orderBy('position')
    .execute();
}

/** Two that save at once follow each other. */
export const replaceThresholds = (
  db: Database,
  userId: string,
  thresholds: readonly ClientThreshold[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await trx.deleteFrom('clientThresholds').where('userId', '=', userId).execute();
    if (thresholds.length === 0) return;
    await trx
      .insertInto('clientThresholds')
      .values(
        thresholds.map(({ tag, measure, limit, isMailed }, position) => ({
          userId,
          position,
          tag,
          measure,
          threshold: limit,
          isMailed,
        })),
      )
      .execute();
  });
