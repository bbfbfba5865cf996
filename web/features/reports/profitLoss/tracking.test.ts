import { UNASSIGNED } from '#contract/ledger/ledger.ts';
import { describe, expect, test } from 'vitest';
import { noTracking } from '#web/lib/reports/trackingSelection.ts';
import { dropUnknownTracking, trackingWords, categoryUse, withUse } from './tracking.ts';

const categories = [
  { id: 'region', name: 'Region', options: [{ id: 'north', name: 'North', status: 'active' as const }] },
  {
    id: 'department',
    name: 'Department',
    options: [{ id: 'design', name: 'Design', status: 'active' as const }],
  },
];
const north = { categoryId: 'region', optionId: 'north' };
const noRegion = { categoryId: 'region', optionId: UNASSIGNED };

test('a choice that the organisation knows stays, anything else goes', () => {
  const known = { split: ['department'], only: [north] };
  expect(dropUnknownTracking(known, categories)).toEqual(known);
  expect(dropUnknownTracking({ split: [], only: [noRegion] }, categories)).toEqual({
    split: [],
    only: [noRegion],
  });
  const foreign = { categoryId: 'of another', optionId: UNASSIGNED };
  expect(
    dropUnknownTracking(
      { split: ['of another'], only: [{ ...north, optionId: 'south' }, foreign] },
      categories,
    ),
  ).toEqual(noTracking);
});

test('what is chosen is said by category and option', () => {
  expect(trackingWords(categories, { split: ['department'], only: [north] })).toEqual([
    'By Department',
    'Region: North',
  ]);
  expect(trackingWords(categories, { split: [], only: [noRegion] })).toEqual(['Region: Unassigned']);
  expect(trackingWords(categories, noTracking)).toEqual([]);
});

describe('each category has a use of its own', () => {
  const uses = [
    { use: 'nothing' as const },
    { use: 'columns' as const },
    { use: 'only' as const, optionId: 'any' },
    { use: 'only' as const, optionId: UNASSIGNED },
  ];
  test.each(uses.flatMap((one) => uses.map((other) => [one, other] as const)))('%o and %o', (one, other) => {
    const later = withUse(
      withUse(noTracking, categories, { categoryId: 'department', use: other }),
      categories,
      { categoryId: 'region', use: one },
    );
    expect([categoryUse(later, 'region'), categoryUse(later, 'department')]).toEqual([one, other]);
    // In the organisation's order, not in that of picking.
    const sooner = withUse(withUse(noTracking, categories, { categoryId: 'region', use: one }), categories, {
      categoryId: 'department',
      use: other,
    });
    expect(sooner).toEqual(later);
  });
});
