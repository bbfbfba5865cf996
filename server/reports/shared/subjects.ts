import { nothing } from '#contract/amounts.ts';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import { type LedgerBalances, sumOfYears, yearSoFar } from './balances.ts';
import type { Subject } from './balanceTie.ts';

const subjectsOf = new WeakMap<LedgerBalances, Map<string, Subject>>();

/**
 * What an account stands at: of income and costs since the year began, of retained earnings with all earlier years. The
 * same subject whenever it is asked for, so that what it comes to is worked out once a report.
 */
export function accountSubject(accountId: string, books: LedgerBalances): Subject {
  const cache = subjectsOf.get(books) ?? new Map<string, Subject>();
  subjectsOf.set(books, cache);
  const cached = cache.get(accountId);
  if (cached) return cached;
  const subject: Subject = {
    of:
      accountId === books.retained.id
        ? (balances) => balances.of(accountId) + sumOfYears(balances)
        : (balances) => balances.of(accountId),
    rests: (id) => id === accountId,
  };
  cache.set(accountId, subject);
  return subject;
}

/** What the running financial year came to so far. */
export const yearSubject = (books: LedgerBalances): Subject => ({
  of: (balances) => yearSoFar(balances, books),
  rests: (id) => isProfitOrLoss(books.accounts.get(id)),
});

/** The books as a whole: as far proved as their proofs hold, whatever accounts these speak of. */
export const everything: Subject = { of: () => nothing, rests: () => true };
