import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type OpenDatabase, overEmbedded } from '#server/db/open.ts';
import { valueParsers } from '#server/db/valueTypes.ts';
import { createLog } from '#server/lib/log.ts';
import { inject } from 'vitest';
import * as z from 'zod';
import { createDatabase } from '../../support/postgres.ts';

/** One of the two databases everything must work alike on. */
export type Engine = {
  name: string;
  /** Not on this machine: its tests are skipped, by name. */
  missing: boolean;
  /** A new, empty database. */
  open(): Promise<OpenDatabase>;
};

const postgresUrl = inject('postgresUrl');

const { version: pgliteVersion } = z
  .object({ version: z.string() })
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
        'utf8',
      ),
    ),
  );

/** A new database on the run's PostgreSQL. */
export async function newPostgresUrl(): Promise<string> {
  if (postgresUrl === null) throw new Error('There is no PostgreSQL on this machine.');
  return createDatabase(postgresUrl);
}

export const postgres: Engine = {
  name: 'PostgreSQL',
  missing: postgresUrl === null,
  open: async () => openDatabase({ dataDir: '/nowhere', databaseUrl: await newPostgresUrl() }, silentLog),
};

/** In memory: what it keeps on disk is tested beside it, in server/db. */
export const embedded: Engine = {
  name: 'the embedded engine',
  missing: false,
  open: async () => {
    const files = new Blob([await blankDatabase()]);
    return overEmbedded(await PGlite.create({ parsers: valueParsers, loadDataDir: files }));
  },
};

/** A database just made, as a file that later ones are copied from: making one takes several times as long. */
async function blankDatabase(): Promise<Buffer<ArrayBuffer>> {
  const file = join(tmpdir(), `tieout-blank-${pgliteVersion}-${process.getuid?.() ?? 0}.tar`);
  if (!existsSync(file)) {
    const lite = await PGlite.create();
    const dump = await lite.dumpDataDir('none');
    await lite.close();
    const draft = `${file}.${process.pid}.${threadId}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return readFile(file);
}

export const engines: readonly Engine[] = [embedded, postgres];

/** The same for the whole product: what `startApp` is given for each. */
export const onEmbedded = { engine: 'embedded', missing: false, options: async () => ({}) };
export const onPostgres = {
  engine: 'PostgreSQL',
  missing: postgres.missing,
  options: async () => ({ databaseUrl: await newPostgresUrl() }),
};

export const silentLog = createLog('silent');
