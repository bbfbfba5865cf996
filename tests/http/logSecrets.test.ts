import { callback, connect } from '#contract/companies/connections.ts';
import { changePassword } from '#contract/users/account.ts';
import { inviteMember } from '#contract/companies/members.ts';
import { beginSecondFactor, confirmSecondFactor } from '#contract/users/secondFactor.ts';
import { syncAll, syncStatusCall } from '#contract/sync/sync.ts';
import { login, logout, me, register } from '#contract/users/users.ts';
import { readGrant } from '#server/connections/grantStore.ts';
import { createCrypto } from '#server/lib/crypto.ts';
import { createLog } from '#server/lib/log.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { codeAt } from '../support/authenticator.ts';
import { defaultEngine } from './support/engines.ts';
import { patience } from './support/patience.ts';
import { alder, providerSettings, startProvider } from './support/provider.ts';
import { startServer } from './support/server.ts';

const key = Buffer.alloc(32, 7);

test('the log of a whole run, with failures, names every request and contains no secret', async () => {
  let written = '';
  const log = createLog('debug', { write: (line) => void (written += line) });
  const provider = await startProvider();
  const env = { ...providerSettings(provider.url), XERO_CLIENT_SECRET: 'the-secret-of-the-app' };
  const server = await startServer(defaultEngine, { log, env });
  const secrets: string[] = [key.toString('base64'), env.XERO_CLIENT_SECRET];
  const keep = <T extends string>(secret: T): T => {
    secrets.push(secret);
    return secret;
  };

  const body = { email: 'ada@example.com', password: keep('correct horse battery') };
  await server.call(register, { body: { name: 'Ada', ...body } });
  await server.call(login, { body: { ...body, password: keep('another wrong guess') } });
  const token = keep((await server.call(login, { body })).data?.token ?? '');
  await server.call(me, { token: keep(`${token.slice(0, -4)}AAAA`) });

  const begun = await server.call(beginSecondFactor, { token, body: { password: body.password } });
  const ofApp = keep(begun.data?.secret ?? '');
  const confirmation = { code: codeAt(ofApp, new Date()) };
  const confirmed = await server.call(confirmSecondFactor, { token, body: confirmation });
  const recoveryCodes = (confirmed.data?.recoveryCodes ?? []).map(keep);
  for (const code of [recoveryCodes[0], recoveryCodes[0], keep('no-code-of-ours')])
    await server.call(login, { body: { ...body, code } });

  const authKey = keep('key-of-the-reconnection');
  const consent = await server.call(connect, { token, query: { authKey } });
  const returned = await provider.consent(consent.data?.authorizationUrl ?? '', {
    organisations: [alder.Name],
  });
  const query = {
    code: keep(returned.searchParams.get('code') ?? ''),
    state: keep(returned.searchParams.get('state') ?? ''),
    authKey,
  };
  const { data } = await server.call(callback, { token, query });
  await server.call(callback, { token, query: { ...query, code: keep('a-code-that-never-was') } });
  const reference = keep(data?.providerToken ?? '');
  const companyId = data?.companies[0]?.Id ?? '';
  await server.call(connect, { token, headers: { 'x-provider-token': reference } });
  const { id } = await server.db.selectFrom('grants').select('id').executeTakeFirstOrThrow();
  const grant = await readGrant(server.db, createCrypto([{ id: 'test', key }]), id);
  keep(grant.accessToken);
  keep(grant.refreshToken);

  const untilIdle = async () => {
    const isIdle = async () => {
      const { data: status } = await server.call(syncStatusCall, { token, query: { companyId } });
      return status?.runs.every(({ finishedAt }) => finishedAt !== null);
    };
    await expect.poll(isIdle, patience).toBe(true);
  };
  await untilIdle();
  await provider.steer('faults', { path: '/Contacts', kind: 'status', status: 403, count: 1 });
  await provider.steer('faults', { path: '/Accounts', kind: 'status', status: 500, count: 1 });
  await server.call(syncAll, { token, body: { companyId } });
  await untilIdle();

  const invited = await server.call(inviteMember, {
    token,
    params: { companyId },
    body: { role: 'viewer' },
  });
  keep(/[\w-]{20,}$/.exec(invited.data?.link ?? '')?.[0] ?? '');
  const change = {
    currentPassword: body.password,
    newPassword: keep('a new horse altogether'),
    code: recoveryCodes[1],
  };
  expect((await server.call(changePassword, { token, body: change })).status).toBe(200);
  await server.db.schema.alterTable('sync_runs').renameTo('sync_runs_away').execute();
  const failed = await server.call(syncStatusCall, { token, query: { companyId } });
  expect(failed.status).toBe(500);
  await server.db.schema.alterTable('sync_runs_away').renameTo('sync_runs').execute();
  await server.call(logout, { token });
  await server.stop();
  await provider.stop();

  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  // What was logged is what we think: each line JSON, requests by their ids, failures with them.
  const lines = written
    .trim()
    .split('\n')
    .map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));
  const answered = lines.filter(({ msg }) => msg === 'Answered.');
  expect(answered.length).toBeGreaterThan(15);
  for (const line of answered)
    expect(line).toMatchObject({
      requestId: expect.any(String),
      method: expect.any(String),
      route: expect.not.stringContaining('?'),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
  expect(answered.find(({ route }) => route === '/api/v1/sync/all')).toMatchObject({
    level: 30,
    userId: expect.any(String),
    method: 'POST',
    status: 202,
  });
  expect(lines.find(({ msg }) => msg === 'A request failed.')).toMatchObject({
    requestId: failed.failure?.requestId,
  });
});
