import { describe, expect, test } from 'vitest';
import { company } from '#tests/support/company.ts';
import { findCompanies } from './findCompanies.ts';

const harbour = company({ Id: '1', Name: 'Harbour Street Trading', ProviderShortCode: '!xY9' });
const hill = company({ Id: '2', Name: 'Hill Top Farms' });

describe('finding a company', () => {
  test.each([
    ['', [harbour, hill]],
    ['  trading  harbour ', [harbour]],
    ['htf', [hill]],
    ['!XY', [harbour]],
    ['harbour farms', []],
  ])('"%s"', (text, expectedNames) => {
    expect(findCompanies([harbour, hill], text)).toEqual(expectedNames);
  });
});
