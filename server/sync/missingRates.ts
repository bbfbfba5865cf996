import { documentEntities } from '#server/ledger/ledger.ts';
import type { EntityValues, Page, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import type { Reading, ReadingDeps } from './reading.ts';
import { readRecordsById } from './records.ts';

/** What one page may cost beside itself; what is left stays named among the records that cannot be used. */
const MOST_CALLS = 10;

type Context = Pick<Reading, 'companyId' | 'purpose'> & {
  tenantId: string;
  baseCurrency: string;
  signal: AbortSignal;
};

/**
 * A list may leave the exchange rate of a foreign document out, and without it nothing can be posted: such a document is
 * asked for by its id. Once for each version of it: while it is the one that was kept, what was said of it then holds.
 */
export function createMissingRates({
  inCompany,
  provider,
  connections,
}: Pick<ReadingDeps, 'inCompany' | 'provider' | 'connections'>) {
  return async <E extends ReadableEntity>(
    page: Page<EntityValues[E]>,
    entity: E,
    context: Context,
  ): Promise<Page<EntityValues[E]>> => {
    if (!documentEntities.some((one) => one === entity)) return page;
    const lacking = page.records.filter(
      (record) => 'value' in record && lacksRate(record.value, context.baseCurrency),
    );
    if (lacking.length === 0) return page;
    const found = new Map<string, ReadRecord<EntityValues[E]>>();
    for (const record of await known(entity, lacking, context)) found.set(record.recordId, record);

    const { companyId, purpose, signal } = context;
    const { idsPerCall } = provider.traitsOf(entity);
    const unasked = lacking.flatMap(({ recordId }) => (found.has(recordId) ? [] : [recordId]));
    const cost = { ...page.cost };
    for (let at = 0; at < Math.min(unasked.length, MOST_CALLS * idsPerCall); at += idsPerCall) {
      const answer = await connections.call(
        companyId,
        (access) => provider.readRecords({ ...access, signal }, entity, unasked.slice(at, at + idsPerCall)),
        { entity, purpose },
      );
      cost.calls += answer.cost.calls;
      cost.bytes += answer.cost.bytes;
      for (const record of answer.records) found.set(record.recordId, record);
    }
    return { ...page, cost, records: page.records.map((record) => found.get(record.recordId) ?? record) };
  };

  /** Those that are kept in the very version that the list has. */
  async function known<E extends ReadableEntity>(
    entity: E,
    lacking: ReadRecord<EntityValues[E]>[],
    { companyId, tenantId }: Context,
  ): Promise<ReadRecord<EntityValues[E]>[]> {
    const versions = new Map(lacking.map(({ recordId, updatedAt }) => [recordId, updatedAt?.getTime()]));
    const kept = await inCompany(companyId, (trx) =>
      readRecordsById(trx, companyId, entity, [...versions.keys()]),
    );
    return kept
      .map(({ payload }) => provider.understand(entity, payload, tenantId))
      .filter(({ recordId, updatedAt }) => updatedAt && updatedAt.getTime() === versions.get(recordId));
  }
}

/** A posted document in another currency of which the provider gave no exchange rate. */
function lacksRate(value: EntityValues[ReadableEntity], baseCurrency: string): boolean {
  if (!('rate' in value && 'currency' in value && 'status' in value)) return false;
  const { currency, rate, status } = value;
  return rate === null && currency !== baseCurrency && ['AUTHORISED', 'PAID'].includes(status);
}
