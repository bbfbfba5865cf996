import { PencilLine } from 'lucide-react';
import { useHasDraft } from '#web/lib/drafts/drafts.ts';
import { beginCommentaryTexts } from '#web/lib/texts/closing/beginCommentary.ts';
import { Button } from '#web/ui/Button.tsx';
import type { NamedCommentarySubject } from './subjects.ts';

/** Names the draft of a commentary. */
export const commentaryKey = (companyId: string, { month, key }: NamedCommentarySubject): string =>
  `commentary ${companyId} ${month} ${key}`;

type Props = {
  companyId: string;
  subject: NamedCommentarySubject;
  onWrite: (subject: NamedCommentarySubject) => void;
};

export function WriteButton({ companyId, subject, onWrite }: Props) {
  const isBegun = useHasDraft(commentaryKey(companyId, subject));
  const { reportType, monthName } = subject;
  const { write, writeOnMonth, goOn, goOnMonth } = beginCommentaryTexts;
  const onReport = isBegun ? goOn : write;
  const onMonth = isBegun ? goOnMonth : writeOnMonth;
  return (
    <Button size="small" variant="quiet" onClick={() => onWrite(subject)}>
      <PencilLine aria-hidden className="size-4 text-muted" />
      {reportType === null ? onMonth(monthName) : onReport}
    </Button>
  );
}
