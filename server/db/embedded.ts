import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import type { Log } from '#server/lib/log.ts';
import { StartRefusal } from '#server/lib/startRefusal.ts';
import { type Disk, disk, DurableFiles, syncFolder, syncTree } from './durableFiles.ts';
import { valueParsers } from './valueTypes.ts';

/**
 * The embedded PostgreSQL in `dataDir`/database, made on first use. Holds the folder for this process alone until
 * `release`: a second process would lose rows without a word. Throws a StartRefusal when that cannot be had.
 */
export async function openEmbedded(
  dataDir: string,
  storage: Disk = disk,
  log?: Log,
): Promise<{ lite: PGlite; release: () => void }> {
  prepareFolder(dataDir);
  closeToOthers(dataDir, log);
  const release = lock(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (!fs.existsSync(folder)) await create(dataDir, folder, storage);
    return { lite: await open(folder, storage), release };
  } catch (error) {
    release();
    throw error;
  }
}

function prepareFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} cannot be written (${errorMessage(error)}). Allow it, or name another one with DATA_DIR.`,
      error,
    );
  }
}

/** A folder that was there before may be readable by others; what lies in it is reached through it alone. */
function closeToOthers(dataDir: string, log: Log | undefined): void {
  if ((fs.statSync(dataDir).mode & 0o077) === 0) return;
  try {
    fs.chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new StartRefusal(
      `The data folder ${dataDir} is open to other users of this machine and belongs to somebody else (${errorMessage(error)}). Have its owner run chmod 700, or name another one with DATA_DIR.`,
      error,
    );
  }
  log?.warn({ dataDir }, 'The data folder was open to other users of this machine; it no longer is.');
}

/** Node's own recursive way never ends where a file system says of a new folder that it is not to be found (/proc). */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** A lock of the operating system, taken through SQLite: it ends with the process, however the process ends. */
function lock(dataDir: string): () => void {
  const holder = new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 });
  try {
    holder.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    holder.close();
    throw new StartRefusal(
      `The data folder ${dataDir} is in use by another Tieout. Stop that one, or name another folder with DATA_DIR.`,
      error,
    );
  }
  return () => holder.close();
}

/**
 * A power cut while a database is being made leaves half of one. So it is made under another name, closed, brought to
 * disk whole, and renamed: what is called `database` is complete.
 */
async function create(dataDir: string, folder: string, folderDisk: Disk): Promise<void> {
  const draft = `${folder}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  const lite = await open(draft, folderDisk);
  await lite.exec('checkpoint');
  await lite.close();
  await syncTree(draft, folderDisk);
  fs.renameSync(draft, folder);
  for (const above of [dataDir, dirname(dataDir)]) syncFolder(above, folderDisk.fsync);
}

/** -F is PostgreSQL's "never call fsync"; fdatasync, its default way, does nothing in the WebAssembly build. */
function open(folder: string, folderDisk: Disk): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFiles(folder, folderDisk),
    parsers: valueParsers,
    startParams: PGlite.defaultStartParams
      .filter((param) => param !== '-F')
      .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync'),
  });
}

const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
