import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = readFileSync(`${root}package.json`, 'utf8');

/** The release that runs, as package.json and CHANGELOG.md name it. */
export const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(manifest));

/** Hexadecimal digits of the commit, or of the digest in its place. */
const DIGITS = 12;
/** `npm run image` writes the commit there, because history does not go into an image. */
const COMMIT_FILE = 'commit';
/** The first page names every file of the built pages by that file's own digest. */
const SOURCES = ['package.json', 'contract/**/*.ts', 'server/**/*.ts', 'dist/web/index.html'];

/** The version, then the commit (`-dirty` where files differ from it) or the sources' digest. */
export const build = `${version}+${readBuild(root)}`;

export function readBuild(folder: string): string {
  return askGit(folder) ?? readCommitFile(folder) ?? `sources.${digestSources(folder)}`;
}

function askGit(folder: string): string | undefined {
  // A repository further up is not this one's.
  if (!existsSync(`${folder}.git`)) return undefined;
  const options = ['--always', '--dirty', '--exclude=*', `--abbrev=${DIGITS}`];
  try {
    return execFileSync('git', ['describe', ...options], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // Git is not installed, or does not trust the folder's owner.
    return undefined;
  }
}

function readCommitFile(folder: string): string | undefined {
  const path = `${folder}${COMMIT_FILE}`;
  const commit = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  return commit === '' ? undefined : commit;
}

/** Leaves tests out, as an image does. */
function digestSources(folder: string): string {
  const hash = createHash('sha256');
  const paths = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: folder }))
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted();
  for (const path of paths) hash.update(`${path}\n`).update(readFileSync(`${folder}${path}`));
  return hash.digest('hex').slice(0, DIGITS);
}
