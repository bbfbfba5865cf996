import { syncEntity, type EntityType, type SyncRun } from '#contract/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { formatInstant } from '../../lib/format.ts';
import { amountRead, isRunning, statusHue } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import { latestLogs } from './latestLogs.ts';

type Props = { companyId: string; runs: readonly SyncRun[]; active: SyncRun | null };

const head = 'px-4 py-2.5 text-left text-sm font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-4 py-2.5';

/** What was read of each entity, when, and how it went. */
export function EntityTable({ companyId, runs, active }: Props) {
  const entities = latestLogs(runs);
  if (entities.length === 0)
    return (
      <Blank Icon={History} title={texts.sync.logsEmptyTitle}>
        {texts.sync.logsEmptyText}
      </Blank>
    );
  return (
    <table aria-label={texts.sync.settingsTitle} className="w-full">
      <thead>
        <tr>
          <th scope="col" className={head}>
            {texts.sync.entity}
          </th>
          <th scope="col" className={head}>
            {texts.sync.status}
          </th>
          <th scope="col" className={head}>
            {texts.sync.lastSync}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {texts.sync.recordsColumn}
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">{texts.sync.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entities.map(({ entity, log, lastSuccess }) => (
          <tr key={entity}>
            <th scope="row" className={`${cell} text-left font-medium`}>
              {texts.sync.entities[entity]}
            </th>
            <td className={cell}>
              <Status hue={statusHue[log.status]} label={texts.sync.statuses[log.status]} />
              {log.errorMessage !== null && (
                <p className="mt-1 max-w-prose text-sm text-muted">{log.errorMessage}</p>
              )}
            </td>
            <td className={`${cell} figure`}>
              {lastSuccess === null ? texts.common.never : formatInstant(lastSuccess)}
            </td>
            <td className={`${cell} figure text-right`}>{amountRead(log)}</td>
            <td className={`${cell} text-right`}>
              <SyncNow
                companyId={companyId}
                entity={entity}
                busy={active !== null && isRunning(log.status)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SyncNow({ companyId, entity, busy }: { companyId: string; entity: EntityType; busy: boolean }) {
  const cache = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call(syncEntity, { body: { entityType: entity, companyId } }),
    onSuccess: () => {
      toast('ok', texts.sync.started(texts.sync.entities[entity]));
      return cache.invalidateQueries({ queryKey: ['sync', companyId] });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Button
      size="small"
      busy={busy || sync.isPending}
      aria-label={texts.sync.syncNowOf(texts.sync.entities[entity])}
      onClick={() => sync.mutate()}
    >
      {texts.sync.syncNow}
    </Button>
  );
}
