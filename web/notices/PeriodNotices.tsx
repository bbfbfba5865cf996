import { dismissPeriodNotices, type PeriodNotice } from '#contract/periodNotices.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { formatCount, formatDate } from '../lib/format.ts';
import { proofs as words } from '../lib/texts/proofs.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toastError } from '../ui/toastError.ts';
import { toast } from '../ui/toasts.ts';
import { NoticeTable } from './NoticeTable.tsx';
import { noticesQuery } from './noticesQuery.ts';

/** What changed in months that were closed, or that somebody had seen proved, until a person puts it aside. */
export function PeriodNotices({ companyId }: { companyId: string }) {
  const { data } = useQuery(noticesQuery(companyId));
  if (!data || data.notices.length === 0) return null;
  const { notices, totalCount, lockDates } = data;
  const lockDate = [lockDates.period, lockDates.year]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1);
  const of = (reason: PeriodNotice['reason']) => notices.filter((notice) => notice.reason === reason);
  const [locked, seen] = [of('locked'), of('seen')];
  return (
    <div className="mb-4 grid grid-cols-1 gap-3">
      {locked.length > 0 && (
        <Group
          companyId={companyId}
          notices={locked}
          title={words.noticesLocked(
            formatCount(locked.length),
            lockDate === undefined ? null : formatDate(lockDate),
          )}
          text={words.noticesLockedText}
        />
      )}
      {seen.length > 0 && (
        <Group
          companyId={companyId}
          notices={seen}
          title={words.noticesSeen(formatCount(seen.length))}
          text={words.noticesSeenText}
        />
      )}
      {totalCount > notices.length && (
        <p className="text-sm text-muted">
          {words.noticesMore(formatCount(notices.length), formatCount(totalCount))}
        </p>
      )}
    </div>
  );
}

type GroupProps = { companyId: string; notices: PeriodNotice[]; title: string; text: string };

function Group({ companyId, notices, title, text }: GroupProps) {
  const cache = useQueryClient();
  const dismiss = useMutation({
    mutationFn: (ids: string[]) => call(dismissPeriodNotices, { body: { companyId, ids } }),
    onSuccess: () => toast('ok', words.noticesDismissed),
    onError: (error) => toastError(error, words.noticesDismissFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: noticesQuery(companyId).queryKey }),
  });
  return (
    <Notice
      hue="attention"
      title={title}
      live
      action={
        <Button
          size="small"
          busy={dismiss.isPending}
          onClick={() => dismiss.mutate(notices.map(({ id }) => id))}
        >
          {notices.length === 1 ? words.noticesDismiss : words.noticesDismissAll}
        </Button>
      }
    >
      <p>{text}</p>
      <details className="mt-1">
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-accent">
          {words.noticesShow}
        </summary>
        <NoticeTable notices={notices} busy={dismiss.isPending} onDismiss={(id) => dismiss.mutate([id])} />
      </details>
    </Notice>
  );
}
