import { ZERO } from '#contract/amounts.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { type LedgerBalances, sumOfYears, yearSoFar } from './balances.ts';
import type { FigureScope } from './balanceTie.ts';

const scopesByBooks = new WeakMap<LedgerBalances, Map<string, FigureScope>>();

/**
 * What an account stands at: of income and costs since the year began, of retained earnings with all earlier years. The
 * same subject whenever it is asked for, so that what it comes to is worked out once a report.
 */
export function accountScope(accountId: string, books: LedgerBalances): FigureScope {
  const cache = scopesByBooks.get(books) ?? new Map<string, FigureScope>();
  scopesByBooks.set(books, cache);
  const cached = cache.get(accountId);
  if (cached) return cached;
  const subject: FigureScope = {
    amount:
      accountId === books.retained.id
        ? (balances) => balances.amount(accountId) + sumOfYears(balances)
        : (balances) => balances.amount(accountId),
    includes: (id) => id === accountId,
  };
  cache.set(accountId, subject);
  return subject;
}

/** What the running financial year came to so far. */
export const currentYearScope = (books: LedgerBalances): FigureScope => ({
  amount: (balances) => yearSoFar(balances, books),
  includes: (id) => isProfitOrLoss(books.accounts.get(id)),
});

/** The books as a whole: as far proved as their proofs hold, whatever accounts these speak of. */
export const allAccounts: FigureScope = { amount: () => ZERO, includes: () => true };
