/** An active account in base currency, named by its id, of the class that its type usually has. */
import type { Account } from '#server/providers/books.ts';

const classes: Record<Account['type'], Account['class']> = {
  bank: 'asset',
  currentAsset: 'asset',
  inventory: 'asset',
  prepayment: 'asset',
  fixedAsset: 'asset',
  nonCurrentAsset: 'asset',
  currentLiability: 'liability',
  liability: 'liability',
  nonCurrentLiability: 'liability',
  payrollTax: 'liability',
  superannuationPayable: 'liability',
  wagesPayable: 'liability',
  equity: 'equity',
  revenue: 'revenue',
  sales: 'revenue',
  otherIncome: 'revenue',
  directCosts: 'expense',
  expense: 'expense',
  overheads: 'expense',
  depreciation: 'expense',
  wages: 'expense',
  superannuation: 'expense',
  other: 'expense',
};

export const account = (id: string, type: Account['type'], facts: Partial<Account> = {}): Account => ({
  id,
  code: id,
  name: id,
  type,
  class: classes[type],
  role: null,
  status: 'active',
  currency: null,
  ...facts,
});
