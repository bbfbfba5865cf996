import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../support/ports.ts';
import { newPostgresUrl, postgres, silentLog } from '../support/engines.ts';
import { startScene } from '../support/syncedCompany.ts';
import { patience } from '../support/patience.ts';

const environment = { PATH: process.env['PATH'], LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] };

function isInstalled(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: environment });
    return true;
  } catch {
    return false;
  }
}

/** In transaction mode, with few connections, so that sessions are mixed. */
async function startPooler(direct: URL) {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const users = join(folder, 'users');
  writeFileSync(users, `"${direct.username}" "${direct.password}"\n`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${direct.hostname} port=${direct.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4

`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const pooler = spawn('pgbouncer', [file], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let output = '';
  pooler.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<void>((resolve) => pooler.once('close', () => resolve()));
  await vi
    .waitUntil(() => isOpen(port), patience)
    .catch(() => {
      throw new Error(`PgBouncer does not listen: ${output}`);
    });
  return {
    url: Object.assign(new URL(direct), { hostname: '127.0.0.1', port: `${port}` }).href,
    stop: async () => {
      pooler.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });

describe.skipIf(postgres.missing || !isInstalled())('behind PgBouncer in transaction mode', () => {
  let direct: URL;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  beforeAll(async () => {
    direct = new URL(await newPostgresUrl());
    pooler = await startPooler(direct);
  });
  afterAll(() => pooler.stop());

  const open = () =>
    openDatabase({ dataDir: '/nowhere', databaseUrl: pooler.url, databaseDirectUrl: direct.href }, silentLog);
  const setZone = async (zone: string) => {
    const admin = await openDatabase({ dataDir: '/nowhere', databaseUrl: direct.href }, silentLog);
    const name = direct.pathname.slice(1);
    await sql`alter role ${sql.id(direct.username)} in database ${sql.id(name)} set timezone = ${sql.lit(zone)}`.execute(
      admin.db,
    );
    await admin.close();
  };

  test('a session in another time zone is refused, with what to do', async () => {
    await setZone('Pacific/Auckland');
    await expect(open()).rejects.toThrow("set timezone = 'UTC'");
  });

  test('an organisation is connected and read to its end', async () => {
    await setZone('UTC');
    await pooler.stop();
    pooler = await startPooler(direct);
    const scene = await startScene({ ...postgres, open });
    const company = await scene.connect('Prairie Light Inc');
    const [run] = await company.untilIdle();
    expect(run).toMatchObject({ trigger: 'initial', status: 'success' });
    await scene.stop();
  });
});
