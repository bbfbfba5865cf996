import type { Account } from '#server/providers/books.ts';
import type { AccountType } from '#server/providers/vocabulary.ts';

/** Sections of the provider's standard profit and loss. */
export type ResultSection = 'income' | 'costOfSales' | 'otherIncome' | 'operatingExpenses';

const sectionByType: Partial<Record<AccountType, ResultSection>> = {
  revenue: 'income',
  sales: 'income',
  otherIncome: 'otherIncome',
  directCosts: 'costOfSales',
};

/** Null for accounts of the balance sheet. An unknown type counts by its class. */
export function resultSection(account: Account): ResultSection | null {
  if (account.class !== 'revenue' && account.class !== 'expense') return null;
  return sectionByType[account.type] ?? (account.class === 'revenue' ? 'income' : 'operatingExpenses');
}
