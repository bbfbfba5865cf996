import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { isProfitOrLoss, findRetainedEarnings } from '#server/ledger/ledger.ts';
import type { TrialBalanceRow } from './proof.ts';
import { type YearEnd, yearStartIn } from '#server/ledger/ledger.ts';

/**
 * Balances before the first month that was anchored (debit positive, together zero): its closing less its movement. Of
 * income and costs that is what the year had brought so far, and nothing where a year begins on the month's first day.
 * Where one begins inside the month, the closing tells only of the days since; all before is earned already, so what
 * those days leave over comes off the earnings that the month closes with.
 */
export function openingBalances(
  month: string,
  rows: TrialBalanceRow[],
  accounts: Map<string, Account>,
  yearEnd: YearEnd,
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
