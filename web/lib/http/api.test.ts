import { appInfo } from '#contract/app.ts';
import { endpoint } from '#contract/endpoint.ts';
import { logout, me } from '#contract/users/users.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { session } from '#web/lib/session/session.ts';
import { call, isUnreadable } from './api.ts';

const silent = endpoint({
  method: 'GET',
  path: '/silent',
  access: 'guest',
  tag: 'Test',
  summary: 'Answers with nothing.',
  data: z.object({}),
});

const jwtUntil = (expiresAtMs: number) =>
  `header.${btoa(JSON.stringify({ exp: expiresAtMs / 1000 }))}.signature`;

test('a call with a token that ends within five minutes is not sent: the session ends and says so', async () => {
  const ends: string[] = [];
  const stop = session.onEnd((reason) => ends.push(reason));
  session.begin(jwtUntil(Date.now() + 4 * 60_000));
  await expect(call(me)).rejects.toMatchObject({
    code: 'AUTH_TOKEN_EXPIRED',
    status: null,
    message: 'Authentication token expired',
  });
  expect(ends).toEqual(['expired']);
  expect(session.token()).toBeNull();

  await expect(call(me)).rejects.toMatchObject({ code: 'AUTH_UNAUTHORIZED' });
  expect(ends).toEqual(['expired']);
  stop();
});

test('a call that timed out fails at once without a retry', async () => {
  let tries = 0;
  const neverAnswers: typeof fetch = (_, init) => {
    tries += 1;
    const { promise, reject } = Promise.withResolvers<Response>();
    const signal = init?.signal;
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  };
  vi.stubGlobal('fetch', neverAnswers);
  await expect(call(appInfo, { withinMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  expect(tries).toBe(1);
  vi.unstubAllGlobals();
});

test('while a person signs out no other request is sent, and afterwards all are', async () => {
  const requestedPaths: string[] = [];
  const refuses: typeof fetch = async (url) => {
    requestedPaths.push(url instanceof Request ? url.url : String(url));
    return new Response('{}', { status: 400 });
  };
  vi.stubGlobal('fetch', refuses);
  session.begin(jwtUntil(Date.now() + 60 * 60_000));
  session.beginSignOut();
  void call(me);
  await expect(call(logout, { signingOut: true })).rejects.toMatchObject({ status: 400 });
  expect(requestedPaths).toEqual([expect.stringContaining(logout.path)]);

  session.end('signed-out');
  await expect(call(appInfo)).rejects.toMatchObject({ status: 400 });
  expect(requestedPaths).toHaveLength(2);
  vi.unstubAllGlobals();
});

test('an answer is unreadable where the contract does not know it, and a refusal is not', async () => {
  const answers = [
    { success: true, data: {} },
    { success: true, message: 'Said.' },
    { success: false, message: 'No.' },
  ];
  const inTurn: typeof fetch = async () =>
    new Response(JSON.stringify(answers.shift()), { status: answers.length === 0 ? 400 : 200 });
  vi.stubGlobal('fetch', inTurn);
  const ask = () => call(silent);
  await expect(ask()).resolves.toEqual({});
  await expect(ask()).rejects.toSatisfy(isUnreadable);
  await expect(ask()).rejects.toSatisfy((error) => !isUnreadable(error));
  vi.unstubAllGlobals();
});
