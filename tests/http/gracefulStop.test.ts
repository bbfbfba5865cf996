import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { syncEntity } from '#contract/sync/sync.ts';
import { login } from '#contract/users/users.ts';
import { type Program, startProgram, waitUntilServing } from '#scripts/program.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testInFull } from '../support/testInFull.ts';
import * as z from 'zod';
import { type Client, signIn } from '../support/client.ts';
import { freePort } from '../support/ports.ts';
import { programDatabase } from './support/engines.ts';
import { type HoldingProxy, startHoldingProxy } from './support/holdingProxy.ts';
import { alder, providerSettings, startProvider, type TestProvider } from './support/provider.ts';
import { patience } from './support/patience.ts';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };

describe('a server that is asked to end', () => {
  let provider: TestProvider;
  let proxy: HoldingProxy;
  let dataDir: string;
  let databaseUrl: string | undefined;
  let port: number;
  let program: Program;
  let client: Client;
  let companyId: string;

  const start = async () => {
    program = startProgram({
      script: 'server/main.ts',
      env: {
        PATH: process.env['PATH'],
        PORT: `${port}`,
        DATA_DIR: dataDir,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        XERO_CLIENT_ID: 'TEST',
        XERO_CLIENT_SECRET: 'test-secret',
        ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
        ...providerSettings(provider.url),
        XERO_API_URL: proxy.url,
      },
    });
    await waitUntilServing(program, `http://127.0.0.1:${port}/readyz`);
  };
  beforeEach(async () => {
    provider = await startProvider();
    proxy = await startHoldingProxy(provider.url);
    dataDir = mkdtempSync(join(tmpdir(), 'tieout-stop-'));
    ({ databaseUrl } = await programDatabase());
    port = await freePort();
    await start();
    client = await signIn(`http://127.0.0.1:${port}`, ada);
    const [company] = await client.connect(provider.url, [alder.Name]);
    companyId = company?.Id ?? '';
  });
  afterEach(async () => {
    await program.kill();
    await proxy.stop();
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function tokenOf(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ada),
    });
    return z.object({ data: z.object({ token: z.string() }) }).parse(await answer.json()).data.token;
  }

  /** A check of the company, which asks the provider, on a connection that more can be asked on. */
  async function askSlowly() {
    const socket = connectSocket(port, '127.0.0.1');
    const answers = text(socket);
    const head = `POST /api/v1/companies/${companyId}/refresh HTTP/1.1\r\nhost: x\r\n`;
    socket.write(`${head}authorization: Bearer ${await tokenOf()}\r\n\r\n`);
    return { socket, answers };
  }

  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/healthz`)
      .then(() => true)
      .catch(() => false);

  test('finishes open requests, reports not ready, accepts nothing new, and exits with 0', async () => {
    await client.untilSynced(companyId);
    const held = proxy.hold('/Organisation');
    const { socket, answers } = await askSlowly();
    await held.arrival;
    program.terminate();
    await expect.poll(isListening, patience).toBe(false);
    socket.write('GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n');
    proxy.release();
    const answered = await answers;
    await program.ended;

    expect(answered).toMatch(
      /^HTTP\/1\.1 200 OK[^]*"success":true[^]*HTTP\/1\.1 503 [^]*"status":"not ready"/,
    );
    expect(program.exitCode()).toBe(0);
  });

  test('ends soon in the middle of a sync, which the next start completes', async () => {
    await client.untilSynced(companyId);
    const held = proxy.hold('/Contacts');
    const { run } = await client.call(syncEntity, { body: { companyId, entityType: 'Contacts' } });
    const stream = await fetch(`http://127.0.0.1:${port}/api/v1/sync/events`, {
      headers: { authorization: `Bearer ${await tokenOf()}` },
    });
    await held.arrival;
    program.terminate();
    await stream.text();
    await program.ended;
    // In time: it would end with 1 once its seconds were over, and the provider is silent still.
    expect(program.exitCode()).toBe(0);

    proxy.release();
    await start();
    client = await signIn(`http://127.0.0.1:${port}`, { ...ada, registered: true });
    expect(await client.untilSynced(companyId)).toMatchObject({ id: run.id, status: 'success' });
  });

  testInFull('does not wait forever for unfinished work', async () => {
    await client.untilSynced(companyId);
    const held = proxy.hold('/Organisation');
    const { answers } = await askSlowly();
    await held.arrival;
    program.terminate();
    await program.ended;

    expect(program.exitCode()).toBe(1);
    expect(await answers.catch(() => '')).toBe('');
  });
});
