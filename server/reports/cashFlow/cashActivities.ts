import type { CashActivity } from '#contract/cashFlow.ts';
import type { Account } from '#server/providers/books.ts';

/**
 * To which activity money belongs whose other side is an account of a type (IAS 7.13-17: assets for the long term are
 * investments; capital and long-term debt are financing; everything else is the business itself).
 */
const byType: Record<string, CashActivity> = {
  FIXED: 'investing',
  NONCURRENT: 'investing',
  TERMLIAB: 'financing',
};

/** What wears off is no investment taken back: its counter-entry is a cost that moved no cash. */
const ACCUMULATED_DEPRECIATION = /\baccumulated (depreciation|amorti[sz]ation)\b/i;

/** Where nobody chose. */
export function standardActivity({ type, class: accountClass, name }: Account): CashActivity {
  if (accountClass === 'EQUITY') return 'financing';
  return ACCUMULATED_DEPRECIATION.test(name) ? 'operating' : (byType[type] ?? 'operating');
}

/** Bank accounts are the cash itself, credit cards among them, as they are at the provider. */
export const isCash = ({ type }: Account): boolean => type === 'BANK';

/** What the difference of rates between two bank accounts comes to, and what the provider reckons for those it holds. */
export const isCashRevaluation = ({ systemAccount }: Account): boolean =>
  systemAccount === 'BANKCURRENCYGAIN';

/** Cash is of no activity, nor is what rates do to it. */
export const isAssigned = (account: Account): boolean => !isCash(account) && !isCashRevaluation(account);

/** An account's activity as chosen, or the standard one. */
export const cashActivity = (account: Account, chosenActivities: Map<string, CashActivity>): CashActivity =>
  chosenActivities.get(account.id) ?? standardActivity(account);
