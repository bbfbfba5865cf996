/** `count` as it is shown, with its separators. */
export const pluralize = (count: string, singular: string, plural: string): string =>
  `${count} ${count === '1' ? singular : plural}`;
