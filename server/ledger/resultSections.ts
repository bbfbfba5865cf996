import type { Account } from '#server/providers/books.ts';

/** Sections of the provider's standard profit and loss. */
export type ResultSection = 'income' | 'costOfSales' | 'otherIncome' | 'operatingExpenses';

const sectionByType: Record<string, ResultSection> = {
  REVENUE: 'income',
  SALES: 'income',
  OTHERINCOME: 'otherIncome',
  DIRECTCOSTS: 'costOfSales',
};

/** null for accounts of the balance sheet. A type that is new to us goes by its class, which the provider states too. */
export function resultSection(account: Account): ResultSection | null {
  if (account.class !== 'REVENUE' && account.class !== 'EXPENSE') return null;
  return sectionByType[account.type] ?? (account.class === 'REVENUE' ? 'income' : 'operatingExpenses');
}
