/** An installation and the commands of who runs it, each a program on the same database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { freePort } from '../../support/ports.ts';
import { programDatabase, silentLog } from './engines.ts';

export async function startInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-account-'));
  const { databaseUrl } = await programDatabase();
  const environment = (variables: Record<string, string>) => ({
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    XERO_CLIENT_ID: 'TEST',
    XERO_CLIENT_SECRET: 'test-secret',
    REGISTRATION: 'open',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...variables,
  });
  return {
    serve: async (variables: Record<string, string> = {}) => {
      const port = await freePort();
      const server = startProgram({
        script: 'server/main.ts',
        env: environment({ PORT: `${port}`, ...variables }),
      });
      const url = `http://127.0.0.1:${port}`;
      await waitUntilServing(server, `${url}/readyz`, 240_000);
      return { url, stop: server.stop };
    },
    run: async (script: string, args: string[], variables: Record<string, string> = {}) => {
      const program = startProgram({ script, args, env: environment(variables) });
      await program.ended;
      return { output: program.output(), code: program.exitCode() };
    },
    /** While no server runs: the embedded database serves one process. */
    inDatabase: async <T>(look: (db: OpenDatabase['db']) => Promise<T>): Promise<T> => {
      const { db, close } = await openDatabase({ dataDir: folder, databaseUrl }, silentLog);
      try {
        return await look(db);
      } finally {
        await close();
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>;
