import type { EntityType, SyncRun } from '#contract/sync/sync.ts';

/** Records in a page, at the most; what is not here comes in one answer. */
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

/** Lists that do not say how many there are: only an empty page tells the end. */
const uncounted: readonly EntityType[] = ['Journals', 'Quotes', 'LinkedTransactions'];

/**
 * The calls no client can do without, by the number of records that came: full pages, one call for every list without
 * pages, one more for each budget's lines, one empty page where nothing else tells the end, one trial balance a month.
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
