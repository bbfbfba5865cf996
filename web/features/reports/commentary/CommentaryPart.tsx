import { commentaryRight } from '#contract/closing/commentaryRight.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { Suspense, useMemo, useState } from 'react';
import { notesRange } from '#web/features/reports/notesRange.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { lazyModule, loadOrToast } from '#web/ui/lazyModule.tsx';
import { useLoadedModule } from '#web/ui/useLoadedModule.ts';
import type { CommentarySectionProps } from './CommentarySection.tsx';
import { listSubjects } from './subjects.ts';
import { WriteButton } from './WriteButton.tsx';

const sectionModule = lazyModule<CommentarySectionProps>(
  async () => (await import('./CommentarySection.tsx')).CommentarySection,
);

type Props = {
  report: ShownReport;
  request: ReportRequest;
  /** Commentaries on the report and its last month; absent without any. */
  count: number | undefined;
  onOpen: CommentarySectionProps['onOpen'];
};

/** Loads what shows commentaries where there are some, or one is written. */
export function CommentaryPart({ report, request, count = 0, onOpen }: Props) {
  const { companyId } = report;
  const { type, endDate } = request;
  const subjects = useMemo(() => listSubjects(type, endDate), [type, endDate]);
  const [writingKey, setWritingKey] = useState<string | null>(null);
  const writing = subjects.find(({ key }) => key === writingKey) ?? null;
  const isWanted = count > 0 || writing !== null;
  const isLoaded = useLoadedModule(sectionModule, isWanted);
  const mayWrite = useDenial(companyId, commentaryRight) === null;
  const { options } = notesRange(request).report;
  const readReport = useMemo(() => ({ report, options }), [report, options]);
  if (isLoaded)
    return (
      <Suspense>
        <sectionModule.Component
          readReport={readReport}
          subjects={subjects}
          writing={writing}
          onWrite={(subject) => setWritingKey(subject?.key ?? null)}
          onOpen={onOpen}
        />
      </Suspense>
    );
  if (isWanted || !mayWrite) return null;
  return (
    <div data-print="never" className="flex flex-wrap gap-x-2 border-t px-5 py-2">
      {subjects.map((subject) => (
        <WriteButton
          key={subject.key}
          companyId={companyId}
          subject={subject}
          onWrite={({ key }) =>
            void loadOrToast(sectionModule).then((isHere) => isHere && setWritingKey(key))
          }
        />
      ))}
    </div>
  );
}
