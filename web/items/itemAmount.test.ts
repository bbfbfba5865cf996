import { expect, test } from 'vitest';
import { itemAmount } from './itemAmount.ts';

test('states the side of an item in words, without a sign', () => {
  expect([itemAmount('-500.00'), itemAmount('351.08')]).toEqual(['500.00 credit', '351.08 debit']);
});
