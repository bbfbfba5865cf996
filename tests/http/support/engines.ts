import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase, type OpenDatabase, overEmbedded } from '#server/db/open.ts';
import { valueParsers } from '#server/db/valueTypes.ts';
import { createLog } from '#server/lib/log.ts';
import { Client } from 'pg';
import { inject } from 'vitest';
import { blankPath } from '../../support/blankDatabase.ts';
import { createDatabase } from '../../support/postgres.ts';
import { makeReady } from '../../support/readyDatabase.ts';

/** One of the two databases everything must work alike on. */
export type Engine = {
  name: string;
  /** True if the machine does not have it: its tests are skipped, by name. */
  missing: boolean;
  /** A new database as the first start of a server leaves it: its schema made, and its queues. */
  open(): Promise<OpenDatabase>;
  /** A new one with nothing in it. */
  openEmpty(): Promise<OpenDatabase>;
};

const postgresUrl = inject('postgresUrl');
/** The name of the database on PostgreSQL that others are copied from. */
const READY = 'ready';

const openPostgres = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);

function runsPostgres(): string {
  if (postgresUrl === null) throw new Error('There is no PostgreSQL on this machine.');
  return postgresUrl;
}

/** A new, empty database on the run's PostgreSQL. */
export const newPostgresUrl = (): Promise<string> => createDatabase(runsPostgres());

/** Address of a database in the state that the first start of a server leaves. */
async function readyPostgresUrl(): Promise<string> {
  await makeReadyPostgres();
  return createDatabase(runsPostgres(), READY);
}

/**
 * A copy of the database on PostgreSQL with that name: what `fill` makes of one as a first start leaves it, the first
 * time that anybody of the run asks, while the others wait. `fill` closes it.
 */
export async function openFilledPostgres(
  name: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  await madeOnce(name, async () => {
    const url = await readyPostgresUrl();
    await fill(await openPostgres(url));
    await analyze(url);
    return url;
  });
  return openPostgres(await createDatabase(runsPostgres(), name));
}

/** Analyzes tables, as PostgreSQL itself does within a minute where they have grown. */
async function analyze(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

/**
 * Options of a program's database: one on the run's PostgreSQL as a first start leaves it, embedded where there is none.
 * A start on PostgreSQL takes a quarter of one on the embedded engine.
 */
export const programDatabase = async (): Promise<{ databaseUrl?: string }> =>
  postgresUrl === null ? {} : { databaseUrl: await readyPostgresUrl() };

export const postgres: Engine = {
  name: 'PostgreSQL',
  missing: postgresUrl === null,
  open: async () => openPostgres(await readyPostgresUrl()),
  openEmpty: async () => openPostgres(await newPostgresUrl()),
};

const openEmbedded = async (files: Blob) =>
  overEmbedded(await PGlite.create({ parsers: valueParsers, loadDataDir: files }));

/** Embedded engine in memory; persistence is tested in server/db. */
export const embedded: Engine = {
  name: 'the embedded engine',
  missing: false,
  open: async () => openEmbedded(await readyFiles()),
  openEmpty: async () => openEmbedded(await emptyFiles()),
};

/** Makes a database that others of the run are copied from, where nobody has: whoever asks meanwhile waits. */
async function madeOnce(name: string, make: () => Promise<string>): Promise<void> {
  const admin = new Client({ connectionString: runsPostgres() });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const url = await make();
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  } finally {
    await admin.end();
  }
}

const makeReadyPostgres = once(() =>
  madeOnce(READY, async () => {
    const url = await newPostgresUrl();
    const database = await openPostgres(url);
    await makeReady(database);
    await database.close();
    return url;
  }),
);

/** Made once a run, as what the product makes of it may be other code in the next. */
const readyFiles = once(() =>
  keptFiles(join(inject('runFolder'), 'ready.tar'), async () => {
    const database = await embedded.openEmpty();
    await makeReady(database);
    return database;
  }),
);

/** A database just made: making one takes several times as long as a copy. */
const emptyFiles = once(() => keptFiles(`${blankPath}.tar`, async () => overEmbedded(await PGlite.create())));

/** File of a database made by `make`, from which later ones are copied. */
async function keptFiles(file: string, make: () => Promise<OpenDatabase>): Promise<Blob> {
  if (!existsSync(file)) {
    const { engine, close } = await make();
    if (engine.kind !== 'embedded') throw new Error('Only an embedded database is files of ours.');
    await engine.lite.exec('checkpoint');
    const dump = await engine.lite.dumpDataDir('none');
    await close();
    const draft = `${file}.${process.pid}.${threadId}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let template: Promise<T> | undefined;
  return () => (template ??= make());
}

/** Both, for what rests on the engine itself: the database, jobs, crashes, figures over every organisation. */
export const bothEngines: readonly Engine[] = [embedded, postgres];

/** Engine of tests that run on one: PostgreSQL, where the machine has it. */
export const defaultEngine: Engine = postgres.missing ? embedded : postgres;

/** `TEST_ENGINES=both`: everything on both, and more of what is repeated by seeds. */
export const isFullMatrix = process.env['TEST_ENGINES'] === 'both';
export const engines: readonly Engine[] = isFullMatrix ? bothEngines : [defaultEngine];

/**
 * Items to run on an engine: all where the engine runs everything, else those that show whether it sums and compares
 * alike.
 */
export const forEngine = <T>(engine: Engine, everything: readonly T[], telling: (item: T) => boolean): T[] =>
  engines.includes(engine) ? [...everything] : everything.filter(telling);

export const silentLog = createLog('silent');
