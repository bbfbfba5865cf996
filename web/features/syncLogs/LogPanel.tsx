import { syncEntity, type SyncLog } from '#contract/sync.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { useSelectedCompany } from '../../lib/companies.ts';
import { formatCount, formatDuration, formatInstant } from '../../lib/format.ts';
import { isRunning, statusHue } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { paths } from '../../paths.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Modal.tsx';
import { Status } from '../../ui/Status.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import { logQuery } from './queries.ts';

/** One log, at its own address: a sentence and a button first, then cause, counts and ids. */
export function LogPanel() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const query = useQuery({ ...logQuery(company?.Id ?? '', id), enabled: company !== null });
  const log = query.data?.log;
  return (
    <Panel
      open
      onClose={() => void navigate({ pathname: paths.syncLogs, search: search.toString() })}
      title={log ? texts.sync.logTitle(texts.sync.entities[log.entityType]) : texts.sync.logsTitle}
      closeLabel={texts.common.close}
    >
      {log ? (
        <Detail log={log} />
      ) : (
        <div className="p-5">
          <Awaited awaited={query} failed={texts.sync.logMissing} rows={6} />
        </div>
      )}
    </Panel>
  );
}

function Detail({ log }: { log: SyncLog }) {
  return (
    <div className="grid gap-6 p-5">
      <div className="grid justify-items-start gap-3">
        <Status hue={statusHue[log.status]} label={texts.sync.statuses[log.status]} />
        <p>{texts.sync.sentence[log.status]}</p>
        {log.waitingUntil !== null && <p>{texts.sync.waitingUntil(formatInstant(log.waitingUntil))}</p>}
        {!isRunning(log.status) && <SyncAgain log={log} />}
      </div>
      {log.errorMessage !== null && (
        <Part title={texts.sync.cause}>
          <p className="wrap-anywhere">{log.errorMessage}</p>
          {log.errorCode !== null && (
            <p className="mt-1 text-sm text-muted">
              {texts.sync.fields.errorCode}: <code className="font-mono">{log.errorCode}</code>
            </p>
          )}
        </Part>
      )}
      <Part title={texts.sync.counts}>
        <Facts facts={countsOf(log)} />
      </Part>
      <Part title={texts.sync.detail}>
        <Facts facts={detailOf(log)} />
      </Part>
    </div>
  );
}

function SyncAgain({ log }: { log: SyncLog }) {
  const cache = useQueryClient();
  const { entityType, companyId } = log;
  const sync = useMutation({
    mutationFn: () => call(syncEntity, { body: { entityType, companyId } }),
    onSuccess: () => {
      toast('ok', texts.sync.started(texts.sync.entities[entityType]));
      for (const key of ['logs', 'sync']) void cache.invalidateQueries({ queryKey: [key, companyId] });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Button busy={sync.isPending} onClick={() => sync.mutate()}>
      {texts.sync.syncAgain(texts.sync.entities[entityType])}
    </Button>
  );
}

type Fact = [label: string, value: string];

const countsOf = (log: SyncLog): Fact[] => [
  [texts.sync.fields.fetched, formatCount(log.recordsFetched)],
  [texts.sync.created, formatCount(log.recordsCreated)],
  [texts.sync.updated, formatCount(log.recordsUpdated)],
  [texts.sync.unchanged, formatCount(log.recordsUnchanged)],
  [texts.sync.deleted, formatCount(log.recordsDeleted)],
  [texts.sync.failed, formatCount(log.recordsFailed)],
  [texts.sync.calls, formatCount(log.apiCalls)],
  [texts.sync.fields.pages, formatCount(log.pages)],
  [texts.sync.fields.bytes, `${formatCount(Math.round(log.bytesReceived / 1000))} kB`],
];

const detailOf = (log: SyncLog): Fact[] => [
  [texts.sync.trigger, texts.sync.triggers[log.trigger]],
  [texts.sync.time, log.startedAt === null ? texts.sync.notStarted : formatInstant(log.startedAt)],
  [texts.sync.fields.finished, log.finishedAt === null ? texts.sync.notYet : formatInstant(log.finishedAt)],
  [texts.sync.duration, log.durationMs === null ? texts.sync.notYet : formatDuration(log.durationMs)],
  [texts.sync.fields.attempt, formatCount(log.attempt)],
  [texts.sync.fields.endpoint, log.endpoint],
  [texts.sync.fields.run, log.runId],
  [texts.sync.fields.log, log.id],
];

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-2 font-semibold">{title}</h3>
    {children}
  </section>
);

const Facts = ({ facts }: { facts: Fact[] }) => (
  <dl className="divide-y rounded-md border text-sm">
    {facts.map(([label, value]) => (
      <div key={label} className="flex justify-between gap-4 px-3 py-1.5">
        <dt className="text-muted">{label}</dt>
        <dd className="figure text-right wrap-anywhere whitespace-normal">{value}</dd>
      </div>
    ))}
  </dl>
);
