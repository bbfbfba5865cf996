/**
 * A program that looks what persons are to be told of and mails them, over and over, until it is killed. It prints a line
 * before each statement. Arguments: address of the database, address of the mail server.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createAlerts } from '#server/alerts/alerts.ts';
import * as grantLife from '#server/connections/grantLife.ts';
import { openDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createLog } from '#server/lib/log.ts';
import { createMail, mailJob } from '#server/mail/mail.ts';

const PASS_EVERY_MS = 50;

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const log = createLog('silent');
const clock = systemClock;
const database = await openDatabase({ dataDir: '/nowhere', databaseUrl }, log);
const crypto = createCrypto([{ id: 'test', key: Buffer.alloc(32, 7) }]);
const jobs = await createJobs({ database, kinds: [mailJob], clock, log, pollSeconds: 0.5 });
const mail = createMail({ crypto, jobs, log, smtp: { url: smtpUrl, from: 'Tieout <tieout@example.com>' } });
await mail.work();
const db = database.db.withPlugin({
  transformQuery: ({ node }) => {
    process.stdout.write('.\n');
    return node;
  },
  transformResult: async ({ result }) => result,
});
const alerts = createAlerts({ db, clock, mail, appUrl: 'https://books.example', crypto, grantLife });
const { signal } = new AbortController();
for (;;) {
  await alerts.work(signal);
  await pause(PASS_EVERY_MS);
}
