/** Processes that tell of thresholds are killed with SIGKILL, over and over: each episode is told once, and its end once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createInCompany, type Database } from '#server/db/company.ts';
import { openDatabase } from '#server/db/open.ts';
import { newId } from '#server/lib/ids.ts';
import { expect, test } from 'vitest';
import { startMailbox } from '../../support/mailbox.ts';
import { storeClient } from '../support/clientSeeds.ts';
import { seededNumbers } from '../support/dyingDatabase.ts';
import { postgres, programDatabase, silentLog } from '../support/engines.ts';
import { patience } from '../support/patience.ts';

const KILLS = 100;
/** Of a pass and its mail. */
const MOST_STATEMENTS = 40;
const names = ['Alder', 'Birch', 'Cedar'];
const email = 'ada@example.com';
const script = fileURLToPath(new URL('../support/alertWorker.ts', import.meta.url));

async function storeUser(db: Database): Promise<string> {
  const id = newId();
  const now = new Date();
  await db
    .insertInto('users')
    .values({
      id,
      name: 'Ada',
      email,
      emailKey: email,
      passwordHash: 'none',
      emailConfirmedAt: now,
      suspendedAt: null,
      createdAt: now,
    })
    .execute();
  return id;
}

async function kill(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

/** Resolves before that many statements more, or never where the process ends first. */
async function statements(worker: ChildProcess, count: number): Promise<void> {
  if (!worker.stdout) throw new Error('The worker has no output.');
  let remaining = count;
  for await (const _line of createInterface(worker.stdout)) if (--remaining <= 0) return;
}

test.skipIf(postgres.missing)(
  'processes that are killed a hundred times tell each episode once, and its end once',
  async () => {
    const { databaseUrl = '' } = await programDatabase();
    const mailbox = await startMailbox();
    const { db, close } = await openDatabase({ dataDir: '/nowhere', databaseUrl }, silentLog);
    const userId = await storeUser(db);
    const companies = new Map<string, { id: string; isBeyond: boolean }>();
    for (const name of names) {
      const id = await storeClient(db, userId, { name, figures: { cashAtBank: '9000' } });
      companies.set(name, { id, isBeyond: false });
    }
    await db
      .insertInto('clientThresholds')
      .values({ userId, position: 0, tag: null, measure: 'cash', threshold: '5000', isMailed: true })
      .execute();
    const inCompany = createInCompany(db);
    const start = () =>
      spawn(process.execPath, [script, databaseUrl, mailbox.settings.SMTP_URL], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const random = seededNumbers(20261130);
    const expected: string[] = [];
    /** By what tells one mail from another. A worker that died before it noted the sending sends it again under the same. */
    const told = () =>
      new Map(mailbox.mails.map(({ headers, subject }) => [/^Message-ID: .*$/m.exec(headers)?.[0], subject]));
    let kills = 0;

    while (kills < KILLS) {
      const name = names[random(names.length)] ?? '';
      const company = companies.get(name);
      if (!company) throw new Error('There is no such client.');
      company.isBeyond = !company.isBeyond;
      await inCompany(company.id, ({ trx }) =>
        trx
          .updateTable('clientFigures')
          .set({ cashAtBank: company.isBeyond ? '4000' : '6000' })
          .execute(),
      );
      expected.push(`${name}: cash at bank is ${company.isBeyond ? '' : 'no longer '}under 5,000.00 NZD`);
      for (let times = 1 + random(3); times > 0; times -= 1) {
        const worker = start();
        await statements(worker, 1 + random(MOST_STATEMENTS));
        await kill(worker);
        kills += 1;
      }
      const worker = start();
      worker.stdout.resume();
      await expect.poll(() => told().size, { ...patience, interval: 20 }).toBe(expected.length);
      await kill(worker);
      kills += 1;
    }
    // What was killed last may have left a mail in the queue, and nothing that was told yet is told anew.
    const worker = start();
    await statements(worker, 3 * MOST_STATEMENTS);
    await kill(worker);
    expect([...told().values()]).toEqual(expected);
    expect(expected.length).toBeGreaterThan(20);
    await close();
    await mailbox.stop();
  },
  3_600_000,
);
