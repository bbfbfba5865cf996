import type { LimitsLeft } from '#server/providers/provider.ts';
import { longestWaitMs, type RateLimit } from '#server/providers/providerError.ts';

export const CONCURRENT_CALLS = 5;
export const MINUTE_CALLS = 60;
export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than any call may take: only the slot of a dead process runs out. */
export const SLOT_MS = 90_000;
const RETRY_MS = 500;
/** Calls by which a day's count may fall because answers overtook each other. */
const NEW_DAY_FALL = 5;

export type Priority = 'interactive' | 'background';

/** Call under way, in milliseconds; the provider counts it at some moment after `startedAt`. */
type Slot = { id: string; startedAt: number };

/** Moments are milliseconds since 1970. */
export type LimitState = {
  slots: Slot[];
  /** Ends of calls, oldest first; older than a minute while a call of their time is under way. */
  minuteCalls: number[];
  dayStartedAt: number;
  dayCalls: number;
  /** Provider's own count, by the answer that stated most. */
  dayCallsConfirmed: number;
  /** Null before the provider's first answer. */
  dayLimit: number | null;
  /** New day by our clock alone: one call checks it before others follow. */
  dayStartAssumed: boolean;
  blockedUntil: number | null;
  blockReason: RateLimit | null;
  /** False where the provider counts no calls. */
  isMetered: boolean;
  /** Shows a clock that was set back. */
  updatedAt: number;
};

export type LimitRefusal = { until: Date; limit: RateLimit };

export const unusedLimits = (startedAt: number): LimitState => ({
  slots: [],
  minuteCalls: [],
  dayStartedAt: startedAt,
  dayCalls: 0,
  dayCallsConfirmed: 0,
  dayLimit: null,
  dayStartAssumed: false,
  blockedUntil: null,
  blockReason: null,
  isMetered: true,
  updatedAt: startedAt,
});

const callsPerDay = ({ dayLimit }: Pick<LimitState, 'dayLimit'>, dayCap: number): number =>
  Math.min(dayCap, dayLimit ?? dayCap);

/** Keeps the last tenth of a day for people; background work may always ask once. */
export const dayShare = (dayCap: number, priority: Priority): number =>
  priority === 'interactive' ? dayCap : Math.max(1, Math.floor(dayCap * 0.9));

/** Calls of the day's first half that are not used yet: checks in the background take no more. */
export function spareCalls(state: LimitState, dayCap: number, clockMs: number): number {
  const { isMetered, dayCalls, ...current } = releaseExpired(state, clockMs);
  return isMetered ? Math.max(0, Math.floor(callsPerDay(current, dayCap) / 2) - dayCalls) : Infinity;
}

/**
 * Takes a slot, or says when one is likely to be free. Xero's headers do not say where
 * its minute begins (OAuth 2.0 API limits), so a call counts from its start to a minute after its
 * end.
 */
export function acquire(
  state: LimitState,
  { id, priority, dayCap }: { id: string; priority: Priority; dayCap: number },
  clockMs: number,
): { state: LimitState; refusal: LimitRefusal | null } {
  const current = releaseExpired(state, clockMs);
  const { slots, updatedAt, isMetered } = current;
  const refuse = (limit: RateLimit, until: number) => ({
    state: current,
    refusal: { limit, until: new Date(until) },
  });
  const refuseForNow = () => refuse('concurrent', updatedAt + RETRY_MS);

  if (current.blockedUntil !== null) return refuse(current.blockReason ?? 'minute', current.blockedUntil);
  if (isMetered && current.dayCalls >= dayShare(callsPerDay(current, dayCap), priority))
    // Calls under way are counted in advance; their answers state the day's count.
    return slots.length > 0 ? refuseForNow() : refuse('day', current.dayStartedAt + DAY_MS);
  const minuteCalls = lastMinute(current);
  if (isMetered && minuteCalls.length + slots.length >= MINUTE_CALLS)
    return refuse('minute', (minuteCalls[0] ?? updatedAt) + MINUTE_MS);
  if (slots.length >= CONCURRENT_CALLS || (current.dayStartAssumed && slots.length > 0))
    return refuseForNow();
  return {
    state: {
      ...current,
      slots: [...slots, { id, startedAt: updatedAt }],
      dayCalls: isMetered ? current.dayCalls + 1 : 0,
    },
    refusal: null,
  };
}

/** `remaining` is null where no answer said anything. */
export function release(
  state: LimitState,
  { id, remaining, dayCap }: { id: string; remaining: LimitsLeft | null; dayCap: number },
  clockMs: number,
): LimitState {
  const current = releaseExpired(state, clockMs);
  const slot = current.slots.find((running) => running.id === id);
  const reconciled =
    remaining === null ? current : reconcile(current, remaining, { dayCap, isRunning: slot !== undefined });
  const slots = reconciled.slots.filter((running) => running !== slot);
  const isCertain = slots.length === 0 && reconciled.dayLimit !== null;
  // While the day's limit is unknown, a call without an answer is not counted.
  const unanswered = slot && remaining === null && reconciled.dayLimit === null ? 1 : 0;
  return {
    ...reconciled,
    slots,
    dayCalls: isCertain ? reconciled.dayCallsConfirmed : Math.max(0, reconciled.dayCalls - unanswered),
    minuteCalls:
      slot && reconciled.isMetered ? [...reconciled.minuteCalls, current.updatedAt] : reconciled.minuteCalls,
    dayStartAssumed: false,
  };
}

/**
 * Never falls below the calls that the provider may not have counted yet. An answer without limits
 * comes from where none are counted.
 */
function reconcile(
  state: LimitState,
  remaining: LimitsLeft,
  { dayCap, isRunning }: { dayCap: number; isRunning: boolean },
): LimitState {
  if (Object.keys(remaining).length === 0)
    return { ...state, isMetered: false, minuteCalls: [], dayCalls: 0, dayCallsConfirmed: 0 };
  const { minuteCalls, slots } = state;
  const oldestStart = Math.min(...slots.map(({ startedAt }) => startedAt));
  const uncounted =
    minuteCalls.filter((endedAt) => endedAt >= oldestStart).length + Math.max(0, slots.length - 1);
  return {
    ...state,
    isMetered: true,
    ...(remaining.minute !== undefined && isRunning
      ? { minuteCalls: reconcileMinute(state, MINUTE_CALLS - remaining.minute, uncounted) }
      : {}),
    ...(remaining.day === undefined
      ? {}
      : reconcileDay(state, { remaining: remaining.day, uncounted, dayCap })),
  };
}

const lastMinute = ({ minuteCalls, updatedAt }: LimitState): number[] =>
  minuteCalls.filter((endedAt) => endedAt > updatedAt - MINUTE_MS);

function reconcileMinute(state: LimitState, confirmed: number, uncounted: number): number[] {
  const { minuteCalls, slots, updatedAt } = state;
  const recent = lastMinute(state);
  const atMost = Math.max(0, confirmed + uncounted - slots.length);
  const byOthers = Math.max(0, confirmed - recent.length - slots.length);
  return [
    ...minuteCalls.slice(0, minuteCalls.length - recent.length),
    ...recent.slice(Math.max(0, recent.length - atMost)),
    ...Array.from({ length: byOthers }, () => updatedAt),
  ];
}

function reconcileDay(
  state: LimitState,
  { remaining, uncounted, dayCap }: { remaining: number; uncounted: number; dayCap: number },
): Pick<LimitState, 'dayLimit' | 'dayCallsConfirmed' | 'dayCalls' | 'dayStartedAt'> {
  const dayLimit = learnDayLimit(state, remaining, uncounted);
  const confirmed = callsPerDay({ dayLimit }, dayCap) - remaining;
  const isNew = confirmed + uncounted + NEW_DAY_FALL < state.dayCallsConfirmed;
  const dayCallsConfirmed = isNew ? confirmed : Math.max(confirmed, state.dayCallsConfirmed);
  return {
    dayLimit,
    dayCallsConfirmed,
    dayCalls: Math.max(confirmed + uncounted, dayCallsConfirmed),
    dayStartedAt: isNew ? state.updatedAt : state.dayStartedAt,
  };
}

/** Estimate: the first answer leaves the limit less our calls. Zero left tells nothing. */
function learnDayLimit(
  { dayLimit, dayCalls }: LimitState,
  remaining: number,
  uncounted: number,
): number | null {
  if (remaining === 0) return dayLimit;
  return Math.max(remaining + 1, dayLimit ?? remaining + dayCalls - uncounted);
}

export function block(state: LimitState, { until, limit }: LimitRefusal, dayCap: number): LimitState {
  const blockedUntil = until.getTime();
  const used = callsPerDay(state, dayCap);
  return {
    ...state,
    isMetered: true,
    ...(limit === 'day'
      ? { dayStartedAt: blockedUntil - DAY_MS, dayCalls: used, dayCallsConfirmed: used }
      : {}),
    ...(limit === 'minute'
      ? { minuteCalls: state.minuteCalls.filter((endedAt) => endedAt > blockedUntil) }
      : {}),
    ...(blockedUntil >= (state.blockedUntil ?? 0) ? { blockedUntil, blockReason: limit } : {}),
  };
}

/** A clock set back takes all moments with it: else they lie ahead for hours. */
function releaseExpired(state: LimitState, clockMs: number): LimitState {
  const shift = wasSetBack(state, clockMs) ? state.updatedAt - clockMs : 0;
  const updatedAt = Math.max(state.updatedAt - shift, clockMs);
  const blockedUntil = state.blockedUntil === null ? null : state.blockedUntil - shift;
  const isBlocked =
    blockedUntil !== null &&
    blockedUntil > updatedAt &&
    // Earlier versions noted whatever a refusal stated. The clock that noted it may be ahead of ours.
    blockedUntil - updatedAt <= longestWaitMs[state.blockReason ?? 'minute'] + MINUTE_MS;
  const dayStartedAt = state.dayStartedAt - shift;
  const slots = state.slots.map((slot) => ({ ...slot, startedAt: slot.startedAt - shift }));
  const keptSince = Math.min(updatedAt - MINUTE_MS + 1, ...slots.map(({ startedAt }) => startedAt));
  return {
    ...state,
    slots: slots.filter(({ startedAt }) => startedAt + SLOT_MS > updatedAt),
    minuteCalls: state.minuteCalls
      .map((endedAt) => endedAt - shift)
      .filter((endedAt) => endedAt >= keptSince),
    blockedUntil: isBlocked ? blockedUntil : null,
    blockReason: isBlocked ? state.blockReason : null,
    ...(dayStartedAt + DAY_MS <= updatedAt
      ? { dayStartedAt: updatedAt, dayCalls: 0, dayCallsConfirmed: 0, dayStartAssumed: true }
      : { dayStartedAt }),
    updatedAt,
  };
}

/** Clocks of two machines may differ by seconds. */
export const wasSetBack = ({ updatedAt }: Pick<LimitState, 'updatedAt'>, clockMs: number): boolean =>
  updatedAt - clockMs > MINUTE_MS;

/**
 * Spreads refused callers a tenth of a second apart, for the app's minute a second. `chance`: from
 * 0 up to 1.
 */
export function jitter({ until, limit }: LimitRefusal, waiting: number, chance: number): LimitRefusal {
  const spacingMs = limit === 'app' ? MINUTE_MS / MINUTE_CALLS : RETRY_MS / CONCURRENT_CALLS;
  const laterMs = ((waiting * spacingMs) % MINUTE_MS) + chance * spacingMs;
  return { limit, until: new Date(until.getTime() + Math.round(laterMs)) };
}
