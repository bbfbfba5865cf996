import { expect, test } from 'vitest';
import { asRead } from './asRead.ts';

test('a credit of an account whose credits count as positive is read as positive', () => {
  expect(asRead('-10.3', -1)).toBe('10.30');
  expect(asRead('10.3', -1)).toBe('-10.30');
  expect(asRead('-10.3', 1)).toBe('-10.30');
});
