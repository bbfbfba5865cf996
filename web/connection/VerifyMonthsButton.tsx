import { proveMonths } from '#contract/tieOut/proofs.ts';
import type { SyncRun } from '#contract/sync/sync.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { isRunning, useRuns } from '#web/lib/sync/syncRuns.ts';
import { proofTexts } from '#web/lib/texts/proofs.ts';
import type { ChosenMonths } from '#web/lib/time/monthRange.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';

type Props = {
  companyId: string;
  range: ChosenMonths;
  /** A verification is under way, according to the parent. */
  verifying: boolean;
  label: string;
};

/**
 * Requests a verification of unchecked months, refused ones included. Hidden while one runs that
 * another user started; the user who pressed the button keeps it and its focus.
 */
export function VerifyMonthsButton({ companyId, range, verifying, label }: Props) {
  const { verify, isVerifying } = useVerifyMonths(companyId, range);
  const denied = useDenial(companyId, proveMonths);
  if (!verify.isPending && !verify.isSuccess && (verifying || isVerifying)) return null;
  const busy = verify.isPending || isVerifying || verifying;
  return (
    <Button size="small" denied={denied} busy={busy} onClick={() => verify.mutate()}>
      {busy ? proofTexts.asking : label}
    </Button>
  );
}

function useVerifyMonths(companyId: string, { startDate, endDate }: ChosenMonths) {
  const cache = useQueryClient();
  const { runs } = useRuns(companyId);
  const verify = useMutation({
    mutationFn: () => call(proveMonths, { body: { companyId, startDate, endDate } }),
    onSuccess: ({ run }) => {
      if (run === null) toast('info', proofTexts.nothingToAsk);
      return invalidateKeys(cache, queryKeys.sync(companyId), queryKeys.reports(companyId));
    },
    onError: (error) => toastError(error, proofTexts.askFailed),
  });
  const startedRun = runs.find(({ id }) => id === verify.data?.run?.id);
  const failure = startedRun ? failureReason(startedRun) : null;
  // The call returns before the provider answers: a failure is known at the end of the run.
  useEffect(() => {
    if (failure !== null) toast('error', proofTexts.askFailed, failure);
  }, [failure]);
  return { verify, isVerifying: runs.some((run) => isRunning(verificationLog(run)?.status ?? 'success')) };
}

const verificationLog = ({ logs }: SyncRun) => logs.find(({ entityType }) => entityType === 'TrialBalances');

/** Null while the run may still succeed. */
function failureReason(run: SyncRun): string | null {
  const log = verificationLog(run);
  return log && (log.status === 'failed' || log.status === 'partial') ? log.errorMessage : null;
}
