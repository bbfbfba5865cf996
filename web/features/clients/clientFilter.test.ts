import { expect, test } from 'vitest';
import {
  filterQuery,
  isFiltered,
  nextSorting,
  parseFilter,
  parseSorting,
  parseTags,
} from './clientFilter.ts';

const parse = (search: string) => parseFilter(new URLSearchParams(search));

test('an address names a search, states, a tag and a page, as the server takes them', () => {
  const filter = parse('search=mds&status=review&signOff=changed&tag=retail&show=needs&page=3&size=50');
  expect(filterQuery(filter)).toEqual({
    search: 'mds',
    status: 'review',
    signOff: 'changed',
    tag: 'retail',
    needsAttention: 'true',
    limit: 50,
    offset: 100,
  });
  expect(isFiltered(filter)).toBe(true);
});

test.each(['', 'status=x&signOff=y&tag=&page=0&size=7&show=all'])(
  'an address with %j means all',
  (search) => {
    expect(filterQuery(parse(search))).toEqual({ limit: 20, offset: 0 });
    expect(isFiltered(parse(search))).toBe(false);
  },
);

test('words are sorted from A, figures from the largest, and a second press turns round', () => {
  const byName = parseSorting(new URLSearchParams('sort=x'));
  expect(byName).toEqual({ sortBy: 'name', sortOrder: 'asc' });
  expect(nextSorting(byName, 'name')).toEqual({ sortBy: 'name', sortOrder: 'desc' });
  const byCash = nextSorting(byName, 'cashAtBank');
  expect(byCash).toEqual({ sortBy: 'cashAtBank', sortOrder: 'desc' });
  expect(nextSorting(byCash, 'cashAtBank').sortOrder).toBe('asc');
});

test.each([
  ['', []],
  [' retail , weekly,,retail ', ['retail', 'weekly']],
])('tags of %j are %j', (text, tags) => {
  expect(parseTags(text)).toEqual(tags);
});
