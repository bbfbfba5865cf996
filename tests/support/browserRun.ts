import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/lib/log.ts';
import { createDatabase, startPostgres } from './postgres.ts';
import { makeReady } from './readyDatabase.ts';

/**
 * Makes the folder for what specs share, and starts the run's PostgreSQL where the machine has one; tells the processes
 * of the run by their environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-browser-run-'));
  process.env['BROWSER_RUN_FOLDER'] = folder;
  const postgres = await startPostgres();
  if (postgres) process.env['BROWSER_RUN_POSTGRES'] = await readyDatabase(postgres.url());
  return async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Answers the address of a database that those of the specs are copied from. */
async function readyDatabase(postgresUrl: string): Promise<string> {
  const databaseUrl = await createDatabase(postgresUrl);
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl }, createLog('silent'));
  await makeReady(database);
  await database.close();
  return databaseUrl;
}
