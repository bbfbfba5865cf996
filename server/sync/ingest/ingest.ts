import { id } from '#contract/values.ts';
import type { Trx } from '#server/db/company.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import {
  readChart,
  readDependents,
  removeBudgets,
  removeDocuments,
  saveAccounts,
  saveBudgets,
  saveContacts,
  saveTracking,
  storeDocuments,
  storeJournals,
} from '#server/ledger/ledger.ts';
import { markChangedMonths } from '#server/tieOut/tieOut.ts';
import { recordClosedPeriodChanges } from '#server/notices/notices.ts';
import type { EntityValues, Provider, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import {
  documentEntities,
  type DocumentEntity,
  type PostingRule,
  type PostingRules,
} from '#server/providers/postingRules.ts';
import * as z from 'zod/mini';
import type { LedgerSource } from '../entityStates.ts';
import { keepDeadLetters, readRecordsById } from './records.ts';

export type IngestContext = {
  companyId: string;
  baseCurrency: string;
  /**
   * With `journals`, documents give names and links but no lines; with `documents`, the lines too.
   */
  ledgerSource: LedgerSource;
  companies: Pick<Companies, 'saveFacts'>;
  parseRecord<E extends ReadableEntity>(entity: E, payload: unknown): ReadRecord<EntityValues[E]>;
  /** Parses what is readable of an unusable record. */
  partialParse: Provider['partialParse'];
  postingRules: PostingRules;
  at: Date;
  logId: string;
  /**
   * Last day closed at the provider, for notices. Absent in a first reading and while reingesting.
   */
  closed?: { lockDate: string | null };
};

/** A record that was parsed but still cannot be used. */
type Refused = { recordId: string; problem: string };

type Taker<E extends ReadableEntity> = {
  take(trx: Trx, context: IngestContext, values: EntityValues[E][]): Promise<Refused[]>;
  /** Removes deleted records from the books. Absent where old lines still refer to them. */
  close?(trx: Trx, context: IngestContext, recordIds: string[]): Promise<void>;
};

/** Posts documents where there are no journals, and posts their dependents again. */
function documentTaker<E extends DocumentEntity>(entity: E): Taker<E> {
  return {
    take: async (trx, context, values) => {
      const { companyId, baseCurrency, ledgerSource, at: moment } = context;
      const chart = await readChart({ trx, companyId }, baseCurrency);
      const derive = ledgerSource === 'documents';
      const rule: PostingRule<EntityValues[E]> = context.postingRules[entity];
      const storedCounts = await storeDocuments(
        trx,
        { companyId, chart, entity, rule, derive, at: moment },
        values,
      );
      if (derive) await retakeDependents(trx, context, storedCounts.moved);
      return storedCounts.unpostable.map(({ documentId, problem }) => ({ recordId: documentId, problem }));
    },
    close: (trx, { companyId, baseCurrency, at: moment }, recordIds) =>
      removeDocuments(trx, { companyId, baseCurrency }, recordIds, moment),
  };
}

const documentTakers: { [E in DocumentEntity]: Taker<E> } = {
  Invoices: documentTaker('Invoices'),
  CreditNotes: documentTaker('CreditNotes'),
  Prepayments: documentTaker('Prepayments'),
  Overpayments: documentTaker('Overpayments'),
  BankTransactions: documentTaker('BankTransactions'),
  Payments: documentTaker('Payments'),
  BankTransfers: documentTaker('BankTransfers'),
  ManualJournals: documentTaker('ManualJournals'),
};

/** Other entities are stored as sent and parsed when they are shown. */
const takers: { [E in ReadableEntity]?: Taker<E> } = {
  ...documentTakers,
  Organisation: {
    take: async (trx, { companyId, companies }, [organisation]) => {
      if (organisation) await companies.saveFacts({ trx, companyId }, organisation);
      return [];
    },
  },
  Accounts: {
    take: async (trx, { companyId }, accounts) => {
      await saveAccounts({ trx, companyId }, accounts);
      return [];
    },
  },
  TrackingCategories: {
    take: async (trx, { companyId }, categories) => {
      await saveTracking({ trx, companyId }, categories);
      return [];
    },
  },
  Contacts: {
    take: async (trx, { companyId }, contacts) => {
      await saveContacts({ trx, companyId }, contacts);
      return [];
    },
  },
  Budgets: {
    take: async (trx, { companyId, at: moment }, budgets) => {
      await saveBudgets({ trx, companyId }, budgets, moment);
      return [];
    },
    close: (trx, { companyId }, recordIds) => removeBudgets({ trx, companyId }, recordIds),
  },
  Journals: {
    take: async (trx, { companyId, baseCurrency, ledgerSource, at: moment }, journals) => {
      const chart = await readChart({ trx, companyId }, baseCurrency);
      await storeJournals({ trx, companyId }, chart, journals, {
        post: ledgerSource === 'journals',
        at: moment,
      });
      return [];
    },
  },
};

export const postingEntities = ['Journals', ...documentEntities] as const satisfies ReadableEntity[];

/**
 * Takes records into the books. Adds unusable ones to the dead letters and removes those that
 * became usable. Returns the problem of each unusable record.
 */
export async function ingestRecords<E extends ReadableEntity>(
  trx: Trx,
  entity: E,
  records: ReadRecord<EntityValues[E]>[],
  context: IngestContext,
): Promise<Map<string, string>> {
  const values = records.flatMap((record) => ('value' in record ? [record.value] : []));
  const refused = values.length === 0 ? [] : await takers[entity]?.take(trx, context, values);
  const reasons = new Map(refused?.map(({ recordId, problem }) => [recordId, problem]));
  for (const record of records) if ('problem' in record) reasons.set(record.recordId, record.problem);
  if (values.length > 0) await noteChanges(trx, entity, context);
  const unusable = await keepDeadLetters({ trx, companyId: context.companyId }, entity, {
    records,
    reasons,
    ...context,
  });
  if (postingEntities.some((postingEntity) => postingEntity === entity)) {
    const added = records.filter(({ recordId }) => unusable.includes(recordId));
    const days = added.flatMap(({ payload }) => context.partialParse(payload).date ?? []);
    await markChangedMonths({ trx, companyId: context.companyId }, days, context.at);
  }
  return reasons;
}

export function periodLock({
  initialSyncCompletedAt,
  periodLockDate,
  yearLockDate,
}: Pick<StoredCompany, 'initialSyncCompletedAt' | 'periodLockDate' | 'yearLockDate'>): Pick<
  IngestContext,
  'closed'
> {
  if (initialSyncCompletedAt === null) return {};
  const lockDate = [periodLockDate, yearLockDate]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return { closed: { lockDate: lockDate ?? null } };
}

/** Runs in the transaction that makes the change. */
async function noteChanges(
  trx: Trx,
  entity: ReadableEntity,
  { companyId, closed: lock, at: moment }: IngestContext,
): Promise<void> {
  if (!lock || !postingEntities.some((postingEntity) => postingEntity === entity)) return;
  await recordClosedPeriodChanges({ trx, companyId }, { ...lock, at: moment });
}

/** Posts the dependents of new or changed documents again, from stored records. */
async function retakeDependents(trx: Trx, context: IngestContext, documentIds: string[]): Promise<void> {
  const { companyId, parseRecord } = context;
  const dependents = await readDependents({ trx, companyId }, documentIds);
  for (const entity of documentEntities) {
    const recordIds = dependents.flatMap((dependent) =>
      dependent.entityType === entity ? [dependent.recordId] : [],
    );
    if (recordIds.length === 0) continue;
    const kept = await readRecordsById({ trx, companyId }, entity, recordIds);
    const records = kept.map(({ payload }) => parseRecord(entity, payload));
    await ingestRecords<DocumentEntity>(trx, entity, records, context);
  }
}

/** Removes records from the books that are gone at the provider. */
export async function removeDeleted(
  trx: Trx,
  entity: ReadableEntity,
  recordIds: string[],
  context: IngestContext,
): Promise<void> {
  // A record that was never ingested may have an id that is not in the books.
  const documentIds = recordIds.filter((recordId) => z.safeParse(id, recordId).success);
  if (documentIds.length === 0) return;
  await takers[entity]?.close?.(trx, context, documentIds);
  await noteChanges(trx, entity, context);
}
