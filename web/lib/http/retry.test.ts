import { describe, expect, test } from 'vitest';
import { ApiError } from './apiError.ts';
import { retryPlan, retryDelay, withRetries } from './retry.ts';

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

  test('a server’s Retry-After is followed, unless it is too long', async () => {
    expect(retryDelay(0, answered(429, 3000))).toBe(3000);
    expect(retryDelay(2, answered(429, 3000))).toBe(4000);
    expect(retryDelay(0, answered(429, 60_000))).toBeNull();
    expect((await run('GET', [answered(429, 60_000)])).tries).toBe(1);
  });

  test('an error of our own code is not retried', async () => {
    expect((await run('GET', [new TypeError('bug')])).tries).toBe(1);
  });
});
