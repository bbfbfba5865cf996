/**
 * Acts out an organisation's misbehaviour, so that a person can see each error state. (`revoked` lives with the
 * connections, `bad-rows` with the books.)
 */
import type { Behaviour } from '../parts.ts';
import type { Limits } from './limits.ts';

/** Slow enough to be seen, and within the patience of any client. */
const SLOW_MILLISECONDS = 2_000;

/** The budget of an organisation that plays `rate-limited`: a short wait soon, then one of most of a day. */
const TIGHT = { minute: 10, day: 25 };

export const answerDelay = (behaviour: Behaviour): number => (behaviour === 'slow' ? SLOW_MILLISECONDS : 0);

export function adjustLimits(behaviour: Behaviour, limits: Limits): Limits {
  if (behaviour !== 'rate-limited') return limits;
  return { ...limits, minute: Math.min(limits.minute, TIGHT.minute), day: Math.min(limits.day, TIGHT.day) };
}

/** Fails every fourth call as offline and every eleventh with an internal error: a retry helps. */
export function findFailure(behaviour: Behaviour, call: number): 'offline' | 'error' | undefined {
  if (behaviour !== 'failing') return undefined;
  if (call % 4 === 0) return 'offline';
  return call % 11 === 0 ? 'error' : undefined;
}
