import { pluralize } from '#contract/pluralize.ts';
import type { EntityType, SyncLog, SyncStatus } from '#contract/sync/sync.ts';

const entities = {
  Organisation: 'Organization',
  Accounts: 'Chart of accounts',
  TaxRates: 'Tax rates',
  Currencies: 'Currencies',
  TrackingCategories: 'Tracking categories',
  BrandingThemes: 'Branding themes',
  Users: 'Users',
  ContactGroups: 'Contact groups',
  Contacts: 'Contacts',
  Items: 'Items',
  Invoices: 'Invoices and bills',
  CreditNotes: 'Credit notes',
  Payments: 'Payments',
  BatchPayments: 'Batch payments',
  Prepayments: 'Prepayments',
  Overpayments: 'Overpayments',
  BankTransactions: 'Bank transactions',
  BankTransfers: 'Bank transfers',
  ManualJournals: 'Manual journals',
  LinkedTransactions: 'Billable expenses',
  PurchaseOrders: 'Purchase orders',
  Quotes: 'Quotes',
  RepeatingInvoices: 'Repeating invoices',
  Budgets: 'Budgets',
  Journals: 'General ledger',
  TrialBalances: 'Trial balances',
} as const satisfies Record<EntityType, string>;

const statuses = {
  pending: 'Waiting',
  syncing: 'Syncing',
  success: 'Success',
  partial: 'Partial',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const satisfies Record<SyncStatus, string>;

const waits = {
  minute: 'Xero’s calls of this minute are used up',
  day: 'Xero’s calls of today are used up',
  concurrent: 'Xero is answering as many calls at once as it allows',
  app: 'Xero’s call limit is reached',
  error: 'The last try failed',
} as const satisfies Record<NonNullable<SyncLog['waitingFor']>, string>;

/** Shared by several screens; texts of logs and settings are bundled with their pages. */
export const syncTexts = {
  entities,
  groups: {
    basics: 'Basics',
    contacts: 'Contacts and items',
    documents: 'Documents',
    bank: 'Payments and bank',
    planning: 'Planning',
    proof: 'Proof',
  },
  statuses,
  waits,
  resumesIn: (time: string) => `resumes in ${time}`,
  resumesNow: 'resumes any moment',
  progress: 'Sync progress',
  entitiesDone: (finished: string, total: string) => `${finished} of ${total} done`,
  records: (count: string) => pluralize(count, 'record', 'records'),
  recordsOfTotal: (count: string, expected: string) =>
    `${count} of ${pluralize(expected, 'record', 'records')}`,
  monthEnds: (count: string) => pluralize(count, 'month end', 'month ends'),
  monthEndsOfTotal: (count: string, expected: string) =>
    `${count} of ${pluralize(expected, 'month end', 'month ends')}`,
  entity: 'Entity',
  status: 'Status',
  syncing: 'Syncing',
  lastSync: 'Last sync',
  nextSync: 'Next sync',
  announceStarted: 'Sync started.',
  announceFinished: (status: string) => `Sync finished: ${status}.`,
} as const;
