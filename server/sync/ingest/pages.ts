import type { EntityValues, Page, ReadableEntity } from '#server/providers/provider.ts';
import { type IngestContext, ingestRecords } from './ingest.ts';
import type { PageCounts } from '../logs/logProgress.ts';
import { storeRecords } from './records.ts';

/**
 * Stores one page: all records raw, new and changed ones in the books, unusable ones as dead
 * letters. A bad row never stops the others.
 */
export async function storePage<E extends ReadableEntity>(
  context: IngestContext,
  entity: E,
  page: Page<EntityValues[E]>,
): Promise<PageCounts> {
  const { records } = page;
  const { created, updated } = await storeRecords(context, entity, { records, at: context.at });
  const changed = records.filter(({ recordId }) => created.has(recordId) || updated.has(recordId));
  const { size: failed } = await ingestRecords(context, entity, changed);
  const deletedIds = records.flatMap(({ recordId, withdrawn }) => (withdrawn ? [recordId] : []));
  const { size: withdrawn } = updated.intersection(new Set(deletedIds));
  return {
    fetched: records.length,
    created: created.size,
    updated: updated.size - withdrawn,
    unchanged: records.length - created.size - updated.size,
    deleted: withdrawn,
    failed,
  };
}
