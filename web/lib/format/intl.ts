/**
 * The browser's formatters, each made once for its language and options: to make one takes a phone longer than to use it a
 * thousand times, and a page has hundreds of dates and thousands of figures.
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
