/**
 * The granular scopes, the only ones an app created on or after 2 March 2026 may ask for
 * (developer.xero.com/faq/granular-scopes). The broad ones are named here only to be refused by name.
 */
import type { Tier } from './tiers.ts';

const IDENTITY_SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** Scopes that exist as `x` (read and write) and `x.read`. */
const PAIRED_SCOPES = [
  'accounting.invoices',
  'accounting.payments',
  'accounting.banktransactions',
  'accounting.manualjournals',
  'accounting.settings',
  'accounting.contacts',
  'accounting.attachments',
  'assets',
  'files',
  'projects',
];

const REPORT_SCOPES = {
  agedpayablesbycontact: 'accounting.reports.aged.read',
  agedreceivablesbycontact: 'accounting.reports.aged.read',
  balancesheet: 'accounting.reports.balancesheet.read',
  banksummary: 'accounting.reports.banksummary.read',
  budgetsummary: 'accounting.reports.budgetsummary.read',
  executivesummary: 'accounting.reports.executivesummary.read',
  profitandloss: 'accounting.reports.profitandloss.read',
  trialbalance: 'accounting.reports.trialbalance.read',
  tenninetynine: 'accounting.reports.tenninetynine.read',
};

const JOURNALS_SCOPE = 'accounting.journals.read';

export const KNOWN_SCOPES: readonly string[] = [
  ...IDENTITY_SCOPES,
  ...PAIRED_SCOPES.flatMap((scope) => [scope, `${scope}.read`]),
  ...new Set(Object.values(REPORT_SCOPES)),
  'accounting.reports.taxreports.read',
  'accounting.budgets.read',
  JOURNALS_SCOPE,
];

/** Scopes that open a path, keyed by its first segment in lower case; one of them is enough. */
const PATH_SCOPES: Record<string, string[]> = {
  invoices: ['accounting.invoices'],
  creditnotes: ['accounting.invoices'],
  quotes: ['accounting.invoices'],
  purchaseorders: ['accounting.invoices'],
  repeatinginvoices: ['accounting.invoices'],
  linkedtransactions: ['accounting.invoices'],
  items: ['accounting.invoices', 'accounting.settings'],
  payments: ['accounting.payments'],
  batchpayments: ['accounting.payments'],
  overpayments: ['accounting.payments'],
  prepayments: ['accounting.payments'],
  banktransactions: ['accounting.banktransactions'],
  banktransfers: ['accounting.banktransactions'],
  manualjournals: ['accounting.manualjournals'],
  accounts: ['accounting.settings'],
  brandingthemes: ['accounting.settings'],
  currencies: ['accounting.settings'],
  invoicereminders: ['accounting.settings'],
  organisation: ['accounting.settings'],
  paymentservices: ['accounting.settings'],
  taxrates: ['accounting.settings'],
  trackingcategories: ['accounting.settings'],
  users: ['accounting.settings'],
  contacts: ['accounting.contacts'],
  contactgroups: ['accounting.contacts'],
  budgets: ['accounting.budgets'],
  journals: ['accounting.journals'],
  // Only the withdrawn broad scope covers these two: no app of today can hold it, so nobody gets in.
  expenseclaims: ['accounting.transactions'],
  receipts: ['accounting.transactions'],
};

/** The scopes of a request that this app may not ask for, with the reason; empty when all are fine. */
export function refusedScopes(scopes: readonly string[], tier: Tier): string[] {
  return scopes.flatMap((scope) => {
    if (!KNOWN_SCOPES.includes(scope)) return [`${scope} is not a scope that this app can ask for`];
    if (scope === JOURNALS_SCOPE && !tier.journals) return [`${scope} needs the advanced tier`];
    return [];
  });
}

function scopesOfPath(path: string): string[] | undefined {
  const [root = '', second = '', third = ''] = path.toLowerCase().split('/').filter(Boolean);
  if (root === 'reports') {
    const report = Object.entries(REPORT_SCOPES).find(([name]) => name === second);
    return report && [report[1].replace(/\.read$/, '')];
  }
  return third === 'attachments' ? ['accounting.attachments'] : PATH_SCOPES[root];
}

/**
 * True if the granted scopes open a call of the Accounting API. Reading takes `x.read` or `x`, all else `x` alone. A
 * path without a scope of its own is let through: it ends as an unknown path.
 */
export function scopesAllow(granted: readonly string[], method: string, path: string, tier: Tier): boolean {
  const pathScopes = scopesOfPath(path);
  if (pathScopes === undefined) return true;
  if (pathScopes.includes('accounting.journals') && !tier.journals) return false;
  const reading = method === 'GET' || method === 'HEAD';
  return pathScopes.some(
    (scope) => granted.includes(scope) || (reading && granted.includes(`${scope}.read`)),
  );
}

/** Reports and journals answer only users who hold the provider's report permission (since 29 June 2026 both). */
export function needsReportPermission(path: string): boolean {
  return /^\/(reports|journals|manualjournals)(\/|$)/i.test(path);
}
