import { expect, test } from 'vitest';
import { followMerges } from './contacts.ts';

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['one', { a: 'b' }, { a: 'b' }],
  ['a chain, whatever its order', { b: 'c', a: 'b', d: 'a' }, { a: 'c', b: 'c', d: 'c' }],
  ['two into one', { a: 'c', b: 'c' }, { a: 'c', b: 'c' }],
  ['a circle, by the first of it', { b: 'c', c: 'b' }, { c: 'b' }],
  ['a chain into a circle', { z: 'c', c: 'b', b: 'c' }, { z: 'b', c: 'b' }],
  ['itself', { a: 'a' }, {}],
])('merged contacts count as the end of their chain: %s', (_which, merges, ends) => {
  expect(Object.fromEntries(followMerges(new Map(Object.entries(merges))))).toEqual(ends);
});

test('a chain of thousands is followed', () => {
  const merges = new Map(Array.from({ length: 20_000 }, (_, place) => [String(place), String(place + 1)]));
  expect(new Set(followMerges(merges).values())).toEqual(new Set(['20000']));
});
