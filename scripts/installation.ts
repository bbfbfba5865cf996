/** Database and queue of an installation, for the commands on it. */
import { jobKinds } from '#server/background.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase, type OpenDatabase } from '#server/db/open.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { systemClock } from '#server/lib/clock.ts';
import { createLog } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';

export type Installation = { database: OpenDatabase; jobs: Jobs };

/**
 * Runs `work` on the database that the environment names, as it is; prints a refusal as a sentence and exits with 1.
 */
export async function withDatabaseAsIs(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  try {
    const database = await openDatabase(readConfig(process.env), createLog('warn'));
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs the work on an installation that is brought up to date first, with its queue. */
export const withInstallation = (work: (installation: Installation) => Promise<void>): Promise<void> =>
  withDatabaseAsIs(async (database) => {
    await migrate(database.db);
    await withQueue(database, (jobs) => work({ database, jobs }));
  });

export async function withQueue(database: OpenDatabase, work: (jobs: Jobs) => Promise<void>): Promise<void> {
  const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log: createLog('warn') });
  try {
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

export const fileArgument = (command: string): string => {
  const [, , file] = process.argv;
  if (file !== undefined) return file;
  console.error(`usage: npm run ${command} -- FILE`);
  return process.exit(1);
};
