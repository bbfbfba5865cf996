import { expect, test } from 'vitest';
import { statedTaxSide } from './taxTypes.ts';

test.each([
  ['OUTPUT', 'sale'],
  ['OUTPUT2', 'sale'],
  ['ZERORATEDOUTPUT', 'sale'],
  ['INPUT', 'purchase'],
  ['CAPEXINPUT2', 'purchase'],
  ['NONE', null],
  ['BASEXCLUDED', null],
  ['GSTONIMPORTS', null],
  ['TAX001', null],
  [null, null],
] as const)('the tax type %s is of the side %s', (taxType, side) => {
  expect(statedTaxSide(taxType)).toBe(side);
});
