import { ZERO } from '#contract/amounts.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { type BalanceRules, sumOfYears, yearSoFar } from './balances.ts';
import type { FigureScope } from './balanceTie.ts';

const scopesByBooks = new WeakMap<BalanceRules, Map<string, FigureScope>>();

/**
 * Returns the same scope each time, so that balances are computed once a report. Retained earnings
 * include earlier years.
 */
export function accountFigureScope(accountId: string, books: BalanceRules): FigureScope {
  const cache = scopesByBooks.get(books) ?? new Map<string, FigureScope>();
  scopesByBooks.set(books, cache);
  const knownScope = cache.get(accountId);
  if (knownScope) return knownScope;
  const scope: FigureScope = {
    amount:
      accountId === books.retained.id
        ? (balances) => balances.amount(accountId) + sumOfYears(balances)
        : (balances) => balances.amount(accountId),
    includes: (id) => id === accountId,
  };
  cache.set(accountId, scope);
  return scope;
}

export const currentYearScope = (books: BalanceRules): FigureScope => ({
  amount: (balances) => yearSoFar(balances, books),
  includes: (id) => isProfitOrLoss(books.accounts.get(id)),
});

/** Takes failed proofs of any account. */
export const allAccounts: FigureScope = { amount: () => ZERO, includes: () => true };
