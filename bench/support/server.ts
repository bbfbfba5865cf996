import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { startPostgres } from '#tests/support/postgres.ts';

/** Anybody may register, and call more often than a person is allowed. */
export const benchSettings = {
  CALLS_A_MINUTE: '1000000',
  NEW_ADDRESSES_A_DAY: '1000000',
  REGISTRATION: 'open',
  XERO_CLIENT_ID: 'BENCH',
  XERO_CLIENT_SECRET: 'bench',
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
};

/** The server in this process, without background work until `start`. */
export async function composeServer(settings: Record<string, string>) {
  const config = readConfig({ ...benchSettings, ...settings });
  const log = createLog('silent');
  const database = await openDatabase(config, log);
  const server = await compose(config, { clock: systemClock, log, database });
  const listen = () => server.app.listen({ port: 0, host: '127.0.0.1' });
  return { ...server, config, db: database.db, listen };
}

/**
 * A server over a database that is made for it: on PostgreSQL as a superuser, whom row-level security does not bind, or
 * the embedded engine on disk. Throws where the machine has no PostgreSQL.
 */
export async function withServer(
  { engine, settings = {} }: { engine: 'postgres' | 'embedded'; settings?: Record<string, string> },
  measure: (server: Awaited<ReturnType<typeof composeServer>>) => Promise<void>,
): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  if (postgres === undefined) throw new Error('This needs PostgreSQL on the machine.');
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
  const database: Record<string, string> = postgres ? { DATABASE_URL: postgres.url() } : {};
  try {
    const server = await composeServer({ DATA_DIR: dataDir, ...database, ...settings });
    await measure(server);
    await server.stop();
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
