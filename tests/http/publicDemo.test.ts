import { changeEmail, changePassword, deleteAccount } from '#contract/users/account.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { login, register } from '#contract/users/users.ts';
import { demoLogin } from '#server/http/appInfo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultEngine } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  const env = { XERO_CLIENT_ID: '', XERO_CLIENT_SECRET: '', DEMO_PUBLIC: '1' };
  server = await startServer(defaultEngine, { env, idle: true });
});
afterAll(async () => server.stop());

const { password } = demoLogin;
const calls = {
  'another address': (token: string) =>
    server.call(changeEmail, { token, body: { email: 'eve@example.com', password } }),
  'another password': (token: string) =>
    server.call(changePassword, {
      token,
      body: { currentPassword: password, newPassword: 'a brand new sentence' },
    }),
  'a second factor': (token: string) => server.call(beginSecondFactor, { token, body: { password } }),
  'the end of it': (token: string) => server.call(deleteAccount, { token, body: { password } }),
};

test.each(Object.entries(calls))('the account that visitors share does not get %s', async (_what, ask) => {
  const token = (await server.call(login, { body: demoLogin })).data?.token ?? '';

  expect(await ask(token)).toMatchObject({
    status: 403,
    failure: { error: 'AUTH_FORBIDDEN', message: expect.stringContaining('shares this account') },
  });
  expect((await server.call(login, { body: demoLogin })).status).toBe(200);
});

test('an account of a visitor’s own is theirs', async () => {
  const person = { name: 'Eve', email: 'eve@example.com', password: 'another long sentence' };
  await server.call(register, { body: person });
  const token = (await server.call(login, { body: person })).data?.token ?? '';
  const body = { password: person.password };

  expect((await server.call(beginSecondFactor, { token, body })).status).toBe(200);
  expect((await server.call(deleteAccount, { token, body })).status).toBe(200);
});
