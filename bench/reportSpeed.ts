/**
 * Measures reports over many ledger lines: 36 months, 300 accounts, two tracking categories of ten
 * options in every combination, documents of four lines, created in SQL and checked month by month.
 * Through the real routes over HTTP, client and server in one process, so a browser never waits
 * longer for the server than printed; also the same sums straight from the lines. `LINES`
 * (1000000), `EQUIPMENT_BILLS` (200), `CALLS` (100, and no more than 20 s for each), `ENGINE` (postgres | embedded).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listLedgerLines } from '#contract/ledger/ledger.ts';
import { profitLossUnified } from '#contract/reports/reports.ts';
import { login } from '#contract/users/users.ts';
import { createInCompany } from '#server/db/company.ts';
import { replaceLines } from '#server/ledger/lineStore.ts';
import { newId } from '#server/lib/ids.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { type RawBuilder, sql } from 'kysely';
import { fillBooks, makeBookId } from './support/manyLines.ts';
import { composeServer } from './support/server.ts';
import { percentile } from './support/timings.ts';

const lines = Number(process.env['LINES'] ?? 1_000_000);
const calls = Number(process.env['CALLS'] ?? 100);
const equipmentBills = Number(process.env['EQUIPMENT_BILLS'] ?? 200);
const mostMs = 20_000;
const agent = new Agent({ keepAlive: true });
const engine = process.env['ENGINE'] ?? 'postgres';

const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const { db, listen, stop } = await composeServer({
  DATA_DIR: dataDir,
  ...(postgres ? { DATABASE_URL: await createDatabase(postgres.url()) } : {}),
});
const origin = await listen();
try {
  const person = { email: 'bench@example.com', password: 'a long enough phrase' };
  const user = await signIn(origin, person);
  const { token } = await user.call(login, { body: person });
  const began = performance.now();
  const companyId = await fillBooks(db, { lines, equipmentBills });
  const filled = Math.round((performance.now() - began) / 1000);
  const range = 'startDate=2023-01-01&endDate=2025-12-31&frequency=monthly';
  const filtered = {
    companyId,
    startDate: '2023-01-01',
    endDate: '2025-12-31',
    frequency: 'monthly',
    trackingCategoryId1: 'c1',
    trackingOptionId1: 'o1-3',
    trackingCategoryId2: 'c2',
    trackingOptionId2: 'o2-7',
  };
  const byCategory = {
    companyId,
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    frequency: 'monthly',
    trackingCategoryId1: 'c1',
  };
  const results = sql`account_id in (select id from accounts
    where company_id = ${companyId}::uuid and class in ('revenue', 'expense'))`;
  const filteredResults = sql`${results} and option1 = 'o1-3' and option2 = 'o2-7'`;
  const accountLines = (account: number, filter = '') =>
    `${listLedgerLines.path}?accountId=${makeBookId('account', account)}&limit=50${filter}`;
  const june = '&startDate=2025-06-01&endDate=2025-06-30';
  const rows = [
    await measure('profit and loss, 36 months', `/reportsp/profit-loss?${range}`),
    await measure('the same, two tracking filters', profitLossUnified.path, filtered),
    await measure('the same by one category, 12 months', profitLossUnified.path, byCategory),
    await measure('balance sheet, 36 months', `/reportsp/balance-sheet?${range}`),
    await measure('trial balance, 36 months', `/reportsp/trial-balance?${range}`),
    await measure('cash flow, 36 months', `/reportsp/cash-flow?${range}`),
    await measure('lines of an account and month', accountLines(7, june)),
    await measure('lines of the busiest account and month', accountLines(0, june)),
    await measure('lines of an account', accountLines(7)),
    await measure('lines of an account, offset 10,000', accountLines(7, '&offset=10000')),
    await measure('lines of a tenth of all', accountLines(220)),
    await time('a document of four lines changed', calls, () => changeDocument(companyId)),
    await time('profit and loss straight from the lines', 3, () => straight(companyId, results)),
    await time('the same, two tracking filters, straight', 3, () => straight(companyId, filteredResults)),
    await time('balances straight from the lines', 3, () => straight(companyId, sql`true`)),
  ];
  console.log(
    `${lines} lines, ${engine}, made in ${filled} s, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows);

  async function measure(query: string, path: string, body?: object) {
    return await time(query, calls, async () => {
      const joint = path.includes('?') ? '&' : '?';
      const status = await ask(`${origin}/api/v1${path}${joint}companyId=${companyId}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
    });
  }
} finally {
  agent.destroy();
  await stop();
  await postgres?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

type Asked = { method: string; headers: Record<string, string>; body?: string };

/** Requests as a browser does, to the last byte; unpacking is the browser's own time. */
async function ask(url: string, { method, headers, body }: Asked): Promise<number | undefined> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers, agent }, resolve).on('error', reject).end(body);
  });
  await buffer(answer);
  return answer.statusCode;
}

async function time(query: string, runs: number, work: () => Promise<void>) {
  for (let run = 0; run < runs / 5; run += 1) await work();
  const processorBefore = process.cpuUsage();
  const timesMs: number[] = [];
  for (let totalMs = 0; timesMs.length < runs && totalMs < mostMs; totalMs += timesMs.at(-1) ?? 0) {
    const startedAt = performance.now();
    await work();
    timesMs.push(performance.now() - startedAt);
  }
  const used = process.cpuUsage(processorBefore);
  return {
    query,
    calls: timesMs.length,
    'best ms': percentile(timesMs, 0),
    'p50 ms': percentile(timesMs, 0.5),
    'p95 ms': percentile(timesMs, 0.95),
    "this process' processor, ms": Number(((used.user + used.system) / 1000 / timesMs.length).toFixed(1)),
  };
}

/** Posts one document's lines again with another amount, sums included, in a transaction. */
async function changeDocument(companyId: string): Promise<void> {
  const sourceId = makeBookId('document', 1000);
  const amount = Math.ceil(Math.random() * 1e6) / 100;
  const line = (position: number, value: number) => ({
    sourceId,
    position,
    documentType: 'salesInvoice' as const,
    documentId: sourceId,
    date: '2024-05-05',
    accountId: makeBookId('account', position + 1),
    amount: value.toFixed(2),
    currency: 'AUD',
    currencyAmount: value.toFixed(2),
    option1: 'o1-1',
    option2: 'o2-1',
    description: newId(),
    category: null,
    likelyCategory: null,
    taxType: null,
    taxSide: null,
    isTax: false,
  });
  const newLines = [line(0, amount), line(1, amount), line(2, amount), line(3, -3 * amount)];
  const replacement = { companyId, kind: 'document' as const, sourceIds: [sourceId], lines: newLines };
  await createInCompany(db)(companyId, ({ trx }) =>
    replaceLines(trx, { ...replacement, moment: new Date() }),
  );
}

async function straight(companyId: string, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    select date_trunc('month', date)::date as month, account_id, sum(amount) from ledger_lines
    where company_id = ${companyId}::uuid and superseded_at is null and ${condition}
    group by 1, 2`.execute(db);
}
