import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP_MINUTE_CALLS,
  type AppState,
  blockApp,
  lease,
  learnApp,
  LEASE_USE_MS,
  minuteShare,
  nextLease,
  settle,
  unusedApp,
} from './appLimits.ts';
import { MINUTE_CALLS, MINUTE_MS, PLACE_MS } from './limits.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const usedOf = ({ leases }: AppState) => leases.reduce((sum, { calls }) => sum + calls, 0);

function leased(state: AppState, wanted: number, now = start, id = 'a'): AppState {
  const outcome = lease(state, { id, wanted }, now);
  if (!('calls' in outcome)) throw new Error('Refused.');
  return outcome.state;
}

describe('the app’s minute', () => {
  it('is leased to its last call and no further', () => {
    const most = leased(unusedApp(start), APP_MINUTE_CALLS - 3);
    const rest = lease(most, { id: 'b', wanted: 50 }, start);
    expect(rest).toMatchObject({ calls: 3 });
    expect(lease(rest.state, { id: 'c', wanted: 50 }, start)).toMatchObject({ state: { waitedAt: start } });
  });

  it('counts what a dead process leased for as long as its calls could have been counted', () => {
    const full = leased(unusedApp(start), APP_MINUTE_CALLS);
    const free = start + LEASE_USE_MS + PLACE_MS + MINUTE_MS;
    expect(lease(full, { id: 'b', wanted: 1 }, free - 1)).toMatchObject({ refusedUntil: free });
    expect(lease(full, { id: 'b', wanted: 1 }, free)).toMatchObject({ calls: 1 });
  });

  it('has back what a lease did not use, and the rest a minute after its last call', () => {
    const state = settle(
      leased(unusedApp(start), 100),
      [{ id: 'a', used: 40, lastEnd: start + 500 }],
      start + 500,
    );
    expect(usedOf(state)).toBe(40);
    expect(usedOf(learnApp(state, { left: APP_MINUTE_CALLS, at: start }, 'x', start + 500 + MINUTE_MS))).toBe(
      0,
    );
    expect(
      settle(leased(unusedApp(start), 100), [{ id: 'a', used: 0, lastEnd: start }], start).leases,
    ).toEqual([]);
  });

  it('counts the calls of other programs, as the provider says', () => {
    const heard = { left: APP_MINUTE_CALLS - 250, at: start };
    const state = learnApp(leased(unusedApp(start), 100), heard, 'others', start + 20_000);
    expect(usedOf(state)).toBe(250);
    const over = lease(state, { id: 'b', wanted: 1 }, start + MINUTE_MS);
    expect(usedOf(over.state)).toBe(101);
  });

  it('lets nothing out while the provider refuses the app, however far a clock is set back', () => {
    const blocked = blockApp(unusedApp(start), start + 30_000, start);
    expect(lease(blocked, { id: 'a', wanted: 1 }, start)).toMatchObject({ refusedUntil: start + 30_000 });
    const back = start - 5 * 60 * MINUTE_MS;
    const later = lease(blocked, { id: 'a', wanted: 1 }, back);
    expect(later).toMatchObject({ refusedUntil: back + 30_000 });
    expect(lease(later.state, { id: 'a', wanted: 1 }, back + 30_000)).toMatchObject({ calls: 1 });
  });

  it('is not refused for hours by what was said while the clock was ahead', () => {
    const ahead = start + 27 * 60 * MINUTE_MS;
    const blocked = blockApp(unusedApp(start), ahead + 1_000, ahead);
    expect(lease(blocked, { id: 'a', wanted: 1 }, start)).toMatchObject({ refusedUntil: start + 1_000 });
    const used = settle(leased(unusedApp(start), 100), [{ id: 'a', used: 40, lastEnd: ahead }], start);
    expect(usedOf(leased(used, 1, start + MINUTE_MS, 'b'))).toBe(1);
  });

  it('is never leased beyond its limit, in whatever order leases are taken and settled', () => {
    const steps = fc.array(
      fc.record({ wanted: fc.integer({ min: 1, max: 3_000 }), used: fc.nat(100), pass: fc.nat(20_000) }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(steps, (taken) => {
        let [state, now] = [unusedApp(start), start];
        for (const [n, { wanted, used, pass }] of taken.entries()) {
          const outcome = lease(state, { id: `${n}`, wanted }, now);
          expect(usedOf(outcome.state)).toBeLessThanOrEqual(APP_MINUTE_CALLS);
          const calls = 'calls' in outcome ? outcome.calls : 0;
          state =
            n % 3 === 0
              ? outcome.state
              : settle(outcome.state, [{ id: `${n}`, used: Math.min(used, calls), lastEnd: now }], now);
          now += pass;
        }
      }),
    );
  });
});

describe('sharing it', () => {
  it('gives each organisation an equal part while any waits, and never more than its own minute', () => {
    expect(minuteShare(500)).toBe(20);
    expect(minuteShare(20_000)).toBe(1);
    expect(minuteShare(3)).toBe(MINUTE_CALLS);
  });

  it('leases a busy process more at a time than a quiet one', () => {
    expect([0, 10, 5_000].map(nextLease)).toEqual([5, 20, 100]);
  });
});
