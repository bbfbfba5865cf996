/**
 * Books that were connected and read once, of which any number of copies live on by themselves: a server over a copy of
 * the database, a simulator over a copy of its state, and one clock for both that is moved on.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncAll, syncStatusCall } from '#contract/sync/sync.ts';
import { updateGlobalSettings } from '#contract/sync/settings.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Clock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { hashPassword } from '#server/users/passwords/passwords.ts';
import { providerSettings, startProvider, type TestProvider } from '#tests/http/support/provider.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/postgres.ts';
import { Client as DatabaseClient } from 'pg';
import { benchSettings } from './server.ts';

/** What the simulators of all copies keep, until the process ends. */
const statesFolder = mkdtempSync(join(tmpdir(), 'tieout-copies-'));
process.once('exit', () => rmSync(statesFolder, { recursive: true, force: true }));

type Tier = 'starter' | 'advanced';
export type Scene = { organisation: string; tier: Tier };

export type CopiedBooks = Scene & {
  databaseUrl: string;
  stateFolder: string;
  companyId: string;
  tenantId: string;
  /** When they were left, by their clock: a copy lives on an hour later. */
  leftAt: number;
};

const person = { email: 'bench@example.com', password: 'a long enough phrase' };
/** Large organisations are made small: they differ in how much there is. */
const DOCUMENTS = 300;
/** All is read some days after the books end, at an hour around which no zone begins a day. */
const BOOKS_END = '2026-11-20';
const STARTING_TIME = Date.parse('2026-11-23T15:00:00Z');
export const HOUR_MS = 3_600_000;
const leastCost = { memory: 8, passes: 1, parallelism: 1 };

/** Connects and reads an organisation, with books of so many months where it says; its copies begin there. */
export async function readBooks(
  postgresUrl: string,
  { months, ...scene }: Scene & { months?: number },
): Promise<CopiedBooks> {
  const databaseUrl = await createDatabase(postgresUrl);
  const stateFolder = mkdtempSync(join(statesFolder, 'state-'));
  const life = await live({ ...scene, databaseUrl, stateFolder, leftAt: STARTING_TIME });
  try {
    if (months !== undefined) {
      const body = JSON.stringify({ tenantId: scene.organisation, as: { months } });
      const headers = { 'Content-Type': 'application/json' };
      await fetch(`${life.provider.url}/_sim/reset`, { method: 'POST', headers, body });
    }
    const user = await signIn(life.url, person);
    const [company] = await user.connect(life.provider.url, [scene.organisation]);
    if (!company) throw new Error(`${scene.organisation} was not connected.`);
    await user.untilSynced(company.Id);
    // What a scheduler would begin at a time of its own the life of each copy begins itself.
    await user.call(updateGlobalSettings, { body: { companyId: company.Id, autoSync: false } });
    const ids = { companyId: company.Id, tenantId: company.XeroTenantId };
    return { ...scene, ...ids, databaseUrl, stateFolder, leftAt: life.clock().getTime() };
  } finally {
    await life.stop();
  }
}

/** What `change` makes of a copy, to be copied itself. */
export async function changedCopy(
  postgresUrl: string,
  books: CopiedBooks,
  change: (life: Life) => Promise<void>,
): Promise<CopiedBooks> {
  const copy = await copyBooks(postgresUrl, books);
  const life = await openLife(copy);
  try {
    await change(life);
    return { ...copy, leftAt: life.clock().getTime() };
  } finally {
    await life.stop();
  }
}

export async function inCopy<T>(
  postgresUrl: string,
  books: CopiedBooks,
  work: (life: Life) => Promise<T>,
): Promise<T> {
  const copy = await copyBooks(postgresUrl, books);
  try {
    const life = await openLife(copy);
    try {
      return await work(life);
    } finally {
      await life.stop();
    }
  } finally {
    await removeBooks(copy);
  }
}

async function copyBooks(postgresUrl: string, books: CopiedBooks): Promise<CopiedBooks> {
  const databaseUrl = await createDatabase(postgresUrl, new URL(books.databaseUrl).pathname.slice(1));
  const stateFolder = mkdtempSync(join(statesFolder, 'state-'));
  cpSync(books.stateFolder, stateFolder, { recursive: true });
  return { ...books, databaseUrl, stateFolder };
}

async function removeBooks({ databaseUrl, stateFolder }: CopiedBooks): Promise<void> {
  rmSync(stateFolder, { recursive: true, force: true });
  const administrative = new URL(databaseUrl);
  administrative.pathname = '/postgres';
  const client = new DatabaseClient({ connectionString: administrative.href });
  await client.connect();
  try {
    await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  } finally {
    await client.end();
  }
}

export type Life = {
  provider: TestProvider;
  tenantId: string;
  companyId: string;
  call: Client['call'];
  /** Moves the clock of both on. */
  move(milliseconds: number): Promise<void>;
  /** Reads all lists, and what is due to be checked; rejects where the run does not end well. */
  sync(full?: boolean): Promise<void>;
  /** Until nothing is being read; answers whether anything was. */
  untilIdle(): Promise<boolean>;
  clock: Clock;
  db: Database;
  stop(): Promise<void>;
};

async function openLife(books: CopiedBooks): Promise<Life> {
  const { companyId, tenantId } = books;
  const running = await live(books);
  let user = await signIn(running.url, { ...person, registered: true });
  const call: Client['call'] = (endpoint, input = {}) =>
    user.call(endpoint, { ...input, query: { ...input.query, companyId } });
  const untilIdle = async () => {
    for (let waitMs = 10; ; waitMs = Math.min(waitMs * 1.4, 100)) {
      const { runs } = await user.call(syncStatusCall, { query: { companyId } });
      if (runs.every(({ finishedAt }) => finishedAt !== null)) return waitMs > 10;
      await pause(waitMs);
    }
  };
  return {
    provider: running.provider,
    tenantId,
    companyId,
    db: running.db,
    clock: running.clock,
    call,
    untilIdle,
    move: async (milliseconds) => {
      running.move(milliseconds);
      user = await signIn(running.url, { ...person, registered: true });
    },
    sync: async (full = false) => {
      await user.call(syncAll, { body: { companyId, options: { full } } });
      await untilIdle();
    },
    stop: running.stop,
  };
}

async function live({
  tier,
  databaseUrl,
  stateFolder,
  leftAt,
}: Pick<CopiedBooks, 'tier' | 'databaseUrl' | 'stateFolder' | 'leftAt'>) {
  let ahead = leftAt + HOUR_MS - Date.now();
  const clock = () => new Date(Date.now() + ahead);
  // Calm: without the faults that some of them are known for.
  const provider = await startProvider(
    { tier, documents: DOCUMENTS, calm: true, booksEnd: BOOKS_END, stateFolder },
    clock,
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
  const config = readConfig({
    ...benchSettings,
    ...providerSettings(provider.url),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    XERO_APP_TIER: tier,
  });
  const log = createLog('silent');
  const database = await openDatabase(config, log);
  const server = await compose(config, {
    clock,
    log,
    database,
    hashPassword: (password) => hashPassword(password, leastCost),
  });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await server.start();
  return {
    provider,
    url,
    clock,
    db: database.db,
    move: (milliseconds: number) => {
      ahead += milliseconds;
    },
    stop: async () => {
      await server.stop();
      await provider.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
