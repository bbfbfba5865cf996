import type { Company } from '#contract/companies.ts';
import { syncAll } from '#contract/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { useSelectedCompany } from '../../lib/companies.ts';
import { syncView } from '../../lib/companyState.ts';
import { formatAgo, formatInstant } from '../../lib/format.ts';
import { useRuns } from '../../lib/syncRuns.ts';
import { texts } from '../../lib/texts/index.ts';
import { useNow } from '../../lib/useNow.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Status } from '../../ui/Status.tsx';
import { toastError } from '../../ui/toastError.ts';
import { toast } from '../../ui/toasts.ts';
import { EntityTable } from './EntityTable.tsx';

export function SettingsPage() {
  useTitle(texts.sync.settingsTitle);
  const company = useSelectedCompany();
  return company && <Settings company={company} />;
}

function Settings({ company }: { company: Company }) {
  const { query, runs, active } = useRuns(company.Id);
  const { display } = syncView(company);
  return (
    <>
      <PageTitle
        title={texts.sync.settingsTitle}
        lead={texts.sync.settingsLead}
        badge={<Status hue={display.hue} label={display.text} />}
        actions={<SyncAllButton companyId={company.Id} busy={active !== null} />}
      />
      {!company.IsInitialSyncCompleted && (
        <div className="mb-4">
          <Notice hue="attention">{texts.sync.continuesInitial}</Notice>
        </div>
      )}
      <Dates company={company} />
      <p className="sr-only" aria-live="polite">
        {active
          ? texts.sync.announceStarted
          : runs[0] && texts.sync.announceFinished(texts.sync.statuses[runs[0].status])}
      </p>
      {query.data ? (
        <Card className="relative overflow-x-auto">
          <EntityTable companyId={company.Id} runs={runs} active={active} />
        </Card>
      ) : (
        <Awaited awaited={query} failed={texts.sync.settingsFailed} rows={6} />
      )}
    </>
  );
}

function Dates({ company }: { company: Company }) {
  const now = useNow(30_000);
  const { LastSyncDate, NextSyncDate } = company;
  const dates = [
    [texts.sync.lastSync, LastSyncDate === null ? texts.common.never : formatAgo(LastSyncDate, now)],
    [texts.sync.nextSync, NextSyncDate === null ? texts.sync.unscheduled : formatInstant(NextSyncDate)],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {dates.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function SyncAllButton({ companyId, busy }: { companyId: string; busy: boolean }) {
  const cache = useQueryClient();
  const sync = useMutation({
    mutationFn: () => call(syncAll, { body: { companyId } }),
    onSuccess: () => {
      toast('ok', texts.sync.startedAll);
      return cache.invalidateQueries({ queryKey: ['sync', companyId] });
    },
    onError: (error) => toastError(error),
  });
  const working = busy || sync.isPending;
  return (
    <Button look="primary" busy={working} onClick={() => sync.mutate()}>
      {!working && <RefreshCw aria-hidden className="size-4" />}
      {working ? texts.sync.syncing : texts.sync.syncAll}
    </Button>
  );
}
