/**
 * `npm run backup:daily -- FOLDER [COUNT]`: a backup every 24 hours on PostgreSQL, beside the server,
 * of which the newest COUNT (14) stay. Runs until it is stopped; one that fails is tried again an hour
 * later.
 */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeBackupFile } from './backupFile.ts';
import { backupName, dueInMs, outdated } from './dailyBackups.ts';
import { withInstallation } from './installation.ts';

const AGAIN_MS = 60 * 60_000;

const [, , folder, count = '14'] = process.argv;
const keep = Number(count);
if (folder === undefined || !Number.isInteger(keep) || keep < 1) {
  console.error('usage: npm run backup:daily -- FOLDER [COUNT]');
  process.exit(1);
}

for (;;) {
  await pause(dueInMs(readdirSync(folder), new Date()));
  const file = join(folder, backupName(new Date()));
  try {
    await withInstallation((installation) => writeBackupFile(installation, file));
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
  // A refusal was printed, and says so by the exit code.
  if (process.exitCode === undefined)
    for (const name of outdated(readdirSync(folder), keep)) rmSync(join(folder, name));
  else await pause(AGAIN_MS);
  process.exitCode = undefined;
}
