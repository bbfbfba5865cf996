import type { SyncLog } from '#contract/sync.ts';
import { Link } from 'react-router';
import { formatCount, formatDuration, formatInstant } from '../../lib/format.ts';
import { isRunning, progressOf, statusHue } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { paths } from '../../paths.ts';
import { Status } from '../../ui/Status.tsx';
import { writeFilters, type LogFilters } from './logFilters.ts';

const words = ['entity', 'time', 'trigger', 'status'] as const;
const counts = ['created', 'updated', 'unchanged', 'deleted', 'failed', 'calls'] as const;
const cell = 'border-t px-3 py-2';
const number = `${cell} figure text-right`;

/** A row opens its log; the filters stay in the address behind it. */
export function LogTable({ logs, filters }: { logs: SyncLog[]; filters: LogFilters }) {
  const head = 'px-3 py-2.5 text-sm font-medium whitespace-nowrap text-muted';
  return (
    <table aria-label={texts.sync.logsTitle} className="w-full">
      <thead>
        <tr>
          {words.map((key) => (
            <th key={key} scope="col" className={`${head} text-left`}>
              {texts.sync[key]}
            </th>
          ))}
          {(['duration', ...counts] as const).map((key) => (
            <th key={key} scope="col" className={`${head} text-right`}>
              {texts.sync[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {logs.map((log) => (
          <Row key={log.id} log={log} search={writeFilters(filters).toString()} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ log, search }: { log: SyncLog; search: string }) {
  const time = log.startedAt === null ? texts.sync.notStarted : formatInstant(log.startedAt);
  const entity = texts.sync.entities[log.entityType];
  const amounts = [
    log.recordsCreated,
    log.recordsUpdated,
    log.recordsUnchanged,
    log.recordsDeleted,
    log.recordsFailed,
    log.apiCalls,
  ];
  return (
    <tr className="relative hover:bg-hover">
      <td className={`${cell} whitespace-nowrap`}>
        <Link
          to={{ pathname: paths.syncLog(log.id), search }}
          aria-label={texts.sync.openLog(entity, time)}
          className="font-medium after:absolute after:inset-0 hover:text-accent"
        >
          {entity}
        </Link>
      </td>
      <td className={`${cell} figure`}>{time}</td>
      <td className={`${cell} whitespace-nowrap`}>{texts.sync.triggers[log.trigger]}</td>
      <td className={cell}>
        <Status hue={statusHue[log.status]} label={texts.sync.statuses[log.status]} />
        {isRunning(log.status) && <Progress log={log} label={entity} />}
      </td>
      <td className={number}>{log.durationMs === null ? '–' : formatDuration(log.durationMs)}</td>
      {amounts.map((amount, index) => (
        <td key={counts[index]} className={number}>
          {formatCount(amount)}
        </td>
      ))}
    </tr>
  );
}

function Progress({ log, label }: { log: SyncLog; label: string }) {
  const done = progressOf(log);
  if (done === null) return null;
  return <progress aria-label={label} max={1} value={done} className="meter mt-1 block" />;
}
