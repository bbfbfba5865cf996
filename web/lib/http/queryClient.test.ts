import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from './queryClient.ts';

const minutes = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A question to the server, and how often it was put. */
function question() {
  const attempts = { times: 0 };
  const options = {
    queryKey: ['an answer'],
    queryFn: () => {
      attempts.times += 1;
      return Promise.resolve(attempts.times);
    },
  };
  return { asked: attempts, ask: () => queryClient.fetchQuery(options) };
}

test('an answer is taken from the cache for five minutes, and asked for again afterwards', async () => {
  const { ask } = question();
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(5 * minutes - 1);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(2);
  expect(await ask()).toBe(2);
});

test('an answer that nothing shows is kept for ten minutes', async () => {
  await question().ask();
  vi.advanceTimersByTime(10 * minutes - 1);
  expect(queryClient.getQueryData(['an answer'])).toBe(1);
  vi.advanceTimersByTime(2);
  expect(queryClient.getQueryData(['an answer'])).toBeUndefined();
});

test('the cache never tries again by itself: the call has done that', async () => {
  let tries = 0;
  const failing = () => {
    tries += 1;
    return Promise.reject(new Error('no'));
  };
  await expect(queryClient.fetchQuery({ queryKey: ['failing'], queryFn: failing })).rejects.toThrow('no');
  expect(tries).toBe(1);
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false);
});
