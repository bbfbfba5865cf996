import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLimiter, windowAt, type Limits } from './limits.ts';

const LOOSE: Limits = { concurrent: 100, minute: 100, day: 100, appMinute: 100 };

/** A limiter on a clock that the test moves. */
function limiterAt(start: number) {
  const time = { now: start };
  return { time, admit: createLimiter(() => new Date(time.now)) };
}

describe('windows', () => {
  test('follow one another without gap, and every moment lies before the end of its own', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });
    const length = fc.integer({ min: 1, max: 86_400_000 });
    fc.assert(
      fc.property(moment, length, fc.nat(), (now, size, anything) => {
        const phase = anything % size;
        const { number, endsAt } = windowAt(now, size, phase);
        expect(endsAt).toBeGreaterThan(now);
        expect(endsAt - now).toBeLessThanOrEqual(size);
        expect(windowAt(endsAt, size, phase).number).toBe(number + 1);
        expect(windowAt(endsAt - 1, size, phase).number).toBe(number);
      }),
    );
  });

  test('reset at another moment for another organisation', () => {
    const { admit } = limiterAt(0);
    const waits = ['a', 'b', 'c', 'd'].map((tenant) => {
      admit('app', tenant, { ...LOOSE, minute: 1 });
      const refused = admit('app', tenant, { ...LOOSE, minute: 1 });
      return refused.admitted ? undefined : refused.retryAfterSeconds;
    });
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});

describe('the limiter', () => {
  test('admits exactly its limit after each wait that it asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.integer({ min: 1, max: 70 }),
        (start, minute) => {
          const { time, admit } = limiterAt(start);
          const call = () =>
            admit('app', 'tenant', {
              ...LOOSE,
              concurrent: Infinity,
              minute,
              day: Infinity,
              appMinute: Infinity,
            });
          for (let round = 0; round < 3; round += 1) {
            const answers = Array.from({ length: minute + 1 }, call);
            expect(answers.filter(({ admitted }) => admitted)).toHaveLength(minute);
            const refused = answers.find((answer) => !answer.admitted);
            expect(refused?.problem).toBe('minute');
            time.now += (refused?.retryAfterSeconds ?? 0) * 1000;
          }
        },
      ),
    );
  });

  test('counts a refused call toward nothing', () => {
    const { admit } = limiterAt(0);
    admit('app', 'tenant', { ...LOOSE, minute: 1 });
    for (let call = 0; call < 3; call += 1) admit('app', 'tenant', { ...LOOSE, minute: 1 });
    expect(admit('app', 'tenant', LOOSE).remaining).toEqual({ minute: 98, day: 98, appMinute: 98 });
  });

  test('counts the app over all its organisations, and each app for itself', () => {
    const { admit } = limiterAt(0);
    const tight = { ...LOOSE, appMinute: 2 };
    expect([admit('app', 'a', tight), admit('app', 'b', tight)].every(({ admitted }) => admitted)).toBe(true);
    expect(admit('app', 'c', tight)).toMatchObject({ admitted: false, problem: 'appminute' });
    expect(admit('other', 'c', tight)).toMatchObject({ admitted: true });
  });

  test('frees a place in progress once released', () => {
    const { admit } = limiterAt(0);
    const tight = { ...LOOSE, concurrent: 1 };
    const first = admit('app', 'a', tight);
    expect(admit('app', 'a', tight)).toMatchObject({ admitted: false, problem: 'concurrent' });
    if (first.admitted) first.release();
    expect(admit('app', 'a', tight)).toMatchObject({ admitted: true });
  });
});
