import { addMilliseconds, addSeconds } from 'date-fns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admit, block, CONCURRENT_CALLS, learn, type LimitState, MINUTE_CALLS, untouched } from './limits.ts';

const start = new Date('2026-11-20T10:00:00Z');
const dayCap = 1000;
const used = (some: Partial<LimitState>): LimitState => ({ ...untouched(start), ...some });

describe('whether a call may go out', () => {
  it('counts what it lets go', () => {
    const admission = admit(untouched(start), 0, dayCap, start);
    expect(admission).toEqual({ admitted: used({ minuteCalls: 1, dayCalls: 1 }) });
  });

  it.each([
    ['the minute is used up', used({ minuteCalls: MINUTE_CALLS }), 0, 'minute', 60],
    ['the day is used up', used({ dayCalls: dayCap }), 0, 'day', 86_400],
    ['all places are taken', used({}), CONCURRENT_CALLS, 'concurrent', 1],
    [
      'the provider said to wait',
      used({ blockedUntil: addSeconds(start, 17), blockReason: 'app' }),
      0,
      'app',
      17,
    ],
    ['day and minute are used up', used({ dayCalls: dayCap, minuteCalls: MINUTE_CALLS }), 0, 'day', 86_400],
  ] as const)('names the time when %s', (_why, state, inFlight, limit, seconds) => {
    expect(admit(state, inFlight, dayCap, start)).toEqual({
      refused: { until: addSeconds(start, seconds), limit },
    });
  });

  it('begins a new minute with the first call after the old one, and keeps the day’s count', () => {
    const later = addSeconds(start, 60);
    const state = used({ minuteCalls: MINUTE_CALLS, dayCalls: 500 });
    expect(admit(state, 0, dayCap, later)).toEqual({
      admitted: used({ minuteStartedAt: later, minuteCalls: 1, dayCalls: 501 }),
    });
  });

  it('is never refused any more at the time that the refusal named', () => {
    const states = fc.record({
      minuteCalls: fc.integer({ min: 0, max: MINUTE_CALLS }),
      dayCalls: fc.integer({ min: 0, max: dayCap }),
      blockedFor: fc.option(fc.integer({ min: -1000, max: 100_000 })),
      after: fc.integer({ min: 0, max: 100_000_000 }),
    });
    fc.assert(
      fc.property(states, ({ blockedFor, after, ...counts }) => {
        const blockedUntil = blockedFor === null ? null : addMilliseconds(start, blockedFor);
        let now = addMilliseconds(start, after);
        const state = used({ ...counts, blockedUntil, blockReason: blockedUntil && 'minute' });
        // A block, the minute and the day may end one after another; never more than that.
        for (let round = 0; round < 4; round += 1) {
          const admission = admit(state, 0, dayCap, now);
          if ('admitted' in admission) return;
          expect(admission.refused.until.getTime()).toBeGreaterThan(now.getTime());
          now = admission.refused.until;
        }
        throw new Error('still refused');
      }),
    );
  });

  it('lets at most a minute’s calls out in any of its minutes, however they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 150, maxLength: 300 }),
        (gaps) => {
          let state = untouched(start);
          let now = start;
          const byWindow = new Map<number, number>();
          for (const gap of gaps) {
            now = addMilliseconds(now, gap);
            const admission = admit(state, 0, dayCap, now);
            if (!('admitted' in admission)) continue;
            state = admission.admitted;
            const window = state.minuteStartedAt.getTime();
            byWindow.set(window, (byWindow.get(window) ?? 0) + 1);
          }
          expect(Math.max(...byWindow.values())).toBeLessThanOrEqual(MINUTE_CALLS);
        },
      ),
    );
  });
});

describe('what the provider’s headers teach', () => {
  it('takes calls away in a minute and never gives any back, for answers overtake each other', () => {
    const state = used({ minuteCalls: 10 });
    expect(learn(state, { minute: 3 }, dayCap, start).minuteCalls).toBe(57);
    expect(learn(state, { minute: 59 }, dayCap, start).minuteCalls).toBe(10);
  });

  it('believes the day’s number both ways, and one above the tier’s', () => {
    const state = used({ dayCalls: 990 });
    expect(learn(state, { day: 400 }, dayCap, start).dayCalls).toBe(600);
    expect(learn(state, { day: 0 }, dayCap, start).dayCalls).toBe(1000);
    expect(learn(state, { day: 4990 }, dayCap, start).dayCalls).toBe(0);
  });

  it('leaves a count that the provider did not speak of', () => {
    const state = used({ minuteCalls: 7, dayCalls: 8 });
    expect(learn(state, {}, dayCap, start)).toEqual(state);
  });

  it('holds the longer of two blocks', () => {
    const long = { until: addSeconds(start, 600), limit: 'day' } as const;
    const short = { until: addSeconds(start, 5), limit: 'minute' } as const;
    expect(block(block(untouched(start), long), short)).toMatchObject({
      blockedUntil: long.until,
      blockReason: 'day',
    });
    expect(block(block(untouched(start), short), long)).toMatchObject({
      blockedUntil: long.until,
      blockReason: 'day',
    });
  });
});
