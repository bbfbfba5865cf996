import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { texts } from '#web/lib/texts/index.ts';
import { syncLogs } from '#web/lib/texts/syncLogs.ts';
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
    onSuccess: ({ deleted }) => toast('ok', syncLogs.cleared(formatCount(deleted))),
    onError: (error) => toastError(error, syncLogs.clearFailed),
    onSettled: () => {
      onClose();
      return Promise.all(
        ['logs', 'sync', 'settings'].map((key) => cache.invalidateQueries({ queryKey: [key, companyId] })),
      );
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={syncLogs.clearTitle}
      question={clearQuestion(count)}
      confirmLabel={count.isError ? texts.common.tryAgain : syncLogs.clear}
      cancelLabel={texts.common.cancel}
      busy={count.isFetching || clear.isPending}
      onConfirm={() => (count.isSuccess ? clear.mutate() : void count.refetch())}
    >
      <Select
        label={syncLogs.clearAge}
        value={age}
        options={ageKeys.map((value) => ({ value, label: syncLogs.clearAges[value] }))}
        onChange={setAge}
        className="max-w-form"
      />
    </ConfirmDialog>
  );
}

function clearQuestion({ data, isFetching, isError, error }: UseQueryResult<{ count: number }>): string {
  if (isFetching) return syncLogs.clearCounting;
  if (isError) return describeError(error);
  const count = data?.count ?? 0;
  return count === 0 ? syncLogs.clearNone : syncLogs.clearQuestion(formatCount(count));
}
