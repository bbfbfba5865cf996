/** The account that the visitors of a public demo share. */
import { listCompanies } from '#contract/companies/companies.ts';
import { deleteAccount, endOneSession, listSessions } from '#contract/users/account.ts';
import { beginSecondFactor } from '#contract/users/secondFactor.ts';
import { login, me, register } from '#contract/users/users.ts';
import { demoLogin } from '#server/http/appInfo.ts';
import { newId } from '#server/lib/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describedCalls, type Described, nameOf } from '../support/describedCalls.ts';
import { callSamples } from './support/callSamples.ts';
import { defaultEngine } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const env = { XERO_CLIENT_ID: '', XERO_CLIENT_SECRET: '' };
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer(defaultEngine, { env: { ...env, DEMO_PUBLIC: '1' }, idle: true });
  token = (await server.call(login, { body: demoLogin })).data?.token ?? '';
});
afterAll(async () => server.stop());

/** Calls that would spoil it for the others. */
const refused = [
  'DELETE /companies/:companyId/disconnect',
  'DELETE /companies/:companyId/invitations/:id',
  'DELETE /companies/:companyId/members/:id',
  'DELETE /firms/:id/invitations/:invitationId',
  'DELETE /firms/:id/members/:memberId',
  'DELETE /user/me',
  'DELETE /user/second-factor',
  'DELETE /user/sessions',
  'DELETE /user/sessions/:id',
  'POST /companies/:companyId/disconnect',
  'POST /companies/:companyId/invitations',
  'POST /companies/:companyId/leave',
  'POST /firm-invitations/accept',
  'POST /firms',
  'POST /firms/:id/grants',
  'POST /firms/:id/invitations',
  'POST /firms/:id/leave',
  'POST /invitations/accept',
  'POST /packs/:id/take-over',
  'POST /user/email/confirmation',
  'POST /user/second-factor',
  'POST /user/second-factor/confirm',
  'POST /user/second-factor/recovery-codes',
  'POST /xero/disconnect',
  'PUT /companies/:companyId',
  'PUT /companies/:companyId/members/:id',
  'PUT /firms/:id',
  'PUT /firms/:id/mark',
  'PUT /firms/:id/members/:memberId',
  'PUT /user/email',
  'PUT /user/letterhead',
  'PUT /user/me',
  'PUT /user/password',
];

const calls = await describedCalls();
const send = (call: Described, path: Record<string, string>) => {
  const { params = {}, query = {}, body = {} } = callSamples[nameOf(call)] ?? {};
  const values: Record<string, string> = { id: newId(), ...params, ...path };
  return server.send({
    method: call.method,
    url: `/api/v1${call.path.replaceAll(/:(\w+)/g, (_all, name: string) => values[name] ?? '')}`,
    query,
    headers: { authorization: `Bearer ${token}` },
    ...(call.method === 'GET' ? {} : { payload: body }),
  });
};

test.each(refused)('%s is refused with a way out, and nothing changes', async (name) => {
  const call = calls.find((candidate) => nameOf(candidate) === name);
  if (call === undefined) throw new Error(`There is no call ${name}.`);
  const companyId = await ownedCompany();
  const { statusCode, body } = await send(call, { companyId });

  expect([statusCode, body]).toEqual([403, expect.stringContaining('"AUTH_FORBIDDEN"')]);
  expect(body).toContain('Everybody who tries this demo shares this account');
  expect(body).toContain('run your own demo with npm start');
  expect((await server.call(login, { body: demoLogin })).data?.user.Name).toBe('Demo');
  expect((await server.call(listCompanies, { token })).data?.companies.map(({ Id }) => Id)).toContain(
    companyId,
  );
});

test('these are all calls that take an account of one’s own', () => {
  expect(
    calls
      .filter(({ needsOwnAccount }) => needsOwnAccount)
      .map(nameOf)
      .toSorted(),
  ).toEqual(refused.toSorted());
});

test('no visitor keeps the others out by wrong passwords, as they do not for an account of one’s own', async () => {
  const visitor = { name: 'Bob', email: 'bob@example.com', password: 'another long sentence' };
  await server.call(register, { body: visitor });
  const logInOften = async ({ email, password }: { email: string; password: string }) => {
    for (const _try of Array.from({ length: 10 }))
      await server.call(login, { body: { email, password: 'guessed' }, from: '10.1.0.9' });
    return (await server.call(login, { body: { email, password }, from: '10.2.0.8' })).status;
  };
  expect([await logInOften(demoLogin), await logInOften(visitor)]).toEqual([200, 429]);
});

/** One that the demo account owns. */
async function ownedCompany(): Promise<string> {
  const id = newId();
  const createdAt = new Date();
  const userId = (await server.call(me, { token })).data?.user.Id ?? '';
  await server.db
    .insertInto('companies')
    .values({
      id,
      name: id,
      provider: 'xero',
      tenantId: id,
      state: 'working',
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
  await server.db
    .insertInto('memberships')
    .values({ companyId: id, userId, role: 'owner', createdAt })
    .execute();
  return id;
}

test('no visitor ends the session of another', async () => {
  const other = (await server.call(login, { body: demoLogin })).data?.token ?? '';
  const { data } = await server.call(listSessions, { token });
  const id = data?.sessions.find(({ current }) => !current)?.id ?? '';
  expect((await server.call(endOneSession, { token, params: { id } })).status).toBe(403);
  expect((await server.call(me, { token: other })).data).toMatchObject({ isShared: true });
});

test('an account of a visitor’s own is theirs', async () => {
  const person = { name: 'Eve', email: 'eve@example.com', password: 'another long sentence' };
  await server.call(register, { body: person });
  const eve = (await server.call(login, { body: person })).data?.token ?? '';
  const body = { password: person.password };

  expect((await server.call(me, { token: eve })).data).toMatchObject({ isShared: false });
  expect((await server.call(beginSecondFactor, { token: eve, body })).status).toBe(200);
  expect((await server.call(deleteAccount, { token: eve, body })).status).toBe(200);
});

test('the account of a demo on one’s own machine is nobody else’s', async () => {
  const own = await startServer(defaultEngine, { env, idle: true });
  const ownToken = (await own.call(login, { body: demoLogin })).data?.token ?? '';
  expect((await own.call(me, { token: ownToken })).data).toMatchObject({ isShared: false });
  const body = { password: demoLogin.password };
  expect((await own.call(beginSecondFactor, { token: ownToken, body })).status).toBe(200);
  await own.stop();
});
