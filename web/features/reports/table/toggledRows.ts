import { withParameters } from '#web/lib/hooks/useUrlParameters.ts';

const NAME = 'fold';

export const readToggled = (folded: string | null): ReadonlySet<string> =>
  new Set(folded?.split(',').filter((key) => key !== '') ?? []);

export function toggleRow(search: URLSearchParams, key: string): URLSearchParams {
  const toggled = new Set(readToggled(search.get(NAME)));
  if (!toggled.delete(key)) toggled.add(key);
  return withParameters({ [NAME]: toggled.size === 0 ? null : [...toggled].join(',') })(search);
}

export function keepToggled(params: URLSearchParams, previousParams: URLSearchParams): URLSearchParams {
  const folded = previousParams.get(NAME);
  if (folded !== null && params.get('type') === previousParams.get('type')) params.set(NAME, folded);
  return params;
}
