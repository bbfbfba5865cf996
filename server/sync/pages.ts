import type { Trx } from '#server/db/company.ts';
import type { EntityValues, Page, ReadableEntity, ReadRecord } from '#server/providers/provider.ts';
import { intake, type IntakeContext } from './intake.ts';
import type { PageCounts } from './logProgress.ts';
import { type DeadLetter, keepDeadLetters, storeRecords } from './records.ts';

/**
 * Stores one page: every record raw, what is new or changed into the books, what cannot be used among the dead
 * letters. A bad row never stops the rest.
 */
export async function storePage<E extends ReadableEntity>(
  trx: Trx,
  entity: E,
  page: Page<EntityValues[E]>,
  context: IntakeContext & { logId: string },
): Promise<PageCounts> {
  const { companyId, at, logId } = context;
  const { created, updated } = await storeRecords(trx, companyId, entity, page.records, at);
  const changed = page.records.filter(({ recordId }) => created.has(recordId) || updated.has(recordId));

  const refused = await intake[entity](context, changed.flatMap(valueOf));
  const reasonById = new Map(refused.map(({ recordId, problem }) => [recordId, problem]));
  const letters = changed.flatMap((record): DeadLetter[] => {
    const reason = 'problem' in record ? record.problem : reasonById.get(record.recordId);
    return reason === undefined ? [] : [{ recordId: record.recordId, payload: record.payload, reason }];
  });
  const recordIds = changed.map(({ recordId }) => recordId);
  await keepDeadLetters(trx, companyId, entity, { recordIds, letters, logId, at });

  return {
    fetched: page.records.length,
    created: created.size,
    updated: updated.size,
    unchanged: page.records.length - created.size - updated.size,
    failed: letters.length,
  };
}

function valueOf<T>(record: ReadRecord<T>): T[] {
  return 'value' in record ? [record.value] : [];
}
