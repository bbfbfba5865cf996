import type { LimitsLeft } from '#server/providers/provider.ts';
import type { RateLimit } from '#server/providers/providerError.ts';

/** What the provider allows of one app on one organisation; the day's number depends on the app's tier. */
export const CONCURRENT_CALLS = 5;
export const MINUTE_CALLS = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** When to look again while all places are taken: a call rarely takes longer. */
const NEXT_LOOK_MS = 1_000;

/** What was used of the limits, by our own count and the provider's word. */
export type LimitState = {
  minuteStartedAt: Date;
  minuteCalls: number;
  dayStartedAt: Date;
  dayCalls: number;
  blockedUntil: Date | null;
  blockReason: RateLimit | null;
};

/** A call that a person waits for, or one that nobody asked for now: scheduled and initial readings. */
export type Purpose = 'person' | 'background';

/** Of a day's calls the last tenth is kept for people, so that a long reading never leaves them without. */
export const daysShare = (dayCap: number, purpose: Purpose): number =>
  purpose === 'person' ? dayCap : Math.floor(dayCap * 0.9);

export type Refusal = { until: Date; limit: RateLimit };
export type Admission = { admitted: LimitState } | { refused: Refusal };

export const untouched = (now: Date): LimitState => ({
  minuteStartedAt: now,
  minuteCalls: 0,
  dayStartedAt: now,
  dayCalls: 0,
  blockedUntil: null,
  blockReason: null,
});

/** Whether one more call may go out now, and the count with it; else when to come back. */
export function admit(state: LimitState, inFlight: number, dayCap: number, now: Date): Admission {
  if (state.blockedUntil && state.blockedUntil > now)
    return refused(state.blockedUntil, state.blockReason ?? 'minute');
  const current = renewed(state, now);
  if (current.dayCalls >= dayCap) return refused(later(current.dayStartedAt, DAY_MS), 'day');
  if (current.minuteCalls >= MINUTE_CALLS)
    return refused(later(current.minuteStartedAt, MINUTE_MS), 'minute');
  if (inFlight >= CONCURRENT_CALLS) return refused(later(now, NEXT_LOOK_MS), 'concurrent');
  return { admitted: { ...current, minuteCalls: current.minuteCalls + 1, dayCalls: current.dayCalls + 1 } };
}

/**
 * The provider's own count goes before ours, because other programs may share the app. In a minute only upward: answers
 * of calls side by side arrive out of order, and an old one must not give calls back. In a day also downward: where its
 * day begins is not known, and our guess would otherwise hold calls back for hours.
 */
export function learn(state: LimitState, left: LimitsLeft, dayCap: number, now: Date): LimitState {
  const current = renewed(state, now);
  const { minute, day } = left;
  return {
    ...current,
    minuteCalls:
      minute === undefined ? current.minuteCalls : Math.max(current.minuteCalls, MINUTE_CALLS - minute),
    dayCalls: day === undefined ? current.dayCalls : Math.max(0, dayCap - day),
  };
}

/** The provider refused a call: nothing goes out before `until`. */
export function block(state: LimitState, { until, limit }: Refusal): LimitState {
  return state.blockedUntil && state.blockedUntil > until
    ? state
    : { ...state, blockedUntil: until, blockReason: limit };
}

/** Windows that ended start anew with the next call. */
function renewed(state: LimitState, now: Date): LimitState {
  const minuteOver = later(state.minuteStartedAt, MINUTE_MS) <= now;
  const dayOver = later(state.dayStartedAt, DAY_MS) <= now;
  return {
    ...state,
    ...(minuteOver ? { minuteStartedAt: now, minuteCalls: 0 } : {}),
    ...(dayOver ? { dayStartedAt: now, dayCalls: 0 } : {}),
  };
}

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);
const refused = (until: Date, limit: RateLimit): Admission => ({ refused: { until, limit } });
