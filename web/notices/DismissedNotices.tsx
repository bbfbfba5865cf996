import { type PeriodNotice, restorePeriodNotices } from '#contract/tieOut/periodNotices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { noticeTexts } from '#web/lib/texts/notices.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { toast } from '#web/ui/toasts.ts';
import { dismissedNoticesQuery, noticesQuery } from './noticesQuery.ts';
import { NoticeTable } from './NoticeTable.tsx';
import { noticeTitle } from './noticeTitle.ts';

/** Fetched when it is opened. */
export function DismissedNotices({ companyId }: { companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  return (
    <details className="mb-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={summary} className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
        {noticeTexts.asideShow}
      </summary>
      {isOpen && <NoticeList companyId={companyId} onRestored={() => summary.current?.focus()} />}
    </details>
  );
}

/** Called once the restored notice and its button are gone. */
function NoticeList({ companyId, onRestored }: { companyId: string; onRestored: () => void }) {
  const cache = useQueryClient();
  const query = useQuery(dismissedNoticesQuery(companyId));
  const denied = useDenial(companyId, restorePeriodNotices);
  const restore = useMutation({
    mutationFn: ({ id }: PeriodNotice) => call(restorePeriodNotices, { body: { companyId, ids: [id] } }),
    onSuccess: (_answer, notice) => {
      toast('ok', noticeTexts.noticeRestored(noticeTitle(notice)));
      onRestored();
    },
    onError: (error) => toastError(error, noticeTexts.noticeRestoreFailed),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: noticesQuery(companyId).queryKey });
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
    },
  });
  if (!query.data) return <QueryBoundary query={query} errorTitle={noticeTexts.asideFailed} rows={3} />;
  const { notices, totalCount } = query.data;
  if (notices.length === 0) return <p className="mt-2 text-sm text-muted">{noticeTexts.asideNone}</p>;
  return (
    <>
      <NoticeTable
        label={noticeTexts.asideTable}
        notices={notices}
        action={{
          text: denied === null ? noticeTexts.noticeRestore : null,
          label: noticeTexts.noticeRestoreOne,
          disabled: restore.isPending,
        }}
        onAction={(notice) => restore.mutate(notice)}
      />
      {totalCount > notices.length && (
        <p className="mt-2 text-sm text-muted">
          {noticeTexts.noticesMore(formatCount(notices.length), formatCount(totalCount))}
        </p>
      )}
    </>
  );
}
