import type { Company } from '#contract/companies/companies.ts';
import { cancelSync, retrySyncLog, type SyncLog } from '#contract/sync/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { FixConnectionButton } from '#web/connection/FixConnectionButton.tsx';
import { needsPerson } from '#web/lib/companies/companies.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { isRunning, refreshRuns } from '#web/lib/sync/syncRuns.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

type Props = { log: SyncLog; company: Company };

/** Cancels a running log; otherwise fixes the connection if that failed, or retries. */
export function LogAction({ log, company }: Props) {
  if (isRunning(log.status)) return <CancelButton log={log} />;
  if (log.status === 'success') return null;
  return needsPerson(company) ? <FixConnectionButton company={company} /> : <RetryButton log={log} />;
}

function useRefresh(companyId: string) {
  const cache = useQueryClient();
  return () => refreshRuns(cache, companyId);
}

function RetryButton({ log }: { log: SyncLog }) {
  const { id, companyId, entityType } = log;
  const refresh = useRefresh(companyId);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const entity = syncTexts.entities[entityType];
  const retry = useMutation({
    mutationFn: () => call(retrySyncLog, { params: { id }, companyId }),
    onSuccess: async ({ run }) => {
      toast('ok', syncLogTexts.retried(entity));
      const retryLog = run.logs.find((candidate) => candidate.entityType === entityType);
      if (retryLog) await navigate({ pathname: paths.syncLog(retryLog.id), search: search.toString() });
    },
    onError: (error) => toastError(error, syncLogTexts.retryFailed),
    onSettled: refresh,
  });
  return (
    <Button
      variant="primary"
      denied={useDenial(companyId, retrySyncLog)}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {syncLogTexts.retry}
    </Button>
  );
}

function CancelButton({ log: { runId, companyId } }: { log: SyncLog }) {
  const refresh = useRefresh(companyId);
  const cancel = useMutation({
    mutationFn: () => call(cancelSync, { params: { id: runId }, companyId }),
    onSuccess: () => toast('ok', syncLogTexts.cancelled),
    onError: (error) => toastError(error, syncLogTexts.cancelFailed),
    onSettled: refresh,
  });
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        denied={useDenial(companyId, cancelSync)}
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {syncLogTexts.cancel}
      </Button>
      <p className="text-sm text-muted">{syncLogTexts.cancelScope}</p>
    </div>
  );
}
