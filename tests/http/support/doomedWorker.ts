/** A program that takes a job, says so, and never finishes it: to be killed. Arguments: seconds of heartbeat, data folder, database address or nothing. */
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { longJob } from './longJob.ts';

const [heartbeat, dataDir = '', databaseUrl] = process.argv.slice(2);
const kind = longJob(Number(heartbeat));
const log = createLog('silent');
const database = await openDatabase({ dataDir, databaseUrl }, log);
await migrate(database.db);
const jobs = await createJobs({ database, kinds: [kind], clock: systemClock, log });
await jobs.work(kind, async () => {
  console.log('started');
  return new Promise(() => {});
});
await jobs.enqueue(kind, { step: 1 }, { key: 'a' });
