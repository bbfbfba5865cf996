import { endOneSession, listSessions } from '#contract/users/account.ts';
import { syncStatusCall } from '#contract/sync/sync.ts';
import { login, logout, me, register } from '#contract/users/users.ts';
import { newId } from '#server/lib/ids.ts';
import { createLog } from '#server/lib/log.ts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { defaultEngine } from './support/engines.ts';
import { startServer, type TestServer } from './support/server.ts';

const ada = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
const bob = { name: 'Bob', email: 'bob@example.com', password: 'another long sentence' };

describe('the log of refusals', () => {
  let now = new Date('2026-11-20T09:00:00Z');
  let written = '';
  let server: TestServer;
  let bobsId: string;

  beforeAll(async () => {
    // The level a server runs at.
    const log = createLog('warn', { write: (line) => void (written += line) });
    server = await startServer(defaultEngine, { clock: () => now, idle: true, log });
    await server.call(register, { body: ada });
    bobsId = (await server.call(register, { body: bob })).data?.user.Id ?? '';
  });
  afterAll(async () => server.stop());
  beforeEach(() => {
    now = addMinutes(now, 2);
    written = '';
  });

  const logIn = async (body: typeof ada) => (await server.call(login, { body })).data?.token ?? '';
  const lines = () =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));

  test('has requests for another user’s data, by pattern and without the id', async () => {
    const [hers, his] = [await logIn(ada), await logIn(bob)];
    const { data } = await server.call(listSessions, { token: hers });
    const id = data?.sessions[0]?.id ?? '';
    const companyId = newId(now);
    const session = await server.call(endOneSession, { token: his, params: { id } });
    const company = await server.call(syncStatusCall, { token: his, query: { companyId } });

    expect([session.status, company.status]).toEqual([404, 404]);
    const refused = { level: 40, msg: 'Refused.', userId: bobsId, code: 'API_NOT_FOUND' };
    expect(lines()).toMatchObject([
      {
        ...refused,
        method: 'DELETE',
        route: '/api/v1/user/sessions/:id',
        requestId: session.failure?.requestId,
      },
      {
        ...refused,
        method: 'GET',
        route: `/api/v1${syncStatusCall.path}`,
        requestId: company.failure?.requestId,
      },
    ]);
    for (const secret of [id, companyId, hers, his]) expect(written).not.toContain(secret);
  });

  test('has calls without a session, with a forged one and with an ended one', async () => {
    const token = await logIn(ada);
    await server.call(logout, { token });
    const forged = `${token.slice(0, -4)}AAAA`;
    const answers = [
      await server.call(me),
      await server.call(me, { token: forged }),
      await server.call(me, { token }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(lines()).toMatchObject(
      answers.map(({ failure }) => ({
        msg: 'Refused.',
        requestId: failure?.requestId,
        userId: null,
        route: '/api/v1/user/me',
        code: 'AUTH_UNAUTHORIZED',
      })),
    );
    for (const secret of [token, forged]) expect(written).not.toContain(secret);
  });

  test('has bodies that our browser app never sends', async () => {
    const headers = { 'content-type': 'application/json' };
    await server.send({ method: 'POST', url: '/api/v1/user/login', headers, payload: '{"a":' });

    expect(lines()).toMatchObject([
      { msg: 'Refused.', route: '/api/v1/user/login', code: 'API_BAD_REQUEST' },
    ]);
  });

  test('leaves out ordinary refusals: an expired session, a missing field, a wrong address', async () => {
    const token = await logIn(ada);
    now = addHours(now, 13);
    expect((await server.call(me, { token })).failure?.error).toBe('AUTH_TOKEN_EXPIRED');
    expect((await server.call(login, { body: { email: ada.email } })).status).toBe(400);
    expect((await server.send({ url: '/api/v1/nowhere' })).statusCode).toBe(404);

    expect(lines()).toEqual([]);
  });

  test('limits a flood to twenty lines a minute for each user, and counts the others afterwards', async () => {
    for (let calls = 0; calls < 25; calls += 1) await server.call(me);
    expect(lines()).toHaveLength(20);

    const token = await logIn(bob);
    await server.call(syncStatusCall, { token, query: { companyId: newId(now) } });
    expect(lines()).toHaveLength(21);
    expect(lines().at(-1)).toMatchObject({ userId: bobsId });

    now = addMinutes(now, 1);
    await server.call(me);
    expect(lines().slice(21)).toMatchObject([
      { msg: 'More was refused than is written down.', leftOut: 5 },
      { msg: 'Refused.' },
    ]);
  });
});
