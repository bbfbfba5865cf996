import type { Sign } from '#contract/reports/reports.ts';
import { resultSection } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { AccountType } from '#server/providers/vocabulary.ts';

export type BalanceSectionKey =
  | 'bank'
  | 'currentAssets'
  | 'fixedAssets'
  | 'nonCurrentAssets'
  | 'currentLiabilities'
  | 'nonCurrentLiabilities'
  | 'equity';

export type BalanceSection = {
  key: BalanceSectionKey;
  title: string;
  totalLabel: string;
  side: 'assets' | 'liabilities' | 'equity';
};

/** Order of the provider's standard balance sheet. */
export const balanceSections: readonly BalanceSection[] = [
  { key: 'bank', title: 'Bank', totalLabel: 'Total Bank', side: 'assets' },
  { key: 'currentAssets', title: 'Current Assets', totalLabel: 'Total Current Assets', side: 'assets' },
  { key: 'fixedAssets', title: 'Fixed Assets', totalLabel: 'Total Fixed Assets', side: 'assets' },
  {
    key: 'nonCurrentAssets',
    title: 'Non-current Assets',
    totalLabel: 'Total Non-current Assets',
    side: 'assets',
  },
  {
    key: 'currentLiabilities',
    title: 'Current Liabilities',
    totalLabel: 'Total Current Liabilities',
    side: 'liabilities',
  },
  {
    key: 'nonCurrentLiabilities',
    title: 'Non-current Liabilities',
    totalLabel: 'Total Non-current Liabilities',
    side: 'liabilities',
  },
  { key: 'equity', title: 'Equity', totalLabel: 'Total Equity', side: 'equity' },
];

export const sectionSign = ({ side }: BalanceSection): Sign => (side === 'assets' ? 1 : -1);

const sectionByType: Partial<Record<AccountType, BalanceSectionKey>> = {
  bank: 'bank',
  currentAsset: 'currentAssets',
  inventory: 'currentAssets',
  prepayment: 'currentAssets',
  fixedAsset: 'fixedAssets',
  nonCurrentAsset: 'nonCurrentAssets',
  currentLiability: 'currentLiabilities',
  liability: 'currentLiabilities',
  nonCurrentLiability: 'nonCurrentLiabilities',
};
const sectionByClass: Partial<Record<Account['class'], BalanceSectionKey>> = {
  asset: 'currentAssets',
  liability: 'currentLiabilities',
  equity: 'equity',
};

/** Null for income and costs; an unknown type counts by its class. */
export function balanceSection(account: Account): BalanceSectionKey | null {
  const byClass = sectionByClass[account.class] ?? null;
  return byClass === null || byClass === 'equity' ? byClass : (sectionByType[account.type] ?? byClass);
}

/** Key of the section in which an account stands: of the profit and loss, or of the balance sheet. */
export const reportSection = (account: Account): string | null =>
  resultSection(account) ?? balanceSection(account);

/** Null for income and costs. */
export function balanceSign(account: Account): Sign | null {
  const section = balanceSections.find(({ key }) => key === balanceSection(account));
  return section ? sectionSign(section) : null;
}

export const balanceTotals: {
  key: string;
  label: string;
  belowSection: BalanceSectionKey;
  sumOf: Partial<Record<BalanceSection['side'], 1 | -1>>;
}[] = [
  { key: 'totalAssets', label: 'Total Assets', belowSection: 'nonCurrentAssets', sumOf: { assets: 1 } },
  {
    key: 'totalLiabilities',
    label: 'Total Liabilities',
    belowSection: 'nonCurrentLiabilities',
    sumOf: { liabilities: 1 },
  },
  {
    key: 'netAssets',
    label: 'Net Assets',
    belowSection: 'nonCurrentLiabilities',
    sumOf: { assets: 1, liabilities: -1 },
  },
];
