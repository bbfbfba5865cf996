import Big from 'big.js';
import { expect, test } from 'vitest';
import { amountText } from './amountText.ts';

test.each([
  ['0', '0.00'],
  ['999.999', '1,000.00'],
  ['179338.77', '179,338.77'],
  ['-1234567.5', '\u22121,234,567.50'],
  ['-123', '\u2212123.00'],
])('%s reads %s', (amount, text) => {
  expect(amountText(new Big(amount))).toBe(text);
});
