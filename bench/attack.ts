/**
 * Measures what everybody else feels while one person asks for far too much: files whose reader hangs up, reports all
 * at once, answers that are never read. The server runs in a process of its own, over books of 36 months and 300
 * accounts; another user lists companies meanwhile, one call after the other. The call rates are above what a person is
 * allowed, so that only what bounds the work itself is measured.
 * `ENGINE` (postgres | embedded), `LINES` (100000), `REST_SECONDS` (60): after each attack, before its memory is read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listCompanies } from '#contract/companies/companies.ts';
import { exportReport } from '#contract/reports/reportExport.ts';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import { signIn } from '#tests/support/client.ts';
import { freePort } from '#tests/support/ports.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { fillBooks } from './support/manyLines.ts';
import { residentMemory } from './support/residentMemory.ts';
import { benchSettings, composeServer } from './support/server.ts';

const engine = process.env['ENGINE'] ?? 'postgres';
const lines = Number(process.env['LINES'] ?? 100_000);
const restMs = Number(process.env['REST_SECONDS'] ?? 60) * 1000;
/** Longest time over which another's calls are measured, from the beginning of an attack. */
const WATCHED_MS = 30_000;
const PATIENCE_MS = 600;

const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const settings = {
  PORT: `${port}`,
  DATA_DIR: dataDir,
  ...(postgres ? { DATABASE_URL: await createDatabase(postgres.url()) } : {}),
  ...benchSettings,
};
const attacker = { email: 'attacker@example.com', password: 'a long enough phrase' };
const { PATH, HOME, TMPDIR } = process.env;

try {
  const companyId = await fillInstallation();
  const server = startProgram({ script: 'server/main.ts', env: { PATH, HOME, TMPDIR, ...settings } });
  try {
    await waitUntilServing(server, `${origin}/readyz`);
    await attackAll(server.pid, companyId);
  } finally {
    await server.stop();
  }
} finally {
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** By a server of its own, which has ended when the attacked one starts: the embedded database serves one process. */
async function fillInstallation(): Promise<string> {
  const { db, listen, stop } = await composeServer(settings);
  try {
    await signIn(await listen(), attacker);
    return await fillBooks(db, { lines, equipmentBills: 200 });
  } finally {
    await stop();
  }
}

async function attackAll(pid: number, companyId: string): Promise<void> {
  const bystander = await signIn(origin, { email: 'other@example.com', password: 'a long enough phrase' });
  const { token } = await signIn(origin, { ...attacker, registered: true });
  const range = `companyId=${companyId}&startDate=2023-01-01&endDate=2025-12-31&frequency=monthly`;
  const report = `/api/v1/reportsp/balance-sheet?${range}`;
  const file = `/api/v1/reportsp/balance-sheet/export?${range}&format=pdf`;
  const list = async () => {
    const began = performance.now();
    const hasFailed = await bystander.call(listCompanies, { query: { limit: '10' } }).then(
      () => false,
      () => true,
    );
    return { ms: performance.now() - began, hasFailed };
  };
  const ask = (path: string) => askOnce({ method: 'GET', path, token });
  const askFile = (patienceMs?: number) =>
    askOnce({
      method: exportReport.method,
      path: file,
      token,
      ...(patienceMs === undefined ? {} : { patienceMs }),
    });
  for (let n = 0; n < 20; n += 1) {
    await list();
    await ask(report);
  }
  const attacks: [string, () => Promise<string[]>][] = [
    ['nothing', () => pause(5_000, [])],
    ['1 file', () => repeat(1, () => askFile())],
    ['60 files, hung up', () => repeat(60, () => askFile(PATIENCE_MS))],
    ['200 files, hung up', () => repeat(200, () => askFile(PATIENCE_MS))],
    ['300 reports', () => repeat(300, () => ask(report))],
    ['400 readers of reports that never read', () => neverRead(400, report, token)],
  ];
  const rows = [];
  for (const [attack, begin] of attacks) rows.push(await measure(attack, { begin, list, pid }));
  console.log(`${engine}, ${lines} lines, load of the machine ${loadavg()[0]?.toFixed(1)}`);
  console.table(rows);
}

function repeat(times: number, work: () => Promise<string>): Promise<string[]> {
  return Promise.all(Array.from({ length: times }, work));
}

type Listed = { ms: number; hasFailed: boolean };
type Measured = { begin: () => Promise<string[]>; list: () => Promise<Listed>; pid: number };

async function measure(attack: string, { begin, list, pid }: Measured) {
  const memoryBefore = residentMemory(pid);
  let peak = memoryBefore;
  const watch = setInterval(() => (peak = Math.max(peak, residentMemory(pid))), 100);
  const began = performance.now();
  let ended = 0;
  const waits: Listed[] = [];
  let outcomes: string[] = [];
  try {
    const attacked = begin().finally(() => (ended = performance.now()));
    // What was hung up goes on at a server that does not notice, so the watch does too.
    const goesOn = () => ended === 0 || attack.includes('hung up');
    while (goesOn() && performance.now() - began < WATCHED_MS) {
      waits.push(await list());
      await pause(20);
    }
    outcomes = await attacked;
    await pause(restMs);
  } finally {
    clearInterval(watch);
  }
  const sorted = waits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    attack,
    answers: Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
      .map(([outcome, answers = []]) => `${answers.length} ${outcome}`)
      .join(', '),
    seconds: Math.round((ended - began) / 100) / 10,
    calls: waits.length,
    failed: waits.filter(({ hasFailed }) => hasFailed).length,
    'p50 ms': percentile(0.5),
    'p95 ms': percentile(0.95),
    'worst ms': Math.round(sorted.at(-1) ?? 0),
    'MB before': memoryBefore,
    'MB peak': peak,
    [`MB after ${restMs / 1000} s`]: residentMemory(pid),
  };
}

type Asked = { method: string; path: string; token: string; patienceMs?: number };

/** Answers the status, or that it hung up. */
function askOnce({ method, path, token, patienceMs }: Asked): Promise<string> {
  return new Promise((resolve) => {
    const attackRequest = request(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      agent: false,
      ...(patienceMs === undefined ? {} : { signal: AbortSignal.timeout(patienceMs) }),
    });
    const fail = (error: Error) =>
      resolve(error.name === 'AbortError' ? 'hung up' : `failed (${error.message})`);
    attackRequest.on('error', fail).on('response', (answer) => {
      answer
        .on('error', fail)
        .on('end', () => resolve(`${answer.statusCode}`))
        .resume();
    });
    attackRequest.end();
  });
}

async function neverRead(readers: number, path: string, token: string): Promise<string[]> {
  const sockets = Array.from({ length: readers }, (): Socket => {
    const socket = connect({ port, host: '127.0.0.1' }).pause();
    socket
      .on('error', () => {})
      .write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    return socket;
  });
  await pause(WATCHED_MS);
  for (const socket of sockets) socket.destroy();
  return sockets.map(() => 'not read');
}
