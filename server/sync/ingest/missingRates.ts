import { documentEntities } from '#server/providers/postingRules.ts';
import type { EntityValues, Page, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import { readAwaitedRates } from './awaitedRates.ts';
import type { Reading, ReadingDeps } from '../reading.ts';
import { readRecordsById } from './records.ts';

/**
 * Calls in addition to the page itself. What exceeds them waits for the end of this or a later
 * reading.
 */
const MOST_CALLS = 10;

type Context = Pick<Reading, 'companyId' | 'call' | 'priority'> & {
  tenantId: string;
  baseCurrency: string;
  /** Some documents of earlier pages or readings still lack one. */
  awaitsRates: boolean;
  signal: AbortSignal;
};

export type Completed<T> = {
  page: Page<T>;
  /** Records of earlier pages, now with their rates. */
  earlier: ReadRecord<T>[];
  /** Null where no rates are needed. */
  rates: { settledIds: string[]; remainingIds: string[] } | null;
};

/**
 * Requests foreign documents without an exchange rate by id, once for each version, because nothing
 * is posted without a rate. The last page also requests those that earlier readings left.
 */
export function createMissingRates({ inCompany, provider }: Pick<ReadingDeps, 'inCompany' | 'provider'>) {
  return async <E extends ReadableEntity>(
    page: Page<EntityValues[E]>,
    entity: E,
    context: Context,
  ): Promise<Completed<EntityValues[E]>> => {
    if (!documentEntities.some((documentEntity) => documentEntity === entity))
      return { page, earlier: [], rates: null };
    const { companyId, call, priority, signal } = context;
    const { idsPerCall } = provider.entityTraits(entity);
    const limit = MOST_CALLS * idsPerCall;
    const incomplete = page.records.filter(
      (record) => 'value' in record && lacksRate(record.value, context.baseCurrency),
    );
    if (incomplete.length === 0 && !context.awaitsRates) return { page, earlier: [], rates: null };
    const completed = new Map<string, ReadRecord<EntityValues[E]>>();
    for (const record of incomplete.length === 0 ? [] : await readUnchanged(entity, incomplete, context))
      completed.set(record.recordId, record);
    const completedIds = new Set(completed.keys());
    const pageIds = new Set(page.records.map(({ recordId }) => recordId));

    const unasked = incomplete.flatMap(({ recordId }) => (completedIds.has(recordId) ? [] : [recordId]));
    // A record that this page lists is not awaited from an earlier one.
    const awaitedIds =
      page.next === null && unasked.length < limit
        ? (await inCompany(companyId, (books) => readAwaitedRates(books, entity, limit))).filter(
            (recordId) => completedIds.has(recordId) || !pageIds.has(recordId),
          )
        : [];
    const wantedIds = [...unasked, ...awaitedIds];
    const requestedIds = wantedIds.slice(0, limit);
    const cost = { ...page.cost };
    for (let offset = 0; offset < requestedIds.length; offset += idsPerCall) {
      const ids = requestedIds.slice(offset, offset + idsPerCall);
      const answer = await call((access) => provider.readRecords({ ...access, signal }, entity, ids), {
        entity,
        priority,
      });
      cost.calls += answer.cost.calls;
      cost.bytes += answer.cost.bytes;
      for (const record of answer.records) completed.set(record.recordId, record);
    }
    const isAsked = new Set(requestedIds);
    return {
      page: {
        ...page,
        cost,
        records: page.records.map((record) => completed.get(record.recordId) ?? record),
      },
      earlier: awaitedIds.flatMap((recordId) =>
        pageIds.has(recordId) ? [] : (completed.get(recordId) ?? []),
      ),
      rates: {
        settledIds: [...requestedIds, ...[...pageIds].filter((recordId) => !completedIds.has(recordId))],
        remainingIds: unasked.filter((recordId) => !isAsked.has(recordId)),
      },
    };
  };

  async function readUnchanged<E extends ReadableEntity>(
    entity: E,
    records: ReadRecord<EntityValues[E]>[],
    { companyId, tenantId }: Context,
  ): Promise<ReadRecord<EntityValues[E]>[]> {
    const versions = new Map(records.map(({ recordId, updatedAt }) => [recordId, updatedAt?.getTime()]));
    const storedRecords = await inCompany(companyId, (books) =>
      readRecordsById(books, entity, [...versions.keys()]),
    );
    return storedRecords
      .map(({ payload }) => provider.parseRecord(entity, payload, tenantId))
      .filter(({ recordId, updatedAt }) => updatedAt && updatedAt.getTime() === versions.get(recordId));
  }
}

/** True for a posted document in a foreign currency without a rate. */
function lacksRate(value: EntityValues[ReadableEntity], baseCurrency: string): boolean {
  if (!('rate' in value && 'currency' in value && 'status' in value)) return false;
  const { currency, rate, status } = value;
  return rate === null && currency !== baseCurrency && (status === 'approved' || status === 'paid');
}
