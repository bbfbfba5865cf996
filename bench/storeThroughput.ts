/**
 * Measures how fast documents are stored when the provider takes no time: its pages are read once
 * and then answered from memory, without limits, by the real server over HTTP. Counts from the
 * start of the first list that posts to the end of the last: raw records, documents, links, lines
 * and sums. Prints processor seconds of the server and of PostgreSQL too, which other work on the
 * machine affects less. PostgreSQL as installed, with fsync. `DOCUMENTS` (100,000), `COMPANIES` (at
 * once, one run after another: 1,3), `ENGINE` (postgres | embedded).
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { type EntityType, type SyncRun, syncStatusCall } from '#contract/sync/sync.ts';
import { appTiers } from '#server/config.ts';
import { systemClock } from '#server/lib/clock.ts';
import type { Cursor, Provider, ReadableEntity } from '#server/providers/provider.ts';
import { entities } from '#server/providers/xero/entities.ts';
import { createXeroProvider } from '#server/providers/xero/xero.ts';
import { type App, CLIENT_ID, startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import { Client } from 'pg';
import { z } from 'zod';
import { readParent, processorSeconds } from './support/processorTime.ts';
import { startRecorded } from './support/recordedProvider.ts';

const ORGANISATION = 'Meridian Wholesale Pty Ltd';
const TIER = 'core';
const documents = process.env['DOCUMENTS'] ?? '100000';
const engine = process.env['ENGINE'] ?? 'postgres';
const rounds = (process.env['COMPANIES'] ?? '1,3').split(',').map(Number);

/** Each of our users connects as another user of the provider. */
const people = ['Ruth Calder', 'Marcus Webb', 'Ines Okafor'];

const postingLists: EntityType[] = [
  'Invoices',
  'CreditNotes',
  'Prepayments',
  'Overpayments',
  'BankTransactions',
  'Payments',
  'BankTransfers',
  'ManualJournals',
];

const simulatorUrl = `http://127.0.0.1:${await freePort()}`;
const simulator = startProgram({
  script: 'simulator/main.ts',
  args: [
    '--port',
    new URL(simulatorUrl).port,
    '--control',
    '--tier',
    TIER,
    '--limits',
    'off',
    '--documents',
    documents,
  ],
  env: process.env,
});
await waitUntilServing(simulator, `${simulatorUrl}/_sim/usage`);
const recorded = await startRecorded(simulatorUrl);
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
try {
  const tenantId = await readAll();
  await disconnect(tenantId);
  const rows = [];
  for (const companies of rounds) {
    rows.push(await measure(companies));
    await disconnect(tenantId);
  }
  console.log(`${documents} documents a company, ${engine}, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
} finally {
  recorded.stop();
  await postgres?.stop();
  await simulator.stop();
}

/** A consent lists only new connections. */
async function disconnect(tenantId: string): Promise<void> {
  await fetch(`${simulatorUrl}/_sim/disconnect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId }),
  });
}

/**
 * Requests each page once, so that it is in memory when the server requests it; returns the
 * organisation's id at the provider.
 */
async function readAll(): Promise<string> {
  const provider = createXeroProvider({
    loginUrl: simulatorUrl,
    identityUrl: simulatorUrl,
    apiUrl: recorded.url,
    clientId: CLIENT_ID,
    clientSecret: 'bench',
    tier: appTiers[TIER],
    fetch,
    clock: systemClock,
    onLimits: () => {},
  });
  const terms = {
    permissions: 'full',
    redirectUri: 'http://localhost:5999/callback',
    proof: { verifier: 'v'.repeat(43), nonce: 'bench' },
  } as const;
  const { url } = provider.authorizationUrl({ state: 'bench', ...terms });
  const answer = await fetch(`${simulatorUrl}/_sim/consent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorizationUrl: url, organisations: [ORGANISATION], decision: 'allow' }),
  });
  const { redirect } = z.object({ redirect: z.url() }).parse(await answer.json());
  const code = new URL(redirect).searchParams.get('code') ?? '';
  const { accessToken } = await provider.exchangeCode({ code, ...terms });
  const [connection] = await provider.connections(accessToken);
  if (!connection) throw new Error(`${ORGANISATION} was not connected.`);
  const access = { accessToken, tenantId: connection.tenantId };
  for (const entity of Object.keys(entities).filter(isReadable))
    if (entity !== 'Journals') await readList(provider, access, entity);
  return connection.tenantId;
}

function isReadable(name: string): name is ReadableEntity {
  return name in entities;
}

async function readList(
  provider: Provider,
  access: { accessToken: string; tenantId: string },
  entity: ReadableEntity,
): Promise<void> {
  let cursor: Cursor | null = null;
  do {
    const page: { next: Cursor | null } = await provider.readPage(access, entity, cursor, null);
    cursor = page.next;
  } while (cursor !== null);
}

type Moment = { at: number; server: number; database: number };

async function measure(companies: number) {
  const databaseUrl = postgres && (await createDatabase(postgres.url()));
  const database = databaseUrl === undefined ? undefined : await openedDatabase(databaseUrl);
  const app = await startApp({
    tier: TIER,
    env: {
      XERO_LOGIN_URL: simulatorUrl,
      XERO_IDENTITY_URL: simulatorUrl,
      XERO_API_URL: recorded.url,
      ...(process.env['SERVER_OPTIONS'] ? { NODE_OPTIONS: process.env['SERVER_OPTIONS'] } : {}),
    },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const moments: Moment[] = [];
    const note = () => {
      moments.push({
        at: Date.now(),
        server: processorSeconds(app.pid()),
        database: database ? processorSeconds(database.pid) : 0,
      });
    };
    note();
    // Rarely: each poll reads all processes of the system, on the measured cores.
    const watch = setInterval(note, 1000);
    const runs = await Promise.all(Array.from({ length: companies }, (_, n) => syncOne(app, n)));
    clearInterval(watch);
    note();
    return { companies, ...summarise(runs, moments) };
  } finally {
    await database?.close();
    await app.stop();
  }
}

type Synced = { logs: SyncRun['logs']; lines: number };

async function syncOne(app: App, n: number): Promise<Synced> {
  const user = await signIn(app.url, { email: `bench${n}@example.com`, password: 'a long enough phrase' });
  const [company] = await user.connect(simulatorUrl, [ORGANISATION], people[n]);
  if (!company) throw new Error(`${ORGANISATION} was not connected.`);
  const query = { companyId: company.Id };
  for (;;) {
    const { runs } = await user.call(syncStatusCall, { query });
    const logs = runs[0]?.logs.filter(({ entityType }) => postingLists.includes(entityType)) ?? [];
    if (logs.length > 0 && logs.every(({ finishedAt }) => finishedAt !== null)) {
      const failed = logs.find(({ status }) => status !== 'success');
      if (failed) throw new Error(`${failed.entityType}: ${failed.status} ${failed.errorMessage}`);
      const { pagination } = await user.call(listLedgerLines, {
        query: { ...query, kind: 'document', limit: '1' },
      });
      return { logs, lines: pagination.totalCount };
    }
    // Rarely, for the same reason.
    await pause(2000);
  }
}

function summarise(synced: Synced[], moments: Moment[]) {
  const logs = synced.flatMap((syncedCompany) => syncedCompany.logs);
  const began = Math.min(...logs.map(({ startedAt }) => Date.parse(startedAt ?? '')));
  const ended = Math.max(...logs.map(({ finishedAt }) => Date.parse(finishedAt ?? '')));
  const records = logs.reduce((sum, { recordsCreated }) => sum + recordsCreated, 0);
  const lines = synced.reduce((sum, syncedCompany) => sum + syncedCompany.lines, 0);
  const seconds = (ended - began) / 1000;
  const momentBefore = moments.findLast(({ at }) => at <= began);
  const momentAfter = moments.find(({ at }) => at >= ended) ?? moments.at(-1);
  const used = (part: 'server' | 'database') =>
    Number(((momentAfter?.[part] ?? 0) - (momentBefore?.[part] ?? 0)).toFixed(1));
  const perThousand = (spent: number) => Math.round((spent * 1000) / (records / 1000));
  return {
    documents: records,
    lines,
    seconds: Number(seconds.toFixed(1)),
    'documents a second': Math.round(records / seconds),
    'lines a second': Math.round(lines / seconds),
    'server, s of processor': used('server'),
    'ms per 1,000 documents': perThousand(used('server')),
    'database, s of processor': used('database'),
    'ms per 1,000': perThousand(used('database')),
  };
}

/** PostgreSQL's server process: with its children, the whole cost of the database. */
async function openedDatabase(url: string): Promise<{ pid: number; close: () => Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Test servers run without fsync for speed.
  await client.query('alter system set fsync = on');
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const { pid } = z.object({ pid: z.number() }).parse(rows[0]);
  return { pid: readParent(pid), close: () => client.end() };
}
