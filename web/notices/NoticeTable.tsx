import { monthLabel } from '#contract/period.ts';
import type { PeriodNotice } from '#contract/periodNotices.ts';
import { X } from 'lucide-react';
import { formatAmount, formatInstant } from '../lib/format.ts';
import { proofs as words } from '../lib/texts/proofs.ts';
import { Button } from '../ui/Button.tsx';
import { DocumentName } from '../ui/DocumentName.tsx';

const head = 'px-3 py-2 text-left text-xs font-medium whitespace-nowrap text-muted';
const cell = 'border-t px-3 py-1.5 align-top';

type Props = { notices: PeriodNotice[]; busy: boolean; onDismiss: (id: string) => void };

/** The documents of notices, each with what it came to before and after. */
export function NoticeTable({ notices, busy, onDismiss }: Props) {
  return (
    <div className="mt-2 max-h-80 overflow-auto rounded-md border bg-surface">
      <table aria-label={words.noticesTable} className="w-full text-sm">
        <thead>
          <tr>
            <th className={head}>{words.month}</th>
            <th className={head}>{words.noticeDocument}</th>
            <th className={`${head} text-right`}>{words.noticeBefore}</th>
            <th className={`${head} text-right`}>{words.noticeAfter}</th>
            <th className={head}>{words.noticeAt}</th>
            <td className={head} />
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => {
            const month = monthLabel(`${notice.month}-01`);
            const name = notice.documentNumber ?? words.unnamed;
            return (
              <tr key={notice.id}>
                <td className={`${cell} whitespace-nowrap`}>{month}</td>
                <td className={cell}>
                  <DocumentName name={name} url={notice.url} label={words.openInXero} />
                  {notice.contactName !== null && (
                    <span className="block text-xs text-muted">{notice.contactName}</span>
                  )}
                </td>
                <td className={`${cell} figure text-right`}>{formatAmount(notice.amountBefore)}</td>
                <td className={`${cell} figure text-right`}>{formatAmount(notice.amountAfter)}</td>
                <td className={`${cell} figure text-muted`}>{formatInstant(notice.at)}</td>
                <td className={`${cell} text-right`}>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={words.noticeDismissOne(name, month)}
                    disabled={busy}
                    onClick={() => onDismiss(notice.id)}
                  >
                    <X aria-hidden className="size-4" />
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
