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
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { createInCompany } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import { replaceLines } from '#server/ledger/lineStore.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { newId } from '#server/lib/ids.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { type RawBuilder, sql } from 'kysely';
import { fillBooks, idOf } from './manyLines.ts';

const lines = Number(process.env['LINES'] ?? 1_000_000);
const calls = Number(process.env['CALLS'] ?? 100);
const equipmentBills = Number(process.env['EQUIPMENT_BILLS'] ?? 200);
const mostMs = 20_000;
const agent = new Agent({ keepAlive: true });
const engine = process.env['ENGINE'] ?? 'postgres';

const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const postgres = engine === 'postgres' ? await startPostgres() : undefined;
const log = createLog('silent');
const config = readConfig({
  DATA_DIR: dataDir,
  ...(postgres ? { DATABASE_URL: await createDatabase(postgres.url()) } : {}),
  // Above a person's limit, whose calls are further apart.
  CALLS_A_MINUTE: '100000',
  XERO_CLIENT_ID: 'BENCH',
  XERO_CLIENT_SECRET: 'bench',
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
});
const database = await openDatabase(config, log);
const { db } = database;
const server = await compose(config, { clock: systemClock, log, database });
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
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
  const linesOf = (account: number, more = '') =>
    `${listLedgerLines.path}?accountId=${idOf('account', account)}&limit=50${more}`;
  const june = '&startDate=2025-06-01&endDate=2025-06-30';
  const rows = [
    await measure('profit and loss, 36 months', `/reportsp/profit-loss?${range}`),
    await measure('the same, two tracking filters', profitLossUnified.path, filtered),
    await measure('the same by one category, 12 months', profitLossUnified.path, byCategory),
    await measure('balance sheet, 36 months', `/reportsp/balance-sheet?${range}`),
    await measure('trial balance, 36 months', `/reportsp/trial-balance?${range}`),
    await measure('cash flow, 36 months', `/reportsp/cash-flow?${range}`),
    await measure('lines of an account and month', linesOf(7, june)),
    await measure('lines of the busiest account and month', linesOf(0, june)),
    await measure('lines of an account', linesOf(7)),
    await measure('lines of an account, offset 10,000', linesOf(7, '&offset=10000')),
    await measure('lines of a tenth of all', linesOf(220)),
    await time('a document of four lines changed', calls, () => changeDocument(companyId)),
    await time('profit and loss straight from the lines', 3, () => straight(companyId, results)),
    await time('the same, two tracking filters, straight', 3, () => straight(companyId, filteredResults)),
    await time('balances straight from the lines', 3, () => straight(companyId, sql`true`)),
  ];
  console.log(
    `${lines} lines, ${engine}, made in ${filled} s, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(rows);

  async function measure(what: string, path: string, body?: object) {
    return await time(what, calls, async () => {
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
  await server.stop();
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

async function time(what: string, runs: number, work: () => Promise<void>) {
  for (let n = 0; n < runs / 5; n += 1) await work();
  const before = process.cpuUsage();
  const taken: number[] = [];
  for (let ms = 0; taken.length < runs && ms < mostMs; ms += taken.at(-1) ?? 0) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  const used = process.cpuUsage(before);
  const sorted = taken.toSorted((a, b) => a - b);
  const percentile = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1));
  return {
    what,
    calls: taken.length,
    'best ms': percentile(0),
    'p50 ms': percentile(0.5),
    'p95 ms': percentile(0.95),
    "this process' processor, ms": Number(((used.user + used.system) / 1000 / taken.length).toFixed(1)),
  };
}

/** Posts one document's lines again with another amount, sums included, in a transaction. */
async function changeDocument(companyId: string): Promise<void> {
  const sourceId = idOf('document', 1000);
  const amount = Math.ceil(Math.random() * 1e6) / 100;
  const line = (position: number, value: number) => ({
    sourceId,
    position,
    documentType: 'salesInvoice' as const,
    documentId: sourceId,
    date: '2024-05-05',
    accountId: idOf('account', position + 1),
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
  const given = [line(0, amount), line(1, amount), line(2, amount), line(3, -3 * amount)];
  const replacement = { companyId, kind: 'document' as const, sourceIds: [sourceId], lines: given };
  await createInCompany(db)(companyId, ({ trx }) => replaceLines(trx, { ...replacement, at: new Date() }));
}

async function straight(companyId: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    select date_trunc('month', date)::date as month, account_id, sum(amount) from ledger_lines
    where company_id = ${companyId}::uuid and superseded_at is null and ${which}
    group by 1, 2`.execute(db);
}
