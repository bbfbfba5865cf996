import type { Capability } from '../books.ts';
import { entities } from './entities.ts';
import { scopes, scopesToAsk, type TierOffers } from './scopes.ts';
import { profitAndLossPath } from './trackedProfit.ts';
import { trialBalancePath } from './trialBalance.ts';

const notGiven = 'This permission was not given. Reconnect and allow it.';
const notTheirs =
  'The role in Xero of the person who connected does not include it. Ask an administrator of the organisation.';
const notOffered =
  'Xero opens it to apps of its Advanced tier only. Figures come from documents instead, proved against the trial balance.';

const unproved = (what: string) => `${what} cannot be proved without it. ${notGiven}`;
const incomplete = (what: string) => `${what} is incomplete without it. ${notGiven}`;

type CapabilityOfScope = {
  key: string;
  label: string;
  scope: string;
  /** Reports that are read with it, by their paths; lists are found by their scope. */
  reports?: string[];
  without: string;
};

/** In the order in which a person looks for them. */
const offered: CapabilityOfScope[] = [
  {
    key: 'accounts',
    label: 'Chart of accounts and tracking',
    scope: scopes.settings,
    without: `No report can be made without it. ${notGiven}`,
  },
  { key: 'contacts', label: 'Contacts', scope: scopes.contacts, without: notGiven },
  {
    key: 'documents',
    label: 'Invoices, bills, credit notes and orders',
    scope: scopes.invoices,
    without: incomplete('Every report'),
  },
  {
    key: 'payments',
    label: 'Payments, prepayments and overpayments',
    scope: scopes.payments,
    without: incomplete('What is owed, and every balance,'),
  },
  {
    key: 'bank',
    label: 'Bank transactions and transfers',
    scope: scopes.bankTransactions,
    without: incomplete('Every report'),
  },
  {
    key: 'manual-journals',
    label: 'Manual journals',
    scope: scopes.manualJournals,
    without: incomplete('Every report'),
  },
  { key: 'budgets', label: 'Budgets', scope: scopes.budgets, without: notGiven },
  {
    key: 'proof',
    label: 'Proof against the trial balance',
    scope: scopes.trialBalance,
    reports: [trialBalancePath],
    without: unproved('Figures'),
  },
  {
    key: 'tracking-proof',
    label: 'Proof of tracking columns',
    scope: scopes.profitAndLoss,
    reports: [profitAndLossPath],
    without: unproved('Tracking columns'),
  },
  {
    key: 'balance-sheet-proof',
    label: 'Proof of the balance sheet',
    scope: scopes.balanceSheet,
    reports: ['Reports/BalanceSheet'],
    without: unproved('The balance sheet'),
  },
  {
    key: 'bank-proof',
    label: 'Proof of the bank summary',
    scope: scopes.bankSummary,
    reports: ['Reports/BankSummary'],
    without: `Bank balances are proved against the trial balance all the same. ${notGiven}`,
  },
  {
    key: 'executive-proof',
    label: 'Proof of the executive summary',
    scope: scopes.executiveSummary,
    reports: ['Reports/ExecutiveSummary'],
    without: unproved('The executive summary'),
  },
  {
    key: 'budget-proof',
    label: 'Proof of the budget',
    scope: scopes.budgetSummary,
    reports: ['Reports/BudgetSummary'],
    without: unproved('Budget figures'),
  },
  {
    key: 'aged-proof',
    label: 'Proof of what is owed by each contact',
    scope: scopes.aged,
    reports: ['Reports/AgedReceivablesByContact', 'Reports/AgedPayablesByContact'],
    without: unproved('Aged receivables and payables'),
  },
  { key: 'ledger', label: 'General ledger', scope: scopes.journals, without: notGiven },
];

const listsOf = (scope: string): string[] =>
  Object.entries(entities).flatMap(([entity, reading]) => (reading.scope === scope ? [entity] : []));

/**
 * `denied`: entities refused although their scope was given; `unscoped`: those of them that were refused for want of it
 * all the same. The provider's word at the door goes before what it said when it gave the token.
 */
export function capabilities(
  tier: TierOffers,
  granted: string[],
  denied: string[],
  unscoped: string[],
): Capability[] {
  const asked = scopesToAsk(tier, 'full');
  return offered.map(({ key, label, scope, reports = [], without }) => {
    const isAmong = (refused: string[]) =>
      [...listsOf(scope), ...reports].some((entity) => refused.includes(entity));
    if (granted.includes(scope) && !isAmong(unscoped))
      return isAmong(denied)
        ? { key, label, allowed: false, reason: notTheirs, lack: 'denied' }
        : { key, label, allowed: true, reason: null, lack: null };
    return asked.includes(scope)
      ? { key, label, allowed: false, reason: without, lack: 'not-granted' }
      : { key, label, allowed: false, reason: notOffered, lack: 'not-offered' };
  });
}
