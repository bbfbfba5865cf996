/**
 * Measures how long callers wait when many need a grant's token just after it expired. However many
 * processes there are, one refresh is sent (counted by the provider). Needs PostgreSQL on the
 * machine.
 */
import { Client } from 'pg';
import * as z from 'zod';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { startTokenProcess } from '#tests/http/support/tokenNeeds.ts';

const rounds = [
  { processes: 1, needs: 1 },
  { processes: 1, needs: 100 },
  { processes: 2, needs: 50 },
  { processes: 2, needs: 250 },
  { processes: 4, needs: 100 },
];
/** An access token lives 30 minutes: each round starts when the previous one has expired. */
const ROUND_MS = 31 * 60_000;

const keys = `bench:${Buffer.alloc(32, 9).toString('base64')}`;
const usage = z.object({ refreshes: z.number() });

const postgres = await startPostgres();
if (!postgres) throw new Error('There is no PostgreSQL on this machine.');
const databaseUrl = await createDatabase(postgres.url());
// Without workers: only the needs of this bench refresh.
const app = await startApp({ databaseUrl, env: { ROLE: 'web', ENCRYPTION_KEYS: keys } });
try {
  const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
  await user.connect(app.simulatorUrl, ['Harbour Street Trading Pty Ltd']);
  const grantId = await onlyGrant();
  const rows = [];
  for (const [index, round] of rounds.entries())
    rows.push(await measure(grantId, round, new Date(Date.now() + (index + 1) * ROUND_MS)));
  console.table(rows);
} finally {
  await app.stop();
  await postgres.stop();
}

async function measure(grantId: string, { processes, needs }: (typeof rounds)[number], currentTime: Date) {
  const settings = {
    databaseUrl,
    providerUrl: app.simulatorUrl,
    clientId: 'TIEOUT-TEST-APP',
    keys,
    grantId,
    needs,
    now: currentTime.toISOString(),
  };
  const started = await Promise.all(Array.from({ length: processes }, () => startTokenProcess(settings)));
  const refreshesBefore = await refreshes();
  const outcomes = await Promise.all(started.map(({ go }) => go()));
  const waits = outcomes.flatMap(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    processes,
    'needs in each': needs,
    refreshes: (await refreshes()) - refreshesBefore,
    'different tokens': new Set(outcomes.flatMap(({ tokens }) => tokens)).size,
    failures: outcomes.flatMap(({ failures }) => failures).length,
    'median ms': Math.round(waits[Math.floor(waits.length / 2)] ?? Number.NaN),
    'longest ms': Math.round(waits.at(-1) ?? Number.NaN),
  };
}

async function refreshes(): Promise<number> {
  return usage.parse(await (await fetch(`${app.simulatorUrl}/_sim/usage`)).json()).refreshes;
}

async function onlyGrant(): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select id from grants');
    return z.tuple([z.object({ id: z.string() })]).parse(rows)[0].id;
  } finally {
    await client.end();
  }
}
