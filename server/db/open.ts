import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Log } from '#server/lib/log.ts';
import type { Database } from './company.ts';
import { openEmbedded } from './embedded.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './valueTypes.ts';

/** One SQL dialect on two engines; who needs an engine's own means (the queue) asks `engine`. */
export type OpenDatabase = {
  db: Database;
  engine: { kind: 'embedded'; lite: PGlite } | { kind: 'postgres'; url: string };
  /**
   * Clears dead rows and renews the planner's statistics: nobody else does on the embedded engine, which has no
   * autovacuum. Nothing on PostgreSQL. Run daily and after big syncs; the database waits meanwhile.
   */
  maintain(): Promise<void>;
  pool(): { open: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
};

type Settings = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a pooler that DATABASE_URL names, for what needs a session: LISTEN, and the queue. */
  databaseDirectUrl?: string | undefined;
  databasePool?: number;
};

/** Throws a StartRefusal when the database cannot be had. */
export function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = settings;
  return databaseUrl === undefined
    ? openEmbedded(dataDir).then(({ lite, release }) => overEmbedded(lite, release))
    : overPostgres({ ...settings, databaseUrl }, log);
}

/** Names are camelCase here and snake_case there; what lies in jsonb keeps the names it has. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Over an embedded engine that is already open. */
export function overEmbedded(lite: PGlite, release: () => void = () => {}): OpenDatabase {
  const db: Database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }), plugins });
  return {
    db,
    engine: { kind: 'embedded', lite },
    maintain: async () => {
      await sql`vacuum (analyze)`.execute(db);
    },
    pool: () => null,
    close: async () => {
      await lite.close();
      release();
    },
  };
}

const oldestPostgres = 15;

async function overPostgres(
  { databaseUrl, databaseDirectUrl, databasePool = 10 }: Settings & { databaseUrl: string },
  log: Log,
): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of Object.entries(valueParsers)) types.setTypeParser(Number(oid), parse);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    types,
    max: databasePool,
    connectionTimeoutMillis: 5_000,
    application_name: 'tieout',
    // Where a plan only looks dear, compiling it takes seconds and what it does milliseconds.
    // A pooler takes no options; the role has them then.
    ...(databaseDirectUrl === undefined ? { options: '-c timezone=UTC -c jit=off' } : {}),
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost.'));
  // And one that breaks in the middle of a transaction: the pool listens to idle ones only. Who holds it hears of it by
  // the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await refuseOldPostgres(pool);
    if (databaseDirectUrl !== undefined) await refuseOtherTimeZone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins });
  return {
    db,
    engine: { kind: 'postgres', url: databaseDirectUrl ?? databaseUrl },
    maintain: async () => {},
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

async function refuseOldPostgres(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new StartRefusal(
        `The database at DATABASE_URL does not answer (${reason}). Is it running, and are user, password and name right? Without DATABASE_URL the embedded database serves.`,
        error,
      );
    });
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (major < oldestPostgres)
    throw new StartRefusal(
      `The database at DATABASE_URL is PostgreSQL ${major}; Tieout needs ${oldestPostgres} or newer.`,
    );
}

async function refuseOtherTimeZone(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string; role: string }>(
    "select current_setting('TimeZone') as zone, current_user::text as role",
  );
  const [{ zone, role } = { zone: '', role: '' }] = rows;
  if (zone !== 'UTC' && zone !== 'Etc/UTC')
    throw new StartRefusal(
      `Through the pooler of DATABASE_URL sessions are in the time zone ${zone}, and Tieout reckons in UTC. Run: alter role ${role} set timezone = 'UTC'; alter role ${role} set jit = off; and have the pooler connect anew.`,
    );
}
