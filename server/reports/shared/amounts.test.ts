import { parseAmount, sum, toFixed2 } from '#contract/amounts.ts';
import { forDecimals, forManyDecimals } from '#tests/support/decimals.ts';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { columnSums, toBig } from './amounts.ts';

describe('amounts of a report', () => {
  test('are the decimals they were parsed from, whatever their places and size', () => {
    forDecimals((text) => {
      expect(toBig(parseAmount(text)).eq(text)).toBe(true);
    });
  });

  test('add up as decimals do', () => {
    forManyDecimals((given) => {
      const exact = given.reduce((total, text) => total.plus(text), new Big(0));
      expect(toBig(sum(given)).eq(exact)).toBe(true);
    });
  });

  test('are equal however they are written', () => {
    expect(parseAmount('1.5')).toBe(parseAmount('1.50'));
    expect(parseAmount('-1.5')).toBe(parseAmount('-1.5000000000'));
    expect(parseAmount('0')).toBe(parseAmount('-0.00'));
    expect(parseAmount('1.5')).not.toBe(parseAmount('1.51'));
  });

  test('add up by column as displayed', () => {
    const rows = [
      { cells: [{ amount: '0.01' }, { amount: null }] },
      { cells: [{ amount: '-0.03' }, { amount: '2.00' }] },
    ];
    expect(columnSums(rows, ['a', 'b']).map(toFixed2)).toEqual(['-0.02', '2.00']);
  });
});
