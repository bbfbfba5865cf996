import type { SyncLog } from '#contract/sync/sync.ts';
import { Link } from 'react-router';
import { formatCount, formatDuration, formatInstant } from '#web/lib/format/format.ts';
import { isRunning, logBadge } from '#web/lib/sync/syncRuns.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { WaitCountdown } from '#web/ui/feedback/WaitCountdown.tsx';
import { logParameters, type LogFilters } from './logFilters.ts';
import { LogProgress } from './LogProgress.tsx';

const { columns } = syncLogTexts;
const words = [columns.time, syncTexts.entity, columns.trigger, syncTexts.status];
const counts = ['created', 'updated', 'unchanged', 'deleted', 'failed', 'calls'] as const;
const head = 'px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 py-2 align-top';

type Props = {
  logs: SyncLog[];
  filters: LogFilters;
  /** The organization's. */
  timeZone: string;
};

/** Opens logs with the filters kept in the URL. */
export function LogTable({ logs, filters, timeZone }: Props) {
  const search = logParameters(filters).toString();
  return (
    <table aria-label={syncLogTexts.title} className="w-full">
      <thead>
        <tr>
          {words.map((label) => (
            <th key={label} scope="col" className={`${head} text-left`}>
              {label}
            </th>
          ))}
          {(['duration', ...counts] as const).map((key) => (
            <th key={key} scope="col" className={`${head} text-right`}>
              {columns[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <Row key={log.id} log={log} search={search} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ log, search, timeZone }: { log: SyncLog; search: string; timeZone: string }) {
  const time = log.startedAt === null ? syncLogTexts.notStarted : formatInstant(log.startedAt, timeZone);
  const entity = syncTexts.entities[log.entityType];
  const amounts = {
    created: log.recordsCreated,
    updated: log.recordsUpdated,
    unchanged: log.recordsUnchanged,
    deleted: log.recordsDeleted,
    failed: log.recordsFailed,
    calls: log.apiCalls,
  };
  return (
    <tr className="relative hover:bg-hover">
      <td className={`${cell} figure`}>{time}</td>
      <td className={`${cell} whitespace-nowrap`}>
        <Link
          to={{ pathname: paths.syncLog(log.id), search }}
          aria-label={syncLogTexts.openLog(entity, time)}
          className="font-medium after:absolute after:inset-0 hover:text-accent"
        >
          {entity}
        </Link>
      </td>
      <td className={`${cell} whitespace-nowrap`}>{syncLogTexts.triggers[log.trigger]}</td>
      <td className={cell}>
        <StatusCell log={log} />
      </td>
      <td className={`${cell} figure text-right`}>
        {log.durationMs === null ? '–' : formatDuration(log.durationMs)}
      </td>
      {counts.map((key) => (
        <td key={key} className={cx(cell, 'figure text-right', countClasses(key, amounts[key]))}>
          {formatCount(amounts[key])}
        </td>
      ))}
    </tr>
  );
}

/** Mutes zeros and highlights failures. */
function countClasses(key: (typeof counts)[number], amount: number): string | false {
  if (amount === 0) return 'text-muted';
  return key === 'failed' && 'font-semibold text-error';
}

function StatusCell({ log }: { log: SyncLog }) {
  return (
    <div className="grid justify-items-start gap-1">
      <StatusBadge {...logBadge(log)} />
      {log.status === 'syncing' && log.waitingUntil === null && <LogProgress log={log} />}
      {isRunning(log.status) && log.waitingUntil !== null && (
        <WaitCountdown log={log} className="max-w-56 text-xs text-muted" />
      )}
      {log.errorMessage !== null && (
        <p className="line-clamp-2 max-w-64 text-xs text-muted">{log.errorMessage}</p>
      )}
    </div>
  );
}
