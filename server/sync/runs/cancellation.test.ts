import type { InCompany } from '#server/db/company.ts';
import { newId } from '#server/lib/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCancellation } from './cancellation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts looks at the database, all of which fail. */
function lostDatabase() {
  const count = { looks: 0 };
  const inCompany: InCompany = () => {
    count.looks += 1;
    return Promise.reject(new Error('gone'));
  };
  return { count, inCompany };
}

test('a run checks once a second whether it was cancelled, and continues after a failed check', async () => {
  const { count, inCompany } = lostDatabase();
  const { signal, stop } = watchCancellation(inCompany, { companyId: newId(), runId: newId() });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(count.looks).toBe(3);
  expect(signal.aborted).toBe(false);

  stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(count.looks).toBe(3);
});
