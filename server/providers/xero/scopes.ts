/**
 * No more than something is read with: every report is proved against the trial balance, tracking columns against the
 * profit and loss, and none of the provider's other reports is called. Granular scopes only: an app registered since 2
 * March 2026 gets nothing else, and one wrong scope ends the consent on the provider's own error page with no way back to
 * us. Read-only, because nothing here ever writes.
 */
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
  journals: 'accounting.journals.read',
} as const;

/**
 * `profile` puts the provider's id of the person into the id token (developer.xero.com, OAuth 2.0 scopes), which is all
 * that is read of it. Without offline_access there is no refresh token (RFC 6749 1.5 by OpenID Connect Core 11).
 */
const identity = ['openid', 'profile', 'offline_access'];

/** What an app of a tier may ask for at all. */
export type TierOffers = {
  /** The general ledger endpoint and its scope. */
  journals: boolean;
  /** Several organisations in one consent. */
  bulkConsent: boolean;
};

/**
 * What no report can do without: the chart, all that posts, and the trial balance that proves it. An app
 * that was given nothing else still gets a consent, instead of the provider's own error page.
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
