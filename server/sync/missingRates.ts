import { documentEntities } from '#server/ledger/ledger.ts';
import type { EntityValues, Page, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import { readAwaitedRates } from './awaitedRates.ts';
import type { Reading, ReadingDeps } from './reading.ts';
import { readRecordsById } from './records.ts';

/** What one page may cost beside itself; what is left is asked for at the end of this reading or of a later one. */
const MOST_CALLS = 10;

type Context = Pick<Reading, 'companyId' | 'purpose'> & {
  tenantId: string;
  baseCurrency: string;
  signal: AbortSignal;
};

/** A page as it is to be stored. */
export type Completed<T> = {
  page: Page<T>;
  /** Of earlier pages, with what they lacked. */
  earlier: ReadRecord<T>[];
  /** Nothing more is to be asked of these, and these are still to be asked for; null where no rates are looked for. */
  rates: { settled: string[]; left: string[] } | null;
};

/**
 * A list may leave the exchange rate of a foreign document out, and without it nothing can be posted: such a document is
 * asked for by its id. Once for each version of it: while it is the one that was kept, what was said of it then holds.
 * The last page, which every reading has, also asks for those that were left by earlier ones.
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
  ): Promise<Completed<EntityValues[E]>> => {
    if (!documentEntities.some((one) => one === entity)) return { page, earlier: [], rates: null };
    const { companyId, purpose, signal } = context;
    const { idsPerCall } = provider.entityTraits(entity);
    const most = MOST_CALLS * idsPerCall;
    const lacking = page.records.filter(
      (record) => 'value' in record && lacksRate(record.value, context.baseCurrency),
    );
    const found = new Map<string, ReadRecord<EntityValues[E]>>();
    for (const record of lacking.length === 0 ? [] : await known(entity, lacking, context))
      found.set(record.recordId, record);
    const held = new Set(found.keys());
    const here = new Set(page.records.map(({ recordId }) => recordId));

    const unasked = lacking.flatMap(({ recordId }) => (held.has(recordId) ? [] : [recordId]));
    // One that came by anew is in the page, whatever it was before.
    const awaited =
      page.next === null && unasked.length < most
        ? (await inCompany(companyId, (books) => readAwaitedRates(books, entity, most))).filter(
            (recordId) => held.has(recordId) || !here.has(recordId),
          )
        : [];
    const wanted = [...unasked, ...awaited];
    const asked = wanted.slice(0, most);
    const cost = { ...page.cost };
    for (let at = 0; at < asked.length; at += idsPerCall) {
      const answer = await connections.call(
        companyId,
        (access) => provider.readRecords({ ...access, signal }, entity, asked.slice(at, at + idsPerCall)),
        { entity, purpose },
      );
      cost.calls += answer.cost.calls;
      cost.bytes += answer.cost.bytes;
      for (const record of answer.records) found.set(record.recordId, record);
    }
    const isAsked = new Set(asked);
    return {
      page: { ...page, cost, records: page.records.map((record) => found.get(record.recordId) ?? record) },
      earlier: awaited.flatMap((recordId) => (here.has(recordId) ? [] : (found.get(recordId) ?? []))),
      rates: {
        settled: [...asked, ...[...here].filter((recordId) => !held.has(recordId))],
        left: unasked.filter((recordId) => !isAsked.has(recordId)),
      },
    };
  };

  /** Those that are kept in the very version that the list has. */
  async function known<E extends ReadableEntity>(
    entity: E,
    lacking: ReadRecord<EntityValues[E]>[],
    { companyId, tenantId }: Context,
  ): Promise<ReadRecord<EntityValues[E]>[]> {
    const versions = new Map(lacking.map(({ recordId, updatedAt }) => [recordId, updatedAt?.getTime()]));
    const kept = await inCompany(companyId, (books) => readRecordsById(books, entity, [...versions.keys()]));
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
