import type { SyncLog, SyncStatus } from '#contract/sync/sync.ts';
import { formatCount, formatInstant } from '#web/lib/format/format.ts';
import { describeAmountRead } from '#web/lib/sync/syncRuns.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';

const { sentence } = syncLogTexts;

const sentences: Record<SyncStatus, (log: SyncLog) => string> = {
  pending: () => sentence.waitsTurn,
  syncing: (log) => sentence.reading(describeAmountRead(log)),
  success: successSentence,
  partial: (log) => sentence.partial(formatCount(log.recordsFailed)),
  failed: () => sentence.failed,
  cancelled: () => sentence.cancelled,
};

/** Leaves out waiting, which is shown beside it. */
export const logSentence = (log: SyncLog): string => sentences[log.status](log);

function successSentence({ recordsFetched, changedSince, ...log }: SyncLog): string {
  const changes = (
    [
      ['created', log.recordsCreated],
      ['updated', log.recordsUpdated],
      ['deleted', log.recordsDeleted],
    ] as const
  ).flatMap(([kind, count]) => (count === 0 ? [] : [sentence[kind](formatCount(count))]));
  if (changes.length > 0) return sentence.changes(changes.join(', '));
  return recordsFetched === 0 && changedSince === null ? sentence.nothing : sentence.noChange;
}

export function describeTrigger({ full, changedSince }: SyncLog, timeZone: string): string {
  if (changedSince !== null) return syncLogTexts.askedSince(formatInstant(changedSince, timeZone));
  return full ? syncLogTexts.askedFull : syncLogTexts.askedAll;
}
