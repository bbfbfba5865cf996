/**
 * Memoized by language and options: creating a formatter is about a thousand times slower than
 * using it.
 */
export const numberFormat = memoized(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateFormat = memoized(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeTimeFormat = memoized(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

function memoized<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const formatters = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options);
    const formatter = formatters.get(key) ?? make(language, options);
    formatters.set(key, formatter);
    return formatter;
  };
}
