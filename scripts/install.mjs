/**
 * Brings node_modules in line with package-lock.json, once per lock file, however the last attempt
 * ended: with or without the development dependencies.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The lock's holder updates it every second, so an older one belongs to a dead process. */
const LOCK_STALE_MS = 10_000;
const PROGRESS_MS = 10_000;

/**
 * Settings that npm passes to the programs it runs (`npm_config_*`) and that would make the inner
 * `npm ci` install elsewhere, less, or nothing: `npm --prefix`, `--omit`, `--global`, `--dry-run`,
 * `--workspace`, and the like.
 */
const MISLEADING =
  /^npm_config_(prefix|local_prefix|global_prefix|global|location|omit|only|production|include|dry_run|workspaces?|package_lock|package_lock_only|install_strategy|before|save.*)$/i;

/** Throws an Error with npm's own output if the installation fails. */
export async function ensureDependencies(root, { withDev }) {
  const complete = fingerprint(root);
  const isSufficient = () => {
    const stamp = readStamp(root, complete);
    return stamp === complete || (!withDev && stamp === withoutDev(complete));
  };
  if (isSufficient()) return;
  const release = await takeLock(join(root, '.installing'));
  try {
    if (isSufficient()) return;
    const isAddition = withDev && readStamp(root, complete) === withoutDev(complete);
    rmSync(stampOf(root), { force: true });
    await install(root, npmArguments({ withDev, isAddition }));
    writeFileSync(stampOf(root), withDev ? complete : withoutDev(complete));
  } finally {
    release();
  }
}

const stampOf = (root) => join(root, 'node_modules', '.tieout-installed');
const withoutDev = (complete) => `${complete} without dev`;

/** `npm ci` empties node_modules first, which a server that runs from there would not survive. */
const npmArguments = ({ withDev, isAddition }) => [
  ...(isAddition ? ['install', '--no-save'] : ['ci']),
  withDev ? '--include=dev' : '--omit=dev',
];

/** Identifies an installation by the lock file and the platform of its native packages. */
function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lock).digest('hex');
}

/** An interrupted installation has no stamp. */
function readStamp(root, complete) {
  const stamp = readIfThere(stampOf(root));
  if (stamp !== undefined) return stamp;
  const installed = isInstalledByHand(root, () => true)
    ? complete
    : isInstalledByHand(root, ({ dev }) => dev !== true) && withoutDev(complete);
  if (!installed) return undefined;
  writeFileSync(stampOf(root), installed);
  return installed;
}

/**
 * After a complete install npm lists the packages in node_modules/.package-lock.json, so that
 * nobody who ran `npm ci` has to wait for it twice. Optional packages may be missing (most are for
 * other platforms), but not the Node of this one.
 */
function isInstalledByHand(root, isWanted) {
  const installed = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return false;
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const found = JSON.parse(installed).packages;
  const ourNode = `node_modules/node-${process.platform}-${process.arch}`;
  return Object.entries(lock).every(
    ([path, wanted]) =>
      path === '' ||
      !isWanted(wanted) ||
      found[path]?.version === wanted.version ||
      (found[path] === undefined && wanted.optional === true && path !== ourNode),
  );
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Waits while another process installs here. Returns the function that releases the lock. */
async function takeLock(path) {
  for (let told = false; ; told = true) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isStale(path)) rmSync(path, { force: true });
    else {
      if (!told) console.log('Another process is installing the dependencies here: waiting for it ...');
      await pause(500);
    }
  }
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), 1000);
  return () => {
    clearInterval(heartbeat);
    rmSync(path, { force: true });
  };
}

function isStale(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > LOCK_STALE_MS;
}

/** Shows npm's output (EBADENGINE on an older Node, deprecations) only if it fails. */
async function install(root, npmArgs) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing the dependencies (once, about half a minute) ...');
  const progress = setInterval(() => console.log(`  still installing, ${seconds()}`), PROGRESS_MS);
  try {
    const { code, output } = await runNpm(root, npmArgs);
    if (code !== 0)
      throw new Error(`${output}\nInstalling the dependencies failed: npm's own words are above.`);
  } finally {
    clearInterval(progress);
  }
  console.log(`Installed the dependencies in ${seconds()}.`);
}

function runNpm(root, npmArgs) {
  const args = [
    ...npmArgs,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...cacheArguments(),
  ];
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !MISLEADING.test(name)));
  const [command, ...first] = npmCommand();
  return new Promise((done, fail) => {
    const npm = spawn(command, [...first, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += chunk));
    npm.on('error', (error) => fail(new Error(`npm could not be run: ${error.message}`)));
    npm.on('close', (code) => done({ code, output }));
  });
}

/**
 * The npm that runs us, if one does: it may be missing from the PATH, and yarn or pnpm do not read
 * our lock file.
 */
function npmCommand() {
  const cli = process.env.npm_execpath;
  return cli !== undefined && basename(cli) === 'npm-cli.js' ? [process.execPath, cli] : ['npm'];
}

/**
 * npm stops if it cannot write its cache (a home that is missing or another user's); it then gets
 * one in the temp folder.
 */
function cacheArguments() {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(tmpdir(), `tieout-npm-cache-${process.getuid?.() ?? 0}`)];
  }
}
