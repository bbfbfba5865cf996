import { type Migration, Migrator } from 'kysely/migration';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Database } from './company.ts';
import * as foundations from './migrations/0001-foundations.ts';

/** By name, run in the order of the names, each once. What has shipped never changes: another one follows. */
const migrations: Record<string, Migration> = { '0001-foundations': foundations };

/**
 * Brings the schema up to date, all of it or nothing. Several processes may start at once: on PostgreSQL an advisory
 * lock lets one work and the others wait.
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error');
  throw new Error(
    failed ? `The migration ${failed.migrationName} failed.` : 'The database could not be migrated.',
    {
      cause: error,
    },
  );
}

export type Mode = 'demo' | 'real';

const otherMode: Record<Mode, string> = {
  demo: 'This database holds real organisations, and XERO_CLIENT_ID and XERO_CLIENT_SECRET are not set: set them, or use another DATA_DIR or DATABASE_URL for the demo.',
  real: 'This database belongs to the demo, and real provider credentials are set: use another DATA_DIR or DATABASE_URL, or unset XERO_CLIENT_ID and XERO_CLIENT_SECRET.',
};

/** A database begun as a demo stays one, and the reverse: invented books never stand beside real ones. */
export async function claimMode(db: Database, mode: Mode, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode, created_at: now })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  const { mode: recorded } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow();
  if (recorded !== mode) throw new StartRefusal(otherMode[mode]);
}
