import type { NamedTracking } from '#server/providers/books.ts';
import { describe, expect, it } from 'vitest';
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

  it('is the one that the provider has, where one of the same name was deleted', () => {
    expect(idsOf([option('old', 'Perth', gone), option('new', 'Perth')])).toEqual(['new']);
    expect(idsOf([option('new', 'Perth'), option('old', 'Perth', gone)])).toEqual(['new']);
  });

  it('is one that was deleted, where no other has the name', () => {
    expect(idsOf([option('old', 'Perth', gone), option('leeds', 'Leeds')])).toEqual(['old']);
    expect(idsOf([option('leeds', 'Leeds')])).toEqual([]);
  });

  it('is found by the name of the category where its id is not said', () => {
    const named = { ...perth, categoryId: null };
    const other = { categoryId: 'trial', ...gone, categoryStatus: 'deleted' } as const;
    expect(idsOf([option('of the deleted', 'Perth', other), option('new', 'Perth')], named)).toEqual(['new']);
  });
});

it('a deleted option is none to split by, and a category without any other none either', () => {
  const region = { categoryId: 'region', categoryName: 'Region', position: 1 };
  const inUse = categoriesInUse([
    option('old', 'Perth', gone),
    option('new', 'Perth'),
    option('north', 'North', { ...region, ...gone }),
  ]);
  expect(inUse.map(({ id, options }) => [id, options.map((one) => one.id)])).toEqual([['site', ['new']]]);
});
