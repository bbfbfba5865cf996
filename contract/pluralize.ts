/** `count` as it is shown, with its separators. */
export const pluralize = (count: string | number, singular: string, plural: string): string =>
  `${count} ${String(count) === '1' ? singular : plural}`;
