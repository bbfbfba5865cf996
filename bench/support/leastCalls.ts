import type { EntityType, SyncRun } from '#contract/sync/sync.ts';

/** Most records in a page; lists not named here come in one answer. */
const pageOf: Partial<Record<EntityType, number>> = {
  Contacts: 1000,
  Invoices: 1000,
  CreditNotes: 1000,
  Payments: 1000,
  Prepayments: 1000,
  Overpayments: 1000,
  BankTransactions: 1000,
  ManualJournals: 1000,
  PurchaseOrders: 1000,
};

/** Lists without a total: only an empty page marks the end. */
const uncounted: readonly EntityType[] = ['Journals', 'Quotes', 'LinkedTransactions'];

/**
 * Calls that no client can avoid, for the number of records: full pages, one call for each list
 * without pages, one more for each budget's lines, one empty page where nothing else marks the end,
 * one trial balance a month, and one bank summary.
 */
export function leastCalls(run: SyncRun): number {
  return run.logs.reduce((calls, { entityType, recordsFetched }) => {
    if (uncounted.includes(entityType)) return calls + Math.ceil(recordsFetched / 100) + 1;
    if (entityType === 'TrialBalances') return calls + recordsFetched;
    if (entityType === 'Budgets') return calls + 1 + recordsFetched;
    const page = pageOf[entityType];
    return calls + (page === undefined ? 1 : Math.max(1, Math.ceil(recordsFetched / page)));
  }, 0);
}
