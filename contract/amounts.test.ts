import { forDecimals } from '#tests/support/decimals.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { parseAmount, applySign, toFixed2 } from './amounts.ts';

describe('amounts of a report', () => {
  test('are sent with two places, halves away from zero, and never as negative zero', () => {
    forDecimals((text) => {
      const exact = new Big(text).round(2, Big.roundHalfUp);
      expect(toFixed2(parseAmount(text))).toBe(exact.eq(0) ? '0.00' : exact.toFixed(2));
    });
  });

  test.each([
    ['0.005', '0.01'],
    ['-0.005', '-0.01'],
    ['-0.004', '0.00'],
    ['-0.05', '-0.05'],
    ['7', '7.00'],
    ['-1234567890123.45', '-1234567890123.45'],
  ])('%s is read as %s', (text, formatted) => {
    expect(toFixed2(parseAmount(text))).toBe(formatted);
  });

  test('count as debits, as credits or not at all', () => {
    expect(([1, -1, 0] as const).map((sign) => applySign(5n, sign))).toEqual([5n, -5n, 0n]);
  });

  test.each([
    ['0.123456789', 12_345_679n],
    ['-0.123456785', -12_345_679n],
    ['-0.000000004', 0n],
    ['-0.000000005', -1n],
    ['0.9999999950', 100_000_000n],
    ['12.3400000000', 1_234_000_000n],
    ['-6.426484907497565725413826680', -642_648_491n],
  ])('with more places than money are rounded: %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });
});
