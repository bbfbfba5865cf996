import { expect, test, vi } from 'vitest';
import { patience } from '#tests/http/support/patience.ts';
import { startLooks } from './looks.ts';

/** Looks whose waits end when the test says so. */
function startHeldLooks(look: () => Promise<number>) {
  const waits: { ms: number; end: () => void }[] = [];
  const errors: unknown[] = [];
  const stopping = new AbortController();
  const looks = startLooks({
    look,
    everyMs: 2_000,
    signal: stopping.signal,
    onError: (error) => errors.push(error),
    wait: (ms, signal) => {
      const wait = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => wait.reject(new Error('Cut short.')));
      waits.push({ ms, end: wait.resolve });
      return signal.aborted ? Promise.reject(new Error('Cut short.')) : wait.promise;
    },
  });
  const stop = async () => {
    stopping.abort();
    await looks.ended;
  };
  return { ...looks, waits, errors, stop };
}

test('a look comes when the one before expects something, and at the latest after the given time', async () => {
  const look = vi.fn<() => Promise<number>>().mockResolvedValue(Infinity).mockResolvedValueOnce(300);
  const { waits, stop } = startHeldLooks(look);
  await vi.waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual([300]), patience);
  waits[0]?.end();
  await vi.waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual([300, 2_000]), patience);
  await stop();
  expect(look).toHaveBeenCalledTimes(2);
});

test('whoever wakes has one look follow, during one as well', async () => {
  const gate = Promise.withResolvers<number>();
  const look = vi.fn<() => Promise<number>>().mockResolvedValue(Infinity).mockReturnValueOnce(gate.promise);
  const { wake, waits, stop } = startHeldLooks(look);
  for (let times = 0; times < 3; times += 1) wake();
  gate.resolve(Infinity);
  await vi.waitFor(() => expect(waits).toHaveLength(2), patience);
  expect(look).toHaveBeenCalledTimes(2);
  wake();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(3), patience);
  await stop();
});

test('one that fails is told of and comes again after the given time', async () => {
  const failure = new Error('no database');
  const look = vi.fn<() => Promise<number>>().mockResolvedValue(Infinity).mockRejectedValueOnce(failure);
  const { waits, errors, stop } = startHeldLooks(look);
  await vi.waitFor(() => expect(waits.map(({ ms }) => ms)).toEqual([2_000]), patience);
  expect(errors).toEqual([failure]);
  waits[0]?.end();
  await vi.waitFor(() => expect(look).toHaveBeenCalledTimes(2), patience);
  await stop();
});
