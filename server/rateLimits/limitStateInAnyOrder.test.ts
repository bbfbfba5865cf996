import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acquire,
  block,
  CONCURRENT_CALLS,
  MINUTE_CALLS,
  MINUTE_MS,
  type Priority,
  release,
  unusedLimits,
} from './limitState.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const second = 1_000;
const hour = 60 * MINUTE_MS;

type Step = {
  do: 'call' | 'background call' | 'call by others' | 'count' | 'answer' | 'pass' | 'set back';
  by: number;
};
const steps = fc.array(
  fc.oneof(
    { weight: 200, arbitrary: fc.record({ do: fc.constant('call' as const), by: fc.constant(0) }) },
    {
      weight: 200,
      arbitrary: fc.record({ do: fc.constant('background call' as const), by: fc.constant(0) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('call by others' as const), by: fc.constant(0) }) },
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

/** What the tier allows a day; the provider may allow fewer. */
const tierDay = 150;
const longestCall = 30 * second;

/**
 * Plays a provider whose windows are fixed and begin when they like; it counts a call at some moment before its answer.
 * Its minute refuses a call only where other programs called in it.
 */
function play(allowed: number, minutePhase: number, dayPhase: number, played: Step[]) {
  type Running = {
    id: string;
    since: number;
    guessed: boolean;
    word: { minute: number; day: number } | { endsAt: number } | null;
  };
  let time = start;
  let ahead = 0;
  let minuteOfOthers = '';
  let state = unusedLimits(start);
  let running: Running[] = [];
  const counts = new Map<string, number>();
  const windowOf = (length: number, phase: number) => `${length} ${Math.floor((time - phase) / length)}`;
  const usedIn = (length: number, phase: number) => counts.get(windowOf(length, phase)) ?? 0;
  const tally = { counted: 0, refusals: 0, minuteRefusals: 0, mostAtOnce: 0 };

  function call(priority: Priority) {
    const id = `${tally.counted} ${running.length} ${time}`;
    const { state: next, refusal } = acquire(state, { id, priority, dayCap: tierDay }, time + ahead);
    state = next;
    if (refusal) {
      tally.refusals += 1;
      // No clock makes anybody wait longer than a day.
      expect(refusal.until.getTime() - time - ahead).toBeLessThanOrEqual(24 * hour + MINUTE_MS);
      return;
    }
    if (priority === 'background' && !state.dayStartAssumed)
      expect(usedIn(24 * hour, dayPhase)).toBeLessThan(allowed * 0.9);
    running.push({ id, since: time, guessed: state.dayStartAssumed, word: null });
    tally.mostAtOnce = Math.max(tally.mostAtOnce, running.length);
  }

  function callByOthers() {
    minuteOfOthers = windowOf(MINUTE_MS, minutePhase);
    counts.set(minuteOfOthers, Math.min(MINUTE_CALLS, usedIn(MINUTE_MS, minutePhase) + 1));
  }

  function count(one: Running | undefined) {
    if (!one || one.word) return;
    const [minute, day] = [usedIn(MINUTE_MS, minutePhase) + 1, usedIn(24 * hour, dayPhase) + 1];
    if (minute > MINUTE_CALLS) {
      expect(minuteOfOthers).toBe(windowOf(MINUTE_MS, minutePhase));
      one.word = { endsAt: time + MINUTE_MS - ((time - minutePhase) % MINUTE_MS) };
      return;
    }
    // Where its day begins must be guessed once, by one call that may be refused.
    if (!one.guessed) expect(day).toBeLessThanOrEqual(allowed);
    one.word = { minute: MINUTE_CALLS - minute, day: Math.max(0, allowed - day) };
    if (day > allowed) return;
    counts.set(windowOf(MINUTE_MS, minutePhase), minute);
    counts.set(windowOf(24 * hour, dayPhase), day);
    tally.counted += 1;
  }

  function answer(one: Running | undefined) {
    if (!one?.word) return;
    running = running.filter((other) => other !== one);
    if (!('endsAt' in one.word)) {
      state = release(state, { id: one.id, remaining: one.word, dayCap: tierDay }, time + ahead);
      return;
    }
    const until = new Date(one.word.endsAt + ahead);
    const without = release(state, { id: one.id, remaining: null, dayCap: tierDay }, time + ahead);
    state = block(without, { until, limit: 'minute' }, tierDay);
    tally.minuteRefusals += 1;
  }

  for (const { do: what, by } of played) {
    if (what === 'call') call('interactive');
    if (what === 'background call') call('background');
    if (what === 'call by others') callByOthers();
    if (what === 'count') count(running[by]);
    if (what === 'answer') answer(running[by]);
    if (what === 'set back') ahead -= by;
    if (what === 'pass') {
      for (const one of running.filter(({ since }) => time + by - since > longestCall)) {
        count(one);
        answer(one);
      }
      time += by;
    }
  }
  return tally;
}

describe('with events in any order and clocks that are set back', () => {
  test.each([
    ['as many as the tier', tierDay],
    ['fewer', 100],
    ['less than a minute’s', 40],
  ])(
    'at most five calls are out at once, within minute, day and reserve, where the limit is %s',
    (_what, allowed) => {
      const total = { counted: 0, refusals: 0, minuteRefusals: 0 };
      fc.assert(
        fc.property(fc.nat(MINUTE_MS), fc.nat(24 * hour), steps, (minutePhase, dayPhase, played) => {
          const tally = play(allowed, minutePhase, dayPhase, played);
          expect(tally.mostAtOnce).toBeLessThanOrEqual(CONCURRENT_CALLS);
          total.counted = Math.max(total.counted, tally.counted);
          total.refusals += tally.refusals;
          total.minuteRefusals += tally.minuteRefusals;
        }),
        { numRuns: 60, seed: 20_261_120, endOnFailure: true },
      );
      // The limits were reached, or nothing was shown.
      expect(total.counted).toBeGreaterThan(allowed);
      expect(total.refusals).toBeGreaterThan(1_000);
      expect(total.minuteRefusals > 10).toBe(allowed > MINUTE_CALLS);
    },
  );
});
