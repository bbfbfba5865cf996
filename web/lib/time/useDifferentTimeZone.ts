import { dateFormat } from '#web/lib/format/intl.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';

/** The organisation's time zone where it is not the person's, in which every other time is shown; else null. */
export function useDifferentTimeZone(timeZone: string | null): string | null {
  const { timezone, language } = usePreferences();
  const personZone = timezone ?? dateFormat(language, {}).resolvedOptions().timeZone;
  // As the server counts until the organisation was read.
  const zone = timeZone ?? 'UTC';
  return zone === personZone ? null : zone;
}
