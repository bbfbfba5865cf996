/**
 * Measures first syncs under the provider's real limits against the least time that the limits
 * allow: an organisation alone, then twenty at once in two worker processes on one PostgreSQL. The
 * simulator counts calls and refusals. `ORGANISATIONS` and `PAGES` change the numbers (20 and 110:
 * some 130 calls each); `WORKERS` (2), `LIMITS=off`, `ALONE=no` leaves out the first two.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { type App, CLIENT_ID, startApp } from '#tests/support/app.ts';
import { type Client, signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import * as z from 'zod';
import { leastMs, type LimitedOrganisation, writeOrganisation } from './support/limitedOrganisations.ts';

const organisationCount = Number(process.env['ORGANISATIONS'] ?? 20);
const pages = Number(process.env['PAGES'] ?? 110);
const workerCount = Number(process.env['WORKERS'] ?? 2);
const XERO_LIMITS = '5,60,5000,10000';

const usage = z.object({
  organisations: z.array(z.object({ tenantId: z.string(), calls: z.number(), refused: z.number() })),
});

const root = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const organisations = Array.from({ length: organisationCount + 1 }, (_, n) =>
  writeOrganisation(root, n, pages),
);
const [alone, ...together] = organisations;
const postgres = await startPostgres();
try {
  const rows = [];
  if (alone && process.env['ALONE'] !== 'no') {
    rows.push(await measure('alone, without limits', 'embedded', [alone], { limits: 'off', workers: 0 }));
    rows.push(await measure('alone', 'embedded', [alone], { limits: XERO_LIMITS, workers: 0 }));
  }
  if (postgres) {
    const databaseUrl = await createDatabase(postgres.url());
    const limits = process.env['LIMITS'] ?? XERO_LIMITS;
    const circumstances = { limits, workers: workerCount, databaseUrl };
    rows.push(await measure(`at once, workers: ${workerCount}`, 'PostgreSQL', together, circumstances));
  }
  console.table(rows);
} finally {
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
}

type How = { limits: string; workers: number; databaseUrl?: string };

async function measure(
  what: string,
  engine: string,
  requested: LimitedOrganisation[],
  { limits, workers, databaseUrl }: How,
) {
  const folders = requested.flatMap(({ folder }) => ['--org', folder]);
  const app = await startApp({
    tier: 'core',
    simulator: ['--limits', limits, ...folders],
    ...(databaseUrl === undefined ? {} : { databaseUrl, env: { ROLE: 'web' } }),
  });
  try {
    for (let n = 0; n < workers; n += 1) await app.addWorker();
    const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
    const syncs = await Promise.all(requested.map((organisation) => syncOne(app, user, organisation)));
    const callsByTenant = await countedBy(app);
    const outcomes = syncs.map(({ tenantId, began, ms, status }) => {
      const { calls, refused } = callsByTenant.get(tenantId) ?? { calls: 0, refused: 0 };
      return { calls, refused, ms, status, least: leastMs(calls, began, { app: CLIENT_ID, tenantId }) };
    });
    const calls = outcomes.reduce((sum, outcome) => sum + outcome.calls, 0);
    const minutes =
      (Math.max(...syncs.map(({ began, ms }) => began + ms)) - Math.min(...syncs.map(({ began }) => began))) /
      60_000;
    const times = outcomes.map(({ ms, least }) => (limits === 'off' ? Number.NaN : ms / least));
    return {
      what,
      engine,
      organisations: requested.length,
      succeeded: outcomes.filter(({ status }) => status === 'success').length,
      calls,
      'calls a minute': Math.round(calls / minutes),
      allowed: limits === 'off' ? Number.NaN : 60 * requested.length,
      '429s': outcomes.reduce((sum, { refused }) => sum + refused, 0),
      seconds: inSeconds(Math.max(...outcomes.map(({ ms }) => ms))),
      'first page, worst, s': inSeconds(Math.max(...syncs.map(({ firstPageMs }) => firstPageMs))),
      'least the limits allow':
        limits === 'off' ? 0 : inSeconds(Math.max(...outcomes.map(({ least }) => least))),
      'times the least, median': middle(times),
      'times the least, worst': Number(Math.max(...times).toFixed(3)),
    };
  } finally {
    await app.stop();
  }
}

async function syncOne(app: App, user: Client, { name, tenantId }: LimitedOrganisation) {
  const [company] = await user.connect(app.simulatorUrl, [name]);
  const query = { companyId: company?.Id ?? '' };
  for (;;) {
    const [run] = (await user.call(syncStatusCall, { query })).runs;
    if (run?.finishedAt) {
      const began = Date.parse(run.startedAt);
      const pageMoments = run.logs.flatMap(({ finishedAt }) => (finishedAt ? [Date.parse(finishedAt)] : []));
      return {
        tenantId,
        began,
        ms: Date.parse(run.finishedAt) - began,
        firstPageMs: Math.min(...pageMoments) - began,
        status: run.status,
      };
    }
    // Rarely, so that polling does not slow the work.
    await pause(2_000);
  }
}

async function countedBy({ simulatorUrl }: App) {
  const answer = await fetch(`${simulatorUrl}/_sim/usage`);
  return new Map(
    usage
      .parse(await answer.json())
      .organisations.map((organisation) => [organisation.tenantId, organisation]),
  );
}

function inSeconds(ms: number): number {
  return Number((ms / 1000).toFixed(1));
}

function middle(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(3));
}
