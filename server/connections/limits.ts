import type { LimitsLeft } from '#server/providers/provider.ts';
import type { RateLimit } from '#server/providers/providerError.ts';

/** What the provider allows of one app on one organisation; the day's number depends on the app's tier. */
export const CONCURRENT_CALLS = 5;
export const MINUTE_CALLS = 60;
export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A process that died in a call frees its place after so long: longer than any call may take. */
export const PLACE_MS = 90_000;
/** When to look again while all places are taken: a call rarely takes longer. */
const NEXT_LOOK_MS = 500;
/** A day's count that falls by more than calls which never arrived can explain: the provider's day began anew. */
const NEW_DAY_FALL = 5;

/** A call that a person waits for, or one that nobody asked for now: scheduled and initial readings. */
export type Purpose = 'person' | 'background';

/** A call under way: counted at the provider at some moment from `at` on. Milliseconds. */
export type Place = { id: string; at: number };

/** What was used of an organisation's limits, by our own count and the provider's word. Moments in milliseconds. */
export type LimitState = {
  /** When each call of the last minute ended. */
  ended: number[];
  places: Place[];
  dayStartedAt: number;
  dayCalls: number;
  /** The day was begun anew by our guess alone: one call asks before others follow. */
  dayGuessed: boolean;
  blockedUntil: number | null;
  blockReason: RateLimit | null;
  /** Whether the provider counts at all here; where it does not, only the calls side by side are limited. */
  counted: boolean;
  /** When this was last written, which shows a clock that was set back. */
  seenAt: number;
};

export type Refusal = { until: Date; limit: RateLimit };
export type Admission = { admitted: LimitState } | { refused: Refusal; state: LimitState };

/** What limits one call: `minuteCalls` is less than the provider's where organisations share the app's minute. */
export type Allowance = { purpose: Purpose; dayCap: number; minuteCalls: number };

export const untouched = (now: number): LimitState => ({
  ended: [],
  places: [],
  dayStartedAt: now,
  dayCalls: 0,
  dayGuessed: false,
  blockedUntil: null,
  blockReason: null,
  counted: true,
  seenAt: now,
});

/** Of a day's calls the last tenth is kept for people, so that a long reading never leaves them without. */
export const daysShare = (dayCap: number, purpose: Purpose): number =>
  purpose === 'person' ? dayCap : Math.floor(dayCap * 0.9);

/**
 * Whether one more call may go out now, and the state with it; else when a place is likely to be free. A call counts
 * from its start until a minute after its end, because the provider counts it at some moment between and where its
 * minutes begin is not known: so no minute of the provider's, wherever it begins, holds more than ours.
 */
export function admit(state: LimitState, allowance: Allowance, id: string, clock: number): Admission {
  const current = settled(state, clock);
  const now = current.seenAt;
  if (current.blockedUntil !== null)
    return refused(current, current.blockReason ?? 'minute', current.blockedUntil);
  const { ended, places } = current;
  if (current.counted) {
    if (current.dayCalls >= daysShare(allowance.dayCap, allowance.purpose))
      return refused(current, 'day', current.dayStartedAt + DAY_MS);
    if (ended.length + places.length >= allowance.minuteCalls) {
      const limit = allowance.minuteCalls < MINUTE_CALLS ? 'app' : 'minute';
      return refused(current, limit, ended[0] === undefined ? now + NEXT_LOOK_MS : ended[0] + MINUTE_MS);
    }
  }
  if (places.length >= CONCURRENT_CALLS || (current.dayGuessed && places.length > 0))
    return refused(current, 'concurrent', now + NEXT_LOOK_MS);
  return {
    admitted: {
      ...current,
      places: [...places, { id, at: now }],
      dayCalls: current.counted ? current.dayCalls + 1 : 0,
    },
  };
}

/** A call ended; `left`: what answers said meanwhile of the limits, null where none said anything. */
export function freed(
  state: LimitState,
  id: string,
  { left, dayCap }: { left: LimitsLeft | null; dayCap: number },
  clock: number,
): LimitState {
  const current = settled(state, clock);
  const now = current.seenAt;
  const heard = left === null ? current : learned(current, left, dayCap, now);
  const place = heard.places.find((one) => one.id === id);
  return {
    ...heard,
    places: heard.places.filter((one) => one !== place),
    ended: place && heard.counted ? [...heard.ended, now] : heard.ended,
    dayGuessed: false,
  };
}

/**
 * The provider's own count goes before ours, because other programs may share the app, and because where its day begins
 * is not known. In a minute only upward: what it counted we count for longer. In a day also downward, by what it says
 * and the calls that it may not have counted yet when it said so. A successful answer that says nothing of limits comes
 * from where none are counted.
 */
function learned(state: LimitState, left: LimitsLeft, dayCap: number, now: number): LimitState {
  const { minute, day } = left;
  const counted = Object.keys(left).length > 0;
  if (!counted) return { ...state, counted, ended: [], dayCalls: 0 };
  const { ended, places } = state;
  const unknown = MINUTE_CALLS - (minute ?? MINUTE_CALLS) - ended.length - places.length;
  const later = ended.filter((at) => at > Math.min(...places.map((place) => place.at))).length;
  const dayCalls = day === undefined ? state.dayCalls : dayCap - day + later + Math.max(0, places.length - 1);
  return {
    ...state,
    counted,
    ended: unknown > 0 ? [...ended, ...Array.from({ length: unknown }, () => now)] : ended,
    dayCalls,
    dayStartedAt: dayCalls + NEW_DAY_FALL < state.dayCalls ? now : state.dayStartedAt,
  };
}

/** The provider refused a call, and counted it nowhere: nothing goes out before `until`, which also says when its day ends. */
export function block(state: LimitState, refusal: Refusal, dayCap: number): LimitState {
  const until = refusal.until.getTime();
  const day =
    refusal.limit === 'day'
      ? { dayStartedAt: until - DAY_MS, dayCalls: dayCap }
      : { dayCalls: Math.max(0, state.dayCalls - 1) };
  const blocked =
    state.blockedUntil !== null && state.blockedUntil > until
      ? {}
      : { blockedUntil: until, blockReason: refusal.limit };
  return { ...state, counted: true, ...day, ...blocked };
}

/** Without what is over, as of `seenAt`. */
function settled(state: LimitState, clock: number): LimitState {
  const { ended, places, blockedUntil, dayStartedAt, ...rest } = wasSetBack(state, clock)
    ? movedBack(state, state.seenAt - clock)
    : { ...state, seenAt: Math.max(state.seenAt, clock) };
  const now = rest.seenAt;
  const over = blockedUntil !== null && blockedUntil <= now;
  const dayOver = dayStartedAt + DAY_MS <= now;
  return {
    ...rest,
    ended: ended.filter((at) => at + MINUTE_MS > now),
    places: places.filter(({ at }) => at + PLACE_MS > now),
    blockedUntil: over ? null : blockedUntil,
    blockReason: over ? null : rest.blockReason,
    ...(dayOver
      ? { dayStartedAt: now, dayCalls: 0, dayGuessed: true }
      : { dayStartedAt, dayGuessed: rest.dayGuessed }),
  };
}

/**
 * Clocks of two machines may differ by seconds, for which time stands still until the later one is reached; what lies
 * further ahead means a clock that was set back. It takes all moments with it: else they would lie ahead for hours.
 */
export const wasSetBack = ({ seenAt }: Pick<LimitState, 'seenAt'>, clock: number): boolean =>
  seenAt - clock > MINUTE_MS;

function movedBack(state: LimitState, ahead: number): LimitState {
  return {
    ...state,
    ended: state.ended.map((at) => at - ahead),
    places: state.places.map((place) => ({ ...place, at: place.at - ahead })),
    dayStartedAt: state.dayStartedAt - ahead,
    blockedUntil: state.blockedUntil === null ? null : state.blockedUntil - ahead,
    seenAt: state.seenAt - ahead,
  };
}

/**
 * `waiting` others were refused before and come back: each has a moment of its own, so that places are taken as they
 * become free and nobody comes in a crowd. `chance`: from 0 up to 1.
 */
export function spreadOut({ until, limit }: Refusal, waiting: number, chance: number): Refusal {
  const apart = limit === 'concurrent' ? NEXT_LOOK_MS / CONCURRENT_CALLS : MINUTE_MS / MINUTE_CALLS;
  const later = ((waiting * apart) % MINUTE_MS) + chance * apart;
  return { limit, until: new Date(until.getTime() + Math.round(later)) };
}

/** The state goes along, to be kept where the clock was set back. */
const refused = (state: LimitState, limit: RateLimit, until: number): Admission => ({
  refused: { until: new Date(until), limit },
  state,
});
