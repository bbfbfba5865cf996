import { expect, test } from 'vitest';
import { lastPage, parsePage } from './pageNumber.ts';

test.each([
  ['3', 3],
  ['100001', 100_001],
  [null, 1],
  ['', 1],
  ['x', 1],
  ['0', 1],
  ['-2', 1],
  ['2.5', 1],
  ['100002', 1],
  ['99999999999', 1],
])('an address with page=%s means page %i of 100 each', (parameter, page) => {
  expect(parsePage(parameter, 100)).toBe(page);
});

test('the last page is the first where nothing is listed', () => {
  expect([0, 1, 20, 21].map((count) => lastPage(count, 20))).toEqual([1, 1, 1, 2]);
});
