import type { Account } from '#server/providers/books.ts';

/** Seen in the provider's reports where an organisation has no such account of its own. */
const NAMELESS_RETAINED_EARNINGS: Account = {
  id: 'abababab-abab-abab-abab-abababababab',
  code: null,
  name: 'Retained Earnings',
  type: 'equity',
  class: 'equity',
  role: 'retainedEarnings',
  status: 'active',
  currency: null,
};

export function findRetainedEarnings(accounts: Iterable<Account>): Account {
  for (const account of accounts) if (account.role === 'retainedEarnings') return account;
  return NAMELESS_RETAINED_EARNINGS;
}

export const isProfitOrLoss = (account: Account | undefined): boolean =>
  account?.class === 'revenue' || account?.class === 'expense';
