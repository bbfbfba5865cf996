import type { EntityType, SyncTrigger } from '#contract/sync/sync.ts';
import type { Priority } from '#server/rateLimits/rateLimits.ts';
import { documentEntities } from '#server/providers/postingRules.ts';
import type { EntityTraits } from '#server/providers/provider.ts';

export type Step = {
  entityType: EntityType;
  /** Must be read before; if one of them failed, this is not read. */
  needs: EntityType[];
  /** Must end before, successfully or not. */
  predecessors: EntityType[];
};

const step = (entityType: EntityType, needs: EntityType[], afterEntities: EntityType[] = []): Step => ({
  entityType,
  needs,
  predecessors: afterEntities,
});

const organisation: EntityType[] = ['Organisation'];
/** A document's line names its account and tracking options. */
const chart: EntityType[] = ['Accounts', 'TrackingCategories'];
const credits: EntityType[] = ['CreditNotes', 'Prepayments', 'Overpayments'];
const posting: EntityType[] = [...documentEntities, 'Journals'];

/** Ordered: an entity comes after those it waits for. */
export const steps: Step[] = [
  step('Organisation', []),
  step('Accounts', organisation),
  step('TrackingCategories', organisation),
  step('TaxRates', organisation),
  step('Currencies', organisation),
  step('Contacts', organisation),
  step('Journals', chart),
  step('Invoices', chart),
  // An allocation uses its invoice's rate, a transfer the amounts of its two bank transactions.
  ...credits.map((entityType) => step(entityType, chart, ['Invoices'])),
  step('BankTransactions', chart),
  step('BankTransfers', chart, ['BankTransactions']),
  step('ManualJournals', chart),
  step('Payments', chart, ['Invoices', ...credits]),
  step('BatchPayments', organisation, ['Payments']),
  step('Items', organisation),
  step('BrandingThemes', organisation),
  step('Users', organisation),
  step('ContactGroups', organisation),
  step('LinkedTransactions', organisation),
  step('PurchaseOrders', organisation),
  step('Quotes', organisation),
  step('RepeatingInvoices', organisation),
  step('Budgets', organisation),
  // Records not read yet would look like differences from the provider's trial balance.
  step('TrialBalances', posting),
];

export function findStep(entityType: EntityType): Step {
  const foundStep = steps.find((item) => item.entityType === entityType);
  if (!foundStep) throw new Error(`No step reads ${entityType}.`);
  return foundStep;
}

/** Entities that are read before this one. */
export function listPredecessors(entityType: EntityType): EntityType[] {
  const { needs, predecessors } = findStep(entityType);
  return [...needs, ...predecessors];
}

export function withPrerequisites(entities: EntityType[]): Set<EntityType> {
  const planned = new Set(entities);
  // Iterating a set includes what is added meanwhile.
  for (const entity of planned) {
    for (const earlier of listPredecessors(entity)) planned.add(earlier);
  }
  return planned;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * `interactive`, which may use the day's calls kept for people, for a day after a person's request.
 */
export function priorityFor(
  { trigger, requestedAt }: { trigger: SyncTrigger; requestedAt: Date | null },
  currentTime: Date,
): Priority {
  if (trigger !== 'initial' && trigger !== 'scheduled') return 'interactive';
  return requestedAt && currentTime.getTime() - requestedAt.getTime() < DAY_MS ? 'interactive' : 'background';
}

/** A change may become visible at the provider later than its own timestamp. */
const OVERLAP_MS = 2 * 60_000;

/**
 * The provider does not report every change (Xero docs: due dates on partly paid invoices,
 * contacts' balances, renamed account codes), so such lists are read in full weekly.
 */
const WHOLE_EVERY_MS = 7 * DAY_MS;

export type Scope = { whole: boolean; changedSince: Date | null };

/** `watermark`: changes before this time are stored. `fullReadAt`: end of the last full reading. */
export function readScope(
  { incremental }: Pick<EntityTraits, 'incremental'>,
  state: { watermark: Date | null; fullReadAt: Date | null },
  { full, currentTime }: { full: boolean; currentTime: Date },
): Scope {
  if (incremental !== 'modifiedSince' || full || !state.watermark) return { whole: true, changedSince: null };
  if (!state.fullReadAt || currentTime.getTime() - state.fullReadAt.getTime() > WHOLE_EVERY_MS)
    return { whole: true, changedSince: null };
  return { whole: false, changedSince: new Date(state.watermark.getTime() - OVERLAP_MS) };
}
