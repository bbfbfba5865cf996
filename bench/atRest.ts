/**
 * Measures what an installation with a connected, synced organisation does while nothing is due: commits a second on
 * PostgreSQL, of a process that does everything and of one of each role, and processor time, on the embedded engine too.
 * `MINUTES` (5).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type App, startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { Client } from 'pg';
import * as z from 'zod';
import { processorSeconds } from './support/processorTime.ts';

const minutes = Number(process.env['MINUTES'] ?? 5);
const ROLES = ['all', 'web', 'worker'];
/** Until what a start and a sync leave behind is done. */
const SETTLING_MS = 30_000;
const counted = z.tuple([z.object({ commits: z.coerce.number() })]);

const postgres = await startPostgres();
const installations: { what: string; app: App }[] = [];
try {
  if (postgres) await startOnPostgres(postgres.url());
  installations.push({ what: 'embedded', app: await startSynced() });
  await pause(SETTLING_MS);
  const counts = await Promise.all(installations.map(({ app }) => measure(app)));
  console.table(installations.map(({ what }, index) => ({ what, ...counts[index] })));
} finally {
  await Promise.all(installations.map(({ app }) => app.stop()));
  await postgres?.stop();
}

/** Each in a database of its own, as commits are counted by database. */
async function startOnPostgres(url: string): Promise<void> {
  const syncedUrl = await createDatabase(url);
  await (await startSynced(syncedUrl)).stop();
  for (const role of ROLES) {
    const databaseUrl = await createDatabase(syncedUrl, new URL(syncedUrl).pathname.slice(1));
    const app = await startApp({ databaseUrl, ...(role === 'all' ? {} : { env: { ROLE: role } }) });
    installations.push({ what: `PostgreSQL, ${role}`, app });
  }
}

async function startSynced(databaseUrl?: string): Promise<App> {
  const app = await startApp(databaseUrl === undefined ? {} : { databaseUrl });
  const user = await signIn(app.url, { email: 'bench@example.com', password: 'a long enough phrase' });
  const [company] = await user.connect(app.simulatorUrl, ['Harbour Street Trading Pty Ltd']);
  await user.untilSynced(company?.Id ?? '');
  return app;
}

async function measure({ databaseUrl, pid }: App) {
  const read = async () => ({
    commits: databaseUrl === undefined ? null : await countCommits(databaseUrl),
    processor: processorSeconds(pid()),
  });
  const before = await read();
  await pause(minutes * 60_000);
  const after = await read();
  const perSecond = (count: number) => Number((count / minutes / 60).toFixed(2));
  return {
    ...(before.commits === null || after.commits === null
      ? {}
      : { 'commits a second': perSecond(after.commits - before.commits) }),
    '% of a core': perSecond((after.processor - before.processor) * 100),
  };
}

/** Asked from another database, so that asking is not counted. */
async function countCommits(databaseUrl: string): Promise<number> {
  const administrative = new URL(databaseUrl);
  const databaseName = administrative.pathname.slice(1);
  administrative.pathname = '/postgres';
  const client = new Client({ connectionString: administrative.href });
  await client.connect();
  const { rows } = await client.query(
    'select xact_commit as commits from pg_stat_database where datname = $1',
    [databaseName],
  );
  await client.end();
  return counted.parse(rows)[0].commits;
}
