import { me } from '#contract/users.ts';
import { expect, test } from 'vitest';
import { call } from './api.ts';
import { session } from './session.ts';

const jwtUntil = (at: number) => `header.${btoa(JSON.stringify({ exp: at / 1000 }))}.signature`;

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
