import { describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { findCompanies, findGroups } from './findCompanies.ts';

const harbour = company({ Id: '1', Name: 'Harbour Street Trading', ProviderShortCode: '!xY9' });
const bakery = company({ Id: '3', Name: 'Bäckerei  Strauß' });
const hill = company({ Id: '2', Name: 'Hill Top Farms' });

describe('finding a company', () => {
  test.each([
    ['', [harbour, hill, bakery]],
    ['  trading  harbour ', [harbour]],
    ['htf', [hill]],
    ['!XY', [harbour]],
    ['harbour farms', []],
    ['baeckerei', []],
    ['backerei strauss', [bakery]],
    ['STRAUß', [bakery]],
  ])('"%s"', (text, expectedNames) => {
    expect(findCompanies([harbour, hill, bakery], text)).toEqual(expectedNames);
  });
});

test('a group is found by its name, where it is open to the user', () => {
  const listed = { firmId: null, askName: null };
  const group = {
    id: '1',
    firmId: null,
    name: 'Harbour family',
    currency: 'AUD',
    yearEndMonth: 6,
    role: 'viewer' as const,
    members: [],
    settledAt: null,
    settledBy: null,
  };
  const open = { ...listed, id: '1', name: 'Harbour family', group };
  const closed = { ...listed, id: '2', name: 'Harbour others', group: null };
  expect(findGroups([open, closed], 'harbour')).toEqual([open]);
  expect(findGroups([open, closed], 'hill')).toEqual([]);
});
