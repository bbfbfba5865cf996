import { amountOf, sum, twoPlaces } from '#contract/amounts.ts';
import { forDecimals, forManyDecimals } from '#tests/support/decimals.ts';
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { columnSums, decimalOf } from './amounts.ts';

describe('amounts of a report', () => {
  it('are the decimals they were read from, whatever their places and size', () => {
    forDecimals((text) => {
      expect(decimalOf(amountOf(text)).eq(text)).toBe(true);
    });
  });

  it('add up as decimals do', () => {
    forManyDecimals((given) => {
      const exact = given.reduce((total, text) => total.plus(text), new Big(0));
      expect(decimalOf(sum(given)).eq(exact)).toBe(true);
    });
  });

  it('are the same however they are spelled', () => {
    expect(amountOf('1.5')).toBe(amountOf('1.50'));
    expect(amountOf('-1.5')).toBe(amountOf('-1.5000000000'));
    expect(amountOf('0')).toBe(amountOf('-0.00'));
    expect(amountOf('1.5')).not.toBe(amountOf('1.51'));
  });

  it('add up by column as they are read', () => {
    const rows = [{ amounts: ['0.01', null] }, { amounts: ['-0.03', '2.00'] }];
    expect(columnSums(rows, ['a', 'b']).map(twoPlaces)).toEqual(['-0.02', '2.00']);
  });
});
