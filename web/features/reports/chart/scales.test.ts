import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineThrough } from './lineThrough.ts';
import { amountScale, placeScale } from './scales.ts';

describe('the scale of amounts', () => {
  test.each([
    [
      [0, 9400],
      [0, 2000, 4000, 6000, 8000, 10_000],
    ],
    [
      [120, 3900],
      [0, 1000, 2000, 3000, 4000],
    ],
    [
      [-35, 80],
      [-40, -20, 0, 20, 40, 60, 80],
    ],
    [
      [-700, -10],
      [-800, -600, -400, -200, 0],
    ],
    [
      [0.2, 0.4],
      [0, 0.1, 0.2, 0.3, 0.4],
    ],
  ])('of %j has round steps and includes zero: %j', (amounts, ticks) => {
    expect(amountScale(amounts, [100, 0]).ticks).toEqual(ticks);
  });

  test('is flat where every amount is zero', () => {
    const { at, ticks } = amountScale([0, 0], [100, 0]);
    expect([ticks, at(0)]).toEqual([[0, 1], 100]);
  });

  test('keeps every amount between the two ends, the greater the higher, with few steps', () => {
    const amount = fc.integer({ min: -1e14, max: 1e14 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), (amounts) => {
        const { at, ticks } = amountScale(amounts, [184, 12]);
        const pixels = amounts.toSorted((a, b) => a - b).map(at);
        for (const pixel of pixels) {
          expect(pixel).toBeGreaterThanOrEqual(12 - 1e-6);
          expect(pixel).toBeLessThanOrEqual(184 + 1e-6);
        }
        expect(pixels).toEqual(pixels.toSorted((a, b) => b - a));
        expect(ticks.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});

test('the bands of places stand side by side, with the same room at both ends as between', () => {
  const { start, centre, width, step } = placeScale(3, [10, 106], 0.2);
  expect([start(0), start(1), start(2)].map(Math.round)).toEqual([16, 46, 76]);
  expect([width, step, centre(0)].map(Math.round)).toEqual([24, 30, 28]);
});

test('a line goes through its points', () => {
  expect(
    lineThrough([
      [0, 1],
      [2.5, 3.125],
    ]),
  ).toBe('M0.00,1.00L2.50,3.13');
});
