import {
  dismissPeriodNotices,
  type listPeriodNotices,
  type PeriodNotice,
} from '#contract/tieOut/periodNotices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { formatCount, formatDate } from '#web/lib/format/format.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { noticeTexts } from '#web/lib/texts/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { noticesQuery } from './noticesQuery.ts';
import { NoticeTable } from './NoticeTable.tsx';
import { noticeTitle } from './noticeTitle.ts';

/** Further notices are counted. */
const MAX_NAMED = 5;

type Props = {
  companyId: string;
  answer: z.infer<typeof listPeriodNotices.data>;
  /** The placed ones only. */
  notices: PeriodNotice[];
};

export function PlacedNotices({
  companyId,
  answer: { notices: listed, totalCount, lockDates },
  notices,
}: Props) {
  const lockDate = [lockDates.period, lockDates.year]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  const withReason = (reason: PeriodNotice['reason']) => notices.filter((notice) => notice.reason === reason);
  const [lockedNotices, seenNotices] = [withReason('locked'), withReason('seen')];
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      {lockedNotices.length > 0 && (
        <Group
          companyId={companyId}
          notices={lockedNotices}
          title={noticeTexts.noticesLocked(
            formatCount(lockedNotices.length),
            subjectKind(lockedNotices),
            lockDate === undefined ? null : formatDate(lockDate),
          )}
          text={noticeTexts.noticesLockedText}
        />
      )}
      {seenNotices.length > 0 && (
        <Group
          companyId={companyId}
          notices={seenNotices}
          title={noticeTexts.noticesSeen(formatCount(seenNotices.length), subjectKind(seenNotices))}
          text={noticeTexts.noticesSeenText(new Set(seenNotices.map(({ month }) => month)).size)}
        />
      )}
      {totalCount > listed.length && (
        <p className="text-sm text-muted">
          {noticeTexts.noticesMore(formatCount(listed.length), formatCount(totalCount))}
        </p>
      )}
    </div>
  );
}

const subjectKind = (notices: PeriodNotice[]): 'documents' | 'accounts' | 'both' => {
  const ofAccounts = notices.filter(({ account }) => account !== null).length;
  if (ofAccounts === 0) return 'documents';
  return ofAccounts === notices.length ? 'accounts' : 'both';
};

type GroupProps = { companyId: string; notices: PeriodNotice[]; title: string; text: string };

function Group({ companyId, notices, title, text }: GroupProps) {
  const cache = useQueryClient();
  const denied = useDenial(companyId, dismissPeriodNotices);
  const [toDismiss, setToDismiss] = useState<PeriodNotice[] | null>(null);
  const dismiss = useMutation({
    mutationFn: (dismissed: PeriodNotice[]) =>
      call(dismissPeriodNotices, { body: { companyId, ids: dismissed.map(({ id }) => id) } }),
    onSuccess: (_answer, dismissed) => {
      const [only] = dismissed;
      toast(
        'ok',
        dismissed.length === 1 && only
          ? noticeTexts.noticeDismissed(noticeTitle(only))
          : noticeTexts.noticesDismissed(formatCount(dismissed.length)),
      );
    },
    onError: (error) => toastError(error, noticeTexts.noticesDismissFailed),
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: noticesQuery(companyId).queryKey });
      // After the refresh, so that the focus returns to an element that remains.
      setToDismiss(null);
      await cache.invalidateQueries({ queryKey: queryKeys.companies() });
    },
  });
  return (
    <Notice
      tone="attention"
      title={title}
      live
      action={
        <Button size="small" denied={denied} onClick={() => setToDismiss(notices)}>
          {notices.length === 1 ? noticeTexts.noticesDismiss : noticeTexts.noticesDismissAll}
        </Button>
      }
    >
      <p>{text}</p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
          {noticeTexts.noticesShow}
        </summary>
        <NoticeTable
          label={noticeTexts.noticesTable}
          notices={notices}
          action={{ text: null, label: noticeTexts.noticeDismissOne, disabled: dismiss.isPending }}
          onAction={(notice) => setToDismiss([notice])}
        />
      </details>
      {toDismiss && (
        <ConfirmDialog
          title={noticeTexts.dismissTitle(formatCount(toDismiss.length))}
          question={noticeTexts.dismissQuestion}
          confirmLabel={noticeTexts.noticesDismiss}
          cancelLabel={noticeTexts.dismissCancel}
          busy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(toDismiss)}
          onClose={() => setToDismiss(null)}
        >
          <ul className="grid gap-0.5">
            {toDismiss.slice(0, MAX_NAMED).map((notice) => (
              <li key={notice.id}>{noticeTitle(notice)}</li>
            ))}
            {toDismiss.length > MAX_NAMED && (
              <li>{noticeTexts.dismissOthers(formatCount(toDismiss.length - MAX_NAMED))}</li>
            )}
          </ul>
        </ConfirmDialog>
      )}
    </Notice>
  );
}
