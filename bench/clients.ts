/**
 * Measures the list of clients and the close board for a user of many organisations beside as many of another user, on
 * PostgreSQL, at rest and while the months and figures of others are written: one call after another over HTTP, client,
 * server and database on one machine. `COMPANIES`, `MONTHS` and `CALLS` change the numbers (500, 24 and 300).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listClients, readBoard } from '#contract/closing/clients.ts';
import { login } from '#contract/users/users.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createInCompany, type Database } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { signIn } from '#tests/support/client.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeReady } from '#tests/support/readyDatabase.ts';
import { sql } from 'kysely';

const companies = Number(process.env['COMPANIES'] ?? 500);
const months = Number(process.env['MONTHS'] ?? 24);
const calls = Number(process.env['CALLS'] ?? 300);

const queries = {
  'clients, 20 by name': `${listClients.path}?limit=20`,
  'clients, all by overdue': `${listClients.path}?limit=500&sortBy=overdueReceivables&sortOrder=desc`,
  'clients that need a person': `${listClients.path}?needsAttention=true`,
  'close board, 20': `${readBoard.path}?limit=20&months=${months}`,
  'close board, all': `${readBoard.path}?limit=500&months=${months}`,
};

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs PostgreSQL on the machine.');
const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const log = createLog('silent');
try {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    // Above a person's limit, whose calls are further apart.
    CALLS_A_MINUTE: '1000000',
    REGISTRATION: 'open',
    XERO_CLIENT_ID: 'BENCH',
    XERO_CLIENT_SECRET: 'bench',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const database = await openDatabase(config, log);
  await makeReady(database);
  const { app, stop } = await compose(config, { clock: systemClock, log, database });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const person = { email: 'bench@example.com', password: 'a long enough phrase' };
  const user = await signIn(origin, person);
  await signIn(origin, { ...person, email: 'other@example.com' });
  const { token } = await user.call(login, { body: person });
  await fill(database.db);
  const rows = [];
  for (const [what, path] of Object.entries(queries)) rows.push(await measure(origin, token, what, path));
  const writing = new AbortController();
  const written = write(database.db, writing.signal);
  for (const [what, path] of Object.entries(queries))
    rows.push(await measure(origin, token, `${what}, during writes`, path));
  writing.abort();
  console.table(rows);
  console.log(`Meanwhile the months and figures of ${await written} organisations were written.`);
  await stop();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** As the superuser that a private server starts with: row-level security does not bind it. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into companies (id, name, provider, tenant_id, state, base_currency, open_notices, answered_at, created_at, updated_at)
    select gen_random_uuid(), 'Company number ' || n || ' Limited', 'xero', gen_random_uuid()::text, 'working', 'NZD',
      case when n % 9 = 0 then 2 else 0 end, now(), now(), now()
    from generate_series(1, ${companies} * 2) n`.execute(db);
  await sql`
    insert into memberships (company_id, user_id, role, created_at)
    select c.id, u.id, 'owner', now()
    from (select id, row_number() over (order by id) as n from companies) c
    join (select id, row_number() over (order by id) as n from users) u on u.n = c.n % 2 + 1`.execute(db);
  await sql`
    insert into ledger_months (company_id, month, verified_at, changed_at, status)
    select id, month, now(), case when random() < 0.05 then now() + interval '1 second' end,
      (array['agrees', 'agrees-with-items', 'agrees-with-items', 'review', 'differs'])[1 + floor(random() * 5)]
    from companies, generate_series(
      date_trunc('month', now()) - make_interval(months => ${months}), date_trunc('month', now()), '1 month') month`.execute(
    db,
  );
  await sql`
    insert into sign_offs (company_id, id, month, figures_as_of, fingerprint, status, prepared_at, prepared_by, preparer_note,
      checklist, reviewed_at, broken_at)
    select company_id, gen_random_uuid(), month, now(), 'as signed', 'agrees', now(), gen_random_uuid(), '', '[]', now(),
      case when random() < 0.1 then now() end
    from ledger_months where status <> 'differs'`.execute(db);
  await sql`
    insert into client_figures (company_id, computed_at, month, cash_at_bank, profit_of_month, profit_year_to_date,
      overdue_receivables, items_to_review)
    select id, now(), date_trunc('month', now()) - interval '1 month', round((random() * 1e6)::numeric, 2),
      round((random() * 1e5)::numeric, 2), round((random() * 1e6)::numeric, 2), round((random() * 1e5)::numeric, 2),
      floor(random() * 3)
    from companies`.execute(db);
  await sql`analyze`.execute(db);
}

/** One organisation after another, as the ends of their syncs do. Answers how many. */
async function write(db: Database, signal: AbortSignal): Promise<number> {
  const inCompany = createInCompany(db);
  const rows = await db.selectFrom('companies').select('id').execute();
  let count = 0;
  while (!signal.aborted) {
    const companyId = rows[count % rows.length]?.id ?? '';
    await inCompany(companyId, async ({ trx }) => {
      await sql`
        update ledger_months set verified_at = now(), changed_at = null, status = 'agrees'
        where company_id = ${companyId}::uuid`.execute(trx);
      await sql`
        update client_figures set computed_at = now(), cash_at_bank = cash_at_bank + 1
        where company_id = ${companyId}::uuid`.execute(trx);
    });
    count += 1;
  }
  return count;
}

async function measure(origin: string, token: string, what: string, path: string) {
  const call = async () => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return { ms: performance.now() - began, bytes: text.length };
  };
  for (let n = 0; n < 20; n += 1) await call();
  const taken = [];
  for (let n = 0; n < calls; n += 1) taken.push(await call());
  const sorted = taken.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const percentile = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return {
    what,
    'p50 ms': percentile(0.5),
    'p95 ms': percentile(0.95),
    'kB before compression': Math.round((taken[0]?.bytes ?? 0) / 1024),
  };
}
