import {
  type Commentary,
  type CommentarySubject,
  deleteCommentary,
  saveCommentary,
} from '#contract/closing/commentary.ts';
import { placeLinks, type ReadReport } from '#contract/closing/placedCommentary.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { call } from '#web/lib/http/api.ts';
import { commentaryTexts } from '#web/lib/texts/closing/commentary.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { commentaryQuery, subjectQuery, useRefreshCommentaries } from './commentaryQuery.ts';
import type { CommentaryEditorProps } from './CommentaryEditor.tsx';
import { CommentaryText } from './CommentaryText.tsx';
import type { NamedCommentarySubject } from './subjects.ts';
import { WriteButton } from './WriteButton.tsx';

const CommentaryEditor = lazyDialog<CommentaryEditorProps>(
  lazyModule(async () => (await import('./CommentaryEditor.tsx')).CommentaryEditor),
);

export type CommentarySectionProps = {
  readReport: ReadReport;
  subjects: readonly NamedCommentarySubject[];
  /** The one that is being written. */
  writing: NamedCommentarySubject | null;
  onWrite: (subject: NamedCommentarySubject | null) => void;
  onOpen: (place: { row: string; column: string }) => void;
};

/** Below the figures of a report: what is written on it, and on its last month as a whole. */
export function CommentarySection({ subjects, writing, ...shared }: CommentarySectionProps) {
  return (
    <section
      aria-label={commentaryTexts.title}
      className={cx(
        'grid gap-4 rounded-b-lg border-t bg-surface px-5 py-4',
        // Figures are looked up above it.
        writing !== null && 'lg:sticky lg:bottom-0 lg:z-(--z-index-bar) lg:shadow-float',
      )}
    >
      {writing === null && <h2 className="font-medium">{commentaryTexts.title}</h2>}
      {(writing === null ? subjects : [writing]).map((subject) => (
        <Written key={subject.key} subject={subject} writing={writing} {...shared} />
      ))}
    </section>
  );
}

type WrittenProps = Omit<CommentarySectionProps, 'subjects'> & { subject: NamedCommentarySubject };

function Written({ subject, readReport, writing, onWrite, onOpen }: WrittenProps) {
  const { companyId } = readReport.report;
  const query = useQuery(commentaryQuery(companyId, subject));
  const mayWrite = useDenial(companyId, saveCommentary) === null;
  if (query.data === undefined)
    return query.isError || writing === subject ? (
      <QueryBoundary query={query} errorTitle={commentaryTexts.loadFailed} rows={3} />
    ) : null;
  const { commentary, earlier } = query.data;
  if (writing === subject)
    return (
      <CommentaryEditor
        companyId={companyId}
        subject={subject}
        standing={commentary}
        earlier={earlier}
        readReport={readReport}
        onClose={() => onWrite(null)}
      />
    );
  if (commentary === null)
    return (
      mayWrite && (
        <div className="-mx-2.5">
          <WriteButton companyId={companyId} subject={subject} onWrite={onWrite} />
        </div>
      )
    );
  return (
    <Reading
      commentary={commentary}
      subject={subject}
      readReport={readReport}
      onOpen={onOpen}
      onEdit={mayWrite ? () => onWrite(subject) : null}
    />
  );
}

type ReadingProps = Pick<WrittenProps, 'subject' | 'readReport' | 'onOpen'> & {
  commentary: Commentary;
  /** Null where the user may not. */
  onEdit: (() => void) | null;
};

function Reading({ commentary, subject, readReport, onOpen, onEdit }: ReadingProps) {
  const { lines, writtenAt, writtenBy } = commentary;
  const placed = useMemo(() => placeLinks(lines, [readReport]), [lines, readReport]);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <article aria-label={subject.name} className="grid gap-1">
      {subject.reportType === null && <h3 className="text-sm font-medium text-muted">{subject.name}</h3>}
      <CommentaryText lines={lines} placed={placed} onOpen={onOpen} />
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>{commentaryTexts.writtenBy(writtenBy.name, formatInstantDay(writtenAt))}</span>
        {onEdit !== null && (
          <span className="flex" data-print="never">
            <Button
              size="small"
              variant="quiet"
              aria-label={commentaryTexts.editOn(subject.name)}
              onClick={onEdit}
            >
              {commentaryTexts.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={commentaryTexts.deleteOn(subject.name)}
              onClick={() => setDeleting(true)}
            >
              {commentaryTexts.delete}
            </Button>
          </span>
        )}
      </p>
      {isDeleting && (
        <Deletion
          companyId={readReport.report.companyId}
          subject={subject}
          version={commentary.version}
          onClose={() => setDeleting(false)}
        />
      )}
    </article>
  );
}

type DeletionProps = {
  companyId: string;
  subject: CommentarySubject & { name: string };
  version: number;
  onClose: () => void;
};

function Deletion({ companyId, subject, version, onClose }: DeletionProps) {
  const refresh = useRefreshCommentaries(companyId);
  const remove = useMutation({
    mutationFn: () =>
      call(deleteCommentary, { query: { companyId, ...subjectQuery(subject), version: `${version}` } }),
    onSuccess: () => toast('ok', commentaryTexts.deleted),
    onError: (error) => toastError(error, commentaryTexts.deleteFailed),
    onSettled: async () => {
      onClose();
      await refresh();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={commentaryTexts.deleteTitle}
      question={subject.name}
      confirmLabel={commentaryTexts.delete}
      cancelLabel={commonTexts.cancel}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
