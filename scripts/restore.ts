/** `npm run restore -- FILE`: restores a backup into a new DATA_DIR or an empty database. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { jobKinds } from '#server/background.ts';
import { restoreBackup } from '#server/db/restore.ts';
import { keysInUse } from '#server/db/sealedColumns.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { fileArgument, withInstallation } from './installation.ts';

const file = fileArgument('restore');

await withInstallation(async ({ database, jobs }) => {
  const restored = await restoreBackup(database.db, linesOf(file));
  for (const { kind, key, data, startAfter } of restored.jobs) {
    const known = jobKinds.find(({ name }) => name === kind);
    if (known) await jobs.enqueue(known, data, { key, afterMs: Date.parse(startAfter) - Date.now() });
  }
  await database.maintain();
  console.log(`Restored ${restored.rows} rows and ${restored.jobs.length} waiting jobs from ${file}.`);
  const keys = await keysInUse(database.db);
  if (keys.length > 0) console.log(`Start it with the encryption keys of these names: ${keys.join(', ')}.`);
});

/** Throws a StartRefusal where the file is missing, cut off or damaged. */
async function* linesOf(path: string): AsyncGenerator<string> {
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
