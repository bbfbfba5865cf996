import type { Clock } from '#server/lib/clock.ts';
import { isDiskFull } from '#server/lib/diskFull.ts';
import type { Log } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { sql } from 'kysely';
import type { Database } from './company.ts';
import { schemaMigrations } from './schema/migrations.ts';
import { requireCurrent } from './schema/standing.ts';

/** One try to write serves all who ask within these milliseconds, as strangers may ask too. */
const TRIED_MS = 5_000;

/**
 * Rejects where the database is away, of another version, or cannot store; with a StartRefusal where a person can mend it.
 */
export function createReadiness(deps: { db: Database; clock: Clock; log: Log }): () => Promise<void> {
  const { db, clock, log } = deps;
  let trial = Promise.resolve();
  let triedAt = -Infinity;
  return async () => {
    await requireCurrent(db, schemaMigrations);
    const time = clock().getTime();
    // A clock that was put back must not end the tries.
    if (Math.abs(time - triedAt) >= TRIED_MS) {
      triedAt = time;
      trial = tryWriting(db).catch((error: unknown) => {
        log.error({ err: error }, 'Nothing can be stored in the database.');
        throw isDiskFull(error)
          ? new StartRefusal(
              'The disk of the database is full: nothing can be stored. Make room on it.',
              error,
            )
          : error;
      });
    }
    await trial;
  };
}

/** Rows still go where a page has room for them while the disk is full, so a temporary file is written as well. */
async function tryWriting(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('installation')
      .set(({ ref }) => ({ mode: ref('mode') }))
      .execute();
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select count(*) from generate_series(1, 5000)`.execute(trx);
  });
}
