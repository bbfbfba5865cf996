import { addDays } from '#contract/period.ts';
import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE = 60_000;

/** The last moment of a calendar day in a zone (UTC where none is known), ISO 8601 UTC. */
export function endOfDay(day: string, timeZone: string | null): string {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const offsetAt = (moment: number) =>
    timeZone === null ? 0 : tzOffset(timeZone, new Date(moment)) * MINUTE;
  // The offset is that of the midnight itself, which is known only with an offset.
  const instant = midnight - offsetAt(midnight - offsetAt(midnight));
  return new Date(instant - 1).toISOString();
}
