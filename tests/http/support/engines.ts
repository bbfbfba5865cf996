import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type OpenDatabase, overEmbedded } from '#server/db/open.ts';
import { valueParsers } from '#server/db/valueTypes.ts';
import { createLog } from '#server/lib/log.ts';
import { inject } from 'vitest';
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
  open: async () => overEmbedded(await PGlite.create({ parsers: valueParsers })),
};

export const engines: readonly Engine[] = [embedded, postgres];

export const silentLog = createLog('silent');
