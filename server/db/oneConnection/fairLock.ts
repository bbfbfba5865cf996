import { currentUrgency } from '#server/lib/urgency.ts';

/**
 * Milliseconds. Within the first of these after an answer its caller's next question mostly comes. A report is written
 * first, and read, so that background work waits longer after one; other reports do not.
 */
const GRACE_MS = { light: 5, heavy: 30 };
/**
 * Time in which work waits for what is more urgent; then it goes first. Longer where it took longer the last time, so
 * that of two who ask without a pause each has about half.
 */
const PATIENCE_MS = 150;

export type Timing = {
  /** Milliseconds that only grow. */
  readMs: () => number;
  /** The loop looks for calls that have arrived first. */
  later: (milliseconds: number, work: () => void) => void;
};

const realTiming: Timing = {
  readMs: () => performance.now(),
  later: (milliseconds, work) =>
    void (milliseconds > 0 ? setTimeout(() => setImmediate(work), milliseconds) : setImmediate(work)),
};

type Waiting = { begin: () => void; since: number };

/**
 * A lock of which light calls get hold before reports, and both before background work. What a sync stores at once
 * holds the embedded engine's one connection for a twentieth of a second, and an answer takes several questions. The
 * engine works without a turn of the loop, so what is less urgent waits for one: else no call is heard.
 */
export function createFairLock({ readMs, later }: Timing = realTiming) {
  const light: Waiting[] = [];
  const heavy: Waiting[] = [];
  const background: Waiting[] = [];
  const lanes = { light, heavy, background };
  let isHeld = false;
  const graceUntil = { light: -Infinity, heavy: -Infinity };
  let timedFor = Infinity;
  let isAsked = false;
  let postponedMs = 0;
  let postponedAt = -Infinity;

  function passOn(): void {
    if (isHeld) return;
    if (light.length > 0) begin(isOverdue() ? nextPostponed() : light);
    else if (heavy.length + background.length > 0 && graceEnd() < timedFor) {
      const end = graceEnd();
      timedFor = end;
      later(end - readMs(), () => {
        if (timedFor === end) timedFor = Infinity;
        const isQuiet = light.length === 0 && readMs() >= graceEnd();
        if (isHeld || !isQuiet) passOn();
        else begin(nextPostponed());
      });
    }
  }

  const graceEnd = () => (heavy.length > 0 ? graceUntil.light : Math.max(graceUntil.light, graceUntil.heavy));

  const waited = ([longest]: Waiting[]) => (longest ? readMs() - longest.since : -Infinity);

  function nextPostponed(): Waiting[] {
    const isLate = waited(background) >= PATIENCE_MS && waited(background) > waited(heavy);
    return isLate || heavy.length === 0 ? background : heavy;
  }

  function isOverdue(): boolean {
    const patienceMs = Math.max(PATIENCE_MS, postponedMs);
    return waited(nextPostponed()) >= patienceMs && readMs() - postponedAt >= patienceMs;
  }

  function begin(lane: Waiting[]): void {
    const turn = lane.shift();
    if (!turn) return;
    isHeld = true;
    turn.begin();
  }

  return {
    /** True if other than background work has asked since the last look. */
    wasAsked: (): boolean => {
      const was = isAsked;
      isAsked = false;
      return was;
    },

    /** Resolves, once it is the caller's, to what gives it back. */
    acquire: async (): Promise<() => void> => {
      const lane = lanes[currentUrgency()];
      if (lane !== background) isAsked = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      lane.push({ begin: resolve, since: readMs() });
      passOn();
      await promise;
      const begunAt = readMs();
      return () => {
        isHeld = false;
        if (lane === light) graceUntil.light = readMs() + GRACE_MS.light;
        if (lane === heavy) graceUntil.heavy = readMs() + GRACE_MS.heavy;
        if (lane !== light) {
          postponedAt = readMs();
          postponedMs = postponedAt - begunAt;
        }
        passOn();
      };
    },
  };
}

export type FairLock = ReturnType<typeof createFairLock>;
