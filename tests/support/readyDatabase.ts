import { jobKinds } from '#server/background.ts';
import { migrate } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';

/** Makes the schema and the queues, as a server's first start does: most of what a test with a new database waits for. */
export async function makeReady(database: OpenDatabase): Promise<void> {
  await migrate(database.db);
  const log = createLog('silent');
  const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log });
  await jobs.stop();
}
