import { useOtherZone } from '../../lib/otherZone.ts';
import { syncLogs } from '../../lib/texts/syncLogs.ts';

/** Whose days are counted, where they are not the user's, in whose time zone the logs stand. */
export function DaysZone({ timeZone }: { timeZone: string | null }) {
  const zone = useOtherZone(timeZone);
  return zone !== null && <p className="text-sm text-muted">{syncLogs.daysIn(zone)}</p>;
}
