import type { EntityType, SyncLog, SyncStatus } from '#contract/sync/sync.ts';
import { isRunning, progressRatio } from './syncRuns.ts';

const groupKeys = ['basics', 'contacts', 'documents', 'bank', 'planning', 'proof'] as const;
type GroupKey = (typeof groupKeys)[number];

const entityGroups = {
  Organisation: 'basics',
  Accounts: 'basics',
  TaxRates: 'basics',
  Currencies: 'basics',
  TrackingCategories: 'basics',
  BrandingThemes: 'basics',
  Users: 'basics',
  ContactGroups: 'contacts',
  Contacts: 'contacts',
  Items: 'contacts',
  Invoices: 'documents',
  CreditNotes: 'documents',
  ManualJournals: 'documents',
  LinkedTransactions: 'documents',
  Payments: 'bank',
  BatchPayments: 'bank',
  Prepayments: 'bank',
  Overpayments: 'bank',
  BankTransactions: 'bank',
  BankTransfers: 'bank',
  PurchaseOrders: 'planning',
  Quotes: 'planning',
  RepeatingInvoices: 'planning',
  Budgets: 'planning',
  Journals: 'proof',
  TrialBalances: 'proof',
} as const satisfies Record<EntityType, GroupKey>;

export type EntityGroup<T> = { key: GroupKey; items: T[] };

/** Omits empty groups. */
export function groupEntities<T>(items: readonly T[], typeOf: (item: T) => EntityType): EntityGroup<T>[] {
  return groupKeys
    .map((key) => ({ key, items: items.filter((item) => entityGroups[typeOf(item)] === key) }))
    .filter((group) => group.items.length > 0);
}

const worstFirst = ['failed', 'partial', 'cancelled', 'success'] as const;

/**
 * Running as long as one log is; otherwise the worst result. `completed` from 0 to 1, logs weighted
 * equally.
 */
export function summarizeLogs(logs: readonly SyncLog[]): { status: SyncStatus; completed: number } {
  const running = logs.filter((log) => isRunning(log.status));
  const untouched = running.length === logs.length && logs.every((log) => log.status === 'pending');
  const ended = worstFirst.find((status) => logs.some((log) => log.status === status)) ?? 'success';
  const sum = logs.reduce((total, log) => total + (progressRatio(log) ?? 0), 0);
  return {
    status: untouched ? 'pending' : running.length > 0 ? 'syncing' : ended,
    completed: logs.length === 0 ? 1 : sum / logs.length,
  };
}
