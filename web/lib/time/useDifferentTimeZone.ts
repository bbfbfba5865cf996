import { dateFormat } from '#web/lib/format/intl.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';

/** Null if it equals the user's time zone. */
export function useDifferentTimeZone(timeZone: string | null): string | null {
  const { timezone, language } = usePreferences();
  const personZone = timezone ?? dateFormat(language, {}).resolvedOptions().timeZone;
  // The server uses UTC until the organisation is synced.
  const zone = timeZone ?? 'UTC';
  return zone === personZone ? null : zone;
}
