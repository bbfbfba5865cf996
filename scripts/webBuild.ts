/** Builds the browser's part to dist/web, only when one of its sources has changed. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runStep } from './steps.ts';

const STAMP = 'dist/web.inputs';
const INPUTS = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Resolves to false if the build failed (its output was printed). Paths are relative to the working
 * folder, the project's root.
 */
export async function buildWeb(): Promise<boolean> {
  const inputs = fingerprint();
  if (existsSync('dist/web/index.html') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs)
    return true;
  rmSync(STAMP, { force: true });
  const { ok } = await runStep({
    name: 'build of the web app',
    tool: 'node_modules/vite/bin/vite.js',
    args: ['build'],
  });
  if (!ok) return false;
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, inputs);
  return true;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = INPUTS.flatMap((pattern) => globSync(pattern, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
