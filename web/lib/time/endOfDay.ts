import { addDays } from '#contract/period.ts';
import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE = 60_000;

/** Last millisecond of a calendar day in a zone (UTC if null), as ISO 8601 UTC. */
export function endOfDay(day: string, timeZone: string | null): string {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  const offsetAt = (moment: number) =>
    timeZone === null ? 0 : tzOffset(timeZone, new Date(moment)) * MINUTE;
  // The offset at midnight itself takes two steps to find.
  const instant = midnight - offsetAt(midnight - offsetAt(midnight));
  return new Date(instant - 1).toISOString();
}
