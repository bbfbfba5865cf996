import { addMonths } from '#contract/period.ts';
import { findRetainedEarnings, isProfitOrLoss, type YearEnd, yearStartIn } from '#server/ledger/ledger.ts';
import Big from 'big.js';
import type { TrialBalanceRow } from '../proof.ts';
import type { AccountsAndYearEnd, VerifiedMonth } from './rollForward.ts';

/** A single wrong answer concerns two pairs of months. */
const FEWEST_PAIRS = 3;

const FEWEST_ACCOUNTS = 3;

/** An account that moved for the first time in its year may state its movement by any meaning. */
const isNearlyAll = (count: number, totalCount: number) => count * 4 >= totalCount * 3;

/** A cent for each account and currency that is revalued. */
const MOST_ROUNDING = new Big('0.10');

/**
 * The first pair of columns is something else than the month's movement: in the newest three pairs
 * of months that can tell, it is not the difference of two balances for nearly all accounts that
 * moved, while the balances of each month come to zero. A change of the past shows only where the
 * earlier month was read first, and a year's start only mixes meanings, so such pairs cannot tell.
 */
export function isFirstPairOther(months: VerifiedMonth[], yearEnd: YearEnd): boolean {
  const newestFirst = months.toSorted((a, b) => b.month.localeCompare(a.month));
  const pairs = newestFirst.flatMap((month, index) => {
    const previous = newestFirst[index + 1];
    if (!previous || !canTell(previous, month, yearEnd)) return [];
    const accounts = movedAccounts(previous, month);
    return accounts.movedCount < FEWEST_ACCOUNTS ? [] : [accounts];
  });
  const newest = pairs.slice(0, FEWEST_PAIRS);
  return (
    newest.length === FEWEST_PAIRS &&
    newest.every(({ statedOtherwise, movedCount }) => isNearlyAll(statedOtherwise, movedCount))
  );
}

const canTell = (previous: VerifiedMonth, month: VerifiedMonth, yearEnd: YearEnd): boolean =>
  previous.month === addMonths(month.month, -1) &&
  previous.readAt >= month.readAt &&
  yearStartIn(month.month, yearEnd) === null &&
  [previous, month].every(({ rows }) =>
    total(rows.map(({ balance }) => balance))
      .abs()
      .lte(MOST_ROUNDING),
  );

const total = (amounts: (string | Big)[]): Big =>
  amounts.reduce<Big>((sum, amount) => sum.plus(amount), new Big(0));

function movedAccounts(previous: VerifiedMonth, month: VerifiedMonth) {
  const openings = balancesByAccount(previous.rows);
  const closings = balancesByAccount(month.rows);
  const firstPair = new Map(month.rows.map(({ accountId, movement }) => [accountId, movement]));
  const movements = [...new Set([...openings.keys(), ...closings.keys()])]
    .map((accountId) => ({
      inFirstPair: firstPair.get(accountId) ?? '0',
      difference: balanceOn(closings, accountId).minus(balanceOn(openings, accountId)),
    }))
    .filter(({ difference }) => !difference.eq(0));
  return {
    movedCount: movements.length,
    statedOtherwise: movements.filter(({ difference, inFirstPair }) => !difference.eq(inFirstPair)).length,
  };
}

/** Balances at a month's end, before it, and, where a financial year ends inside it, on that day. */
export type BalancesAround = {
  closing: TrialBalanceRow[];
  opening: TrialBalanceRow[];
  atYearEnd: TrialBalanceRow[] | null;
};

/**
 * The month's movements as differences of balances. Where a year begins, income and costs restart
 * and retained earnings take their sum without a posting.
 */
export function movementsFromBalances(
  month: string,
  { closing, opening, atYearEnd }: BalancesAround,
  { accounts, yearEnd }: AccountsAndYearEnd,
): TrialBalanceRow[] {
  const closings = balancesByAccount(closing);
  const openings = balancesByAccount(opening);
  const results = new Map(
    yearStartIn(month, yearEnd) === null
      ? []
      : [...balancesByAccount(atYearEnd ?? opening)].filter(([id]) => isProfitOrLoss(accounts.get(id))),
  );
  const retained = findRetainedEarnings(accounts.values()).id;
  const classes = new Map(closing.map(({ accountId, accountClass }) => [accountId, accountClass]));
  return [...new Set([...closings.keys(), ...openings.keys(), ...results.keys()])].map((accountId) => {
    const balance = balanceOn(closings, accountId);
    const difference = balance.minus(balanceOn(openings, accountId));
    const movement =
      accountId === retained
        ? difference.minus(total([...results.values()]))
        : difference.plus(balanceOn(results, accountId));
    const accountClass = classes.get(accountId) ?? null;
    return { accountId, movement: movement.toFixed(), balance: balance.toFixed(), accountClass };
  });
}

const balancesByAccount = (rows: TrialBalanceRow[]): Map<string, Big> =>
  new Map(rows.map(({ accountId, balance }) => [accountId, new Big(balance)]));

const balanceOn = (balances: Map<string, Big>, accountId: string): Big =>
  balances.get(accountId) ?? new Big(0);
