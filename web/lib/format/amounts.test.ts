import { expect, test } from 'vitest';
import { signedAmount } from './amounts.ts';

test('a credit of an account whose credits count as positive is read as positive', () => {
  expect(signedAmount('-10.3', -1)).toBe('10.30');
  expect(signedAmount('10.3', -1)).toBe('-10.30');
  expect(signedAmount('-10.3', 1)).toBe('-10.30');
});
