/** Class names, without those that a condition left out. */
export const cx = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
