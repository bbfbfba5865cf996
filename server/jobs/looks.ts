import { setTimeout as pause } from 'node:timers/promises';

export type Looks = {
  /** Has a look follow at once, or right after one that is under way. */
  wake(): void;
  /** Settles after the signal, when no look is under way. */
  ended: Promise<void>;
};

/** Rejects when the signal cuts it short. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>;

type LooksDeps = {
  /** Answers milliseconds until another finds something new. */
  look(): Promise<number>;
  /** Longest time from one look to the next. */
  everyMs: number;
  signal: AbortSignal;
  onError(error: unknown): void;
  wait?: Wait | undefined;
};

const waitForTime: Wait = (ms, signal) => pause(ms, undefined, { ref: false, signal });

/** Never two looks at once, and only one for all who woke it meanwhile. */
export function startLooks({ look, everyMs, signal, onError, wait = waitForTime }: LooksDeps): Looks {
  let sleep = new AbortController();
  async function repeat() {
    while (!signal.aborted) {
      sleep = new AbortController();
      const nextMs = await look().catch((error: unknown) => {
        onError(error);
        return everyMs;
      });
      await wait(Math.min(nextMs, everyMs), AbortSignal.any([signal, sleep.signal])).catch(() => {});
    }
  }
  return { wake: () => sleep.abort(), ended: repeat() };
}
