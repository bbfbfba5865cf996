import type { SyncLog, SyncRun } from '#contract/sync/sync.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { groupEntities, summarizeLogs, type EntityGroup } from '#web/lib/sync/entityGroups.ts';
import { describeAmountRead, isRunning, statusTones } from '#web/lib/sync/syncRuns.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { WaitCountdown } from '#web/ui/feedback/WaitCountdown.tsx';

/** Lists entities by name only while they run, wait or have failed. */
export function RunProgress({ run }: { run: SyncRun }) {
  return (
    <ul aria-label={syncTexts.progress} className="grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
      {groupEntities(run.logs, (log) => log.entityType).map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </ul>
  );
}

/** One line, for pages that show many organizations. */
export function RunMeter({ run: { logs } }: { run: SyncRun }) {
  const ended = logs.filter(({ status }) => !isRunning(status)).length;
  const waiting = logs.find(({ waitingUntil }) => waitingUntil !== null);
  return (
    <div className="grid gap-1 text-xs text-muted">
      <progress
        aria-label={syncTexts.progress}
        className="meter"
        max={1}
        value={summarizeLogs(logs).completed}
      />
      <p className="figure">{syncTexts.entitiesDone(formatCount(ended), formatCount(logs.length))}</p>
      {waiting && <WaitCountdown log={waiting} className="text-pretty" />}
    </div>
  );
}

function Group({ group: { key, items } }: { group: EntityGroup<SyncLog> }) {
  const { status, completed } = summarizeLogs(items);
  const ended = items.filter((log) => !isRunning(log.status)).length;
  const name = syncTexts.groups[key];
  return (
    <li className="grid content-start gap-1">
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{name}</span>
        <StatusBadge tone={statusTones[status]} label={syncTexts.statuses[status]} />
      </div>
      <progress aria-label={name} className="meter" max={1} value={completed} />
      <p className="figure text-xs text-muted">
        {syncTexts.entitiesDone(formatCount(ended), formatCount(items.length))}
      </p>
      {items.filter(isNoteworthy).map((log) => (
        <LogLine key={log.id} log={log} />
      ))}
    </li>
  );
}

const isNoteworthy = (log: SyncLog): boolean =>
  log.status === 'syncing' || log.waitingUntil !== null || log.errorMessage !== null;

function LogLine({ log }: { log: SyncLog }) {
  return (
    <div className="text-xs">
      <p className="flex justify-between gap-3">
        <span className="truncate">{syncTexts.entities[log.entityType]}</span>
        <span className="figure text-muted">{describeAmountRead(log)}</span>
      </p>
      {log.waitingUntil !== null && <WaitCountdown log={log} className="text-muted text-pretty" />}
      {log.errorMessage !== null && <p className="wrap-anywhere text-muted">{log.errorMessage}</p>}
    </div>
  );
}
