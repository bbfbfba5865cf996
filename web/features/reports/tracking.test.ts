import { expect, test } from 'vitest';
import { filterName, knownTracking } from './tracking.ts';

const categories = [
  {
    id: 'region',
    name: 'Region',
    options: [{ id: 'north', name: 'North', status: 'ACTIVE' }],
  },
];
const north = { categoryId: 'region', optionId: 'north' };

test('a choice that the organisation knows stays, anything else goes', () => {
  expect(knownTracking({ split: 'region', only: north }, categories)).toEqual({
    split: 'region',
    only: north,
  });
  expect(knownTracking({ split: 'of another', only: { ...north, optionId: 'south' } }, categories)).toEqual({
    split: null,
    only: null,
  });
});

test('a filter is named by category and option', () => {
  expect(filterName(categories, { split: null, only: north })).toBe('Region: North');
  expect(filterName(categories, { split: 'region', only: null })).toBeNull();
});
