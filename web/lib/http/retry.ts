import { ApiError } from './apiError.ts';

export type RetryPlan = { retries: number; applies(error: ApiError): boolean };

const FIRST_WAIT_MS = 1000;
/** Milliseconds that a call waits in total; longer ones become an error message instead of a spinner. */
const MAX_WAIT_MS = 30_000;

const unreachable = (error: ApiError) => error.code === 'NETWORK_ERROR';
const transient = (error: ApiError) =>
  unreachable(error) ||
  error.code === 'TIMEOUT_ERROR' ||
  error.status === 408 ||
  error.status === 429 ||
  (error.status ?? 0) >= 500;

/**
 * The only place that retries. POST is repeated only after a network failure: the server recognises
 * it by its request id.
 */
export function retryPlan(method: 'GET' | 'POST' | 'PUT' | 'DELETE'): RetryPlan {
  return method === 'POST' ? { retries: 1, applies: unreachable } : { retries: 3, applies: transient };
}

/** Milliseconds before retry `retry` (from 0): 1 s doubled each time, or Retry-After. */
const retryDelay = (retry: number, error: ApiError): number =>
  Math.max(FIRST_WAIT_MS * 2 ** retry, error.retryAfterMs ?? 0);

/** `wait` rejects if the caller gives up. Only ApiErrors are retried. */
export async function withRetries<T>(
  plan: RetryPlan,
  attempt: () => Promise<T>,
  wait: (ms: number) => Promise<void>,
): Promise<T> {
  let waitedMs = 0;
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || retry >= plan.retries || !plan.applies(error)) throw error;
      const pause = retryDelay(retry, error);
      if (waitedMs + pause > MAX_WAIT_MS) throw error;
      waitedMs += pause;
      await wait(pause);
    }
  }
}
