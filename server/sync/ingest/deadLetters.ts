import type { DeadLetter, EntityType } from '#contract/sync/sync.ts';
import type { Companies, StoredCompany } from '#server/companies/companies.ts';
import type { Connections } from '#server/connections/connections.ts';
import type { Books, InCompany } from '#server/db/company.ts';
import { AppError } from '#server/lib/appError.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EntityValues, Provider, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import { ingestRecords, removeDeleted, retryContext } from './ingest.ts';
import { markRecordDeleted, newestOfEach, storeRecords } from './records.ts';
import { markSwept } from './sweep.ts';

type StoredLetter = Omit<DeadLetter, 'facts'>;

type LetterFilter = {
  entityType?: EntityType | undefined;
  recordId?: string | undefined;
  limit: number;
  offset: number;
};

const matching = ({ trx, companyId }: Books, { entityType, recordId }: LetterFilter) =>
  trx
    .selectFrom('deadLetters')
    .where('deadLetters.companyId', '=', companyId)
    .where((eb) => eb.and(entityType === undefined ? [] : [eb('deadLetters.entityType', '=', entityType)]))
    .$if(recordId !== undefined, (query) => query.where('recordId', '=', recordId ?? ''));

export async function readDeadLetters(
  books: Books,
  filter: LetterFilter,
): Promise<{ deadLetters: StoredLetter[]; totalCount: number }> {
  const { totalCount } = await matching(books, filter)
    .select(({ fn }) => fn.countAll<number>().as('totalCount'))
    .executeTakeFirstOrThrow();
  const rows = await matching(books, filter)
    // The log may have been cleared.
    .leftJoin('syncLogs', (join) =>
      join
        .onRef('syncLogs.companyId', '=', 'deadLetters.companyId')
        .onRef('syncLogs.id', '=', 'deadLetters.logId'),
    )
    .select(['deadLetters.entityType', 'recordId', 'reason', 'payload', 'syncLogs.id as logId', 'rejectedAt'])
    .orderBy('rejectedAt', 'desc')
    .orderBy('deadLetters.entityType')
    .orderBy('recordId')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return {
    deadLetters: rows.map(({ rejectedAt, ...letter }) => ({ ...letter, at: rejectedAt.toISOString() })),
    totalCount,
  };
}

/**
 * Locks in the same order as a page, so that a concurrent page with a newer version runs entirely
 * before or after.
 */
async function lockDeadLetter(
  { trx, companyId }: Books,
  entityType: EntityType,
  recordId: string,
): Promise<{ payload: unknown; logId: string }> {
  const row = await trx
    .selectFrom('records')
    .innerJoin('deadLetters', (join) =>
      join
        .onRef('deadLetters.companyId', '=', 'records.companyId')
        .onRef('deadLetters.entityType', '=', 'records.entityType')
        .onRef('deadLetters.recordId', '=', 'records.recordId'),
    )
    .select(['records.payload', 'deadLetters.logId'])
    .where('records.companyId', '=', companyId)
    .where('records.entityType', '=', entityType)
    .where('records.recordId', '=', recordId)
    .forUpdate('records')
    .executeTakeFirst();
  if (!row) throw new AppError('API_NOT_FOUND', 'This record is not among those that need fixing.');
  return row;
}

type Deps = {
  inCompany: InCompany;
  clock: Clock;
  provider: Provider;
  companies: Companies;
  connections: Connections;
};

/**
 * Tries one record again: first as stored, which works after an update of ours or of the chart,
 * then as the provider sends it now, if it can be requested by id. Returns why it is still
 * unusable, or null when it is usable or gone. Rejects with 404 for an unknown dead letter and with
 * ProviderError when the provider cannot be asked.
 */
export function createRetryDeadLetter({ inCompany, clock, provider, companies, connections }: Deps) {
  return async (companyId: string, entity: EntityType, recordId: string): Promise<string | null> => {
    if (entity === 'TrialBalances')
      throw new AppError('API_NOT_FOUND', 'The trial balance is no list of records.');
    const company = await companies.companyById(companyId);
    const reason = await inCompany(companyId, (books) => retryStored(books, company, { entity, recordId }));
    if (reason === null || !provider.entityTraits(entity).byId) return reason;
    const records = await readNow(companyId, entity, recordId);
    return await inCompany(companyId, (books) => retryCurrent(books, company, { entity, recordId, records }));
  };

  async function readNow(companyId: string, entity: ReadableEntity, recordId: string) {
    const request = { entity, priority: 'interactive' } as const;
    const { records, next: remaining } = await connections.call(
      companyId,
      (access) => provider.readRecord(access, entity, recordId),
      request,
    );
    if (remaining === null) return records;
    const page = await connections.call(
      companyId,
      (access) => provider.readPage(access, entity, remaining, null),
      request,
    );
    return newestOfEach(page.records.filter((record) => record.recordId === recordId));
  }

  async function retryStored(
    books: Books,
    company: StoredCompany,
    { entity, recordId }: { entity: ReadableEntity; recordId: string },
  ): Promise<string | null> {
    const { payload, logId } = await lockDeadLetter(books, entity, recordId);
    const record = provider.parseRecord(entity, payload, company.tenantId);
    const retried = { ...books, entity, moment: clock(), logId };
    const context = await retryContext({ provider, companies }, company, retried);
    const reasons = await ingestRecords(context, entity, [record]);
    return reasons.get(recordId) ?? null;
  }

  async function retryCurrent<E extends ReadableEntity>(
    books: Books,
    company: StoredCompany,
    { entity, recordId, records }: { entity: E; recordId: string; records: ReadRecord<EntityValues[E]>[] },
  ): Promise<string | null> {
    const { logId } = await lockDeadLetter(books, entity, recordId);
    const retried = { ...books, entity, moment: clock(), logId };
    const context = await retryContext({ provider, companies }, company, retried);
    if (records.length === 0) {
      await markRecordDeleted(books, entity, { recordId, moment: context.moment });
      await removeDeleted(context, entity, [recordId]);
      return null;
    }
    // A full reading may be under way and already past this record's place.
    await markSwept(books, entity, [recordId]);
    await storeRecords(books, entity, { records, moment: context.moment });
    const reasons = await ingestRecords(context, entity, records);
    return reasons.get(recordId) ?? null;
  }
}

export type RetryDeadLetter = ReturnType<typeof createRetryDeadLetter>;
