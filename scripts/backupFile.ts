import { once } from 'node:events';
import { createWriteStream, lstatSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeBackup } from '#server/db/backups/backup.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { keysInUse } from '#server/db/sealedColumns.ts';
import type { Jobs } from '#server/jobs/job.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import type { Installation } from './installation.ts';

/**
 * Under another name until it is complete; readable by its owner only, because it contains the
 * books. Throws a StartRefusal if it cannot be written.
 */
export async function writeBackupFile({ database, jobs }: Installation, file: string): Promise<void> {
  const draft = `${file}.part`;
  // A file that is there keeps its mode when it is written over.
  if (lstatSync(draft, { throwIfNoEntry: false })?.isFile() === true) rmSync(draft);
  const rows = await writeTo(draft, database, jobs).catch((error: unknown) => {
    rmSync(draft, { force: true });
    throw error;
  });
  renameSync(draft, file);
  const keys = await keysInUse(database.db);
  console.log(`Backed up ${rows} rows to ${file}.`);
  if (keys.length > 0)
    console.log(
      `The encryption keys are not in it. Keep with it, in another place: ${keys.join(', ')} (ENCRYPTION_KEYS, or the file "keys" in DATA_DIR).`,
    );
}

/** Returns the number of rows. */
async function writeTo(path: string, { db }: OpenDatabase, jobs: Jobs): Promise<number> {
  const gzip = createGzip();
  const writing = pipeline(gzip, createWriteStream(path, { mode: 0o600, flush: true })).catch(refuse);
  // Handled by the awaited write, as when the disk is full.
  writing.catch(() => {});
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await Promise.race([once(gzip, 'drain'), writing]);
  };
  try {
    return await writeBackup(db, { currentTime: new Date(), jobs: jobs.waiting }, write);
  } finally {
    gzip.end();
    await writing;
  }
}

function refuse(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartRefusal(`The backup could not be written: ${reason}. Nothing is left of it.`, error);
}
