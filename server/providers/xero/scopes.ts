import type { Capability } from '../books.ts';

/**
 * Granular scopes only: an app registered since 2 March 2026 gets nothing else, and one wrong scope ends the consent on
 * the provider's own error page with no way back to us. Read-only, because nothing here ever writes.
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
  balanceSheet: 'accounting.reports.balancesheet.read',
  bankSummary: 'accounting.reports.banksummary.read',
  executiveSummary: 'accounting.reports.executivesummary.read',
  budgetSummary: 'accounting.reports.budgetsummary.read',
  aged: 'accounting.reports.aged.read',
  journals: 'accounting.journals.read',
} as const;

/** Without offline_access there is no refresh token (RFC 6749 1.5 by OpenID Connect Core 11). */
const identity = ['openid', 'profile', 'email', 'offline_access'];

/** What an app of a tier may ask for at all. */
export type TierOffers = {
  /** The general ledger endpoint and its scope. */
  journals: boolean;
  /** Several organisations in one consent. */
  bulkConsent: boolean;
};

export function scopesToAsk(tier: TierOffers, permissions: 'full' | 'basic'): string[] {
  const { journals, ...everyTier } = scopes;
  const asked = [...identity, ...Object.values(everyTier)];
  return permissions === 'full' && tier.journals ? [...asked, journals] : asked;
}

type CapabilityOfScope = {
  key: string;
  label: string;
  scope: string;
  /** What is read with it. */
  entities: string[];
  without: string;
};

const notGiven = 'This permission was not given. Reconnect and allow it.';
const notTheirs =
  'The role in Xero of the person who connected does not include it. Ask an administrator of the organisation.';

const offered: CapabilityOfScope[] = [
  {
    key: 'accounts',
    label: 'Chart of accounts and tracking',
    scope: scopes.settings,
    entities: ['Accounts', 'TrackingCategories'],
    without: notGiven,
  },
  { key: 'contacts', label: 'Contacts', scope: scopes.contacts, entities: ['Contacts'], without: notGiven },
  {
    key: 'documents',
    label: 'Invoices and bills',
    scope: scopes.invoices,
    entities: ['Invoices'],
    without: notGiven,
  },
  {
    key: 'proof',
    label: 'Proof against the trial balance',
    scope: scopes.trialBalance,
    entities: ['Reports/TrialBalance'],
    without: `Figures cannot be proved without it. ${notGiven}`,
  },
  {
    key: 'tracking-proof',
    label: 'Proof of tracking columns',
    scope: scopes.profitAndLoss,
    entities: ['Reports/ProfitAndLoss'],
    without: `Tracking columns cannot be proved without it. ${notGiven}`,
  },
  {
    key: 'ledger',
    label: 'General ledger',
    scope: scopes.journals,
    entities: ['Journals'],
    without: notGiven,
  },
];

const notOffered =
  'Xero opens it to apps of its Advanced tier only. Figures come from documents instead, proved against the trial balance.';

/** `denied`: entities refused although their scope was given. */
export function capabilities(tier: TierOffers, granted: string[], denied: string[]): Capability[] {
  const asked = scopesToAsk(tier, 'full');
  return offered.map(({ key, label, scope, entities, without }) => {
    const isDenied = entities.some((entity) => denied.includes(entity));
    if (granted.includes(scope))
      return {
        key,
        label,
        allowed: !isDenied,
        reason: isDenied ? notTheirs : null,
        lack: isDenied ? 'denied' : null,
      };
    return asked.includes(scope)
      ? { key, label, allowed: false, reason: without, lack: 'not-granted' }
      : { key, label, allowed: false, reason: notOffered, lack: 'not-offered' };
  });
}
