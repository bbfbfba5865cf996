import type { Account } from '#server/providers/books.ts';

/** Where an organisation has no account for them, the provider names one of its own (seen in its reports). */
const NAMELESS_RETAINED_EARNINGS: Account = {
  id: 'abababab-abab-abab-abab-abababababab',
  code: null,
  name: 'Retained Earnings',
  type: 'EQUITY',
  class: 'EQUITY',
  systemAccount: 'RETAINEDEARNINGS',
  status: 'ACTIVE',
  currency: null,
};

export function findRetainedEarnings(accounts: Iterable<Account>): Account {
  for (const account of accounts) if (account.systemAccount === 'RETAINEDEARNINGS') return account;
  return NAMELESS_RETAINED_EARNINGS;
}

export const isProfitOrLoss = (account: Account | undefined): boolean =>
  account?.class === 'REVENUE' || account?.class === 'EXPENSE';
