/**
 * Measures a whole installation: two web and two worker processes on PostgreSQL, many organisations, users and logs.
 * Some of the users ask for everything that can be read, one call after another, while another's organisation is read
 * again and again; one web and one worker process are killed meanwhile, and started anew.
 * `COMPANIES` (1000), `USERS` (10000), `LOGS` of each company (500), `READERS` (8), `SECONDS` (90), `LINES` of the books
 * that reports are made of (100000).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncAll, syncStatusCall } from '#contract/sync/sync.ts';
import { type Program, startProgram, waitUntilServing } from '#scripts/program.ts';
import type { Database } from '#server/db/company.ts';
import { readOpenApi } from '#tests/http/support/openApiCalls.ts';
import { soundRequest, soundParts } from '#tests/http/support/soundRequests.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { sql } from 'kysely';
import { fillBooks } from './support/manyLines.ts';
import { residentMemory } from './support/residentMemory.ts';
import { benchSettings, composeServer } from './support/server.ts';
import { percentile } from './support/timings.ts';

const readNumber = (name: string, usual: number) => Number(process.env[name] ?? usual);
const companies = readNumber('COMPANIES', 1_000);
const users = readNumber('USERS', 10_000);
const logs = readNumber('LOGS', 500);
const readers = readNumber('READERS', 8);
const watchedMs = readNumber('SECONDS', 90) * 1000;
const lines = readNumber('LINES', 100_000);

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs PostgreSQL on the machine.');
const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const password = 'a long enough phrase';
const readerEmail = (reader: number) => `reader${reader}@example.com`;
const simulatorUrl = `http://127.0.0.1:${await freePort()}`;
const simulator = startProgram({
  script: 'simulator/main.ts',
  args: ['--port', new URL(simulatorUrl).port, '--control', '--tier', 'core', '--limits', 'off'],
  env: process.env,
});
/** As a proxy in front of both web processes would be called: a session is good for one address. */
const appUrl = `http://127.0.0.1:${await freePort()}`;
const settings = {
  APP_URL: appUrl,
  DATA_DIR: dataDir,
  DATABASE_URL: await createDatabase(postgres.url()),
  ...benchSettings,
  XERO_APP_TIER: 'core',
  XERO_LOGIN_URL: simulatorUrl,
  XERO_IDENTITY_URL: simulatorUrl,
  XERO_API_URL: simulatorUrl,
};
const { PATH, HOME, TMPDIR } = process.env;

type Running = { name: string; url: string; program: Program; peakMb: number };

try {
  await waitUntilServing(simulator, `${simulatorUrl}/_sim/usage`);
  const booksId = await fillInstallation();
  const processes = await Promise.all([
    startProcess('web 1'),
    startProcess('web 2'),
    startProcess('worker 1'),
    startProcess('worker 2'),
  ]);
  try {
    await measure(booksId, processes);
  } finally {
    await Promise.all(processes.map(({ program }) => program.stop()));
  }
} finally {
  await simulator.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startProcess(name: string): Promise<Running> {
  const port = await freePort();
  const role = name.startsWith('web') ? 'web' : 'worker';
  const program = startProgram({
    script: 'server/main.ts',
    env: { PATH, HOME, TMPDIR, ...settings, ROLE: role, PORT: `${port}`, DATABASE_POOL: '10' },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilServing(program, `${url}/readyz`);
  return { name, url, program, peakMb: 0 };
}

/** Readers register by the product; the other users and all companies but one are written by statements. */
async function fillInstallation(): Promise<string> {
  const { db, listen, stop } = await composeServer(settings);
  try {
    const origin = await listen();
    await signIn(origin, { email: readerEmail(0), password });
    const booksId = await fillBooks(db, { lines, equipmentBills: 20 });
    for (let reader = 1; reader < readers; reader += 1)
      await signIn(origin, { email: readerEmail(reader), password });
    await fillAround(db, booksId);
    return booksId;
  } finally {
    await stop();
  }
}

/** Ten members of each company; a reader is a member of as many as an accountant with many clients. */
async function fillAround(db: Database, booksId: string): Promise<void> {
  await sql`
    insert into companies (id, name, provider, tenant_id, state, base_currency, time_zone, created_at, updated_at)
    select gen_random_uuid(), 'Company ' || n, 'xero', gen_random_uuid()::text, 'working', 'AUD', 'Australia/Sydney',
      now(), now()
    from generate_series(2, ${companies}) n`.execute(db);
  await sql`
    insert into users (id, name, email, email_key, password_hash, created_at)
    select gen_random_uuid(), 'User ' || n, 'user' || n || '@example.com', 'user' || n || '@example.com', '', now()
    from generate_series(${readers + 1}::int, ${users}::int) n`.execute(db);
  await sql`
    insert into memberships (company_id, user_id, role, created_at)
    select c.id, u.id, 'editor', now()
    from (select id, row_number() over () as n from companies) c
    join (select id, row_number() over (order by created_at, id) as n from users) u
      on u.n % (${users}::int / 10) = c.n % (${users}::int / 10)
    on conflict do nothing`.execute(db);
  await sql`
    insert into memberships (company_id, user_id, role, created_at)
    select c.id, u.id, 'owner', now()
    from users u, (select id, row_number() over () as n from companies) c
    where u.email like 'reader%' and (c.id = ${booksId} or c.n % 10 = 0)
    on conflict do nothing`.execute(db);
  await sql`
    insert into sync_runs (company_id, id, trigger, status, started_at, finished_at)
    select id, gen_random_uuid(), 'scheduled', 'success', now(), now() from companies`.execute(db);
  await sql`
    insert into sync_logs (company_id, id, run_id, position, entity_type, endpoint, trigger, status, created_at)
    select company_id, gen_random_uuid(), id, 0, 'Invoices', '/Invoices', 'scheduled', 'success',
      now() - n * interval '1 hour'
    from sync_runs cross join generate_series(1, ${logs}) n`.execute(db);
  await sql`analyze`.execute(db);
}

type Timing = { call: string; status: number; ms: number };

async function measure(booksId: string, processes: Running[]): Promise<void> {
  const webs = processes.filter(({ name }) => name.startsWith('web'));
  const [firstWeb, secondWeb] = webs;
  if (!firstWeb || !secondWeb) throw new Error('There are two web processes.');
  const tokens = await Promise.all(
    Array.from({ length: readers }, async (_, reader) => {
      const { url } = webs[reader % webs.length] ?? firstWeb;
      return (await signIn(url, { email: readerEmail(reader), password, registered: true })).token;
    }),
  );
  const owner = await signIn(secondWeb.url, { email: 'owner@example.com', password });
  const [synced] = await owner.connect(simulatorUrl, ['Harbour Street Trading Pty Ltd']);
  const syncedId = synced?.Id ?? '';
  await owner.untilSynced(syncedId);
  const book = readOpenApi(await (await fetch(`${secondWeb.url}/api/v1/openapi.json`)).json());
  const reading = book.calls.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'));
  const timings: Timing[] = [];
  const metrics: number[] = [];
  const began = performance.now();
  const goesOn = () => performance.now() - began < watchedMs;
  /** As a proxy would: a process that does not answer is not asked again for now. */
  const askAs = async (reader: number) => {
    const headers = { authorization: `Bearer ${tokens[reader]}`, 'x-company-id': booksId };
    const knownValues = {
      companyId: booksId,
      reportType: 'balance-sheet',
      startDate: '2024-01-01',
      endDate: '2025-12-31',
    };
    const sender = { book, known: knownValues, headers };
    for (let n = reader; goesOn(); n += 1) {
      const call = reading[n % reading.length];
      if (!call) return;
      const { url } = soundRequest(sender, call, soundParts(sender, call));
      const startMs = performance.now();
      const send = (web: Running) =>
        fetch(`${web.url}${url}`, { headers }).then(async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        });
      const preferred = webs[reader % webs.length] ?? secondWeb;
      const status = await send(preferred).catch(() => send(secondWeb));
      timings.push({ call: call.name, status, ms: performance.now() - startMs });
    }
  };
  const lookAtMetrics = async () => {
    while (goesOn()) {
      const startMs = performance.now();
      await (await fetch(`${secondWeb.url}/metrics`)).text();
      metrics.push(performance.now() - startMs);
      // Beyond the time for which an answer is kept.
      await pause(16_000);
    }
  };
  const killAndRestart = async () => {
    await pause(watchedMs / 3);
    const killed = processes.filter(({ name }) => name.endsWith('1'));
    await Promise.all(killed.map(({ program }) => program.kill()));
    await pause(watchedMs / 6);
    for (const { name } of killed) processes.push(await startProcess(name));
  };
  const watch = setInterval(() => {
    for (const running of processes)
      if (running.program.isRunning())
        running.peakMb = Math.max(running.peakMb, residentMemory(running.program.pid));
  }, 500);
  const [syncs] = await Promise.all([
    syncAgainAndAgain(owner, syncedId, goesOn),
    killAndRestart(),
    lookAtMetrics(),
    ...tokens.map((_, reader) => askAs(reader)),
  ]);
  clearInterval(watch);
  print({ timings, metrics, syncs, processes });
}

/** How many ended, and how. */
async function syncAgainAndAgain(owner: Client, companyId: string, goesOn: () => boolean): Promise<string[]> {
  const ended: string[] = [];
  while (goesOn()) {
    await owner.call(syncAll, { body: { companyId } });
    ended.push((await owner.untilSynced(companyId)).status);
  }
  const { runs } = await owner.call(syncStatusCall, { query: { companyId } });
  if (runs.some(({ finishedAt }) => finishedAt === null)) throw new Error('A sync has not ended.');
  return ended;
}

type Measured = { timings: Timing[]; metrics: number[]; syncs: string[]; processes: Running[] };

function print({ timings, metrics, syncs, processes }: Measured): void {
  const rows = Object.entries(Object.groupBy(timings, ({ call }) => call)).map(
    ([call, callTimings = []]) => ({
      call,
      calls: callTimings.length,
      answers: [...new Set(callTimings.map(({ status }) => status))].toSorted((a, b) => a - b).join(' '),
      ...percentiles(callTimings.map(({ ms }) => ms)),
    }),
  );
  console.log(
    `${companies} organisations, ${users} users, ${companies * logs} logs, ${readers} readers, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows.toSorted((a, b) => b['p95 ms'] - a['p95 ms']));
  console.log(`/metrics, ms: ${metrics.map(Math.round).join(', ')}`);
  console.log(
    `Syncs that ended: ${syncs.length}, of which ${syncs.filter((status) => status === 'success').length} well`,
  );
  console.table(processes.map(({ name, peakMb }) => ({ process: name, 'MB at most': peakMb })));
}

const percentiles = (timesMs: number[]) => ({
  'p50 ms': percentile(timesMs, 0.5),
  'p95 ms': percentile(timesMs, 0.95),
  'worst ms': percentile(timesMs, 1),
});
