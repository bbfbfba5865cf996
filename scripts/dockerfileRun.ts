/**
 * Runs the image that scripts/dockerfile.ts built, as compose.yaml would: web and worker on one
 * PostgreSQL, and one on its own.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/ports.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';

export type Image = {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  health: string[];
  cmd: string[];
};

/**
 * Runs in a separate mount space with /proc and /dev, then in the root file system, as the user, in
 * the folder; signals reach the command itself.
 */
export function inside(
  { root, user, workdir }: Pick<Image, 'root' | 'user' | 'workdir'>,
  command: string[],
): string[] {
  const script =
    'mount -t proc proc "$1/proc"; mount --rbind /dev "$1/dev"; root=$1 user=$2 folder=$3; shift 3; ' +
    'exec chroot --userspec="$user" "$root" /usr/bin/env --chdir="$folder" "$@"';
  const ids = user === 'root' ? '0:0' : '1000:1000';
  return ['--mount', 'sh', '-ec', script, 'sh', root, ids, workdir, ...command];
}

type Running = { role: string; url: string; program: ChildProcess; env: Record<string, string> };

/**
 * Throws an Error if a container would be unhealthy, serve no page, run as root, or not end on a
 * signal.
 */
export async function runImage(image: Image): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('There is no PostgreSQL on this machine.');
  try {
    const DATABASE_URL = await createDatabase(postgres.url());
    const running = [
      await start(image, { ROLE: 'web', DATABASE_URL }),
      await start(image, { ROLE: 'worker', DATABASE_URL }),
      await start(image, { ROLE: 'all' }),
    ];
    for (const one of running) await showWorking(image, one);
    for (const one of running) await showEnding(one);
  } finally {
    await postgres.stop();
  }
}

const keys = `main:${randomBytes(32).toString('base64')}`;

async function start(image: Image, settings: Record<string, string>): Promise<Running> {
  const port = `${await freePort()}`;
  const url = `http://localhost:${port}`;
  const env = {
    ...image.env,
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: url,
    ENCRYPTION_KEYS: keys,
    XERO_CLIENT_ID: 'an-app',
    XERO_CLIENT_SECRET: 'its-secret',
    ...settings,
  };
  const program = spawn('unshare', inside(image, image.cmd), { env, stdio: 'inherit' });
  return { role: settings['ROLE'] ?? '', url, program, env };
}

const HEALTHY_MS = 60_000;

async function showWorking(image: Image, { role, url, program, env }: Running): Promise<void> {
  const deadline = performance.now() + HEALTHY_MS;
  const isHealthy = () => spawnSync('unshare', inside(image, image.health), { env }).status === 0;
  while (!isHealthy()) {
    if (program.exitCode !== null || performance.now() > deadline)
      throw new Error(`${role} does not become healthy.`);
    await pause(500);
  }
  const ready = await fetch(`${url}/readyz`);
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
  const loaded = await fetch(`${url}${script}`);
  if (!ready.ok || !page.ok || !loaded.ok) throw new Error(`${role} does not serve its pages.`);
  const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${program.pid}/status`, 'utf8')) ?? [];
  if (uid !== '1000') throw new Error(`${role} runs as user ${uid}.`);
  console.log(`${role}: healthy, ready, serves its pages, runs as user ${uid}`);
}

async function showEnding({ role, program }: Running): Promise<void> {
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) throw new Error(`${role} ended with ${code} when it was told to.`);
  console.log(`${role}: ended when told to, with 0`);
}
