import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes the folder for what specs share, and tells the processes of the run by their environment. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-browser-run-'));
  process.env['BROWSER_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
