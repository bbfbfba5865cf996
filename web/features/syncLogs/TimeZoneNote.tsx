import { syncLogs } from '#web/lib/texts/syncLogs.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';

/** Names the organisation's time zone if it differs from the user's, in which logs are shown. */
export function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  const zone = useDifferentTimeZone(timeZone);
  return zone !== null && <p className="text-sm text-muted">{syncLogs.daysIn(zone)}</p>;
}
