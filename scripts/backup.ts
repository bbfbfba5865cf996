/** `npm run backup -- FILE`: the whole installation in one file (gzip), whichever engine it stands on. */
import { once } from 'node:events';
import { createWriteStream, renameSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeBackup } from '#server/db/backup.ts';
import { keysInUse } from '#server/db/sealedColumns.ts';
import { fileArgument, withInstallation } from './installation.ts';

const file = fileArgument('backup');

await withInstallation(async ({ database, jobs }) => {
  // Under another name until it is whole; readable by its owner only, for it holds the books.
  const draft = `${file}.part`;
  const gzip = createGzip();
  const written = finished(gzip.pipe(createWriteStream(draft, { mode: 0o600, flush: true })));
  const write = async (line: string) => {
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain');
  };
  const rows = await writeBackup(database.db, { now: new Date(), jobs: jobs.waiting }, write);
  gzip.end();
  await written;
  renameSync(draft, file);
  const keys = await keysInUse(database.db);
  console.log(`Backed up ${rows} rows to ${file}.`);
  if (keys.length > 0)
    console.log(
      `The encryption keys are not in it. Keep with it, in another place: ${keys.join(', ')} (ENCRYPTION_KEYS, or the file "keys" in DATA_DIR).`,
    );
});
