import { AsyncLocalStorage } from 'node:async_hooks';

const background = new AsyncLocalStorage<true>();

/** Work that nobody waits for: where there is one connection to the database, it lets others go first. */
export const inBackground = <T>(work: () => Promise<T>): Promise<T> => background.run(true, work);

/** Milliseconds. Within the first of these after an answer its caller's next question mostly comes. */
const GRACE_MS = 5;
/** Longest time in which background work waits for others; then it goes first. */
const PATIENCE_MS = 250;

export type Timing = {
  /** Milliseconds that only grow. */
  readMs: () => number;
  later: (milliseconds: number, work: () => void) => void;
};

const realTiming: Timing = {
  readMs: () => performance.now(),
  later: (milliseconds, work) => void setTimeout(work, milliseconds),
};

type Waiting = { begin: () => void; since: number };

/**
 * A lock of which persons' questions get hold before background work. A page of a sync holds the embedded engine's one
 * connection for a tenth of a second, and an answer takes several questions.
 */
export function createFairLock({ readMs, later }: Timing = realTiming) {
  const foreground: Waiting[] = [];
  const postponed: Waiting[] = [];
  let isHeld = false;
  let isTimed = false;
  let answeredAt = -Infinity;

  function passOn(): void {
    if (isHeld) return;
    const turn = chooseNext();
    if (turn) {
      isHeld = true;
      turn.begin();
    } else if (postponed.length > 0 && !isTimed) {
      isTimed = true;
      later(GRACE_MS, () => {
        isTimed = false;
        passOn();
      });
    }
  }

  function chooseNext(): Waiting | undefined {
    const [longest] = postponed;
    const isOverdue = longest !== undefined && readMs() - longest.since >= PATIENCE_MS;
    if (!isOverdue && foreground.length > 0) return foreground.shift();
    return isOverdue || readMs() - answeredAt >= GRACE_MS ? postponed.shift() : undefined;
  }

  return {
    /** Resolves, once it is the caller's, to what gives it back. */
    acquire: async (): Promise<() => void> => {
      const isBackground = background.getStore() === true;
      const { promise, resolve } = Promise.withResolvers<void>();
      (isBackground ? postponed : foreground).push({ begin: resolve, since: readMs() });
      passOn();
      await promise;
      return () => {
        isHeld = false;
        if (!isBackground) answeredAt = readMs();
        passOn();
      };
    },
  };
}
