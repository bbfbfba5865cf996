import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';

/** An undocumented movement of an account in a month; base currency, debit positive. */
export type UnexplainedAmount = { account: Account; amount: Big };

export const isFixedAsset = ({ type }: Account) => type === 'fixedAsset' || type === 'nonCurrentAsset';
export const isStock = ({ type }: Account) => type === 'inventory';
export const isBank = ({ type }: Account) => type === 'bank';
export const isControl = ({ role }: Account) => role === 'receivable' || role === 'payable';
export const isCost = (account: Account) => account.class === 'expense';
export const isResult = (account: Account) => isCost(account) || account.class === 'revenue';
export const isCostOfSales = ({ type }: Account) => type === 'directCosts';

export const sumCells = (cells: UnexplainedAmount[]) =>
  cells.reduce((total, { amount }) => total.plus(amount), new Big(0));

export const largestCredit = (cells: UnexplainedAmount[], marks: (account: Account) => boolean) =>
  cells.filter(({ account }) => marks(account)).toSorted((a, b) => a.amount.cmp(b.amount))[0];

/** Leaves out cells that come to zero. */
export function subtractCells(
  cells: UnexplainedAmount[],
  subtrahends: UnexplainedAmount[],
): UnexplainedAmount[] {
  return cells.flatMap((cell) => {
    const parts = subtrahends.filter(({ account }) => account === cell.account);
    const amount = cell.amount.minus(sumCells(parts));
    return amount.eq(0) ? [] : [{ ...cell, amount }];
  });
}

/** Takes the marked cells, with the smallest set of counterparts that balances them; none where there is none. */
export function matchBalanced(
  cells: UnexplainedAmount[],
  marks: (account: Account) => boolean,
  isCounterpart: (account: Account) => boolean,
): UnexplainedAmount[] {
  const markedCells = cells.filter(({ account }) => marks(account));
  if (markedCells.length === 0) return [];
  const counterparts = cells.filter(({ account }) => !marks(account) && isCounterpart(account));
  const subset = findSubset(sumCells(markedCells).times(-1), counterparts);
  return subset ? [...markedCells, ...subset] : [];
}

/**
 * More cells are searched for sets of at most three alone: their combinations double with each, and
 * one of them would add up to anything by chance.
 */
const MOST_COMBINED = 12;

/** Smallest set of cells that add up to the target; undefined where there is none. */
export function findSubset(target: Big, cells: UnexplainedAmount[]): UnexplainedAmount[] | undefined {
  if (target.eq(0)) return [];
  if (cells.length > MOST_COMBINED) return findUpToThree(target, cells);
  let sets: UnexplainedAmount[][] = [[]];
  for (const cell of cells) sets = [...sets, ...sets.map((subset) => [...subset, cell])];
  return sets.toSorted((a, b) => a.length - b.length).find((subset) => sumCells(subset).eq(target));
}

function findUpToThree(target: Big, cells: UnexplainedAmount[]): UnexplainedAmount[] | undefined {
  const byAmount = new Map(cells.map((cell) => [cell.amount.toFixed(), cell]));
  const completing = (remainder: Big, partialSet: UnexplainedAmount[]) => {
    const cell = byAmount.get(remainder.toFixed());
    return cell && !partialSet.includes(cell) ? [...partialSet, cell] : undefined;
  };
  const single = completing(target, []);
  if (single) return single;
  for (const cell of cells) {
    const pair = completing(target.minus(cell.amount), [cell]);
    if (pair) return pair;
  }
  for (const [place, cell] of cells.entries())
    for (const secondCell of cells.slice(place + 1)) {
      const triple = completing(target.minus(cell.amount).minus(secondCell.amount), [cell, secondCell]);
      if (triple) return triple;
    }
  return undefined;
}
