/**
 * An embedded database just made, kept on this machine for the version of its engine: making one takes seconds at every
 * start in a new folder. That making is tried where it is the matter, in server/db and scripts.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const engine = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(engine, 'utf8')));

/** Path of the blank database without its file extension. */
export const blankPath = join(tmpdir(), `tieout-blank-${version}-${process.getuid?.() ?? 0}`);

/** Puts one into a data folder that has none, and makes the folder where it is not there. */
export async function layBlankDatabase(dataDir: string): Promise<void> {
  if (!existsSync(blankPath)) await make();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(blankPath, join(dataDir, 'database'), { recursive: true });
}

async function make(): Promise<void> {
  const { openEmbedded } = await import('#server/db/embedded.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'tieout-making-'));
  const { lite, release } = await openEmbedded(dataDir);
  await lite.close();
  release();
  try {
    renameSync(join(dataDir, 'database'), blankPath);
  } catch (error) {
    // Somebody else was quicker.
    if (!existsSync(blankPath)) throw error;
  }
  rmSync(dataDir, { recursive: true, force: true });
}
