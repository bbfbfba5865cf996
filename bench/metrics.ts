/**
 * Measures how long a look at /metrics takes over many organisations with long histories of syncs, on PostgreSQL:
 * the first, which reads the database, and one right after it. `COMPANIES` and `LOGS` (of each) change the numbers
 * (1,000 and 500).
 */
import type { Database } from '#server/db/company.ts';
import { sql } from 'kysely';
import { withServer } from './support/server.ts';

const companies = Number(process.env['COMPANIES'] ?? 1_000);
const logs = Number(process.env['LOGS'] ?? 500);

await withServer({ engine: 'postgres' }, async ({ app, db }) => {
  await fill(db);
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
});

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
