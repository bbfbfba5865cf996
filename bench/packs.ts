/**
 * Measures a pack for many clients in one act, on PostgreSQL: seconds from the call until all are made, and until all are
 * with the mail server. The books are those of one organisation of the simulator, copied. `CLIENTS` changes their number
 * (20), `ORGANISATION` whose they are.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { saveCommentary } from '#contract/closing/commentary.ts';
import { startPackRun, readPackRun } from '#contract/packs/packRuns.ts';
import { createPack } from '#contract/packs/packs.ts';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { providerSettings, startProvider } from '#tests/http/support/provider.ts';
import { signIn } from '#tests/support/client.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { makeReady } from '#tests/support/readyDatabase.ts';
import { copyCompany } from './support/copiedCompany.ts';

const clientCount = Number(process.env['CLIENTS'] ?? 20);
const organisation = process.env['ORGANISATION'] ?? 'Harbour Street Trading Pty Ltd';
const month = '2026-10';
/** Those of the template Month end, as it makes them. */
const reports = [
  { type: 'summary', period: 'month' },
  {
    type: 'profit-loss',
    period: 'month',
    compare: 'budget previous-year year-to-date year-to-date-previous-year',
  },
  { type: 'balance-sheet', period: 'month', compare: 'previous-period previous-year' },
  { type: 'cash-flow', period: 'month', compare: 'previous-period previous-year' },
  { type: 'aged-receivables', period: 'month' },
  { type: 'aged-payables', period: 'month' },
];

const postgres = await startPostgres();
if (!postgres) throw new Error('This needs PostgreSQL on the machine.');
const dataDir = mkdtempSync(join(tmpdir(), 'tieout-bench-'));
const log = createLog('silent');
const mailbox = await startMailbox();
const provider = await startProvider({ booksEnd: '2026-11-20' });
try {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url(),
    CALLS_A_MINUTE: '1000000',
    NEW_ADDRESSES_A_DAY: '1000000',
    REGISTRATION: 'open',
    ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
    XERO_CLIENT_ID: 'TEST',
    XERO_CLIENT_SECRET: 'test',
    ...providerSettings(provider.url),
    ...mailbox.settings,
  });
  const database = await openDatabase(config, log);
  await makeReady(database);
  const { app, start, stop } = await compose(config, { clock: systemClock, log, database });
  await start();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const user = await signIn(origin, {
    email: 'bench@example.com',
    password: 'a long enough phrase',
    mailbox,
  });
  const [company] = await user.connect(provider.url, [organisation]);
  const source = company?.Id ?? '';
  await user.untilSynced(source);
  await user.call(saveCommentary, {
    body: {
      companyId: source,
      month,
      lines: [
        {
          kind: 'paragraph',
          runs: [{ text: 'A good month.', bold: true }, { text: ' Two large jobs came in.' }],
        },
        { kind: 'bullet', runs: [{ text: 'Wages rise from January on.' }] },
      ],
    },
  });
  const companyIds = [source, ...(await copyCompany(database.db, source, clientCount - 1))];
  const clients = companyIds.map((companyId, index) => ({
    companyId,
    recipients: [`board${index}@example.com`],
  }));
  const { pack } = await user.call(createPack, {
    body: {
      title: 'Board pack',
      formats: ['pdf', 'xlsx'],
      agreement: 'last-page',
      notes: '',
      reports: reports.map((settings) => ({ name: '', settings })),
      clients,
      schedule: null,
    },
  });

  async function measure(sends: boolean) {
    const began = performance.now();
    const cpuBefore = process.cpuUsage();
    const { run } = await user.call(startPackRun, { params: { id: pack.id }, body: { month, sends } });
    const answeredMs = performance.now() - began;
    for (;;) {
      const { packs } = await user.call(readPackRun, { params: { id: run.id } });
      if (packs.every(({ state }) => state !== 'waiting' && state !== 'sending')) {
        const seconds = (performance.now() - began) / 1000;
        const { user: userMicros, system } = process.cpuUsage(cpuBefore);
        const states = Object.entries(Object.groupBy(packs, ({ state }) => state)).map(
          ([state, inState]) => `${inState.length} ${state}`,
        );
        const bytes = packs.flatMap(({ files }) => files).reduce((total, { size }) => total + size, 0);
        return {
          act: sends ? 'made and sent' : 'made',
          'answered in ms': Math.round(answeredMs),
          seconds: seconds.toFixed(1),
          // Of this process with its threads; the database has its own.
          'CPU seconds': ((userMicros + system) / 1_000_000).toFixed(1),
          became: states.join(', '),
          'kB a pack': Math.round(bytes / 1000 / packs.length),
        };
      }
      await pause(100);
    }
  }
  console.table([await measure(false), await measure(true)]);
  await stop();
} finally {
  await provider.stop();
  await mailbox.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
