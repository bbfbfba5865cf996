/**
 * Measures the sums of an aged report, and saving the outstanding periods of a page of documents,
 * on both engines. `DOCUMENTS` (100,000): invoices of three years, nine of ten paid in the two
 * months after their date.
 */
import { createInCompany } from '#server/db/company.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { readAgedSums } from '#server/ledger/queries/queries.ts';
import { saveOutstandingPeriods } from '#server/ledger/outstandingPeriods.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

const documents = Number(process.env['DOCUMENTS'] ?? '100000');
const dates = ['2026-10-31', '2025-06-30', '2024-03-31'];
const runs = 20;
const log = createLog('silent');

const postgres = await startPostgres();
if (!postgres) throw new Error('There is no PostgreSQL on this machine.');
const dataDir = await mkdtemp(join(tmpdir(), 'aged-'));
try {
  const rows = [];
  for (const { engine, open: openEngine } of [
    {
      engine: 'PostgreSQL',
      open: async () => openDatabase({ dataDir, databaseUrl: await createDatabase(postgres.url()) }, log),
    },
    { engine: 'embedded', open: async () => openDatabase({ dataDir, databaseUrl: undefined }, log) },
  ]) {
    const database = await openEngine();
    rows.push(...(await measure(engine, database)));
    await database.close();
  }
  console.log(`${documents} documents`);
  console.table(rows);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true });
}

async function measure(engine: string, { db }: OpenDatabase): Promise<object[]> {
  await migrate(db);
  const companyId = newId();
  const books = { companyId, baseCurrency: 'AUD' };
  const inCompany = createInCompany(db);
  await sql`insert into companies (id, name, provider, tenant_id, state, base_currency, created_at, updated_at) values (${companyId}, 'A', 'xero', ${newId()}, 'working', 'AUD', now(), now())`.execute(
    db,
  );
  await inCompany(companyId, async ({ trx }) => {
    await sql`
      insert into documents (company_id, type, id, number, contact_id, contact_name, date, due_date, status, currency, total)
      select ${companyId}::uuid, case when n % 2 = 0 then 'salesInvoice' else 'bill' end, gen_random_uuid(), 'D' || n,
        md5((n % 500)::text), 'Contact ' || n % 500, date '2023-11-01' + n % 1095,
        date '2023-11-01' + n % 1095 + 14, 'approved', 'AUD', 100 + n % 900
      from generate_series(1, ${documents}::integer) n`.execute(trx);
    await sql`
      insert into document_links (company_id, entity_type, source_id, position, target_id, date, amount)
      select company_id, 'Payments', gen_random_uuid(), 0, id, date + 5 + (total::integer * 7) % 55, total
      from documents where total::integer % 10 <> 0`.execute(trx);
  });
  await sql`analyze`.execute(db);
  const { rows: ids } = await sql<{ id: string }>`select id from documents`.execute(db);
  const pages = Array.from({ length: Math.ceil(ids.length / 1000) }, (_page, pageIndex) =>
    ids.slice(pageIndex * 1000, pageIndex * 1000 + 1000),
  );
  const timesMs = [];
  for (const page of pages)
    timesMs.push(
      await timed(() =>
        inCompany(companyId, ({ trx }) =>
          saveOutstandingPeriods(trx, books, { changed: page.map(({ id }) => id) }),
        ),
      ),
    );
  await sql`vacuum analyze documents`.execute(db);
  const results: object[] = [
    { engine, what: 'spans of a page of 1,000', p50: quantile(timesMs, 0.5), p95: quantile(timesMs, 0.95) },
  ];
  for (const asAt of dates) {
    const times = [];
    let open = 0;
    for (let run = 0; run < runs; run += 1)
      times.push(
        await timed(async () => {
          const sums = await inCompany(companyId, ({ trx }) =>
            readAgedSums(trx, books, { side: 'receivables', asAt, agedBy: 'due' }),
          );
          open = sums.reduce((total, { count }) => total + count, 0);
        }),
      );
    results.push({
      engine,
      what: `contact sums at ${asAt}`,
      open,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
    });
  }
  return results;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function quantile(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
}
