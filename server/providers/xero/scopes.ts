export const scopes = {
  settings: 'accounting.settings.read',
  contacts: 'accounting.contacts.read',
  invoices: 'accounting.invoices.read',
  payments: 'accounting.payments.read',
  bankTransactions: 'accounting.banktransactions.read',
  manualJournals: 'accounting.manualjournals.read',
  budgets: 'accounting.budgets.read',
  trialBalance: 'accounting.reports.trialbalance.read',
  profitAndLoss: 'accounting.reports.profitandloss.read',
  bankSummary: 'accounting.reports.banksummary.read',
  executiveSummary: 'accounting.reports.executivesummary.read',
  budgetSummary: 'accounting.reports.budgetsummary.read',
  journals: 'accounting.journals.read',
} as const;

/**
 * `profile` puts the provider's user id into the id token (developer.xero.com, OAuth 2.0 scopes),
 * the only claim read from it. Without offline_access there is no refresh token (RFC 6749 1.5 by
 * OpenID Connect Core 11).
 */
const identity = ['openid', 'profile', 'offline_access'];

export type TierOffers = {
  /** The general ledger endpoint and its scope. */
  journals: boolean;
  /** Several organisations in one consent. */
  bulkConsent: boolean;
};

/**
 * Chart, postings and trial balance: with these alone an app still gets a consent screen instead of
 * the provider's error page.
 */
const basic = [
  scopes.settings,
  scopes.invoices,
  scopes.payments,
  scopes.bankTransactions,
  scopes.manualJournals,
  scopes.trialBalance,
];

export function scopesToAsk(tier: TierOffers, permissions: 'full' | 'basic'): string[] {
  if (permissions === 'basic') return [...identity, ...basic];
  const { journals, ...everyTier } = scopes;
  return [...identity, ...Object.values(everyTier), ...(tier.journals ? [journals] : [])];
}
