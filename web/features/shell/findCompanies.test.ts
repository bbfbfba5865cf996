import { describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { findCompanies } from './findCompanies.ts';

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
