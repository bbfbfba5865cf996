import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';
import { syncLogs } from '#web/lib/texts/syncLogs.ts';

/** Whose days are counted, where they are not the user's, in whose time zone the logs stand. */
export function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  const zone = useDifferentTimeZone(timeZone);
  return zone !== null && <p className="text-sm text-muted">{syncLogs.daysIn(zone)}</p>;
}
