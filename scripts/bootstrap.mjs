/**
 * Runs one of our TypeScript programs: `node scripts/bootstrap.mjs [--with-dev] <script>
 * [arguments]`. Plain JavaScript on any Node from 20, because it runs first: it installs what
 * package-lock.json names, finds a Node that runs TypeScript, and passes on arguments, standard
 * streams, signals and the exit code. Without `--with-dev` the tools of development are left out:
 * serving and the commands of who runs an installation take none of them.
 */
import { spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { ensureDependencies } from './install.mjs';

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

const SAME_SIGNAL_MS = 500;

/**
 * Log-in needs `crypto.argon2` of Node 24.7: checked by presence, so that 24.0 to 24.6 are not
 * used.
 */
const runsUs = (version) => Number.parseInt(version, 10) >= 24;
const thisNodeRunsUs = () => runsUs(process.versions.node) && typeof crypto.argon2 === 'function';

/**
 * The running Node if it is new enough, else the one installed with the dependencies (Linux only).
 */
function findNode() {
  if (thisNodeRunsUs()) return process.execPath;
  const bundled = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(bundled)) {
    throw new Error(
      `This is Node ${process.versions.node}; Tieout needs Node 24.7 or newer.\n` +
        `For ${process.platform} on ${process.arch} none comes with the dependencies: ` +
        'install Node 24 (https://nodejs.org, or "brew install node@24" on macOS) and run the command again.',
    );
  }
  const answer = spawnSync(bundled, ['--version'], { encoding: 'utf8' });
  if (answer.status !== 0 || !runsUs(answer.stdout.trim().slice(1))) {
    throw new Error(
      `The Node that came with the dependencies does not run on this system (${answer.error?.message || answer.stderr.trim() || 'it ends at once'}).\n` +
        'It needs the GNU C library. Install Node 24.7 or newer yourself and run the command again.',
    );
  }
  return bundled;
}

/**
 * The IPC channel tells the program when this process ends, even by kill -9, when no signal can be
 * forwarded. A Ctrl+C at a terminal reaches the program by itself (same process group): forwarded
 * too, it would count twice, as would a signal that npm forwards and that also reaches this
 * process.
 */
function run(node, [script, ...args]) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const program = spawn(node, [resolve(root, script), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'), ...process.env, PATH: path },
  });
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let lastForwarded = -Infinity;
  for (const signal of forwarded) {
    process.on(signal, () => {
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      if (performance.now() - lastForwarded < SAME_SIGNAL_MS) return;
      lastForwarded = performance.now();
      program.kill(signal);
    });
  }
  program.on('error', (error) => refuse(`Could not run ${node}: ${error.message}`));
  program.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of forwarded) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const withDev = process.argv[2] === '--with-dev';
const command = process.argv.slice(withDev ? 3 : 2);
if (command.length === 0) refuse('usage: node scripts/bootstrap.mjs [--with-dev] <script> [arguments]');
try {
  await ensureDependencies(root, { withDev });
  run(findNode(), command);
} catch (error) {
  refuse(error.message);
}
