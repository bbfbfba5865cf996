import { type DateFormat, dateFormats } from '#contract/users/preferences.ts';
import { dateFormat } from '#web/lib/format/intl.ts';

const patterns: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  year: 'yyyy',
  month: 'MM',
  day: 'dd',
};

/** Undefined where the language writes dates in none of our formats, or is no language tag. */
export function browserDateFormat(language: string): DateFormat | undefined {
  if (!isLanguageTag(language)) return undefined;
  const parts = dateFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const pattern = parts
    .formatToParts(new Date(0))
    .map(({ type, value }) => patterns[type] ?? value)
    .join('');
  return dateFormats.find((format) => format === pattern);
}

/** A browser that runs without a locale says `en-US@posix`, at which Intl throws (ECMA-402, 9.2.1). */
function isLanguageTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
