import type { EntityValues, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import { type IngestContext, ingestRecords } from './ingest.ts';
import type { PageCounts } from '../logs/logProgress.ts';
import { newestOfEach, storeRecords } from './records.ts';

/** A page, or some of its records. `isCounted`: an earlier reading has counted them, all but what is new since. */
export type PagePart<E extends ReadableEntity> = {
  records: ReadRecord<EntityValues[E]>[];
  isCounted: boolean;
};

/**
 * Stores records of one page: all of them raw, new and changed ones in the books, unusable ones as
 * dead letters. One that is listed twice counts once. A bad row never stops the others. `onWritten` is
 * called once the raw records are written, before they are committed.
 */
export async function storePage<E extends ReadableEntity>(
  context: IngestContext,
  entity: E,
  { records: sentRecords, isCounted }: PagePart<E>,
  onWritten: () => void = () => {},
): Promise<PageCounts> {
  const records = newestOfEach(sentRecords);
  const { created, updated } = await storeRecords(context, entity, { records, moment: context.moment });
  onWritten();
  const changed = records.filter(({ recordId }) => created.has(recordId) || updated.has(recordId));
  const { size: failed } = await ingestRecords(context, entity, changed);
  const deletedIds = records.flatMap(({ recordId, withdrawn }) => (withdrawn ? [recordId] : []));
  const { size: withdrawn } = updated.intersection(new Set(deletedIds));
  const writtenCount = created.size + updated.size;
  return {
    fetched: isCounted ? writtenCount : records.length,
    created: created.size,
    updated: updated.size - withdrawn,
    unchanged: isCounted ? 0 : records.length - writtenCount,
    deleted: withdrawn,
    failed,
  };
}
