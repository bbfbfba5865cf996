/**
 * Measures how long a look at /metrics takes over many organisations with long histories of syncs, on PostgreSQL:
 * the first, which reads the database, and one right after it. `COMPANIES` and `LOGS` (of each) change the numbers
 * (1,000 and 500).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeReady } from '#tests/support/readyDatabase.ts';
import { sql } from 'kysely';

const companies = Number(process.env['COMPANIES'] ?? 1_000);
const logs = Number(process.env['LOGS'] ?? 500);

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs PostgreSQL on the machine.');
const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const log = createLog('silent');
try {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    XERO_CLIENT_ID: 'BENCH',
    XERO_CLIENT_SECRET: 'bench',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const database = await openDatabase(config, log);
  await makeReady(database);
  await fill(database.db);
  const { app, stop } = await compose(config, { clock: systemClock, log, database });
  const look = async () => {
    const began = performance.now();
    const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    const ms = Math.round(performance.now() - began);
    if (statusCode !== 200 || !/^tieout_sync_logs\{/m.test(body)) throw new Error(body);
    return ms;
  };
  console.table([
    { companies, logs: companies * logs, 'first look, ms': await look(), 'the next, ms': await look() },
  ]);
  await stop();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** As the superuser that a private server starts with: row-level security does not bind it. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into companies (id, name, provider, tenant_id, state, created_at, updated_at)
    select gen_random_uuid(), 'Company ' || n, 'xero', gen_random_uuid()::text, 'working', now(), now()
    from generate_series(1, ${companies}) n`.execute(db);
  await sql`
    insert into sync_runs (company_id, id, trigger, status, started_at, finished_at)
    select id, gen_random_uuid(), 'scheduled', 'success', now(), now() from companies`.execute(db);
  await sql`
    insert into sync_logs (company_id, id, run_id, position, entity_type, endpoint, trigger, status, created_at)
    select company_id, gen_random_uuid(), id, 0, 'Invoices', '/Invoices', 'scheduled', 'success', now()
    from sync_runs cross join generate_series(1, ${logs}) n`.execute(db);
  await sql`analyze`.execute(db);
}
