import { monthLabel } from '#contract/period.ts';
import type { PeriodNotice } from '#contract/tieOut/periodNotices.ts';
import { X } from 'lucide-react';
import { formatAmount, formatInstant } from '#web/lib/format/format.ts';
import { noticeTexts } from '#web/lib/texts/notices.ts';
import { Button } from '#web/ui/Button.tsx';
import { ProviderDocumentLink } from '#web/ui/links/ProviderDocumentLink.tsx';
import { noticeTitle, noticeName } from './noticeTitle.ts';

const head = 'px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 py-1.5 align-top';

type Props = {
  label: string;
  notices: PeriodNotice[];
  /** A null `text` shows a cross instead. */
  action: { text: string | null; label: (name: string) => string; disabled: boolean };
  onAction: (notice: PeriodNotice) => void;
};

export function NoticeTable({ label, notices, action, onAction }: Props) {
  return (
    <div className="mt-2 max-h-80 overflow-auto rounded-md border bg-surface">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr>
            <th className={head}>{noticeTexts.month}</th>
            <th className={head}>{noticeTexts.noticeWhat}</th>
            <th className={`${head} text-right`}>{noticeTexts.noticeBefore}</th>
            <th className={`${head} text-right`}>{noticeTexts.noticeAfter}</th>
            <th className={head}>{noticeTexts.noticeAt}</th>
            <td className={head} />
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <tr key={notice.id}>
              <td className={`${cell} whitespace-nowrap`}>{monthLabel(`${notice.month}-01`)}</td>
              <td className={`${cell} min-w-40`}>
                <ProviderDocumentLink name={noticeName(notice)} url={notice.url} />
                <Small>{reasonText(notice)}</Small>
              </td>
              <td className={`${cell} figure text-right`}>{formatAmount(notice.amountBefore)}</td>
              <td className={`${cell} figure text-right`}>{formatAmount(notice.amountAfter)}</td>
              <td className={`${cell} figure text-muted`}>
                {formatInstant(notice.at)}
                {notice.asideAt !== null && (
                  <Small>{noticeTexts.noticeAsideBy(notice.asideBy, formatInstant(notice.asideAt))}</Small>
                )}
              </td>
              <td className={`${cell} text-right`}>
                <Button
                  {...(action.text === null ? { variant: 'quiet' as const } : {})}
                  size="small"
                  disabled={action.disabled}
                  aria-label={action.label(noticeTitle(notice))}
                  onClick={() => onAction(notice)}
                >
                  {action.text ?? <X aria-hidden className="size-4" />}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function reasonText({ account, mayBeUnusable, contactName }: PeriodNotice): string | null {
  if (account === null) return contactName;
  return mayBeUnusable ? noticeTexts.noticeMayBeUnusable : noticeTexts.noticeUndocumented;
}

const Small = ({ children }: { children: string | null }) =>
  children !== null && <span className="block text-xs text-muted">{children}</span>;
