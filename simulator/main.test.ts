import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SMALL, writeSmallOrganisation } from './platform/smallOrganisation.fixture.ts';

type Running = { url: string; process: ChildProcess };

let organisation: string;
let state: string;
let started: ChildProcess[];
beforeEach(() => {
  organisation = writeSmallOrganisation();
  state = mkdtempSync(path.join(tmpdir(), 'simulator-state-'));
  started = [];
});
afterEach(async () => {
  await Promise.all(started.map((child) => end(child, 'SIGKILL')));
  for (const folder of [organisation, state]) rmSync(folder, { recursive: true });
});

function spawnSimulator(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...args]);
  started.push(child);
  return child;
}

/** What a stream says until it matches, or ends. */
async function read(stream: NodeJS.ReadableStream | null, until: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) {
    text += String(chunk);
    if (until.test(text)) break;
  }
  return text;
}

async function start(...args: string[]): Promise<Running> {
  const child = spawnSimulator('--port', '0', '--org', organisation, '--control', '--state', state, ...args);
  const line = await read(child.stdout, /\n/);
  return { url: /http:\S+/.exec(line)?.[0] ?? line, process: child };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

const post = (url: string, body: RequestInit['body'], headers: Record<string, string>) =>
  fetch(url, { method: 'POST', body: body ?? null, headers });

const json = { 'content-type': 'application/json' };
const basic = { authorization: `Basic ${Buffer.from('app:secret').toString('base64')}` };

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof tokensSchema>;

async function tokensOf(url: string, fields: Record<string, string>): Promise<Tokens> {
  const answer = await post(`${url}/connect/token`, new URLSearchParams(fields), basic);
  return tokensSchema.parse(await answer.json());
}

const refresh = (url: string, token: string) =>
  tokensOf(url, { grant_type: 'refresh_token', refresh_token: token });

async function connect(url: string, name: string): Promise<Tokens> {
  const redirectUri = 'http://localhost:5999/callback';
  const scope = 'openid offline_access accounting.settings.read';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'app',
    redirect_uri: redirectUri,
    scope,
  });
  const authorizationUrl = `${url}/identity/connect/authorize?${query.toString()}`;
  const consent = { authorizationUrl, organisations: [name], decision: 'allow' };
  const answer = await post(`${url}/_sim/consent`, JSON.stringify(consent), json);
  const { redirect } = z.object({ redirect: z.string() }).parse(await answer.json());
  const code = new URL(redirect).searchParams.get('code') ?? '';
  return tokensOf(url, { grant_type: 'authorization_code', code, redirect_uri: redirectUri });
}

async function tenantsOf(url: string, { access_token: token }: Tokens): Promise<string[]> {
  const answer = await fetch(`${url}/connections`, { headers: { authorization: `Bearer ${token}` } });
  return z
    .array(z.object({ tenantId: z.string() }))
    .parse(await answer.json())
    .map(({ tenantId }) => tenantId);
}

const entriesSchema = z.array(z.object({ accountId: z.string(), sourceType: z.string().nullable() }));

const ledgerOf = async (url: string, tenantId: string) =>
  entriesSchema.parse(await (await fetch(`${url}/_sim/ledger?tenantId=${tenantId}`)).json());

describe('the program', () => {
  test('prints one line with its address and stops when told to', async () => {
    const { url, process: child } = await start();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/_sim/usage`)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  test('goes on after a kill with the tokens it gave out', async () => {
    const first = await start();
    const { refresh_token: token } = await connect(first.url, SMALL.name);
    await end(first.process, 'SIGKILL');
    const second = await start();
    const { refresh_token: rotated } = await refresh(second.url, token);
    await end(second.process, 'SIGKILL');
    const third = await start();
    const last = await refresh(third.url, rotated);
    expect(await tenantsOf(third.url, last)).toEqual([SMALL.tenantId]);
  });

  test('goes on after a kill with the documents that were posted', async () => {
    const first = await start('--now', '2026-06-30');
    const [tenantId = ''] = await tenantsOf(first.url, await connect(first.url, 'Goodbye Catering Ltd'));
    const before = await ledgerOf(first.url, tenantId);
    const [debit, credit] = [...new Set(before.map(({ accountId }) => accountId))];
    const JournalLines = [
      { LineAmount: '12.34', AccountID: debit },
      { LineAmount: '-12.34', AccountID: credit },
    ];
    const body = { Date: '2026-01-15', Narration: 'A late correction', JournalLines };
    const change = { tenantId, action: 'post', kind: 'ManualJournals', body };
    const posted = await post(`${first.url}/_sim/documents`, JSON.stringify(change), json);
    expect(posted.status).toBe(200);
    const after = await ledgerOf(first.url, tenantId);
    expect(after).toHaveLength(before.length + 2);
    await end(first.process, 'SIGKILL');
    const second = await start();
    expect(await ledgerOf(second.url, tenantId)).toEqual(after);
  });

  test('says all that is wrong with its options, and how to use it', async () => {
    const child = spawnSimulator('--tier', 'gold', '--port', 'x');
    const exit = once(child, 'exit');
    const text = await read(child.stderr, /--state DIR/);
    expect(text).toContain('--port must be a whole number\n--tier must be one of');
    expect(text).toContain('Usage:');
    expect(await exit).toEqual([2, null]);
  });

  test('says when its port is taken', async () => {
    const { url } = await start();
    const child = spawnSimulator('--port', new URL(url).port);
    const exit = once(child, 'exit');
    expect(await read(child.stderr, /\n/)).toContain('EADDRINUSE');
    expect(await exit).toEqual([1, null]);
  });
});
