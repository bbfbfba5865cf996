import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { refreshRuns } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Select } from '#web/ui/forms/Select.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { clearableQuery } from './queries.ts';

/** Days. */
const ages = { all: null, week: 7, month: 30, quarter: 90 } as const;
const ageKeys = ['all', 'week', 'month', 'quarter'] as const;
const DAY_MS = 24 * 60 * 60_000;

export function ClearDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const cache = useQueryClient();
  const [age, setAge] = useState<keyof typeof ages>('all');
  const [openedAt] = useState(() => Date.now());
  const days = ages[age];
  const cutoff = days === null ? null : new Date(openedAt - days * DAY_MS).toISOString();
  const count = useQuery(clearableQuery(companyId, cutoff));
  const clear = useMutation({
    mutationFn: () =>
      call(clearSyncLogs, { query: { companyId, ...(cutoff === null ? {} : { before: cutoff }) } }),
    onSuccess: ({ deleted }) => toast('ok', syncLogTexts.cleared(formatCount(deleted))),
    onError: (error) => toastError(error, syncLogTexts.clearFailed),
    onSettled: () => {
      onClose();
      return refreshRuns(cache, companyId);
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={syncLogTexts.clearTitle}
      question={clearQuestion(count)}
      confirmLabel={count.isError ? commonTexts.tryAgain : syncLogTexts.clear}
      cancelLabel={commonTexts.cancel}
      busy={count.isFetching || clear.isPending}
      onConfirm={() => (count.isSuccess ? clear.mutate() : void count.refetch())}
    >
      <Select
        label={syncLogTexts.clearAge}
        value={age}
        options={ageKeys.map((value) => ({ value, label: syncLogTexts.clearAges[value] }))}
        onChange={setAge}
        className="max-w-form"
      />
    </ConfirmDialog>
  );
}

function clearQuestion({ data, isFetching, isError, error }: UseQueryResult<{ count: number }>): string {
  if (isFetching) return syncLogTexts.clearCounting;
  if (isError) return describeError(error);
  const count = data?.count ?? 0;
  return count === 0 ? syncLogTexts.clearNone : syncLogTexts.clearQuestion(formatCount(count));
}
