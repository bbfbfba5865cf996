import type { AccountActivity, CashActivity } from '#contract/reports/cashFlow.ts';

export const cashActivityTexts = {
  title: 'Activities of the cash flow',
  lead: 'The activity under which the money of each account is shown. Bank accounts and credit cards are the cash itself, so they are not here.',
  failed: 'The accounts could not be read',
  notSaved: 'The activity was not saved',
  saved: (account: string, activity: string) => `${account} is under ${activity} now.`,
  search: 'Find an account',
  searchPlaceholder: 'Code or name',
  clear: 'Clear the search',
  noneFound: 'No account has this code or name',
  changed: (count: string) =>
    count === '1' ? '1 account differs from the standard' : `${count} accounts differ from the standard`,
  noneChanged: 'All accounts are where the standard puts them',
  activityLabel: (account: string) => `Activity of ${account}`,
  standard: (activity: string) => `${activity} (standard)`,
  chosen: 'Chosen by your team',
  archived: 'archived',
  activities: {
    operating: 'Operating',
    investing: 'Investing',
    financing: 'Financing',
  } satisfies Record<CashActivity, string>,
  classes: {
    asset: 'Assets',
    liability: 'Liabilities',
    equity: 'Equity',
    revenue: 'Income',
    expense: 'Costs',
  } satisfies Record<AccountActivity['accountClass'], string>,
} as const;
