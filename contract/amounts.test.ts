import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, counted, twoPlaces } from './amounts.ts';

/** As they come from the database: up to 8 places, of any size, each spelled in many ways. */
const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }), fc.integer({ min: 0, max: 8 }))
  .map(([digits, places]) => new Big(String(digits)).div(new Big(10).pow(places)).toFixed(places));
const check = <T>(of: fc.Arbitrary<T>, property: (given: T) => void) =>
  fc.assert(fc.property(of, property), { seed: 20_261_123 });

describe('amounts of a report', () => {
  it('go over the wire with two places, halves away from zero, and never as a negative nothing', () => {
    check(decimals, (text) => {
      const exact = new Big(text).round(2, Big.roundHalfUp);
      expect(twoPlaces(amountOf(text))).toBe(exact.eq(0) ? '0.00' : exact.toFixed(2));
    });
  });

  it.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['-0.05', '-0.05'],
    ['7', '7.00'],
    ['-1234567890123.45', '-1234567890123.45'],
  ])('%s is read as %s', (text, read) => {
    expect(twoPlaces(amountOf(text))).toBe(read);
  });

  it('count as debits, as credits or not at all', () => {
    expect(([1, -1, 0] as const).map((sign) => counted(5n, sign))).toEqual([5n, -5n, 0n]);
  });

  it('are refused where rounding them would be needed', () => {
    expect(() => amountOf('0.123456789')).toThrow(RangeError);
  });
});
