import { MINUTE_CALLS, MINUTE_MS, PLACE_MS, wasSetBack } from './limits.ts';

/** What the provider allows of one app in a minute, over all its organisations. */
export const APP_MINUTE_CALLS = 10_000;
/** A process uses what it leased within so long, so that what it does not use comes back soon. */
export const LEASE_USE_MS = 10_000;
const LARGEST_LEASE = 100;
const SMALLEST_LEASE = 5;

/** Calls that one process may make without asking the others; they count until `until`. Milliseconds. */
export type Lease = { id: string; calls: number; until: number };

/**
 * What is used of the app's minute. Counted in leases rather than calls: a row that every call of every organisation
 * writes would make them wait for each other.
 */
export type AppState = {
  leases: Lease[];
  /** The provider refused a call for the whole app: nothing goes out before. */
  blockedUntil: number | null;
  /** When an organisation was last sent away because the app's minute was used up. */
  waitedAt: number | null;
  seenAt: number;
};

export const unusedApp = (currentMs: number): AppState => ({
  leases: [],
  blockedUntil: null,
  waitedAt: null,
  seenAt: currentMs,
});

/**
 * A lease of up to `wanted` calls, or when some are likely to be free. It counts in full for as long as its calls may
 * take and a minute more, until `settle` says what became of it: a process that dies gives nothing back too soon.
 */
export function lease(
  state: AppState,
  { id, wanted: wantedCalls }: { id: string; wanted: number },
  currentMs: number,
): { state: AppState; calls: number } | { state: AppState; refusedUntil: number } {
  const current = settledApp(state, currentMs);
  if (current.blockedUntil !== null) return { state: current, refusedUntil: current.blockedUntil };
  const calls = Math.min(wantedCalls, APP_MINUTE_CALLS - countLeasedCalls(current));
  if (calls <= 0) {
    const refusedUntil = Math.min(...current.leases.map(({ until }) => until));
    return { state: { ...current, waitedAt: currentMs }, refusedUntil };
  }
  const until = currentMs + LEASE_USE_MS + PLACE_MS + MINUTE_MS;
  return { state: { ...current, leases: [...current.leases, { id, calls, until }] }, calls };
}

/** The calls of these leases have ended: what was not used comes back, the rest counts for a minute from the last end. */
export function settle(
  state: AppState,
  ended: { id: string; used: number; lastEnd: number }[],
  currentMs: number,
): AppState {
  const leases = state.leases.flatMap((heldLease) => {
    const end = ended.find(({ id }) => id === heldLease.id);
    if (!end) return [heldLease];
    // An end that lies ahead was noted before the clock was set back.
    const lastEnd = Math.min(end.lastEnd, currentMs);
    return end.used === 0 ? [] : [{ ...heldLease, calls: end.used, until: lastEnd + MINUTE_MS }];
  });
  return { ...state, leases };
}

/** The provider counted more than we leased out: other programs use the same app. `at`: when it said so. */
export function learnApp(
  state: AppState,
  { left: remaining, at: statedAt }: { left: number; at: number },
  id: string,
  currentMs: number,
): AppState {
  const current = settledApp(state, currentMs);
  const calls = APP_MINUTE_CALLS - remaining - countLeasedCalls(current);
  return calls <= 0
    ? current
    : { ...current, leases: [...current.leases, { id, calls, until: statedAt + MINUTE_MS }] };
}

/** The provider refused a call for the whole app: nothing goes out before `until`. */
export function blockApp(state: AppState, until: number, currentMs: number): AppState {
  const current = settledApp(state, currentMs);
  return { ...current, blockedUntil: Math.max(until, current.blockedUntil ?? 0) };
}

/** Twice what was needed last time, so that a busy process asks seldom and a quiet one holds little. */
export const nextLease = (usedBefore: number): number =>
  Math.min(LARGEST_LEASE, Math.max(SMALLEST_LEASE, 2 * usedBefore));

/**
 * Calls a minute that each of `organisations` may make while any of them waits for the app's minute: an equal part of
 * it, so what becomes free goes to those that had less.
 */
export const minuteShare = (organisations: number): number =>
  Math.min(MINUTE_CALLS, Math.max(1, Math.floor(APP_MINUTE_CALLS / Math.max(1, organisations))));

const countLeasedCalls = ({ leases }: AppState): number => leases.reduce((sum, { calls }) => sum + calls, 0);

/** Without what is over. A clock that was set back takes the moments with it. */
function settledApp(state: AppState, currentMs: number): AppState {
  const ahead = wasSetBack(state, currentMs) ? state.seenAt - currentMs : 0;
  const shiftTime = (time: number | null) =>
    time === null || time - ahead <= currentMs ? null : time - ahead;
  return {
    leases: state.leases.flatMap((heldLease) =>
      heldLease.until - ahead > currentMs ? [{ ...heldLease, until: heldLease.until - ahead }] : [],
    ),
    blockedUntil: shiftTime(state.blockedUntil),
    waitedAt: state.waitedAt === null ? null : Math.min(state.waitedAt, currentMs),
    seenAt: currentMs,
  };
}
