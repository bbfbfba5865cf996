/** `npm run restore -- FILE`: restores a backup into a new DATA_DIR or an empty database. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { jobKinds } from '#server/background.ts';
import type { QueuedJob } from '#server/db/backups/backup.ts';
import type { BackupFit } from '#server/db/backups/fit.ts';
import { restoreBackup } from '#server/db/backups/restore.ts';
import { keysInUse } from '#server/db/sealedColumns.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { fileArgument, withDatabaseAsIs, withQueue } from './installation.ts';

const file = fileArgument('restore');

await withDatabaseAsIs(async (database) => {
  const restored = await restoreBackup(database.db, () => readLines(file), { onFit: printFit });
  const waiting = restored.jobs.filter(({ kind }) => jobKinds.some(({ name }) => name === kind));
  await withQueue(database, (jobs) => enqueueAll(jobs, waiting));
  await database.maintain();
  console.log(`Restored ${restored.rows} rows and ${waiting.length} waiting jobs from ${file}.`);
  const leftOut = restored.jobs.filter((job) => !waiting.includes(job)).map(({ kind }) => kind);
  if (leftOut.length > 0)
    console.log(
      `Left out jobs of kinds that this version does not have: ${[...new Set(leftOut)].join(', ')}.`,
    );
  const keys = await keysInUse(database.db);
  if (keys.length > 0) console.log(`Start it with the encryption keys of these names: ${keys.join(', ')}.`);
});

async function enqueueAll(jobs: Jobs, waiting: QueuedJob[]): Promise<void> {
  for (const { kind: name, key, data, startAfter } of waiting) {
    const kind = jobKinds.find((candidate) => candidate.name === name);
    if (kind) await jobs.enqueue(kind, data, { key, afterMs: Date.parse(startAfter) - Date.now() });
  }
}

function printFit({ why, tables, defaults, empty }: BackupFit): void {
  const list = (names: string[]) => (names.length === 0 ? 'nothing' : names.join(', '));
  console.log(
    [
      `This backup was made by a version of Tieout that was never released: ${why}. All of it fits here.`,
      `Goes in: ${list(tables)}.`,
      `Gets its default, as the backup lacks it: ${list(defaults)}.`,
      `Stays empty: ${list(empty)}.`,
    ].join('\n'),
  );
}

/** Throws a StartRefusal where the file is missing, cut off or damaged. */
async function* readLines(path: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding('utf8');
  // Errors reach the reader of the unpacked stream.
  pipeline(createReadStream(path), unpacked).catch(() => {});
  let begun = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (begun + String(chunk)).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefusal(`The backup ${path} cannot be read: ${reason}`, error);
  }
  if (begun !== '') yield begun;
}
