import type { Capability } from '../books.ts';
import type { ReadableReport } from '../provider.ts';
import { entities } from './entities.ts';
import { scopes, scopesToAsk, type TierOffers } from './scopes.ts';

const notGiven = 'This permission was not given. Reconnect and allow it.';
const notTheirs =
  'The role in Xero of the person who connected does not include it. Ask an administrator of the organization.';
const fromDocuments = 'Figures come from documents instead, checked against the trial balance.';
const notOffered = `Xero opens it to apps of its Advanced tier only. ${fromDocuments}`;

const cannotProve = (subject: string) => `${subject} cannot be checked without it. ${notGiven}`;
const incomplete = (subject: string) => `${subject} is incomplete without it. ${notGiven}`;

type CapabilityOfScope = {
  key: string;
  label: string;
  scope: string;
  /** Reports that need this scope; lists are found by their own scope. */
  reports?: ReadableReport[];
  consequence: string;
};

/** Capabilities stand in the order in which they are displayed. */
const offered: CapabilityOfScope[] = [
  {
    key: 'accounts',
    label: 'Chart of accounts and tracking',
    scope: scopes.settings,
    consequence: `No report can be made without it. ${notGiven}`,
  },
  { key: 'contacts', label: 'Contacts', scope: scopes.contacts, consequence: notGiven },
  {
    key: 'documents',
    label: 'Invoices, bills, credit notes and orders',
    scope: scopes.invoices,
    consequence: incomplete('Every report'),
  },
  {
    key: 'payments',
    label: 'Payments, prepayments and overpayments',
    scope: scopes.payments,
    consequence: incomplete('What is owed, and every balance,'),
  },
  {
    key: 'bank',
    label: 'Bank transactions and transfers',
    scope: scopes.bankTransactions,
    consequence: incomplete('Every report'),
  },
  {
    key: 'manual-journals',
    label: 'Manual journals',
    scope: scopes.manualJournals,
    consequence: incomplete('Every report'),
  },
  {
    key: 'budgets',
    label: 'Budgets',
    scope: scopes.budgets,
    consequence: `There is no budget to compare with without it. ${notGiven}`,
  },
  {
    key: 'proof',
    label: 'Proof against the trial balance',
    scope: scopes.trialBalance,
    reports: ['TrialBalances'],
    consequence: cannotProve('Figures'),
  },
  {
    key: 'tracking-proof',
    label: 'Proof of tracking columns',
    scope: scopes.profitAndLoss,
    reports: ['ProfitAndLoss'],
    consequence: cannotProve('Tracking columns'),
  },
  {
    key: 'bank-proof',
    label: 'Proof of what banks received and spent',
    scope: scopes.bankSummary,
    reports: ['BankSummary'],
    consequence: cannotProve('What bank accounts received and spent'),
  },
  {
    key: 'summary-proof',
    label: 'Proof of the executive summary',
    scope: scopes.executiveSummary,
    reports: ['ExecutiveSummary'],
    consequence: cannotProve('Numbers of invoices and ratios'),
  },
  {
    key: 'budget-proof',
    label: 'Proof of budgets',
    scope: scopes.budgetSummary,
    reports: ['BudgetSummary'],
    consequence: cannotProve('What was planned'),
  },
  {
    key: 'ledger',
    label: 'General ledger',
    scope: scopes.journals,
    consequence: `${fromDocuments} ${notGiven}`,
  },
];

const listEntities = (scope: string): string[] =>
  Object.entries(entities).flatMap(([entity, reading]) => (reading.scope === scope ? [entity] : []));

/**
 * `denied`: refused although the scope was granted; `missingScope`: refused because the scope is
 * missing. A refusal outweighs the token.
 */
export function capabilities(
  tier: TierOffers,
  granted: string[],
  denied: string[],
  missingScope: string[],
): Capability[] {
  const tierScopes = scopesToAsk(tier, 'full');
  return offered.map(({ key, label, scope, reports = [], consequence: withoutScope }) => {
    const isAmong = (refused: string[]) =>
      [...listEntities(scope), ...reports].some((entity) => refused.includes(entity));
    if (granted.includes(scope) && !isAmong(missingScope))
      return isAmong(denied)
        ? { key, label, allowed: false, reason: notTheirs, lack: 'denied' }
        : { key, label, allowed: true, reason: null, lack: null };
    return tierScopes.includes(scope)
      ? { key, label, allowed: false, reason: withoutScope, lack: 'not-granted' }
      : { key, label, allowed: false, reason: notOffered, lack: 'not-offered' };
  });
}
