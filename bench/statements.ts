/**
 * Counts what a report, quiet syncs and a first reading of one organisation ask of PostgreSQL: statements, transactions
 * (begin to end), statements outside one and switches of role or company, by PostgreSQL's own log. What the queue sends
 * over connections of its own, and what hears notifications, is counted apart; the provider's calls are counted by the
 * simulator. Processor time is the mean of further rounds in which nothing is logged.
 * `ROUNDS` (5), `REST_SECONDS` (60), `DETAIL=1`: each statement's text with how often it was sent.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { readReport } from '#contract/reports/reports.ts';
import { syncAll, syncEntity } from '#contract/sync/sync.ts';
import { startApp } from '#tests/support/app.ts';
import { signIn } from '#tests/support/client.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { Client } from 'pg';
import * as z from 'zod';
import { processorSeconds, readParent } from './support/processorTime.ts';

const ORGANISATION = 'Harbour Street Trading Pty Ltd';
const rounds = Number(process.env['ROUNDS'] ?? 5);
const restSeconds = Number(process.env['REST_SECONDS'] ?? 60);
const withDetail = process.env['DETAIL'] === '1';

/** Connections of the product that a person's call or a job's work never uses. */
const queueConnections = ['tieout jobs', 'tieout events'];
const switches = /set_config\('(role|tieout\.\w+)'|^set local role/;

/** Where `startPostgres` has the log written. */
const logPath = `current_setting('data_directory') || '/../log'`;

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs PostgreSQL on the machine.');
const databaseUrl = await createDatabase(postgres.url());
const observer = new Client({ connectionString: databaseUrl, application_name: 'bench' });
await observer.connect();
await observer.query(`alter system set log_line_prefix = '@%p|%a| '`);
await observer.query('alter system set log_parameter_max_length = 0');
const { pid: backend } = await observe(z.object({ pid: z.number() }), 'select pg_backend_pid() as pid');
const postmaster = readParent(backend);

const app = await startApp({ tier: 'core', databaseUrl });
const rows: object[] = [];
const details: { act: string; texts: Record<string, number> }[] = [];
try {
  const password = 'a long enough phrase';
  const user = await signIn(app.url, { email: 'counted@example.com', password });
  const other = await signIn(app.url, { email: 'timed@example.com', password });
  // The first consent makes the simulator generate the books, which must not be measured.
  await fetch(`${app.simulatorUrl}/_sim/usage`);
  let companyId = '';
  const readFirst = async (reader: typeof user, person?: string) => {
    const [company] = await reader.connect(app.simulatorUrl, [ORGANISATION], person);
    if (!company) throw new Error(`${ORGANISATION} was not connected.`);
    await untilQuiet();
    return company.Id;
  };
  await measure(
    'first reading',
    async () => {
      companyId = await readFirst(user);
    },
    [() => readFirst(other, 'Marcus Webb')],
  );
  const repeat = async (act: string, work: () => Promise<unknown>) =>
    await measure(
      act,
      work,
      Array.from({ length: rounds }, () => work),
    );
  await repeat('profit and loss, 10 months', () =>
    user.call(readReport, {
      params: { reportType: 'profit-loss' },
      query: { companyId, startDate: '2026-01-01', endDate: '2026-10-31', frequency: 'monthly' },
    }),
  );
  await repeat('one entity synced, nothing new', async () => {
    await user.call(syncEntity, { body: { companyId, entityType: 'Invoices' } });
    await untilQuiet();
  });
  await repeat('all synced, nothing new', async () => {
    await user.call(syncAll, { body: { companyId } });
    await untilQuiet();
  });
  const rest = () => pause(restSeconds * 1000);
  await measure(`at rest, ${restSeconds} s`, rest, [rest]);
  console.table(rows);
  if (withDetail) printDetails();
} finally {
  await app.stop();
  await observer.end();
  await postgres.stop();
}

async function measure(act: string, counted: () => Promise<unknown>, timed: (() => Promise<unknown>)[]) {
  await setLog('all');
  const [callsBefore, offset] = [await countCalls(), await logLength()];
  const began = performance.now();
  await counted();
  const seconds = (performance.now() - began) / 1000;
  const sent = await readStatements(offset);
  const calls = (await countCalls()) - callsBefore;
  const [product, queue] = [
    sent.filter(({ connection }) => !queueConnections.includes(connection)),
    sent.filter(({ connection }) => queueConnections.includes(connection)),
  ];
  const [transactions, queueTransactions] = [countTransactions(product), countTransactions(queue)];
  await setLog('none');
  const secondsBefore = [processorSeconds(app.pid()), processorSeconds(postmaster)] as const;
  for (const work of timed) await work();
  const meanMs = (process: number, before: number) =>
    Math.round(((processorSeconds(process) - before) * 1000) / timed.length);
  rows.push({
    act,
    'provider calls': calls,
    statements: product.length,
    transactions: transactions.within,
    'outside one': transactions.outside,
    switches: product.filter(({ text }) => switches.test(text)).length,
    "queue's statements": queue.length,
    "queue's commits": queueTransactions.within + queueTransactions.outside,
    seconds: Number(seconds.toFixed(2)),
    'server, ms of processor': meanMs(app.pid(), secondsBefore[0]),
    'PostgreSQL, ms': meanMs(postmaster, secondsBefore[1]),
  });
  details.push({ act, texts: countTexts(product) }, { act: `${act}: the queue`, texts: countTexts(queue) });
}

type Statement = { process: string; connection: string; text: string };

/** A connection takes the new setting with its next statement, once the signal has reached it. */
async function setLog(statements: 'all' | 'none'): Promise<void> {
  await observer.query(`alter system set log_statement = '${statements}'`);
  await observer.query('select pg_reload_conf()');
  await pause(1000);
}

async function logLength(): Promise<number> {
  const row = z.object({ length: z.coerce.number() });
  return (await observe(row, `select (pg_stat_file(${logPath})).size as length`)).length;
}

async function readStatements(offset: number): Promise<Statement[]> {
  const row = z.object({ log: z.string() });
  const { log } = await observe(
    row,
    `select pg_read_file(${logPath}, ${offset}, (pg_stat_file(${logPath})).size - ${offset}) as log`,
  );
  // A statement's further lines begin with a tab.
  return log.split(/\n(?=@)/).flatMap((entry) => {
    const [, process = '', connection = '', text] =
      /^@(\d+)\|([^|]*)\| LOG: {2}(?:statement|execute [^:]+): (.*)/s.exec(entry) ?? [];
    if (text === undefined || connection === 'bench') return [];
    return [{ process, connection, text: text.replaceAll(/\s+/g, ' ').trim() }];
  });
}

function countTransactions(statements: Statement[]) {
  const open = new Set<string>();
  let [within, outside] = [0, 0];
  for (const { process, text } of statements) {
    // The queue sends whole transactions as one text.
    if (/^(begin|start transaction)\b(?!.*commit;?$)/i.test(text)) {
      open.add(process);
      within += 1;
    } else if (/^(commit|rollback)\b(?! to\b)/i.test(text)) open.delete(process);
    else if (!open.has(process)) outside += 1;
  }
  return { within, outside };
}

function countTexts(statements: Statement[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { text } of statements) {
    // Rows of a statement that writes many.
    const shape = text.replaceAll(/(\((?:\$\d+(?:::\w+)?(?:, )?)+\)(?:, )?)+/g, '($…) ').slice(0, 400);
    counts[shape] = (counts[shape] ?? 0) + 1;
  }
  return counts;
}

function printDetails(): void {
  for (const { act, texts } of details) {
    console.log(`\n${act}`);
    for (const [text, count] of Object.entries(texts).toSorted(([, a], [, b]) => b - a))
      console.log(`${String(count).padStart(6)}  ${text}`);
  }
}

/** Until no run is open and no job is running or due: asked past the product, whose statements are counted. */
async function untilQuiet(): Promise<void> {
  const row = z.object({ isQuiet: z.boolean() });
  for (;;) {
    await pause(50);
    const { isQuiet } = await observe(
      row,
      `select not exists (select from sync_runs where finished_at is null) and not exists (select from pgboss.job
        where state = 'active' or state < 'active' and start_after <= now()) as "isQuiet"`,
    );
    if (isQuiet) return;
  }
}

async function countCalls(): Promise<number> {
  const usage = z.object({ organisations: z.array(z.object({ calls: z.number() })) });
  const answer = usage.parse(await (await fetch(`${app.simulatorUrl}/_sim/usage`)).json());
  return answer.organisations.reduce((sum, { calls }) => sum + calls, 0);
}

async function observe<Row extends z.ZodType>(row: Row, text: string): Promise<z.output<Row>> {
  return row.parse((await observer.query(text)).rows[0]);
}
