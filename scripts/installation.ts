/** Database and queue of a stopped installation, for backup and restore. */
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
 * Runs `work` on the installation that the environment names; prints a refusal as a sentence and
 * exits with 1.
 */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  try {
    const log = createLog('warn');
    const database = await openDatabase(readConfig(process.env), log);
    try {
      await migrate(database.db);
      const jobs = await createJobs({ database, kinds: jobKinds, clock: systemClock, log });
      try {
        await work({ database, jobs });
      } finally {
        await jobs.stop();
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

export const fileArgument = (command: string): string => {
  const [, , file] = process.argv;
  if (file !== undefined) return file;
  console.error(`usage: npm run ${command} -- FILE`);
  return process.exit(1);
};
