import Big from 'big.js';
import { isCost, type UnexplainedAmount } from './cells.ts';
import type { AccountAmounts } from './revaluation.ts';

/** Undocumented movements of the months beside a month, nearest first, at most six on each side. */
export type MonthsBeside = { earlier: AccountAmounts[]; later: AccountAmounts[] };

export const MOST_BESIDE = 6;

/** Fewer have no ordinary amount. */
const FEWEST_COMPARED = 3;

const LARGEST_SHARE_OFF = 0.25;

/** True up to a quarter off the ordinary amount; of another sign it never is. */
export const isNear = (amount: Big, ordinary: Big): boolean =>
  amount.minus(ordinary).abs().lte(ordinary.abs().times(LARGEST_SHARE_OFF));

/** Takes at least one amount; lies between the two in the middle of an even number. */
export function median(amounts: Big[]): Big {
  const sorted = amounts.toSorted((a, b) => a.cmp(b));
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)];
  return (sorted[low] ?? new Big(0)).plus(sorted[high] ?? 0).div(2);
}

/**
 * The accounts of these cells move together about as in the months beside that move them: at
 * most a quarter off the median of those before, or of those after, so that a lasting change is ordinary
 * once it has lasted. In the newest month, which may still run, less is ordinary too. Too few months to
 * compare with refute nothing.
 */
export function isOrdinary(cells: UnexplainedAmount[], monthsBeside: MonthsBeside): boolean {
  const accountIds = [...new Set(cells.map(({ account }) => account.id))];
  const total = cells.reduce((added, { amount }) => added.plus(amount), new Big(0));
  const totals = (months: AccountAmounts[]) =>
    months
      .map((month) => accountIds.reduce((added, id) => added.plus(month.get(id) ?? 0), new Big(0)))
      .filter((amount) => !amount.eq(0));
  const [earlier, later] = [totals(monthsBeside.earlier), totals(monthsBeside.later)];
  const sides = [earlier, later].filter(({ length }) => length >= FEWEST_COMPARED);
  const allTotals = [...earlier, ...later];
  const compared = sides.length === 0 && allTotals.length >= FEWEST_COMPARED ? [allTotals] : sides;
  const mayRun = monthsBeside.later.length === 0;
  return (
    compared.length === 0 ||
    compared.some((amounts) => {
      const ordinary = median(amounts);
      const isLess = total.times(ordinary).gt(0) && total.abs().lt(ordinary.abs());
      return isNear(total, ordinary) || (mayRun && isLess);
    })
  );
}

/** Whatever gains or loses these costs balances with them. */
export const areCostsOrdinary = (cells: UnexplainedAmount[], monthsBeside: MonthsBeside): boolean =>
  isOrdinary(
    cells.filter(({ account }) => isCost(account)),
    monthsBeside,
  );

/** Counts the months beside in which the account moves the same way. */
export const countAlike = (
  { account, amount }: UnexplainedAmount,
  { earlier, later }: MonthsBeside,
): number =>
  [...earlier, ...later].filter((month) => (month.get(account.id) ?? new Big(0)).times(amount).gt(0)).length;

/** The account moves the same way often enough, and about as much. */
export const recurs = (cell: UnexplainedAmount, monthsBeside: MonthsBeside): boolean =>
  countAlike(cell, monthsBeside) >= FEWEST_COMPARED && isOrdinary([cell], monthsBeside);

/** There are enough months to tell what recurs of these cells. */
export const hasPast = (cells: UnexplainedAmount[], monthsBeside: MonthsBeside): boolean =>
  cells.some((cell) => countAlike(cell, monthsBeside) >= FEWEST_COMPARED);
