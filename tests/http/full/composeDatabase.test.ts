import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProgram } from '#scripts/program.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { type PrivatePostgres, startPostgres } from '../../support/postgres.ts';
import { postgres as engine } from '../support/engines.ts';

const { configs } = z
  .object({ configs: z.record(z.string(), z.object({ content: z.string() })) })
  .parse(parse(readFileSync(new URL('../../../compose.yaml', import.meta.url), 'utf8'), { merge: true }));

const passwords = { DATABASE_PASSWORD: 'of-the-server', DATABASE_OWNER_PASSWORD: 'of-the-owner' };
const content = (name: string) =>
  Object.entries(passwords).reduce(
    (text, [variable, value]) => text.replaceAll(`\${${variable}}`, value),
    configs[name]?.content ?? '',
  );

/** Runs what compose.yaml gives the database's container on a PostgreSQL of this machine. */
describe.skipIf(engine.missing)('the database that compose.yaml makes', () => {
  let server: PrivatePostgres;
  let folder: string;
  let superuserHash: string | null | undefined;
  const urlAs = (username: string, password: string) =>
    Object.assign(new URL(server.url('tieout')), { username, password }).href;
  const ownerUrl = () => urlAs('tieout_owner', passwords.DATABASE_OWNER_PASSWORD);
  const serverUrl = () => urlAs('tieout_server', passwords.DATABASE_PASSWORD);

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error('There is no PostgreSQL on this machine.');
    server = started;
    folder = mkdtempSync(join(tmpdir(), 'tieout-compose-'));
    const admin = new Client({ connectionString: server.url() });
    await admin.connect();
    // As the image makes it, whose superuser has this name.
    await admin.query("create role postgres superuser login password 'of-the-image'");
    for (const statement of content('roles').split(';').slice(0, -1)) await admin.query(statement);
    const hashes = await admin.query<{ hash: string | null }>(
      "select rolpassword as hash from pg_authid where rolname = 'postgres'",
    );
    superuserHash = hashes.rows[0]?.hash;
    const { rows } = await admin.query<{ file: string }>("select current_setting('hba_file') as file");
    const file = rows[0]?.file ?? '';
    const { uid, gid } = statSync(file);
    writeFileSync(file, content('hba'));
    expect(statSync(file)).toMatchObject({ uid, gid });
    await admin.query('select pg_reload_conf()');
    await admin.end();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function run(script: string, args: string[], DATABASE_URL: string) {
    const env = { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL };
    const program = startProgram({ script, args, env });
    await program.ended;
    return { output: program.output(), code: program.exitCode() };
  }

  test.each(['of-the-image', ...Object.values(passwords)])(
    'lets the superuser in by no password, %s neither',
    async (password) => {
      const client = new Client({ connectionString: urlAs('postgres', password) });
      await expect(client.connect()).rejects.toThrow('no pg_hba.conf entry');
    },
  );

  test('keeps no password of the superuser, not even the one that the image asked for', () => {
    expect(superuserHash).toBeNull();
  });

  test('is migrated by its owner, and backed up by the role that serves', async () => {
    expect(await run('scripts/migrate.ts', ['tieout_server'], ownerUrl())).toMatchObject({ code: 0 });
    const file = join(folder, 'a.backup.gz');
    expect(await run('scripts/backup.ts', [file], serverUrl())).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up 0 rows to /),
    });
  });

  test('is not dumped, not even empty, by a role that row-level security binds', async () => {
    for (const url of [ownerUrl(), serverUrl()])
      await expect(promisify(execFile)('pg_dump', ['--file', join(folder, 'dump'), url])).rejects.toThrow(
        /row-level security|permission denied/,
      );
  });
});
