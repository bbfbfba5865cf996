import { withParameters } from '#web/lib/hooks/useUrlParameters.ts';

/** Sections and rows that a person folded or unfolded, as the address has them. */

const NAME = 'fold';

export const turnedIn = (folded: string | null): ReadonlySet<string> =>
  new Set(folded?.split(',').filter((key) => key !== '') ?? []);

/** Turns one more, or that one back. */
export function turnOne(search: URLSearchParams, key: string): URLSearchParams {
  const turned = new Set(turnedIn(search.get(NAME)));
  if (!turned.delete(key)) turned.add(key);
  return withParameters({ [NAME]: turned.size === 0 ? null : [...turned].join(',') })(search);
}

/** The same report with other settings keeps what was folded in it. */
export function keepTurned(next: URLSearchParams, before: URLSearchParams): URLSearchParams {
  const folded = before.get(NAME);
  if (folded !== null && next.get('type') === before.get('type')) next.set(NAME, folded);
  return next;
}
