import type { PGlite } from '@electric-sql/pglite';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { AppError } from '#server/lib/appError.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Log } from '#server/lib/log.ts';
import { inBackground } from '#server/lib/urgency.ts';
import type { Database } from './company.ts';
import { isDiskFull } from '#server/lib/diskFull.ts';
import { openEmbedded } from './embedded.ts';
import { createFairDialect } from './oneConnection/fairDialect.ts';
import { createFairLock } from './oneConnection/fairLock.ts';
import { createPortions } from './oneConnection/portions.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './valueTypes.ts';

/** One SQL dialect on two engines; who needs an engine's own means (the queue) asks `engine`. */
export type OpenDatabase = {
  db: Database;
  engine: { kind: 'embedded'; lite: PGlite } | { kind: 'postgres'; url: string };
  /**
   * Clears dead rows and renews the planner's statistics: the embedded engine does not do so itself, as it has no
   * autovacuum. Nothing on PostgreSQL. Run daily and after big syncs; the database waits meanwhile.
   */
  maintain(): Promise<void>;
  /**
   * Records that background work should store in its next transaction. On the embedded engine everybody waits for its
   * end, so they are few as long as calls come; a server's other connections do not wait.
   */
  recordsAtOnce(): number;
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
    ? openEmbedded(dataDir, undefined, log).then(({ lite, release }) => overEmbedded(lite, release))
    : overPostgres({ ...settings, databaseUrl }, log);
}

/** Names are camelCase here and snake_case there; what lies in jsonb keeps the names it has. */
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];

/** Over an embedded engine that is already open. */
export function overEmbedded(lite: PGlite, release: () => void = () => {}): OpenDatabase {
  const lock = createFairLock();
  const db: Database = new Kysely<Tables>({ dialect: createFairDialect(lite, lock), plugins });
  return {
    db,
    engine: { kind: 'embedded', lite },
    maintain: () => inBackground(() => vacuum(db)),
    recordsAtOnce: createPortions(lock.wasAsked),
    pool: () => null,
    close: async () => {
      await lite.close();
      release();
    },
  };
}

/** Table by table, so that others are answered in between. */
async function vacuum(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r' and not relisshared`.execute(db);
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.raw(name)}`.execute(db);
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
    recordsAtOnce: () => Infinity,
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

/**
 * PostgreSQL's codes of a server that ends, starts, is full or has become a standby, those of class
 * 08, and Node's of a connection that cannot be had.
 */
const lostCodes =
  /^(08\w{3}|57P0[1-3]|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** The driver has no codes for these. */
const lostSentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Seconds; most failovers take a few. */
const RETRY_AFTER = 5;

/** Minutes pass until there is room again. */
const ROOM_RETRY_AFTER = 60;

/** Turns the error of a database that cannot be reached or has no room into a refusal that passes. Returns others as they are. */
export function toDatabaseRefusal(error: unknown): unknown {
  if (isDiskFull(error))
    return new AppError(
      'API_SERVER_ERROR',
      'Nothing can be stored at the moment: the disk of the database is full. Tell the administrator of this installation.',
      { status: 503, retryAfter: ROOM_RETRY_AFTER, cause: error },
    );
  if (!(error instanceof Error) || !isLost(error)) return error;
  return new AppError(
    'API_SERVER_ERROR',
    'The database cannot be reached at the moment. Please try again soon.',
    {
      status: 503,
      retryAfter: RETRY_AFTER,
      cause: error,
    },
  );
}

const isLost = (error: Error): boolean =>
  ('code' in error && typeof error.code === 'string' && lostCodes.test(error.code)) ||
  lostSentences.test(error.message);
