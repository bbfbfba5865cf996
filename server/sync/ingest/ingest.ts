import type { Books } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import {
  hasForeignBank,
  learnBankCurrencies,
  readChart,
  readDependents,
  removeBudgets,
  removeDocuments,
  removeJournals,
  saveAccounts,
  saveBudgets,
  saveContacts,
  saveTaxRates,
  saveTrackedStock,
  saveTracking,
  storeDocuments,
  storeJournals,
} from '#server/ledger/ledger.ts';
import { markChangedMonths, markReclassifiedMonths } from '#server/tieOut/tieOut.ts';
import { recordClosedPeriodChanges } from '#server/notices/notices.ts';
import type { Chart } from '#server/providers/chart.ts';
import type { EntityValues, Provider, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import {
  documentEntities,
  type DocumentEntity,
  type PostingRule,
  type PostingRules,
} from '#server/providers/postingRules.ts';
import { type LedgerSource, outdate, readEntityState } from '../entityStates.ts';
import { announce } from '../events.ts';
import { keepDeadLetters, readRecordsById } from './records.ts';

export type IngestContext = Books & {
  baseCurrency: string;
  /**
   * Documents give names and links but no lines where it is `journals`; where it is `documents`, they give the
   * lines too.
   */
  ledgerSource: LedgerSource;
  companies: Pick<Companies, 'saveFacts'>;
  parseRecord<E extends ReadableEntity>(entity: E, payload: unknown): ReadRecord<EntityValues[E]>;
  /** Parses what is readable of an unusable record. */
  partialParse: Provider['partialParse'];
  postingRules: PostingRules;
  moment: Date;
  logId: string;
  /**
   * Settles when the page before is committed, whose transaction runs beside this one; rejects where
   * it failed. Nothing of the books is locked or written before.
   */
  turn?: Promise<unknown>;
  /**
   * Last day closed at the provider, for notices. Absent in a first reading and while reingesting.
   */
  lock?: { lockDate: string | null };
};

type IngestDeps = {
  provider: Pick<Provider, 'parseRecord' | 'partialParse' | 'postingRules'>;
  companies: Pick<Companies, 'saveFacts'>;
};

/** Leaves out the last closed day. Lines come from documents where no source is set yet. */
export const ingestContext = (
  { provider, companies }: IngestDeps,
  { baseCurrency, tenantId }: Pick<StoredCompany, 'baseCurrency' | 'tenantId'>,
  reading: Books & { ledgerSource: LedgerSource | null; moment: Date; logId: string },
): IngestContext => ({
  ...reading,
  baseCurrency: baseCurrency ?? '',
  ledgerSource: reading.ledgerSource ?? 'documents',
  companies,
  parseRecord: (entity, payload) => provider.parseRecord(entity, payload, tenantId),
  partialParse: (payload) => provider.partialParse(payload),
  postingRules: provider.postingRules,
});

/** A record that was parsed but still cannot be used. */
type Refused = { recordId: string; problem: string };

type Taker<E extends ReadableEntity> = {
  take(context: IngestContext, values: EntityValues[E][]): Promise<Refused[]>;
  /** Removes deleted records from the books. Absent where old lines still refer to them. */
  close?(context: IngestContext, recordIds: string[]): Promise<void>;
};

/** Posts documents where there are no journals, and posts their dependents again. `learn`: true where they told of the chart. */
function documentTaker<E extends DocumentEntity>(
  entity: E,
  learn?: (context: IngestContext, values: EntityValues[E][], chart: Chart) => Promise<boolean>,
): Taker<E> {
  return {
    take: async (context, values) => {
      const { trx, companyId, ledgerSource, moment, baseCurrency, turn } = context;
      // What the page before told of the chart is seen once it is committed.
      if (learn) await turn;
      const knownChart = await readChart(context, baseCurrency);
      const hasLearnt = learn !== undefined && (await learn(context, values, knownChart));
      const chart = hasLearnt ? await readChart(context, baseCurrency) : knownChart;
      const derive = ledgerSource === 'documents';
      const rule: PostingRule<EntityValues[E]> = context.postingRules[entity];
      const storedCounts = await storeDocuments(
        trx,
        { companyId, chart, entity, rule, derive, moment, turn },
        values,
      );
      if (derive || hasForeignBank(chart)) await repostDependents(context, storedCounts.changedIds);
      return storedCounts.unpostable.map(({ documentId, problem }) => ({ recordId: documentId, problem }));
    },
    close: (context, recordIds) => removeDocuments(context, recordIds),
  };
}

/** Has derived again whatever was posted on an account before its currency was known. */
async function learnCurrencies(
  context: IngestContext,
  transactions: EntityValues['BankTransactions'][],
  chart: Chart,
): Promise<boolean> {
  const moves = transactions.map(({ bankAccountId, currency }) => ({ accountId: bankAccountId, currency }));
  const learnt = await learnBankCurrencies(context, chart, moves);
  if (learnt.some((currency) => currency !== context.baseCurrency)) await outdate(context, documentEntities);
  return learnt.length > 0;
}

const documentTakers: { [E in DocumentEntity]: Taker<E> } = {
  Invoices: documentTaker('Invoices'),
  CreditNotes: documentTaker('CreditNotes'),
  Prepayments: documentTaker('Prepayments'),
  Overpayments: documentTaker('Overpayments'),
  BankTransactions: documentTaker('BankTransactions', learnCurrencies),
  Payments: documentTaker('Payments'),
  BankTransfers: documentTaker('BankTransfers'),
  ManualJournals: documentTaker('ManualJournals'),
};

/** Other entities are stored as sent and parsed when they are shown. */
const takers: { [E in ReadableEntity]?: Taker<E> } = {
  ...documentTakers,
  Organisation: {
    take: async (context, [organisation]) => {
      if (!organisation) return [];
      await context.companies.saveFacts(context, organisation);
      await announce(context.trx, { companyId: context.companyId });
      return [];
    },
  },
  Accounts: {
    take: async (context, accounts) => {
      await markReclassifiedMonths(context, await saveAccounts(context, accounts), context.moment);
      return [];
    },
  },
  TrackingCategories: {
    take: async (context, categories) => {
      await saveTracking(context, categories);
      return [];
    },
  },
  Contacts: {
    take: async (context, contacts) => {
      await saveContacts(context, contacts);
      return [];
    },
  },
  TaxRates: {
    take: async (context, rates) => {
      await saveTaxRates(context, rates);
      return [];
    },
  },
  Items: {
    take: async (context, items) => {
      await saveTrackedStock(context, items);
      return [];
    },
  },
  Budgets: {
    take: async (context, budgets) => {
      await saveBudgets(context, budgets, context.moment);
      return [];
    },
    close: removeBudgets,
  },
  Journals: {
    take: async (context, journals) => {
      const chart = await readChart(context, context.baseCurrency);
      const post = context.ledgerSource === 'journals';
      await storeJournals(context, journals, { chart, post, moment: context.moment });
      return [];
    },
    close: removeJournals,
  },
};

export const postingEntities = ['Journals', ...documentEntities] as const satisfies ReadableEntity[];

/**
 * Takes records into the books. Adds unusable ones to the dead letters and removes those that
 * became usable. Returns the problem of each unusable record.
 */
export async function ingestRecords<E extends ReadableEntity>(
  context: IngestContext,
  entity: E,
  records: ReadRecord<EntityValues[E]>[],
): Promise<Map<string, string>> {
  const values = records.flatMap((record) => ('value' in record ? [record.value] : []));
  const isPreparedAhead =
    values.length > 0 && documentEntities.some((documentEntity) => documentEntity === entity);
  if (!isPreparedAhead) await context.turn;
  const refused = values.length === 0 ? [] : await takers[entity]?.take(context, values);
  const unpostedIds = records.flatMap((record) => ('unposted' in record ? [record.recordId] : []));
  if (unpostedIds.length > 0) await takers[entity]?.close?.(context, unpostedIds);
  const reasons = new Map(refused?.map(({ recordId, problem }) => [recordId, problem]));
  for (const record of records) if ('problem' in record) reasons.set(record.recordId, record.problem);
  if (values.length + unpostedIds.length > 0) await noteChanges(context, entity);
  const unusable = await keepDeadLetters(context, entity, { ...context, records, reasons });
  if (postingEntities.some((postingEntity) => postingEntity === entity)) {
    const added = records.filter(({ recordId }) => unusable.includes(recordId));
    const days = added.flatMap(({ payload }) => context.partialParse(payload).date ?? []);
    await markChangedMonths(context, days, context.moment);
  }
  return reasons;
}

/** Context of a reading of the provider, which notes changes in closed months. */
export const readingContext = (
  deps: IngestDeps,
  company: StoredCompany,
  reading: Parameters<typeof ingestContext>[2],
): IngestContext => ({ ...ingestContext(deps, company, reading), ...periodLock(company) });

/** Context of records that are stored already and taken once more. */
export async function retryContext(
  deps: IngestDeps,
  company: StoredCompany,
  { entity, ...reading }: Books & { entity: ReadableEntity; moment: Date; logId: string },
): Promise<IngestContext> {
  const { ledgerSource } = await readEntityState(reading, entity);
  return readingContext(deps, company, { ...reading, ledgerSource });
}

export function periodLock({
  initialSyncCompletedAt,
  periodLockDate,
  yearLockDate,
}: Pick<StoredCompany, 'initialSyncCompletedAt' | 'periodLockDate' | 'yearLockDate'>): Pick<
  IngestContext,
  'lock'
> {
  if (initialSyncCompletedAt === null) return {};
  const lockDate = [periodLockDate, yearLockDate]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return { lock: { lockDate: lockDate ?? null } };
}

/** Runs in the transaction that makes the change. */
async function noteChanges(context: IngestContext, entity: ReadableEntity): Promise<void> {
  const { lock, moment } = context;
  if (!lock || !postingEntities.some((postingEntity) => postingEntity === entity)) return;
  await recordClosedPeriodChanges(context, { ...lock, moment });
}

/** Posts the dependents of new or changed documents again, from stored records. */
async function repostDependents(context: IngestContext, documentIds: string[]): Promise<void> {
  const dependents = await readDependents(context, documentIds);
  for (const entity of documentEntities) {
    const recordIds = dependents.flatMap((dependent) =>
      dependent.entityType === entity ? [dependent.recordId] : [],
    );
    if (recordIds.length === 0) continue;
    const storedRecords = await readRecordsById(context, entity, recordIds);
    const records = storedRecords.map(({ payload }) => context.parseRecord(entity, payload));
    await ingestRecords<DocumentEntity>(context, entity, records);
  }
}

/** Removes records from the books that are gone at the provider. */
export async function removeDeleted(
  context: IngestContext,
  entity: ReadableEntity,
  recordIds: string[],
): Promise<void> {
  if (recordIds.length === 0) return;
  await takers[entity]?.close?.(context, recordIds);
  await noteChanges(context, entity);
}
