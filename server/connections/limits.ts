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
/** What the provider counted of a day falls by more than answers that overtook each other explain: it began anew. */
const NEW_DAY_FALL = 5;

/** A call that a person waits for, or one that nobody asked for now: scheduled and initial readings. */
export type Purpose = 'person' | 'background';

/** A call under way: counted at the provider at some moment from `at` on. Milliseconds. */
export type Place = { id: string; at: number };

/** What was used of an organisation's limits, by our own count and the provider's word. Moments in milliseconds. */
export type LimitState = {
  /** When each call ended that counts in the minute. */
  ended: number[];
  places: Place[];
  /** An end of one of the provider's minutes, by the word of its refusal; null before it ever refused a call for one. */
  minuteEndsAt: number | null;
  dayStartedAt: number;
  /** Those that the provider counted, and those that it may have counted since it last said so. */
  dayCalls: number;
  /** Those that it counted for certain, by the answer that counted the most. */
  dayTold: number;
  /** As many calls a day as the provider's answers showed it to allow; null before one said so. */
  dayLimit: number | null;
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

export const untouched = (currentMs: number): LimitState => ({
  ended: [],
  places: [],
  minuteEndsAt: null,
  dayStartedAt: currentMs,
  dayCalls: 0,
  dayTold: 0,
  dayLimit: null,
  dayGuessed: false,
  blockedUntil: null,
  blockReason: null,
  counted: true,
  seenAt: currentMs,
});

/** The calls a day of this organisation: the tier's number, or less where the provider allows less. */
const callsADay = ({ dayLimit }: Pick<LimitState, 'dayLimit'>, dayCap: number): number =>
  Math.min(dayCap, dayLimit ?? dayCap);

/**
 * Of a day's calls the last tenth is kept for people, so that a long reading never leaves them without; but one a day may
 * always ask how the day stands.
 */
export const daysShare = (dayCap: number, purpose: Purpose): number =>
  purpose === 'person' ? dayCap : Math.max(1, Math.floor(dayCap * 0.9));

/**
 * Whether one more call may go out now, and the state with it; else when a place is likely to be free. The provider's
 * minutes are fixed, and where they begin differs by organisation and shows in nothing but the Retry-After of a refusal
 * (Xero docs: OAuth 2.0 API limits). Until that is known a call counts from its start to a minute after its end, since
 * the provider counts it at some moment between; and once the minute is full a single call asks, which costs one
 * refusal for each organisation ever, and saves up to a minute. From then on a call counts in the minute it ended in.
 */
export function admit(state: LimitState, allowance: Allowance, id: string, clock: number): Admission {
  const current = settled(state, clock);
  const currentMs = current.seenAt;
  if (current.blockedUntil !== null)
    return refused(current, current.blockReason ?? 'minute', current.blockedUntil);
  const { places } = current;
  if (current.counted) {
    if (current.dayCalls >= daysShare(callsADay(current, allowance.dayCap), allowance.purpose))
      // What is under way was counted in advance, and may be refused: its answers tell how the day stands.
      return places.length > 0
        ? refused(current, 'concurrent', currentMs + NEXT_LOOK_MS)
        : refused(current, 'day', current.dayStartedAt + DAY_MS);
    if (ofMinute(current).length + places.length >= allowance.minuteCalls) {
      const limit = allowance.minuteCalls < MINUTE_CALLS ? 'app' : 'minute';
      if (limit === 'app' || current.minuteEndsAt !== null)
        return refused(current, limit, nextMinute(current));
      if (places.length > 0) return refused(current, 'concurrent', currentMs + NEXT_LOOK_MS);
    }
  }
  if (places.length >= CONCURRENT_CALLS || (current.dayGuessed && places.length > 0))
    return refused(current, 'concurrent', currentMs + NEXT_LOOK_MS);
  return {
    admitted: {
      ...current,
      places: [...places, { id, at: currentMs }],
      dayCalls: current.counted ? current.dayCalls + 1 : 0,
    },
  };
}

/**
 * A call ended; `left`: what answers said meanwhile of the limits, null where none said anything. Every call that was
 * counted says so itself, so once none is under way the count is certain.
 */
export function freed(
  state: LimitState,
  id: string,
  { left: remaining, dayCap }: { left: LimitsLeft | null; dayCap: number },
  clock: number,
): LimitState {
  const current = settled(state, clock);
  const currentMs = current.seenAt;
  const place = current.places.find((otherPlace) => otherPlace.id === id);
  const heard =
    remaining === null ? current : learned(current, remaining, { dayCap, askedAt: place?.at ?? null });
  const places = heard.places.filter((item) => item !== place);
  const isCertain = places.length === 0 && heard.dayLimit !== null;
  // Before the first answer a call that had none must not come to count as one that is allowed.
  const unanswered = place && remaining === null && heard.dayLimit === null ? 1 : 0;
  return {
    ...heard,
    places,
    dayCalls: isCertain ? heard.dayTold : Math.max(0, heard.dayCalls - unanswered),
    ended: place && heard.counted ? [...heard.ended, currentMs] : heard.ended,
    dayGuessed: false,
  };
}

/**
 * The provider's own count goes before ours, because other programs may share the app, and because where its minutes and
 * its day begin is not known at first: upward by what it counted and we did not, downward to what it says and the calls
 * that it may not have counted yet when it said so. What it said of a minute that is over is of no use. A successful
 * answer that says nothing of limits comes from where none are counted.
 */
function learned(
  state: LimitState,
  remaining: LimitsLeft,
  { dayCap, askedAt }: { dayCap: number; askedAt: number | null },
): LimitState {
  const { minute, day } = remaining;
  const isCounted = Object.keys(remaining).length > 0;
  if (!isCounted) return { ...state, counted: isCounted, ended: [], dayCalls: 0, dayTold: 0 };
  const { ended, places } = state;
  const oldest = Math.min(...places.map((place) => place.at));
  const uncounted = ended.filter((endedAt) => endedAt >= oldest).length + Math.max(0, places.length - 1);
  const ofThisMinute = askedAt !== null && askedAt >= (minuteBegan(state) ?? 0);
  return {
    ...state,
    counted: isCounted,
    ended: minute !== undefined && ofThisMinute ? counting(state, MINUTE_CALLS - minute, uncounted) : ended,
    ...(day === undefined ? {} : countingDay(state, { left: day, uncounted, dayCap })),
  };
}

/** The day by an answer that leaves so many calls of it. */
function countingDay(
  state: LimitState,
  { left: remaining, uncounted, dayCap }: { left: number; uncounted: number; dayCap: number },
): Pick<LimitState, 'dayLimit' | 'dayTold' | 'dayCalls' | 'dayStartedAt'> {
  const dayLimit = seenLimit(state, remaining, uncounted);
  const statedUsed = callsADay({ dayLimit }, dayCap) - remaining;
  const isNew = statedUsed + uncounted + NEW_DAY_FALL < state.dayTold;
  const dayTold = isNew ? statedUsed : Math.max(statedUsed, state.dayTold);
  return {
    dayLimit,
    dayTold,
    dayCalls: Math.max(statedUsed + uncounted, dayTold),
    dayStartedAt: isNew ? state.seenAt : state.dayStartedAt,
  };
}

/**
 * No answer says how many calls a day are allowed, only how many are left. The first one leaves what is allowed less the
 * calls made here; what others had used by then counts as not allowed, until the answers of a later day leave more. Where
 * nothing is left they used it all, and that tells nothing.
 */
function seenLimit({ dayLimit, dayCalls }: LimitState, remaining: number, uncounted: number): number | null {
  if (remaining === 0) return dayLimit;
  return Math.max(remaining + 1, dayLimit ?? remaining + dayCalls - uncounted);
}

/** The calls that ended, as many as the provider counted at least, and at most with those it may have counted since. */
function counting(state: LimitState, statedUsed: number, uncounted: number): number[] {
  const { ended, places, seenAt } = state;
  const inMinute = ofMinute(state);
  const minutePlaces = Math.max(0, statedUsed + uncounted - places.length);
  const unknown = Math.max(0, statedUsed - inMinute.length - places.length);
  const earlierCalls = ended.slice(0, ended.length - inMinute.length);
  return [
    ...earlierCalls,
    ...inMinute.slice(Math.max(0, inMinute.length - minutePlaces)),
    ...Array.from({ length: unknown }, () => seenAt),
  ];
}

/** From when on calls count in the minute we are in; a minute back where the provider's own is not known. */
const minuteFrom = (state: LimitState): number => minuteBegan(state) ?? state.seenAt - MINUTE_MS + 1;

const ofMinute = (state: LimitState): number[] =>
  state.ended.filter((endedAt) => endedAt >= minuteFrom(state));

/** When the provider's minute began that we are in; null where that is not known. */
const minuteBegan = ({ minuteEndsAt, seenAt }: LimitState): number | null =>
  minuteEndsAt === null ? null : minuteEndsAt + Math.floor((seenAt - minuteEndsAt) / MINUTE_MS) * MINUTE_MS;

/** When calls of a full minute are free again. */
function nextMinute(state: LimitState): number {
  const began = minuteBegan(state) ?? ofMinute(state)[0];
  return began === undefined ? state.seenAt + NEXT_LOOK_MS : began + MINUTE_MS;
}

/**
 * The provider refused a call: nothing goes out before `until`, which also says when its minute or its day ends. That it
 * did not count this call its next answer tells.
 */
export function block(state: LimitState, refusal: Refusal, dayCap: number): LimitState {
  const until = refusal.until.getTime();
  const used = callsADay(state, dayCap);
  const day = refusal.limit === 'day' ? { dayStartedAt: until - DAY_MS, dayCalls: used, dayTold: used } : {};
  const minute = refusal.limit === 'minute' ? { minuteEndsAt: until } : {};
  const blocked =
    state.blockedUntil !== null && state.blockedUntil > until
      ? {}
      : { blockedUntil: until, blockReason: refusal.limit };
  return { ...state, counted: true, ...day, ...minute, ...blocked };
}

/** Without what is over, as of `seenAt`. */
function settled(state: LimitState, clock: number): LimitState {
  const current = wasSetBack(state, clock)
    ? movedBack(state, state.seenAt - clock)
    : { ...state, seenAt: Math.max(state.seenAt, clock) };
  const { ended, places, blockedUntil, dayStartedAt, seenAt } = current;
  // What ended before the minute is needed while a call of that time is under way, whose answer may not count it.
  const keptFrom = Math.min(minuteFrom(current), ...places.map(({ at: startedAt }) => startedAt));
  const isOver = blockedUntil !== null && blockedUntil <= seenAt;
  return {
    ...current,
    ended: ended.filter((endedAt) => endedAt >= keptFrom),
    places: places.filter(({ at: startedAt }) => startedAt + PLACE_MS > seenAt),
    ...(isOver ? { blockedUntil: null, blockReason: null } : {}),
    ...(dayStartedAt + DAY_MS <= seenAt
      ? { dayStartedAt: seenAt, dayCalls: 0, dayTold: 0, dayGuessed: true }
      : {}),
  };
}

/**
 * Clocks of two machines may differ by seconds, for which time stands still until the later one is reached; what lies
 * further ahead means a clock that was set back. It takes all moments with it: else they would lie ahead for hours.
 */
export const wasSetBack = ({ seenAt }: Pick<LimitState, 'seenAt'>, clock: number): boolean =>
  seenAt - clock > MINUTE_MS;

function movedBack(state: LimitState, ahead: number): LimitState {
  const shiftBack = (time: number | null) => (time === null ? null : time - ahead);
  return {
    ...state,
    ended: state.ended.map((endedAt) => endedAt - ahead),
    places: state.places.map((place) => ({ ...place, at: place.at - ahead })),
    dayStartedAt: state.dayStartedAt - ahead,
    minuteEndsAt: shiftBack(state.minuteEndsAt),
    blockedUntil: shiftBack(state.blockedUntil),
    seenAt: state.seenAt - ahead,
  };
}

/**
 * `waiting` others were refused before and come back: each has a moment of its own, so that places are taken as they
 * become free and nobody comes in a crowd. The calls of an organisation's minute are free all at once, those of the
 * app's one by one. `chance`: from 0 up to 1.
 */
export function spreadOut({ until, limit }: Refusal, waiting: number, chance: number): Refusal {
  const spacingMs = limit === 'app' ? MINUTE_MS / MINUTE_CALLS : NEXT_LOOK_MS / CONCURRENT_CALLS;
  const later = ((waiting * spacingMs) % MINUTE_MS) + chance * spacingMs;
  return { limit, until: new Date(until.getTime() + Math.round(later)) };
}

/** The state goes along, to be kept where the clock was set back. */
const refused = (state: LimitState, limit: RateLimit, until: number): Admission => ({
  refused: { until: new Date(until), limit },
  state,
});
