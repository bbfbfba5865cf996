import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { useDifferentTimeZone } from '#web/lib/time/useDifferentTimeZone.ts';

/** Names the organization's time zone, of days and times alike, if it differs from the user's. */
export function TimeZoneNote({ timeZone }: { timeZone: string | null }) {
  const zone = useDifferentTimeZone(timeZone);
  return zone !== null && <p className="mb-4 text-sm text-muted">{syncLogTexts.timesIn(zone)}</p>;
}
