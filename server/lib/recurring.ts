import { setTimeout as pause } from 'node:timers/promises';

export type Recurring = {
  /** Waits run from end to start, so that the work never runs beside itself. */
  firstMs: number;
  everyMs: number;
  /** Lets running work finish. */
  signal: AbortSignal;
  onError: (error: unknown) => void;
};

/** Tries every item until the signal, then rejects with the first failure. */
export async function attemptAll<T>(
  items: T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal.aborted) return;
    await work(item).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Never rejects. */
export async function recurring(
  { firstMs, everyMs, signal, onError }: Recurring,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  for (let wait = firstMs; !signal.aborted; wait = everyMs) {
    // Rejects when the signal fires, which the next line sees.
    await pause(wait, undefined, { ref: false, signal }).catch(() => {});
    if (!signal.aborted) await work(signal).catch(onError);
  }
}
