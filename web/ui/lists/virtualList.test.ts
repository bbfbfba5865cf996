import { describe, expect, test } from 'vitest';
import { moveHighlight, visibleRows, scrollTopToShow } from './virtualList.ts';

const list = { rowPx: 30, viewPx: 300 };

describe('the rows in the page', () => {
  test('are those in view and a few around them', () => {
    expect(visibleRows(list, 0, 500)).toEqual(Array.from({ length: 16 }, (_, index) => index));
    const middle = visibleRows(list, 6015, 500);
    expect([middle[0], middle.at(-1)]).toEqual([194, 216]);
    expect(visibleRows(list, 14_700, 500).at(-1)).toBe(499);
  });

  test('are all of a short list, and none of an empty one', () => {
    expect(visibleRows(list, 0, 3)).toEqual([0, 1, 2]);
    expect(visibleRows(list, 0, 0)).toEqual([]);
  });
});

test.each([
  ['a row above comes to the top', 3, 300, 90],
  ['a row below comes to the bottom', 20, 0, 330],
  ['a row in view moves nothing', 12, 300, 300],
])('%s', (_case, index, top, target) => {
  expect(scrollTopToShow(list, index, top)).toBe(target);
});

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 499, 499],
  ['ArrowUp', 0, 0],
  ['End', 3, 499],
  ['Home', 400, 0],
  ['PageDown', 495, 499],
  ['PageUp', 20, 12],
  ['a', 3, null],
])('%s moves the highlight from %i of 500 to %s', (key, from, to) => {
  expect(moveHighlight(key, { index: from, count: 500, page: 8 })).toBe(to);
});

test('an empty list has nowhere to move', () => {
  expect(moveHighlight('ArrowDown', { index: 0, count: 0, page: 8 })).toBeNull();
});
