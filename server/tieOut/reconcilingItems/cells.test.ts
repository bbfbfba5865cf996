import { account } from '#tests/support/account.ts';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSubset, sumCells } from './cells.ts';

const cellsFrom = (amounts: number[]) =>
  amounts.map((amount, index) => ({ account: account(`${index}`, 'expense'), amount: new Big(amount) }));

/** The size of the smallest set that adds up to the target, of all sets that there are; null where there is none. */
function smallestSize(target: number, amounts: number[], mostCells: number): number | null {
  let smallest: number | null = null;
  for (let bits = 0; bits < 2 ** amounts.length; bits += 1) {
    const subset = amounts.filter((_, index) => (bits >> index) % 2 === 1);
    const isSmaller = subset.length <= mostCells && (smallest === null || subset.length < smallest);
    if (isSmaller && subset.reduce((sum, amount) => sum + amount, 0) === target) smallest = subset.length;
  }
  return smallest;
}

describe('the smallest set of cells that adds up to an amount', () => {
  // From 13 cells on more than three would add up to anything by chance.
  test.each([
    ['of few cells is any', 1, 12, 12],
    ['of many cells has at most three', 13, 14, 3],
  ])('%s', (_name, minLength, maxLength, mostCells) => {
    const amount = fc.integer({ min: -90, max: 90 }).filter((candidate) => candidate !== 0);
    fc.assert(
      fc.property(
        fc.integer({ min: -200, max: 200 }),
        fc.array(amount, { minLength, maxLength }),
        (target, amounts) => {
          const cells = cellsFrom(amounts);
          const subset = findSubset(new Big(target), cells);
          expect(subset?.length ?? null).toBe(smallestSize(target, amounts, mostCells));
          if (subset === undefined) return;
          expect(sumCells(subset).toNumber()).toBe(target);
          expect(new Set(subset).size).toBe(subset.length);
          expect(subset.every((cell) => cells.includes(cell))).toBe(true);
        },
      ),
      { seed: 20_261_128, numRuns: 60 },
    );
  });
});
