import Big from 'big.js';
import { expect, test } from 'vitest';
import { chart } from './postings.fixture.ts';
import { plainLeg, Unpostable } from './posting.ts';
import { type Settled, settlingLegs } from './settling.ts';

test('a part of a prepayment that comes to nothing names its problem, and stops no reading', () => {
  const [sales] = chart.accountById.values();
  const coded = sales ? [plainLeg(sales, new Big(1), new Big(1))] : [];
  const settled: Settled = {
    type: 'ARPREPAYMENT',
    currency: 'AUD',
    rate: new Big(1),
    total: new Big(0),
    coded,
  };
  expect(() => settlingLegs(settled, new Big(100), chart)).toThrow(Unpostable);
});
