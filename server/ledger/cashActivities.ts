import type { CashActivity } from '#contract/reports/cashFlow.ts';
import type { Account } from '#server/providers/books.ts';
import type { AccountType } from '#server/providers/vocabulary.ts';

/**
 * IAS 7.13-17: long-term assets are investing; capital and long-term debt are financing; the rest
 * is operating.
 */
const byType: Partial<Record<AccountType, CashActivity>> = {
  fixedAsset: 'investing',
  nonCurrentAsset: 'investing',
  nonCurrentLiability: 'financing',
};

/** Depreciation takes back no investment: its counter-entry is a cost that moved no cash. */
const ACCUMULATED_DEPRECIATION = /\baccumulated (depreciation|amorti[sz]ation)\b/i;

export function standardActivity({ type, class: accountClass, name }: Account): CashActivity {
  if (accountClass === 'equity') return 'financing';
  return ACCUMULATED_DEPRECIATION.test(name) ? 'operating' : (byType[type] ?? 'operating');
}

/** Credit cards count as cash, as they do at the provider. */
export const isCash = ({ type }: Account): boolean => type === 'bank';

/**
 * Exchange differences of transfers between bank accounts, and the provider's revaluation of
 * foreign ones.
 */
export const isCashRevaluation = ({ role }: Account): boolean => role === 'bankFx';

/** Neither cash nor its exchange differences belong to an activity. */
export const isAssigned = (account: Account): boolean => !isCash(account) && !isCashRevaluation(account);

export const effectiveActivity = (
  account: Account,
  chosenActivities: Map<string, CashActivity>,
): CashActivity => chosenActivities.get(account.id) ?? standardActivity(account);
