import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { freePort } from '#tests/support/ports.ts';
import { localUrl } from './program.ts';
import { simulatorPlace } from './simulatorBeside.ts';

// A whole product starts here, its browser part is built, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tieout-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  test('prints the address, the demo log-in and what to do next, and ends the demo provider with it', async () => {
    const [port, simulatorPort] = [await freePort(), await freePort()];
    const run = start({ PORT: `${port}`, SIMULATOR_PORT: `${simulatorPort}` });
    const output = await run.said('Stop with Ctrl+C.');

    expect(output).toMatch(
      new RegExp(
        `http://localhost:${port}\\n[^]*demo@tieout\\.local  /  tieout-demo\\n[^]*Financial Reports`,
      ),
    );
    const page = await fetch(`http://localhost:${port}/login`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<div id="root">');
    expect((await fetch(`${localUrl('127.0.0.1', simulatorPort)}/_sim/usage`)).status).toBe(200);

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    await expect(fetch(`${localUrl('127.0.0.1', simulatorPort)}/_sim/usage`)).rejects.toThrow('fetch failed');
  });

  test.each(['PORT', 'SIMULATOR_PORT'])('says which setting helps when %s is taken', async (variable) => {
    const other = createServer();
    const taken = await freePort();
    await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
    const ports = {
      PORT: `${await freePort()}`,
      SIMULATOR_PORT: `${await freePort()}`,
      [variable]: `${taken}`,
    };
    const run = start(ports);

    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${taken} is taken by another program.`);
    expect(run.output()).toContain(`${variable}=`);
    await new Promise((resolve) => other.close(resolve));
  });

  test('reports all problems of the configuration at once, without a stack', async () => {
    const run = start({ PORT: 'many', XERO_CLIENT_ID: 'without secret' });

    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/PORT[^]*XERO_CLIENT_SECRET/);
    expect(run.output()).not.toContain('    at ');
  });
});

describe('the demo provider beside the server', () => {
  const place = (env: Record<string, string>) => simulatorPlace(readConfig(env), env);

  test('listens on the next port, for this machine only', () => {
    expect(place({ PORT: '3000' })).toEqual({
      port: 3001,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3001',
    });
  });

  test('of a public demo is reachable from other machines', () => {
    const env = { HOST: '0.0.0.0', DEMO_PUBLIC: '1', APP_URL: 'http://books.example.com:3000' };

    expect(place(env)).toMatchObject({ host: '0.0.0.0', publicUrl: 'http://books.example.com:3001' });
  });

  test('is not started when the provider is real, or a simulator runs elsewhere', () => {
    const real = {
      XERO_CLIENT_ID: 'id',
      XERO_CLIENT_SECRET: 'secret',
      ENCRYPTION_KEYS: `k:${Buffer.alloc(32).toString('base64')}`,
    };

    expect(place(real)).toBeUndefined();
    expect(place({ XERO_API_URL: 'http://localhost:9000' })).toBeUndefined();
  });
});

function start(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: new URL('..', import.meta.url),
    env: { PATH, HOME, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = async (text: string) => {
    await vi.waitUntil(() => output.includes(text) || child.exitCode !== null, { timeout: 150_000 });
    return output;
  };
  return { child, ended, said, output: () => output };
}
