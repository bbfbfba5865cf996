import { isResult, retainedEarningsOf } from '#server/ledger/ledger.ts';
import Big from 'big.js';
import { type Books, sumOfYears, yearSoFar } from './balances.ts';
import type { Subject } from './balanceTie.ts';

/** What an account stands at: of income and costs since the year began, of retained earnings with all earlier years. */
export function accountSubject(accountId: string, books: Books): Subject {
  const isRetained = accountId === retainedEarningsOf(books.accounts.values()).id;
  return {
    of: (balances) => {
      const own = balances.accounts.get(accountId) ?? new Big(0);
      return isRetained ? own.plus(sumOfYears(balances)) : own;
    },
    rests: (id) => id === accountId,
  };
}

/** What the running financial year came to so far. */
export const yearSubject = (books: Books): Subject => ({
  of: (balances) => yearSoFar(balances, books),
  rests: (id) => isResult(books.accounts.get(id)),
});

/** The books as a whole: as far proved as their proofs hold, whatever accounts these speak of. */
export const everything: Subject = { of: () => new Big(0), rests: () => true };
