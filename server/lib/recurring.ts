import { setTimeout as pause } from 'node:timers/promises';

export type Recurring = {
  /** Once after this long, then again so long after each end: it never runs beside itself. */
  firstMs: number;
  everyMs: number;
  /** Ends it, at the latest when the work that runs has come to its end. */
  signal: AbortSignal;
  /** A failure does not end it. */
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

/** Work that comes again and again in this process. Resolves, never rejects, once it has ended. */
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
