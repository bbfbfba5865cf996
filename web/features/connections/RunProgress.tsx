import type { SyncLog, SyncRun } from '#contract/sync.ts';
import { formatInstant } from '../../lib/format.ts';
import { amountRead, progressOf, statusHue } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { Status } from '../../ui/Status.tsx';

/** A run entity by entity, as it goes. */
export function RunProgress({ run }: { run: SyncRun }) {
  return (
    <ul aria-label={texts.sync.progress} className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {run.logs.map((log) => (
        <Entity key={log.id} log={log} />
      ))}
    </ul>
  );
}

function Entity({ log }: { log: SyncLog }) {
  const done = progressOf(log);
  return (
    <li className="grid gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="truncate">{texts.sync.entities[log.entityType]}</span>
        <Status hue={statusHue[log.status]} label={texts.sync.statuses[log.status]} />
      </div>
      <progress
        aria-label={texts.sync.entities[log.entityType]}
        className="meter"
        max={1}
        {...(done === null && log.status === 'syncing' ? {} : { value: done ?? 0 })}
      />
      <p className="figure text-xs text-muted">{detailOf(log)}</p>
    </li>
  );
}

function detailOf(log: SyncLog): string {
  if (log.errorMessage !== null) return log.errorMessage;
  if (log.waitingUntil !== null) return texts.sync.waitingUntil(formatInstant(log.waitingUntil));
  return log.status === 'pending' ? texts.sync.notYet : amountRead(log);
}
