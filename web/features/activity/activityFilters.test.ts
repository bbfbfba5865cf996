import { expect, test } from 'vitest';
import {
  noActivityFilters,
  filterRange,
  parseActivityFilters,
  activityParameters,
} from './activityFilters.ts';

const person = '0198a2f0-0000-7000-8000-000000000001';

test('filters survive the address, and default ones leave it empty', () => {
  const filters = { kind: 'members', person, page: 3, size: 50 } as const;
  expect(parseActivityFilters(activityParameters(filters))).toEqual(filters);
  expect(activityParameters(noActivityFilters).toString()).toBe('');
  expect(parseActivityFilters(new URLSearchParams('person=app')).person).toBe('app');
});

test.each(['kind=nothing', 'person=x', 'page=0', 'page=1.5', 'page=-2', 'page=9999999', 'size=7'])(
  'an unreadable address means no filter: %s',
  (search) => {
    expect(parseActivityFilters(new URLSearchParams(search))).toEqual(noActivityFilters);
  },
);

test('without a choice a page has twenty entries', () => {
  expect(filterRange(noActivityFilters)).toEqual({ limit: 20, offset: 0 });
});

test('the third page of twenty begins after forty entries', () => {
  expect(filterRange({ page: 3, size: 20 })).toEqual({ limit: 20, offset: 40 });
});
