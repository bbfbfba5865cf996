import { expect, test } from 'vitest';
import { barHeights } from './barHeights.ts';

test.each([
  [
    ['50', '100'],
    16,
    [
      [8, 8],
      [0, 16],
    ],
  ],
  [
    ['-50', '50'],
    8,
    [
      [8, 8],
      [0, 8],
    ],
  ],
  [
    ['0.00', '100'],
    16,
    [
      [16, 0],
      [0, 16],
    ],
  ],
  [
    ['-100', '-1'],
    0,
    [
      [0, 16],
      [0, 1],
    ],
  ],
  [
    ['0', '0'],
    16,
    [
      [16, 0],
      [16, 0],
    ],
  ],
  [
    ['1', '100000'],
    16,
    [
      [15, 1],
      [0, 16],
    ],
  ],
])('bars of %j stand on %j', (amounts, baseline, bars) => {
  const drawn = barHeights(amounts, 16);
  expect(drawn.baseline).toBe(baseline);
  expect(drawn.bars.map(({ top, height }) => [top, height])).toEqual(bars);
});
