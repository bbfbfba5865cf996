import { expect, test } from 'vitest';
import { moveItem, placeItem } from './moveItem.ts';

test.each([
  ['down', 0, 1, ['b', 'a', 'c']],
  ['up', 2, -1, ['a', 'c', 'b']],
  ['up from the beginning', 0, -1, ['a', 'b', 'c']],
  ['down from the end', 2, 1, ['a', 'b', 'c']],
] as const)('an item moves %s', (_words, place, step, moved) => {
  expect(moveItem(['a', 'b', 'c'], place, step)).toEqual(moved);
});

test.each<[number, number, string]>([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [4, 0, 'abcd'],
])('an item goes from place %i to %i', (from, to, order) => {
  expect(placeItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});
