import { expect, test } from 'vitest';
import { isolateName } from './isolateName.ts';

test('a name is kept to itself only where its direction matters', () => {
  expect(isolateName('Calder & Co')).toBe('Calder & Co');
  expect(isolateName('บริษัท')).toBe('บริษัท');
  expect(isolateName('שלום\u2069')).toBe('\u2068שלום\u2069');
});
