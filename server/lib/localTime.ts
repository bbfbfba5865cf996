import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Milliseconds, `local` as if it were UTC. RFC 5545 3.3.5: a time that comes twice is the first, a
 * skipped one counts on by the offset before.
 */
export function toInstant(timeZone: string, local: number): number {
  const [offsetBefore, offsetAfter] = [offsetAt(timeZone, local - DAY), offsetAt(timeZone, local + DAY)];
  const early = local - offsetBefore;
  if (offsetAt(timeZone, early) === offsetBefore) return early;
  const late = local - offsetAfter;
  return offsetAt(timeZone, late) === offsetAfter ? late : early;
}

/** Milliseconds, as if the zone's clock showed UTC. */
export const toLocal = (timeZone: string, instant: number): number => instant + offsetAt(timeZone, instant);

/** Milliseconds to add to UTC. Throws RangeError for an unknown zone. */
function offsetAt(timeZone: string, instant: number): number {
  const minutes = tzOffset(timeZone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`There is no time zone ${timeZone}.`);
  return minutes * MINUTE;
}

/** `time`: `HH:mm`. */
export function minutesIntoDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
