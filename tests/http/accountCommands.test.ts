import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, waitUntilServing } from '#scripts/program.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/ports.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };

describe('the commands on one account', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tieout-account-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = (more: Record<string, string> = {}) => ({
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    XERO_CLIENT_ID: 'TEST',
    XERO_CLIENT_SECRET: 'test-secret',
    ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    ...more,
  });

  async function run(script: string, args: string[]) {
    const program = startProgram({ script, args, env: environment() });
    await program.ended;
    return { output: program.output(), code: program.exitCode() };
  }

  test('end sessions and make links, and say what is wrong where they cannot', async () => {
    const port = await freePort();
    const server = startProgram({ script: 'server/main.ts', env: environment({ PORT: `${port}` }) });
    await waitUntilServing(server, `http://127.0.0.1:${port}/readyz`);
    const post = async (path: string) => {
      const headers = { 'content-type': 'application/json' };
      const url = `http://127.0.0.1:${port}/api/v1${path}`;
      return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(ada) })).ok;
    };
    expect([await post('/user/register'), await post('/user/login'), await post('/user/login')]).toEqual([
      true,
      true,
      true,
    ]);
    await server.stop();

    expect(await run('scripts/endSessions.ts', [ada.email])).toEqual({
      output: 'Ended 2 sessions of ada@example.com.\n',
      code: 0,
    });
    expect(await run('scripts/endSessions.ts', [ada.email])).toEqual({
      output: 'Ended 0 sessions of ada@example.com.\n',
      code: 0,
    });
    expect(await run('scripts/endSessions.ts', ['nobody@example.com'])).toEqual({
      output: 'There is no account with the address nobody@example.com.\n',
      code: 1,
    });
    expect(await run('scripts/endSessions.ts', [])).toEqual({
      output: 'Whose? npm run sessions:end -- user@example.com\n',
      code: 1,
    });
    expect(await run('scripts/resetLink.ts', [ada.email])).toMatchObject({
      output: expect.stringMatching(/reset-password#[\w-]{43}\n$/),
      code: 0,
    });
  });
});
