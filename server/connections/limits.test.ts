import { addSeconds } from 'date-fns/addSeconds';
import fc from 'fast-check';
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
    const state = used({ dayCalls: dayCap });
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
    const before = running({ dayCalls: 700 });
    expect(word(before, { day: 995 })).toMatchObject({ dayCalls: 5, dayStartedAt: start + second });
    expect(word(before, { day: 297 })).toMatchObject({ dayCalls: 703, dayStartedAt: start });
  });

  it('adds to the day what the provider may not have counted yet when it answered', () => {
    const state = used({ places: places(4), ended: ended(3, start + 500), dayCalls: 7 });
    expect(freed(state, '0', { left: { day: 999 }, dayCap }, start + second).dayCalls).toBe(1 + 3 + 3);
  });

  it('leaves minute and day alone where a successful answer says nothing of limits, but not the places', () => {
    const free = word(running(), {});
    expect(free).toMatchObject({ counted: false });
    const busy = { ...free, ended: ended(500), dayCalls: 5000 };
    expect(refusedBy(busy, start + second)).toBeNull();
    expect(refusedBy({ ...busy, places: places(5) }, start + second)).toMatchObject({ limit: 'concurrent' });
  });

  it('counts again as soon as limits are spoken of, or refused by', () => {
    const free = running({ counted: false, minuteEndsAt: start + 30 * second });
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

type Step = { do: 'call' | 'background call' | 'count' | 'answer' | 'pass' | 'set back'; by: number };
const steps = fc.array(
  fc.oneof(
    { weight: 200, arbitrary: fc.record({ do: fc.constant('call' as const), by: fc.constant(0) }) },
    {
      weight: 200,
      arbitrary: fc.record({ do: fc.constant('background call' as const), by: fc.constant(0) }),
    },
    { weight: 250, arbitrary: fc.record({ do: fc.constant('count' as const), by: fc.nat(4) }) },
    { weight: 250, arbitrary: fc.record({ do: fc.constant('answer' as const), by: fc.nat(4) }) },
    { weight: 50, arbitrary: fc.record({ do: fc.constant('pass' as const), by: fc.nat(1_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), by: fc.nat(70_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('pass' as const), by: fc.nat(7 * hour) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set back' as const), by: fc.nat(90_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('set back' as const), by: fc.nat(40 * hour) }) },
  ),
  { minLength: 1_000, maxLength: 3_000, size: 'max' },
);

const smallDay = 150;
const longestCall = 30 * second;

/**
 * A provider whose windows are fixed and begin when they like; it counts a call at some moment before its answer. It
 * refuses for its minute only the one call that asks when that ends; and what goes by a clock that was set back since.
 */
function play(minutePhase: number, dayPhase: number, played: Step[]) {
  type Running = {
    id: string;
    since: number;
    guessed: boolean;
    mayBeRefused: boolean;
    word: { minute: number; day: number } | { endsAt: number } | null;
  };
  let time = start;
  let ahead = 0;
  let wasSetBack = false;
  let state = untouched(start);
  let running: Running[] = [];
  const counts = new Map<string, number>();
  const windowOf = (length: number, phase: number) => `${length} ${Math.floor((time - phase) / length)}`;
  const usedIn = (length: number, phase: number) => counts.get(windowOf(length, phase)) ?? 0;
  const seen = { counted: 0, refusals: 0, asked: 0, mostAtOnce: 0 };

  function call(purpose: 'person' | 'background') {
    const allowance = { purpose, dayCap: smallDay, minuteCalls: MINUTE_CALLS };
    const id = `${seen.counted} ${running.length} ${time}`;
    const admission = admit(state, allowance, id, time + ahead);
    if ('refused' in admission) {
      seen.refusals += 1;
      // No clock makes anybody wait longer than a day.
      expect(admission.refused.until.getTime() - time - ahead).toBeLessThanOrEqual(24 * hour + MINUTE_MS);
      state = admission.state;
      return;
    }
    state = admission.admitted;
    if (purpose === 'background' && !state.dayGuessed)
      expect(usedIn(24 * hour, dayPhase)).toBeLessThan(smallDay * 0.9);
    const asks = state.minuteEndsAt === null && state.ended.length >= MINUTE_CALLS;
    const mayBeRefused = asks || wasSetBack || state.seenAt > time + ahead;
    running.push({ id, since: time, guessed: state.dayGuessed, mayBeRefused, word: null });
    seen.mostAtOnce = Math.max(seen.mostAtOnce, running.length);
  }

  function count(one: Running | undefined) {
    if (!one || one.word) return;
    const [minute, day] = [usedIn(MINUTE_MS, minutePhase) + 1, usedIn(24 * hour, dayPhase) + 1];
    if (minute > MINUTE_CALLS) {
      expect(one.mayBeRefused).toBe(true);
      one.word = { endsAt: time + MINUTE_MS - ((time - minutePhase) % MINUTE_MS) };
      return;
    }
    // Where its day begins must be guessed once, by one call that may be refused.
    if (!one.guessed) expect(day).toBeLessThanOrEqual(smallDay);
    one.word = { minute: MINUTE_CALLS - minute, day: Math.max(0, smallDay - day) };
    if (day > smallDay) return;
    counts.set(windowOf(MINUTE_MS, minutePhase), minute);
    counts.set(windowOf(24 * hour, dayPhase), day);
    seen.counted += 1;
  }

  function answer(one: Running | undefined) {
    if (!one?.word) return;
    running = running.filter((other) => other !== one);
    if (!('endsAt' in one.word)) {
      state = freed(state, one.id, { left: one.word, dayCap: smallDay }, time + ahead);
      return;
    }
    const until = new Date(one.word.endsAt + ahead);
    const without = freed(state, one.id, { left: null, dayCap: smallDay }, time + ahead);
    state = block(without, { until, limit: 'minute' }, smallDay);
    seen.asked += 1;
    wasSetBack = false;
  }

  for (const { do: what, by } of played) {
    if (what === 'call') call('person');
    if (what === 'background call') call('background');
    if (what === 'count') count(running[by]);
    if (what === 'answer') answer(running[by]);
    if (what === 'set back') {
      ahead -= by;
      wasSetBack = true;
    }
    if (what === 'pass') {
      for (const one of running.filter(({ since }) => time + by - since > longestCall)) {
        count(one);
        answer(one);
      }
      time += by;
    }
  }
  return seen;
}

describe('whatever happens in whatever order, with clocks that are set back', () => {
  it('no more than five calls are out at once, and none is more than the minute, the day or the reserve allows', () => {
    const total = { counted: 0, refusals: 0, asked: 0 };
    fc.assert(
      fc.property(fc.nat(MINUTE_MS), fc.nat(24 * hour), steps, (minutePhase, dayPhase, played) => {
        const seen = play(minutePhase, dayPhase, played);
        expect(seen.mostAtOnce).toBeLessThanOrEqual(CONCURRENT_CALLS);
        total.counted = Math.max(total.counted, seen.counted);
        total.refusals += seen.refusals;
        total.asked += seen.asked;
      }),
      { numRuns: 60, seed: 20_261_120, endOnFailure: true },
    );
    // The limits were reached, or nothing was shown.
    expect(total.counted).toBeGreaterThan(smallDay);
    expect(total.refusals).toBeGreaterThan(1_000);
    expect(total.asked).toBeGreaterThan(10);
  });
});
