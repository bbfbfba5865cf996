import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Program, startProgram, waitUntilServing } from '#scripts/program.ts';
import { layBlankDatabase } from '../support/blankDatabase.ts';
import { freePort } from '../support/ports.ts';
import { newPostgresUrl, postgres } from './support/engines.ts';

describe('the server as a program', () => {
  let dataDir: string;
  let programs: Program[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tieout-program-'));
    programs = [];
  });
  afterEach(async () => {
    await Promise.all(programs.map(async (program) => program.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  function start(env: Record<string, string>): Program {
    const program = startProgram({
      script: 'server/main.ts',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        XERO_CLIENT_ID: 'TEST',
        XERO_CLIENT_SECRET: 'test-secret',
        ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
        ...env,
      },
    });
    programs.push(program);
    return program;
  }

  test('prints its address and no secret, and ends on a signal', async () => {
    await layBlankDatabase(dataDir);
    const port = await freePort();
    chmodSync(dataDir, 0o755);
    const program = start({ PORT: `${port}`, LOG_LEVEL: 'info' });
    await waitUntilServing(program, `http://127.0.0.1:${port}/readyz`);
    await program.stop();

    // Nothing but JSON, for whatever collects it.
    const lines = program
      .output()
      .trim()
      .split('\n')
      .map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'Serving.', url: `http://localhost:${port}`, role: 'all' }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'The data folder was open to other users of this machine; it no longer is.',
      }),
    );
    expect(program.output()).not.toMatch(/test-secret|BwcHBwcH/);
    for (const path of [dataDir, join(dataDir, 'database.lock')])
      expect({ path, openToOthers: statSync(path).mode & 0o077 }).toEqual({ path, openToOthers: 0 });
    // By itself: who is too slow ends with 1, and who does not listen is killed.
    expect(program.exitCode()).toBe(0);
  });

  test('refuses a taken port and a data folder in use, each with a way out', async () => {
    await layBlankDatabase(dataDir);
    const port = await freePort();
    const first = start({ PORT: `${port}` });
    await waitUntilServing(first, `http://127.0.0.1:${port}/readyz`);
    const another = join(dataDir, 'another');
    await layBlankDatabase(another);
    const samePort = start({ PORT: `${port}`, DATA_DIR: another });
    const sameFolder = start({ PORT: `${await freePort()}` });
    await Promise.all([samePort.ended, sameFolder.ended]);

    expect(samePort.output()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 10}\n`,
    );
    expect(sameFolder.output()).toMatch(/^The data folder .* is in use by another Tieout\..*DATA_DIR\.\n$/);
  });

  test.skipIf(postgres.missing)(
    'serves from several processes that start at once over one PostgreSQL',
    async () => {
      const databaseUrl = await newPostgresUrl();
      const ports = [await freePort(), await freePort()];
      const roles = ['web', 'worker'];
      const serving = roles.map(async (ROLE, index) => {
        const port = ports[index] ?? 0;
        const url = `http://127.0.0.1:${port}`;
        await waitUntilServing(start({ PORT: `${port}`, ROLE, DATABASE_URL: databaseUrl }), `${url}/readyz`);
        return (await fetch(`${url}/api/v1/app`)).status;
      });

      expect(await Promise.all(serving)).toEqual([200, 200]);
    },
  );

  test('refuses a bad configuration before anything opens', async () => {
    const program = start({ PORT: 'http', XERO_APP_TIER: 'gold' });
    await program.ended;

    expect(program.output()).toBe(
      [
        'The configuration has problems:',
        '  - PORT is not a number.',
        '  - XERO_APP_TIER must be starter, core, plus or advanced.',
        '',
      ].join('\n'),
    );
  });
});
