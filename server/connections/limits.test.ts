import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, it } from 'vitest';
import {
  admit,
  type Allowance,
  block,
  CONCURRENT_CALLS,
  freed,
  type LimitState,
  MINUTE_CALLS,
  MINUTE_MS,
  PLACE_MS,
  spreadOut,
  untouched,
} from './limits.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const dayCap = 1000;
const person: Allowance = { purpose: 'person', dayCap, minuteCalls: MINUTE_CALLS };
const background: Allowance = { ...person, purpose: 'background' };
const used = (some: Partial<LimitState>): LimitState => ({ ...untouched(start), ...some });
const places = (count: number, at = start) => Array.from({ length: count }, (_, n) => ({ id: `${n}`, at }));
const ended = (count: number, at = start) => Array.from({ length: count }, () => at);
const second = 1_000;
const hour = 60 * MINUTE_MS;

function admitted(state: LimitState, now: number, allowance = person, id = 'new'): LimitState {
  const admission = admit(state, allowance, id, now);
  if ('refused' in admission) throw new Error(`Refused: ${admission.refused.limit}.`);
  return admission.admitted;
}

function refusedBy(state: LimitState, now: number, allowance = person) {
  const admission = admit(state, allowance, 'new', now);
  return 'refused' in admission ? admission.refused : null;
}

describe('whether a call may go out', () => {
  it('counts what it lets go', () => {
    expect(admitted(untouched(start), start)).toEqual(
      used({ places: [{ id: 'new', at: start }], dayCalls: 1 }),
    );
  });

  it.each([
    ['the minute is used up', used({ ended: ended(60), minuteEndsAt: start + 17 * second }), 'minute', 17],
    [
      'calls under way fill the minute',
      used({ ended: ended(57), places: places(3), minuteEndsAt: start - 57 * second }),
      'minute',
      3,
    ],
    [
      'nobody knows yet when the full minute ends, and the last of its calls is under way',
      used({ ended: ended(59), places: places(1) }),
      'concurrent',
      0.5,
    ],
    ['the day is used up', used({ dayCalls: dayCap }), 'day', 86_400],
    ['all places are taken', used({ places: places(CONCURRENT_CALLS) }), 'concurrent', 0.5],
    [
      'the provider said to wait',
      used({ blockedUntil: start + 17_000, blockReason: 'minute' }),
      'minute',
      17,
    ],
    ['day and minute are used up', used({ dayCalls: dayCap, ended: ended(60) }), 'day', 86_400],
  ] as const)('names the time when %s', (_why, state, limit, seconds) => {
    expect(refusedBy(state, start)).toEqual({ until: new Date(start + seconds * second), limit });
  });

  it('lets one call ask when a full minute ends, and from then on waits for its end', () => {
    const full = used({ ended: ended(MINUTE_CALLS) });
    const asking = admitted(full, start + second);
    expect(refusedBy(asking, start + second)).toMatchObject({ limit: 'concurrent' });
    const until = addSeconds(start, 25);
    const answered = freed(asking, 'new', { left: null, dayCap }, start + second);
    const told = block(answered, { until, limit: 'minute' }, dayCap);
    expect(refusedBy(told, start + 24 * second)).toEqual({ until, limit: 'minute' });
    const next = { ...told, ended: [...told.ended, ...ended(MINUTE_CALLS, start + 26 * second)] };
    expect(refusedBy(next, start + 27 * second)).toEqual({ until: addSeconds(until, 60), limit: 'minute' });
    const days = used({ ...next, ended: ended(60, start + 50 * hour), seenAt: start + 50 * hour });
    expect(refusedBy(days, start + 50 * hour)).toEqual({
      until: addSeconds(until, 50 * 3600),
      limit: 'minute',
    });
  });

  it('keeps the last tenth of the day for people', () => {
    const almost = used({ dayCalls: 900 });
    expect(refusedBy(almost, start, background)).toMatchObject({ limit: 'day' });
    expect(refusedBy(almost, start, person)).toBeNull();
  });

  it('gives an organisation no more of the minute than its share while others wait for the app’s', () => {
    const state = used({ ended: ended(20) });
    expect(refusedBy(state, start, { ...person, minuteCalls: 20 })).toMatchObject({ limit: 'app' });
    expect(refusedBy(state, start)).toBeNull();
  });

  it('frees the place of a process that died', () => {
    const dead = used({ places: places(CONCURRENT_CALLS) });
    expect(refusedBy(dead, start + PLACE_MS - 1)).toMatchObject({ limit: 'concurrent' });
    expect(refusedBy(dead, start + PLACE_MS)).toBeNull();
  });

  it('goes on counting the day until it is over, and then lets one call ask how it stands', () => {
    const state = used({ dayCalls: dayCap, dayTold: dayCap, dayLimit: dayCap });
    expect(refusedBy(state, start + 24 * hour - 1)).toMatchObject({ limit: 'day' });
    const asking = admitted(state, start + 24 * hour);
    expect(refusedBy(asking, start + 24 * hour)).toMatchObject({ limit: 'concurrent' });
    const answered = freed(asking, 'new', { left: { day: 600 }, dayCap }, start + 24 * hour + second);
    expect(answered).toMatchObject({ dayCalls: 400, dayGuessed: false });
  });

  it.each([5 * hour, 30 * 24 * hour])(
    'does not wait longer because the clock was set back by %i ms',
    (back) => {
      const full = used({ ended: ended(MINUTE_CALLS), places: places(2), blockedUntil: start + 9 * second });
      expect(refusedBy(full, start - back)?.until).toEqual(new Date(start - back + 9 * second));
      const admission = admit(full, person, 'new', start - back);
      const state = 'refused' in admission ? admission.state : full;
      expect(refusedBy(state, start - back + MINUTE_MS)).toBeNull();
    },
  );
});

describe('what the provider’s word changes', () => {
  const running = (some: Partial<LimitState> = {}) => used({ places: places(1), dayCalls: 1, ...some });
  const word = (state: LimitState, left: { minute?: number; day?: number; app?: number }) =>
    freed(state, '0', { left, dayCap }, start + second);

  it('counts calls of other programs in the minute', () => {
    expect(word(running(), { minute: 10 }).ended).toHaveLength(50);
  });

  it('notices a minute that began anew, but for calls that it may not have counted yet', () => {
    expect(word(running({ ended: ended(30, start - second) }), { minute: 59 }).ended).toHaveLength(1);
    expect(word(running({ ended: ended(30) }), { minute: 59 }).ended).toHaveLength(31);
  });

  it('takes no word on a minute that is over', () => {
    const before = used({ places: places(2, start - second), minuteEndsAt: start });
    expect(word(before, { minute: 0 }).ended).toHaveLength(1);
  });

  it('follows the day downward too, and notices where it began', () => {
    const before = running({ dayCalls: 700, dayTold: 700, dayLimit: dayCap });
    expect(word(before, { day: 995 })).toMatchObject({ dayCalls: 5, dayStartedAt: start + second });
    expect(word(before, { day: 297 })).toMatchObject({ dayCalls: 703, dayStartedAt: start });
  });

  it('learns from the first answers how many calls a day there are, where they are fewer than the tier’s', () => {
    const first = word(running(), { day: 24 });
    expect(first).toMatchObject({ dayLimit: 25, dayCalls: 1 });
    const late = used({ dayLimit: 25, dayCalls: 22 });
    expect(refusedBy(late, start, background)).toMatchObject({ limit: 'day' });
    expect(refusedBy({ ...late, dayCalls: 21 }, start, background)).toBeNull();
    expect(refusedBy({ ...late, dayCalls: 24 }, start, person)).toBeNull();
    expect(refusedBy({ ...late, dayCalls: 25 }, start, person)).toMatchObject({ limit: 'day' });
  });

  it('takes none that nobody answered for one that is allowed, as while the provider could not be reached', () => {
    let state = untouched(start);
    for (let n = 1; n <= 30; n += 1)
      state = freed(admitted(state, start + n * second), 'new', { left: null, dayCap }, start + n * second);
    const later = start + 2 * MINUTE_MS;
    expect(freed(admitted(state, later), 'new', { left: { day: 24 }, dayCap }, later)).toMatchObject({
      dayLimit: 25,
      dayCalls: 1,
    });
  });

  it('learns nothing of how many there are from an answer that leaves none', () => {
    const refused = word(running({ dayCalls: 1 }), { day: 0 });
    expect(refused).toMatchObject({ dayLimit: null, dayCalls: dayCap });
  });

  it('lets one call ask each day, however few calls the first answers left', () => {
    const one = word(running(), { day: 1 });
    const few = used({ ...one, places: [], dayLimit: 1, dayCalls: 1, dayTold: 1 });
    expect(refusedBy(few, start + second, background)).toMatchObject({ limit: 'day' });
    const asking = admitted(few, start + 24 * hour, background);
    const next = freed(asking, 'new', { left: { day: 999 }, dayCap }, start + 24 * hour + second);
    expect(next).toMatchObject({ dayLimit: 1000, dayCalls: 1 });
  });

  it('counts as used what others use once that is known, and as allowed what a later day shows', () => {
    const known = word(running(), { day: 104 });
    expect(word({ ...running(), dayLimit: known.dayLimit }, { day: 50 })).toMatchObject({ dayCalls: 55 });
    const next = word(running({ dayLimit: known.dayLimit, dayCalls: 90, dayTold: 90 }), { day: 999 });
    expect(next).toMatchObject({ dayLimit: 1000, dayCalls: 1, dayStartedAt: start + second });
    // An app that moved to a lower tier is told so by its configuration.
    expect(refusedBy(used({ dayLimit: 5000, dayCalls: 1000 }), start)).toMatchObject({ limit: 'day' });
  });

  it('adds to the day what the provider may not have counted yet when it answered', () => {
    const state = used({ places: places(4), ended: ended(3, start + 500), dayCalls: 7 });
    expect(freed(state, '0', { left: { day: 999 }, dayCap }, start + second).dayCalls).toBe(1 + 3 + 3);
  });

  it('knows the day for certain once nothing is under way, whatever was refused or overtook another', () => {
    const three = used({ places: places(3), dayCalls: 13, dayTold: 10, dayLimit: dayCap });
    const [third, first] = [{ day: dayCap - 12 }, { day: dayCap - 11 }];
    const one = freed(three, '2', { left: third, dayCap }, start + second);
    const two = freed(one, '0', { left: first, dayCap }, start + second);
    expect(two.dayCalls).toBe(13);
    // The provider refused it, and so counted nothing.
    expect(freed(two, '1', { left: null, dayCap }, start + second)).toMatchObject({ dayCalls: 12 });
  });

  it('takes no day for a new one because others overtook a call that was slow', () => {
    const slow = { id: 'slow', at: start };
    const state = used({
      places: [slow],
      ended: ended(8, start + second),
      dayCalls: 39,
      dayTold: 38,
      dayLimit: dayCap,
    });
    const after = freed(state, 'slow', { left: { day: dayCap - 30 }, dayCap }, start + 20 * second);
    expect(after).toMatchObject({ dayStartedAt: start, dayTold: 38, dayCalls: 38 });
  });

  it('asks nobody to wait for the day’s end while the answers under way may tell better', () => {
    const full = used({ places: places(1), dayCalls: dayCap, dayLimit: dayCap });
    expect(refusedBy(full, start)).toMatchObject({ limit: 'concurrent' });
    expect(refusedBy({ ...full, places: [] }, start)).toMatchObject({ limit: 'day' });
  });

  it('leaves minute and day alone where a successful answer says nothing of limits, but not the places', () => {
    const free = word(running(), {});
    expect(free).toMatchObject({ counted: false });
    const busy = { ...free, ended: ended(500), dayCalls: 5000 };
    expect(refusedBy(busy, start + second)).toBeNull();
    expect(refusedBy({ ...busy, places: places(5) }, start + second)).toMatchObject({ limit: 'concurrent' });
  });

  it('counts again as soon as limits are spoken of, or refused by', () => {
    const free = running({ counted: false, dayLimit: dayCap, minuteEndsAt: start + 30 * second });
    expect(word(free, { minute: 0, day: 100 })).toMatchObject({ counted: true, dayCalls: 900 });
    expect(refusedBy(word(free, { minute: 0 }), start + second)).toMatchObject({ limit: 'minute' });
    const refused = block(free, { until: addSeconds(start, 5), limit: 'minute' }, dayCap);
    expect(refused.counted).toBe(true);
  });

  it('believes a refusal: when it ends, and where the day begins', () => {
    const until = addSeconds(start, 3 * 3600);
    const refused = block(running(), { until, limit: 'day' }, dayCap);
    expect(refusedBy(refused, start)).toEqual({ until, limit: 'day' });
    expect(refusedBy(refused, until.getTime())).toBeNull();
    const sooner = block(refused, { until: addSeconds(start, 1), limit: 'concurrent' }, dayCap);
    expect(refusedBy(sooner, start)).toEqual({ until, limit: 'day' });
  });
});

describe('when those come back who were sent away', () => {
  it('gives each a moment of its own, never before the place is free', () => {
    const until = new Date(start);
    const moments = Array.from({ length: 500 }, (_, n) =>
      spreadOut({ until, limit: 'minute' }, n, 0.5).until.getTime(),
    );
    expect(new Set(moments.slice(0, 60)).size).toBe(60);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(start);
    expect(Math.max(...moments)).toBeLessThanOrEqual(start + MINUTE_MS + second);
  });
});
