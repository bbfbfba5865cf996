import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Database } from './company.ts';
import * as foundations from './migrations/0001-foundations.ts';

/** By name; each runs once, in the order of the names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** A shipped migration never changes; a new one is added. */
export const schemaMigrations: Migrations = { '0001-foundations': foundations };

/**
 * Brings the schema up to date, all of it or nothing. Several processes may start at once: on PostgreSQL an advisory
 * lock lets one work and the others wait.
 */
export async function migrate(db: Database, migrations = schemaMigrations): Promise<void> {
  if (await isUpToDate(db, migrations)) return;
  await requireRightToMigrate(db);
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

/**
 * Spares the Migrator's look through the whole catalogue, most of a second on the embedded engine, at every start but
 * the first. Throws a StartRefusal when a newer version has been here: it may have changed what this one relies on.
 */
async function isUpToDate(db: Database, migrations: Migrations): Promise<boolean> {
  const table = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!table.rows[0]?.exists) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  if (rows.some(({ name }) => !(name in migrations)))
    throw new StartRefusal(
      'This database was last used by a newer version of Tieout. Start that version, or use another DATA_DIR or DATABASE_URL.',
    );
  return rows.length === Object.keys(migrations).length;
}

async function requireRightToMigrate(db: Database): Promise<void> {
  const { rows } = await sql<{ granted: boolean }>`
    select has_schema_privilege('public', 'create') as granted`.execute(db);
  if (!rows[0]?.granted)
    throw new StartRefusal(
      'The database is not up to date, and the role of DATABASE_URL may not change that. Run "npm run migrate -- ROLE" with the DATABASE_URL of its owner, ROLE being the one that this server connects as.',
    );
}

export type Mode = 'demo' | 'real';

const otherMode: Record<Mode, string> = {
  demo: 'This database holds real organisations, and XERO_CLIENT_ID and XERO_CLIENT_SECRET are not set: set them, or use another DATA_DIR or DATABASE_URL for the demo.',
  real: 'This database belongs to the demo, and real provider credentials are set: use another DATA_DIR or DATABASE_URL, or unset XERO_CLIENT_ID and XERO_CLIENT_SECRET.',
};

/** A database created as a demo stays one, and the reverse: invented and real books never mix. */
export async function claimMode(db: Database, mode: Mode, currentTime: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ mode, createdAt: currentTime })
    .onConflict((conflict) => conflict.column('onlyRow').doNothing())
    .execute();
  const { mode: recorded } = await db.selectFrom('installation').select('mode').executeTakeFirstOrThrow();
  if (recorded !== mode) throw new StartRefusal(otherMode[mode]);
}
