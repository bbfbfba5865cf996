import Big from 'big.js';
import { findRetainedEarnings, isProfitOrLoss, yearStartIn } from '#server/ledger/ledger.ts';
import type { AccountsAndYearEnd, VerifiedMonth } from './rollForward.ts';

/**
 * Closing less movement of the first verified month (debit positive, together zero). Where a year
 * begins inside it, income and costs before that are part of earnings already, so the remainder of
 * the days since is deducted from earnings.
 */
export function openingBalances(
  { month, rows }: Pick<VerifiedMonth, 'month' | 'rows'>,
  { accounts, yearEnd }: AccountsAndYearEnd,
): { accountId: string; amount: string }[] {
  const start = yearStartIn(month, yearEnd);
  const openings = new Map<string, Big>();
  const retained = findRetainedEarnings(accounts.values()).id;
  for (const { accountId, balance, movement } of rows) {
    const openingBalance = new Big(balance).minus(movement);
    const target = start !== null && isProfitOrLoss(accounts.get(accountId)) ? retained : accountId;
    openings.set(target, (openings.get(target) ?? new Big(0)).plus(openingBalance));
  }
  return [...openings].flatMap(([accountId, amount]) =>
    amount.eq(0) ? [] : [{ accountId, amount: amount.toFixed() }],
  );
}
