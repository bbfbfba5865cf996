/**
 * Measures the cost of keeping an organisation current: calls, bytes, seconds and peak memory of
 * the first reading, of one without changes and of one with a single changed document; then of the
 * same first reading by a plain loop over the official SDK. The simulator counts calls and bytes.
 * `DOCUMENTS` (100,000), `ENGINE` (postgres | embedded), `LIMITS` (off | real).
 */
import { readFileSync } from 'node:fs';
import { type SyncRun, syncAll } from '#contract/sync/sync.ts';
import { startProgram } from '#scripts/program.ts';
import { createBooks } from '#simulator/books/books.ts';
import { type App, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import * as z from 'zod';
import { leastCalls } from './support/leastCalls.ts';

const ORGANISATION = 'Meridian Wholesale Pty Ltd';
const HOUR_MS = 3_600_000;
const documents = process.env['DOCUMENTS'] ?? '100000';
const engine = process.env['ENGINE'] ?? 'postgres';
const limits = process.env['LIMITS'] === 'real' ? ['5,60,5000,10000'] : ['off'];

const usage = z.object({
  organisations: z.array(
    z.object({ tenantId: z.string(), calls: z.number(), refused: z.number(), bytes: z.number() }),
  ),
});

const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const app = await startApp({
  tier: 'core',
  simulator: ['--documents', documents, '--limits', ...limits],
  ...(postgres ? { databaseUrl: await createDatabase(postgres.url()) } : {}),
});
const rows: object[] = [];
try {
  const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
  // Whoever asks first makes the simulator generate the books, which must not be measured.
  const ledger = await fetch(`${app.simulatorUrl}/_sim/ledger?tenantId=${findTenantId()}`);
  if (!ledger.ok) throw new Error(await ledger.text());
  const began = performance.now();
  const [company] = await user.connect(app.simulatorUrl, [ORGANISATION]);
  if (!company) throw new Error(`${ORGANISATION} was not connected.`);
  const tenantId = company.XeroTenantId;
  await measure('first reading', app, tenantId, began, () => user.untilSynced(company.Id, HOUR_MS));
  await measure('nothing changed', app, tenantId, performance.now(), () => syncNow(user, company.Id));
  await steer(app, 'documents', { tenantId, action: 'post', kind: 'BankTransaction', body: {} });
  await measure('one document changed', app, tenantId, performance.now(), () => syncNow(user, company.Id));
  await loop(tenantId);
  console.log(`${documents} documents, ${engine}, limits ${limits.join()}`);
  console.table(rows);
} finally {
  await app.stop();
  await postgres?.stop();
}

/** The simulator's default seed makes the same ids in any process, and none of the books are generated for them. */
function findTenantId(): string {
  const options = { seed: 1, documents: 1, folders: [], keptEdits: [], keep: () => {} };
  const books = createBooks({ ...options, now: new Date() });
  const organisation = books.organisations().find(({ name }) => name === ORGANISATION);
  if (organisation === undefined) throw new Error(`There is no ${ORGANISATION}.`);
  return organisation.tenantId;
}

async function measure(
  what: string,
  { simulatorUrl, pid }: App,
  tenantId: string,
  began: number,
  sync: () => Promise<SyncRun>,
): Promise<void> {
  const usageBefore = await counted(simulatorUrl, tenantId);
  const run = await sync();
  const seconds = (performance.now() - began) / 1000;
  const usageAfter = await counted(simulatorUrl, tenantId);
  const recordsWritten = run.logs.reduce((sum, log) => sum + log.recordsCreated + log.recordsUpdated, 0);
  rows.push({
    what,
    outcome: run.status,
    calls: usageAfter.calls - usageBefore.calls,
    least: leastCalls(run),
    refused: usageAfter.refused - usageBefore.refused,
    'MB received': Number(((usageAfter.bytes - usageBefore.bytes) / 1e6).toFixed(2)),
    'records written': recordsWritten,
    seconds: Number(seconds.toFixed(1)),
    'records a second': Math.round(recordsWritten / seconds),
    'peak MB': peakMemory(pid()),
  });
}

async function loop(tenantId: string): Promise<void> {
  const usageBefore = await counted(app.simulatorUrl, tenantId);
  const program = startProgram({
    script: 'bench/support/xeroNodeLoop.ts',
    args: [app.simulatorUrl, ORGANISATION],
    env: process.env,
  });
  let peak = 0;
  const watch = setInterval(() => {
    if (program.isRunning()) peak = Math.max(peak, peakMemory(program.pid));
  }, 200);
  await program.ended;
  clearInterval(watch);
  const reading = z
    .object({ records: z.number(), seconds: z.number() })
    .parse(JSON.parse(program.output().trim().split('\n').at(-1) ?? ''));
  const usageAfter = await counted(app.simulatorUrl, tenantId);
  rows.push({
    what: 'plain loop over xero-node, nothing stored',
    calls: usageAfter.calls - usageBefore.calls,
    refused: usageAfter.refused - usageBefore.refused,
    'MB received': Number(((usageAfter.bytes - usageBefore.bytes) / 1e6).toFixed(2)),
    'records written': 0,
    seconds: Number(reading.seconds.toFixed(1)),
    'records a second': Math.round(reading.records / reading.seconds),
    'peak MB': peak,
  });
}

async function syncNow(user: Client, companyId: string): Promise<SyncRun> {
  const { run } = await user.call(syncAll, { body: { companyId } });
  const ended = await user.untilSynced(companyId, HOUR_MS);
  if (ended.id !== run.id) throw new Error('Another run came between.');
  return ended;
}

async function counted(simulatorUrl: string, tenantId: string) {
  const answer = usage.parse(await (await fetch(`${simulatorUrl}/_sim/usage`)).json());
  const organisation = answer.organisations.find((candidate) => candidate.tenantId === tenantId);
  return organisation ?? { calls: 0, refused: 0, bytes: 0 };
}

async function steer({ simulatorUrl }: App, what: string, body: object): Promise<void> {
  const answer = await fetch(`${simulatorUrl}/_sim/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Peak memory of a process, as Linux counts it; 0 elsewhere. */
function peakMemory(pid: number): number {
  try {
    const match = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(match?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
