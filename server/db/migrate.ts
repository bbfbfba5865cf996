import { sql, Transaction } from 'kysely';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Database, Trx } from './company.ts';
import { runMigrations, schemaMigrations } from './schema/migrations.ts';
import { listPending } from './schema/standing.ts';

/**
 * Brings the schema up to date, all of it or nothing, and answers the migrations that ran. Several processes may start
 * at once: one works and the others wait. Throws a StartRefusal where the database is of a newer version, of none that
 * was released, or may not be changed by this role.
 */
export async function migrate(db: Database, migrations = schemaMigrations): Promise<string[]> {
  const bringUpToDate = async (trx: Trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tieout schema'))`.execute(trx);
    const pending = await listPending(trx, migrations);
    if (pending.length === 0) return [];
    await requireRightToMigrate(trx);
    await runMigrations(trx, migrations, pending);
    return pending;
  };
  return await (db instanceof Transaction ? bringUpToDate(db) : db.transaction().execute(bringUpToDate));
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
  demo: 'This database holds real organizations, and XERO_CLIENT_ID and XERO_CLIENT_SECRET are not set: set them, or use another DATA_DIR or DATABASE_URL for the demo.',
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
