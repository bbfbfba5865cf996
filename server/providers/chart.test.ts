import type { NamedTracking } from '#server/providers/books.ts';
import { describe, expect, test } from 'vitest';
import { categoriesInUse, buildChart, resolveOptionIds, type TrackingOption } from './chart.ts';

const option = (id: string, name: string, more: Partial<TrackingOption> = {}): TrackingOption => ({
  id,
  name,
  categoryId: 'site',
  categoryName: 'Site',
  position: 0,
  status: 'active',
  categoryStatus: 'active',
  ...more,
});
const gone = { status: 'deleted' } as const;
const perth: NamedTracking = { categoryId: 'site', categoryName: 'Site', optionName: 'Perth' };

describe('an option named by a document', () => {
  const idsOf = (options: TrackingOption[], named = perth) =>
    resolveOptionIds([named], buildChart([], options, 'NZD'));

  test('is the existing one, where one of the same name was deleted', () => {
    expect(idsOf([option('old', 'Perth', gone), option('new', 'Perth')])).toEqual(['new']);
    expect(idsOf([option('new', 'Perth'), option('old', 'Perth', gone)])).toEqual(['new']);
  });

  test('is the deleted one, where no other has the name', () => {
    expect(idsOf([option('old', 'Perth', gone), option('leeds', 'Leeds')])).toEqual(['old']);
    expect(idsOf([option('leeds', 'Leeds')])).toEqual([]);
  });

  test('is found by the category’s name where its id is missing', () => {
    const named = { ...perth, categoryId: null };
    const other = { categoryId: 'trial', ...gone, categoryStatus: 'deleted' } as const;
    expect(idsOf([option('of the deleted', 'Perth', other), option('new', 'Perth')], named)).toEqual(['new']);
  });
});

test('a deleted option, or a category without active options, is not split by', () => {
  const region = { categoryId: 'region', categoryName: 'Region', position: 1 };
  const inUse = categoriesInUse([
    option('old', 'Perth', gone),
    option('new', 'Perth'),
    option('north', 'North', { ...region, ...gone }),
  ]);
  expect(inUse.map(({ id, options }) => [id, options.map((one) => one.id)])).toEqual([['site', ['new']]]);
});
