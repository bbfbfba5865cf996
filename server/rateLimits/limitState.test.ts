import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, test } from 'vitest';
import {
  acquire,
  block,
  CONCURRENT_CALLS,
  jitter,
  type LimitState,
  MINUTE_CALLS,
  MINUTE_MS,
  type Priority,
  release,
  SLOT_MS,
  unusedLimits,
} from './limitState.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const dayCap = 1000;
const used = (some: Partial<LimitState>): LimitState => ({ ...unusedLimits(start), ...some });
const slots = (count: number, startedAt = start) =>
  Array.from({ length: count }, (_, n) => ({ id: `${n}`, startedAt }));
const calls = (count: number, endedAt = start) => Array.from({ length: count }, () => endedAt);
const second = 1_000;
const hour = 60 * MINUTE_MS;

function acquired(
  state: LimitState,
  clockMs: number,
  priority: Priority = 'interactive',
  id = 'new',
): LimitState {
  const { state: next, refusal } = acquire(state, { id, priority, dayCap }, clockMs);
  if (refusal) throw new Error(`Refused: ${refusal.limit}.`);
  return next;
}

const refusedBy = (state: LimitState, clockMs: number, priority: Priority = 'interactive') =>
  acquire(state, { id: 'new', priority, dayCap }, clockMs).refusal;

describe('whether a call may go out', () => {
  test('counts the calls it allows', () => {
    expect(acquired(unusedLimits(start), start)).toEqual(
      used({ slots: [{ id: 'new', startedAt: start }], dayCalls: 1 }),
    );
  });

  test.each([
    ['the minute is used up', used({ minuteCalls: calls(60, start - 43 * second) }), 'minute', 17],
    [
      'calls under way fill the minute',
      used({ minuteCalls: [start - 57 * second, ...calls(56)], slots: slots(3) }),
      'minute',
      3,
    ],
    ['the day is used up', used({ dayCalls: dayCap }), 'day', 86_400],
    ['all slots are taken', used({ slots: slots(CONCURRENT_CALLS) }), 'concurrent', 0.5],
    [
      'the provider said to wait',
      used({ blockedUntil: start + 17_000, blockReason: 'minute' }),
      'minute',
      17,
    ],
    ['day and minute are used up', used({ dayCalls: dayCap, minuteCalls: calls(60) }), 'day', 86_400],
  ] as const)('names the time when %s', (_why, state, limit, seconds) => {
    expect(refusedBy(state, start)).toEqual({ until: new Date(start + seconds * second), limit });
  });

  test('waits a minute from its calls, and no longer than a refusal states', () => {
    const exhausted = used({ minuteCalls: calls(MINUTE_CALLS) });
    expect(refusedBy(exhausted, start + second)).toEqual({ until: addSeconds(start, 60), limit: 'minute' });
    const until = addSeconds(start, 25);
    const blockedState = block(exhausted, { until, limit: 'minute' }, dayCap);
    expect(refusedBy(blockedState, start + 24 * second)).toEqual({ until, limit: 'minute' });
    expect(refusedBy(blockedState, start + 25 * second)).toBeNull();
  });

  test('keeps the last tenth of the day for people', () => {
    const almost = used({ dayCalls: 900 });
    expect(refusedBy(almost, start, 'background')).toMatchObject({ limit: 'day' });
    expect(refusedBy(almost, start, 'interactive')).toBeNull();
  });

  test('frees the slot of a process that died', () => {
    const dead = used({ slots: slots(CONCURRENT_CALLS) });
    expect(refusedBy(dead, start + SLOT_MS - 1)).toMatchObject({ limit: 'concurrent' });
    expect(refusedBy(dead, start + SLOT_MS)).toBeNull();
  });

  test('counts until the day is over, and then lets one call check the new day', () => {
    const state = used({ dayCalls: dayCap, dayCallsConfirmed: dayCap, dayLimit: dayCap });
    expect(refusedBy(state, start + 24 * hour - 1)).toMatchObject({ limit: 'day' });
    const asking = acquired(state, start + 24 * hour);
    expect(refusedBy(asking, start + 24 * hour)).toMatchObject({ limit: 'concurrent' });
    const releasedState = release(
      asking,
      { id: 'new', remaining: { day: 600 }, dayCap },
      start + 24 * hour + second,
    );
    expect(releasedState).toMatchObject({ dayCalls: 400, dayStartAssumed: false });
  });

  test.each([5 * hour, 30 * 24 * hour])(
    'does not wait longer because the clock was set back by %i ms',
    (back) => {
      const exhausted = used({
        minuteCalls: calls(MINUTE_CALLS),
        slots: slots(2),
        blockedUntil: start + 9 * second,
      });
      expect(refusedBy(exhausted, start - back)?.until).toEqual(new Date(start - back + 9 * second));
      const { state } = acquire(exhausted, { id: 'new', priority: 'interactive', dayCap }, start - back);
      expect(refusedBy(state, start - back + MINUTE_MS)).toBeNull();
    },
  );
});

describe('what the provider’s answers change', () => {
  const running = (some: Partial<LimitState> = {}) => used({ slots: slots(1), dayCalls: 1, ...some });
  const word = (state: LimitState, remaining: { minute?: number; day?: number; app?: number }) =>
    release(state, { id: '0', remaining, dayCap }, start + second);

  test('counts calls of other programs in the minute', () => {
    expect(word(running(), { minute: 10 }).minuteCalls).toHaveLength(50);
  });

  test('notices a new minute, except for calls that may not be counted yet', () => {
    expect(
      word(running({ minuteCalls: calls(30, start - second) }), { minute: 59 }).minuteCalls,
    ).toHaveLength(1);
    expect(word(running({ minuteCalls: calls(30) }), { minute: 59 }).minuteCalls).toHaveLength(31);
  });

  test('ignores the minute of a call whose slot expired', () => {
    const before = used({ slots: [] });
    expect(word(before, { minute: 0 }).minuteCalls).toHaveLength(0);
  });

  test('follows a falling day’s count, and notices a new day', () => {
    const before = running({ dayCalls: 700, dayCallsConfirmed: 700, dayLimit: dayCap });
    expect(word(before, { day: 995 })).toMatchObject({ dayCalls: 5, dayStartedAt: start + second });
    expect(word(before, { day: 297 })).toMatchObject({ dayCalls: 703, dayStartedAt: start });
  });

  test('learns the day’s limit from the first answers, where it is below the tier’s', () => {
    const first = word(running(), { day: 24 });
    expect(first).toMatchObject({ dayLimit: 25, dayCalls: 1 });
    const late = used({ dayLimit: 25, dayCalls: 22 });
    expect(refusedBy(late, start, 'background')).toMatchObject({ limit: 'day' });
    expect(refusedBy({ ...late, dayCalls: 21 }, start, 'background')).toBeNull();
    expect(refusedBy({ ...late, dayCalls: 24 }, start, 'interactive')).toBeNull();
    expect(refusedBy({ ...late, dayCalls: 25 }, start, 'interactive')).toMatchObject({ limit: 'day' });
  });

  test('does not count unanswered calls as allowed, as while the provider is unreachable', () => {
    let state = unusedLimits(start);
    for (let n = 1; n <= 30; n += 1)
      state = release(
        acquired(state, start + n * second),
        { id: 'new', remaining: null, dayCap },
        start + n * second,
      );
    const later = start + 2 * MINUTE_MS;
    expect(
      release(acquired(state, later), { id: 'new', remaining: { day: 24 }, dayCap }, later),
    ).toMatchObject({
      dayLimit: 25,
      dayCalls: 1,
    });
  });

  test('learns no limit from an answer with no calls left', () => {
    const refused = word(running({ dayCalls: 1 }), { day: 0 });
    expect(refused).toMatchObject({ dayLimit: null, dayCalls: dayCap });
  });

  test('lets one call check each day, however few calls the first answers left', () => {
    const one = word(running(), { day: 1 });
    const few = used({ ...one, slots: [], dayLimit: 1, dayCalls: 1, dayCallsConfirmed: 1 });
    expect(refusedBy(few, start + second, 'background')).toMatchObject({ limit: 'day' });
    const asking = acquired(few, start + 24 * hour, 'background');
    const next = release(asking, { id: 'new', remaining: { day: 999 }, dayCap }, start + 24 * hour + second);
    expect(next).toMatchObject({ dayLimit: 1000, dayCalls: 1 });
  });

  test('counts calls of others as used once known, and a later day’s limit as allowed', () => {
    const correctedState = word(running(), { day: 104 });
    expect(word({ ...running(), dayLimit: correctedState.dayLimit }, { day: 50 })).toMatchObject({
      dayCalls: 55,
    });
    const next = word(running({ dayLimit: correctedState.dayLimit, dayCalls: 90, dayCallsConfirmed: 90 }), {
      day: 999,
    });
    expect(next).toMatchObject({ dayLimit: 1000, dayCalls: 1, dayStartedAt: start + second });
    // An app that moved to a lower tier is told so by its configuration.
    expect(refusedBy(used({ dayLimit: 5000, dayCalls: 1000 }), start)).toMatchObject({ limit: 'day' });
  });

  test('adds calls that the provider may not have counted when it answered', () => {
    const state = used({ slots: slots(4), minuteCalls: calls(3, start + 500), dayCalls: 7 });
    expect(release(state, { id: '0', remaining: { day: 999 }, dayCap }, start + second).dayCalls).toBe(
      1 + 3 + 3,
    );
  });

  test('knows the day’s count once no call is under way, whatever was refused or overtaken', () => {
    const three = used({ slots: slots(3), dayCalls: 13, dayCallsConfirmed: 10, dayLimit: dayCap });
    const [third, first] = [{ day: dayCap - 12 }, { day: dayCap - 11 }];
    const one = release(three, { id: '2', remaining: third, dayCap }, start + second);
    const two = release(one, { id: '0', remaining: first, dayCap }, start + second);
    expect(two.dayCalls).toBe(13);
    // The provider refused it, and so counted nothing.
    expect(release(two, { id: '1', remaining: null, dayCap }, start + second)).toMatchObject({
      dayCalls: 12,
    });
  });

  test('does not take a slow, overtaken call for a new day', () => {
    const slow = { id: 'slow', startedAt: start };
    const state = used({
      slots: [slow],
      minuteCalls: calls(8, start + second),
      dayCalls: 39,
      dayCallsConfirmed: 38,
      dayLimit: dayCap,
    });
    const after = release(
      state,
      { id: 'slow', remaining: { day: dayCap - 30 }, dayCap },
      start + 20 * second,
    );
    expect(after).toMatchObject({ dayStartedAt: start, dayCallsConfirmed: 38, dayCalls: 38 });
  });

  test('does not wait for the day’s end while calls under way may correct the count', () => {
    const exhausted = used({ slots: slots(1), dayCalls: dayCap, dayLimit: dayCap });
    expect(refusedBy(exhausted, start)).toMatchObject({ limit: 'concurrent' });
    expect(refusedBy({ ...exhausted, slots: [] }, start)).toMatchObject({ limit: 'day' });
  });

  test('frees the slot but keeps minute and day where an answer states no limits', () => {
    const free = word(running(), {});
    expect(free).toMatchObject({ isMetered: false });
    const busy = { ...free, minuteCalls: calls(500), dayCalls: 5000 };
    expect(refusedBy(busy, start + second)).toBeNull();
    expect(refusedBy({ ...busy, slots: slots(5) }, start + second)).toMatchObject({ limit: 'concurrent' });
  });

  test('counts again as soon as an answer states limits or refuses by them', () => {
    const free = running({ isMetered: false, dayLimit: dayCap });
    expect(word(free, { minute: 0, day: 100 })).toMatchObject({ isMetered: true, dayCalls: 900 });
    expect(refusedBy(word(free, { minute: 0 }), start + second)).toMatchObject({ limit: 'minute' });
    const refused = block(free, { until: addSeconds(start, 5), limit: 'minute' }, dayCap);
    expect(refused.isMetered).toBe(true);
  });

  test('follows a refusal’s end, and the day’s beginning it implies', () => {
    const until = addSeconds(start, 3 * 3600);
    const refused = block(running(), { until, limit: 'day' }, dayCap);
    expect(refusedBy(refused, start)).toEqual({ until, limit: 'day' });
    expect(refusedBy(refused, until.getTime())).toBeNull();
    // An earlier version noted a wait of three thousand years.
    const endless = block(running(), { until: new Date('5195-03-01T00:00:00Z'), limit: 'minute' }, dayCap);
    expect(refusedBy(endless, start)).toBeNull();
    // A whole day, noted by a machine whose clock is seconds ahead.
    const wholeDay = block(running(), { until: addSeconds(start, 24 * 3600 + 20), limit: 'day' }, dayCap);
    expect(refusedBy(wholeDay, start)).toMatchObject({ limit: 'day' });
    const sooner = block(refused, { until: addSeconds(start, 1), limit: 'concurrent' }, dayCap);
    expect(refusedBy(sooner, start)).toEqual({ until, limit: 'day' });
  });
});

describe('the retry of refused callers', () => {
  test('has a different time for each, never before the slot is free', () => {
    const until = new Date(start);
    const moments = Array.from({ length: 500 }, (_, n) =>
      jitter({ until, limit: 'minute' }, n, 0.5).until.getTime(),
    );
    expect(new Set(moments.slice(0, 60)).size).toBe(60);
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(start);
    expect(Math.max(...moments)).toBeLessThanOrEqual(start + MINUTE_MS + second);
  });
});
