/**
 * A PostgreSQL server of one's own for a test run: from binaries on the machine, in a temp folder, on a loopback port,
 * as an ordinary user (PostgreSQL refuses to run as root), gone when the run is over however it ends.
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from './ports.ts';

export type PrivatePostgres = {
  /** Address of a database on this server; of the administrative one without a name. */
  url: (databaseName?: string) => string;
  stop: () => Promise<void>;
};

const START_TIMEOUT_MS = 30_000;
const PORT_ATTEMPTS = 5;

/** undefined where the machine has no PostgreSQL. Throws with the server's own log if there is one that does not start. */
export async function startPostgres(): Promise<PrivatePostgres | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'tieout-postgres-'));
  const owner = ordinaryUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const remains = removeWhenWeAreGone(binaries, folder, owner);
  try {
    const password = randomBytes(18).toString('base64url');
    initialise(binaries, folder, password, owner);
    const port = await startOnFreePort(binaries, folder, owner);
    return {
      url: (databaseName = 'postgres') => `postgres://tieout:${password}@127.0.0.1:${port}/${databaseName}`,
      stop: remains.remove,
    };
  } catch (error) {
    await remains.remove();
    throw error;
  }
}

/** A new database on the server of `url`: a copy of `template`, else empty. Answers the new one's address. */
export async function createDatabase(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administrative = new URL(url);
  administrative.pathname = '/postgres';
  const client = new Client({ connectionString: administrative.href });
  await client.connect();
  try {
    // Copying the files takes half as long as logging each of their pages, as is the default.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

type Owner = { uid: number; gid: number } | undefined;

/** Debian keeps the server's binaries off the PATH, one folder per version: the newest is taken. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = listFolder(debian).toSorted((a, b) => Number(b) - Number(a));
  const candidates = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
  ];
  return candidates.find(
    (folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'pg_ctl')),
  );
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Account that runs PostgreSQL when we are root: the one that packages make for it, else nobody. */
function ordinaryUser(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody.');
  const [uid, gid] = z.tuple([z.coerce.number(), z.coerce.number()]).parse(account.slice(2, 4));
  return { uid, gid };
}

/**
 * A small shell that waits for the end of its standard input, which comes when `remove` is called and just as well
 * when this process is killed: then it stops the server and deletes the folder.
 */
function removeWhenWeAreGone(
  binaries: string,
  folder: string,
  owner: Owner,
): { remove: () => Promise<void> } {
  const script = 'cat >/dev/null; "$1/pg_ctl" stop -D "$2/data" -m immediate; rm -rf "$2"';
  const shell = spawn('/bin/sh', ['-c', script, 'sh', binaries, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
    ...owner,
  });
  const exit = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  shell.unref();
  return {
    remove: async () => {
      shell.ref();
      shell.stdin.end();
      await exit;
    },
  };
}

function initialise(binaries: string, folder: string, password: string, owner: Owner): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const args = ['-D', join(folder, 'data'), '-U', 'tieout', '-A', 'scram-sha-256', '--pwfile', passwordFile];
  // The embedded engine sorts by C and stores UTF-8: the same here, so that both answer alike. --no-sync: it is thrown away.
  args.push('-E', 'UTF8', '--locale=C', '--no-sync');
  execFileSync(join(binaries, 'initdb'), args, { cwd: '/', stdio: 'pipe', ...owner });
}

/** Settings for data that does not outlive the run: nothing is written that helps after a crash alone. */
const throwaway = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=4GB',
  // A look at each database in this time, not in a minute: plans without statistics take several times as long.
  'autovacuum_naptime=10',
];

async function startOnFreePort(binaries: string, folder: string, owner: Owner): Promise<number> {
  const log = join(folder, 'log');
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const settings = [...throwaway, `port=${port}`].map((setting) => `-c ${setting}`).join(' ');
    const args = [
      'start',
      '-D',
      join(folder, 'data'),
      '-l',
      log,
      '-o',
      settings,
      '-w',
      '-t',
      `${START_TIMEOUT_MS / 1000}`,
    ];
    const code = await exitCode(join(binaries, 'pg_ctl'), args, owner);
    if (code === 0) return port;
    // Somebody else may have taken the port between our look and the server's.
    if (attempt === PORT_ATTEMPTS)
      throw new Error(`PostgreSQL does not start:\n${readFileSync(log, 'utf8')}`);
    await pause(100);
  }
}

function exitCode(command: string, args: string[], owner: Owner): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const program = spawn(command, args, { cwd: '/', stdio: 'ignore', ...owner });
    program.once('error', reject);
    program.once('exit', resolve);
  });
}
