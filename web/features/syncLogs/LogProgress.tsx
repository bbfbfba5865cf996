import type { SyncLog } from '#contract/sync/sync.ts';
import { describeAmountRead, progressRatio } from '#web/lib/sync/syncRuns.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';

/** Indeterminate if the provider did not state the total. */
export function LogProgress({ log }: { log: SyncLog }) {
  const ratio = progressRatio(log);
  const indeterminate = ratio === null && log.status === 'syncing';
  return (
    <div className="w-full min-w-28">
      <progress
        aria-label={syncTexts.entities[log.entityType]}
        className="meter block"
        max={1}
        {...(indeterminate ? {} : { value: ratio ?? 0 })}
      />
      <p className="figure mt-1 text-xs text-muted">{describeAmountRead(log)}</p>
    </div>
  );
}
