import { withParameters } from '#web/lib/hooks/useUrlParameters.ts';

/** Sections and rows that a person folded or unfolded, as the address has them. */

const NAME = 'fold';

export const turnedIn = (folded: string | null): ReadonlySet<string> =>
  new Set(folded?.split(',').filter((key) => key !== '') ?? []);

/** Turns one more, or that one back. */
export function turnOne(search: URLSearchParams, key: string): URLSearchParams {
  const toggled = new Set(turnedIn(search.get(NAME)));
  if (!toggled.delete(key)) toggled.add(key);
  return withParameters({ [NAME]: toggled.size === 0 ? null : [...toggled].join(',') })(search);
}

export function keepTurned(params: URLSearchParams, previousParams: URLSearchParams): URLSearchParams {
  const folded = previousParams.get(NAME);
  if (folded !== null && params.get('type') === previousParams.get('type')) params.set(NAME, folded);
  return params;
}
