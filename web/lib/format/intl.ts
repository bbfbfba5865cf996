/**
 * The browser's formatters, each made once for its language and options: to make one takes a phone longer than to use it a
 * thousand times, and a page has hundreds of dates and thousands of figures.
 */
export const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeTimeFormat = kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
);

function kept<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options);
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}
