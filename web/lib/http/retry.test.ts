import { describe, expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { retryPlan, withRetries } from './retry.ts';

const network = () => new ApiError('NETWORK_ERROR', 'no network');
const answered = (status: number, retryAfterMs?: number) =>
  new ApiError('API_SERVER_ERROR', 'said no', { status, retryAfterMs });

async function run(method: 'GET' | 'POST' | 'PUT' | 'DELETE', failures: Error[]) {
  const waits: number[] = [];
  let tries = 0;
  const attempt = () => {
    const failure = failures[tries];
    tries += 1;
    return failure ? Promise.reject(failure) : Promise.resolve('answer');
  };
  const wait = (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  };
  const outcome = await withRetries(retryPlan(method), attempt, wait).catch((error: unknown) => error);
  return { outcome, tries, waits };
}

describe('retries', () => {
  test.each(['GET', 'PUT', 'DELETE'] as const)(
    'a %s is tried four times, after 1, 2 and 4 seconds',
    async (method) => {
      const failures = [network(), answered(503), answered(429), answered(500), network()];
      const { outcome, tries, waits } = await run(method, failures);
      expect(outcome).toBe(failures[3]);
      expect(tries).toBe(4);
      expect(waits).toEqual([1000, 2000, 4000]);
    },
  );

  test('a GET that succeeds the second time returns its answer', async () => {
    expect(await run('GET', [answered(408)])).toEqual({ outcome: 'answer', tries: 2, waits: [1000] });
  });

  test.each([400, 401, 403, 404, 409])(
    'a %i is an answer, not a fault: nothing is retried',
    async (status) => {
      expect((await run('GET', [answered(status)])).tries).toBe(1);
    },
  );

  test('a POST goes out once more when the network failed, and never because of an answer', async () => {
    expect(await run('POST', [network()])).toEqual({ outcome: 'answer', tries: 2, waits: [1000] });
    expect((await run('POST', [network(), network()])).tries).toBe(2);
    expect((await run('POST', [answered(503)])).tries).toBe(1);
    expect((await run('POST', [new ApiError('TIMEOUT_ERROR', 'late')])).tries).toBe(1);
  });

  test.each([
    ['of 3 s, less than the back-off at last', [3000, 3000, 3000], [3000, 3000, 4000]],
    ['of 12 s, while the waits of the call come to 30 s', [12_000, 12_000, 12_000], [12_000, 12_000]],
    ['of 30 s, which is all', [30_000, 1000], [30_000]],
    ['of a minute, not at all', [60_000], []],
  ])('a server’s Retry-After is followed: %s', async (_, retryAfter, waits) => {
    const failures = retryAfter.map((ms) => answered(429, ms));
    expect((await run('GET', failures)).waits).toEqual(waits);
  });

  test('an error of our own code is not retried', async () => {
    expect((await run('GET', [new TypeError('bug')])).tries).toBe(1);
  });
});
