/** Joins class names and drops falsy ones. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
