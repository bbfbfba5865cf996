import { dateFormat } from '../../lib/intl.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { syncLogs } from '../../lib/texts/syncLogs.ts';

/** Whose days are counted, where they are not the user's, in whose time zone the logs stand. */
export function DaysZone({ timeZone }: { timeZone: string | null }) {
  const { timezone, language } = usePreferences();
  const own = timezone ?? dateFormat(language, {}).resolvedOptions().timeZone;
  // As the server counts them until the organisation was read.
  const zone = timeZone ?? 'UTC';
  return zone === own ? null : <p className="text-sm text-muted">{syncLogs.daysIn(zone)}</p>;
}
