import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { FileQuestion } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { isZero, keepDaysWhole } from '#web/lib/format/format.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { withParameters, useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useEverTrue } from '#web/lib/hooks/useEverTrue.ts';
import type { NoteMark } from '#web/lib/reports/noteMarks.ts';
import { usePrinting } from '#web/lib/hooks/usePrinting.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { useLoadedModule } from '#web/ui/useLoadedModule.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { describeCaption } from './chart/sentences.ts';
import type { Narrowing } from './lines/NarrowerRanges.tsx';
import { FiguresWithCharts } from './FiguresWithCharts.tsx';
import { reportDisplays } from './reportDisplays.ts';
import { reportHeads } from './reportHeads.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { emptyWords, hasTooManyLines, rangeWords } from './reportWords.ts';
import { CommentaryPart } from './commentary/CommentaryPart.tsx';
import { notesRange } from './notesRange.ts';
import { TieOutHeader } from './proofs/TieOutHeader.tsx';
import { readToggled, toggleRow } from './table/toggledRows.ts';
import { useDrill } from './drillDown/useDrill.ts';

const pastBooksModule = lazyModule(async () => (await import('./controls/PastBooks.tsx')).PastBooks);

const narrowerRangesModule = lazyModule(
  async () => (await import('./lines/NarrowerRanges.tsx')).NarrowerRanges,
);
const DrillPanel = lazyDialog(
  lazyModule(async () => (await import('./drillDown/DrillPanel.tsx')).DrillPanel),
);

const notesModule = lazyModule(async () => (await import('#web/notes/ReportNotes.tsx')).ReportNotes);
const noMarks: ReadonlyMap<string, NoteMark> = new Map();

const loading = (
  <div className="p-5">
    <Skeleton rows={12} label={commonTexts.loading} />
  </div>
);

type Props = {
  report: Report;
  table: ShownReport;
  request: ReportRequest;
  /** The organisation's calendar date up to which the books are read. */
  today: string;
  dim: boolean;
  narrowing: Narrowing;
};

export function ReportView({ report, table, request, today, dim, narrowing }: Props) {
  const { search, write } = useUrlParameters();
  const drill = useDrill();
  const printing = usePrinting();
  const drilled = useEverTrue(drill.row !== null || drill.document !== null);
  const folded = search.get('fold');
  const toggledRows = useMemo(() => readToggled(folded), [folded]);
  const turn = (key: string) => write((params) => toggleRow(params, key));
  const trend = request.extras.includes('trend');
  // Deferred: thousands of elements must not block a click.
  const figures = useDeferredValue(
    useMemo(
      () => ({ table, trend, hasCharts: isCharted(table), caption: captionWords(table, today) }),
      [table, trend, today],
    ),
    null,
  );
  const Head = reportHeads[table.type];
  const empty = emptyWords(table);
  const [noteMarks, setNoteMarks] = useState(noMarks);
  const hasNotes = useLoadedModule(notesModule, report.noteCount !== undefined);
  const busy = dim || (figures !== null && figures.table !== table);
  return (
    <Card
      className={cx('transition-opacity print:border-0 print:shadow-none', busy && 'opacity-60')}
      aria-busy={busy}
    >
      {/* On the screen it stands above the controls, which are not printed. */}
      {printing && (
        <header className="hidden print:block">
          <h2 className="text-xl font-semibold tracking-tight">{report.title}</h2>
          <p className="text-sm text-muted">{rangeWords(report).join(' · ')}</p>
        </header>
      )}
      {request.options.asOf !== undefined && (
        <pastBooksModule.Component
          asOf={request.options.asOf}
          onLeave={() => write(withParameters({ asOf: null }), { replace: false })}
        />
      )}
      <TieOutHeader report={report} table={table} request={request} />
      {/* What stands below the figures comes with them: it would move. */}
      <Suspense fallback={loading}>
        {table.sections.length === 0 ? (
          <EmptyState
            Icon={FileQuestion}
            title={empty.title}
            action={
              hasTooManyLines(table) ? (
                <Suspense>
                  <narrowerRangesModule.Component request={request} {...narrowing} />
                </Suspense>
              ) : undefined
            }
          >
            {empty.text}
          </EmptyState>
        ) : figures === null ? (
          loading
        ) : (
          <>
            {Head && <Head report={figures.table} onOpen={drill.openFigure} />}
            <FiguresWithCharts
              hasCharts={figures.hasCharts}
              caption={figures.caption}
              report={figures.table}
              trend={figures.trend}
              noteMarks={noteMarks}
              toggledRows={toggledRows}
              onTurn={turn}
              onOpen={drill.openFigure}
            />
          </>
        )}
        {hasNotes && figures !== null && !dim && (
          <Suspense>
            <notesModule.Component
              report={figures.table}
              range={notesRange(request)}
              onMarks={setNoteMarks}
              onOpen={drill.openFigure}
            />
          </Suspense>
        )}
        {request.options.asOf === undefined && figures !== null && (
          <CommentaryPart
            key={`${request.type} ${request.endDate}`}
            report={figures.table}
            request={request}
            count={report.commentaryCount}
            onOpen={drill.openFigure}
          />
        )}
      </Suspense>
      {drilled && <DrillPanel report={table} drill={drill} request={request} onClose={drill.close} />}
    </Card>
  );
}

/** Told without the file that makes them, so that their room is kept. */
function isCharted({ type, periods, sections }: ShownReport): boolean {
  const begun = periods.filter(({ ahead }) => ahead === undefined);
  const cells = sections.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const { chartedFrom = Infinity } = reportDisplays[type];
  return begun.length >= chartedFrom && cells.some(({ amount }) => amount !== null && !isZero(amount));
}

function captionWords(table: ShownReport, today: string): string | null {
  const caption = reportDisplays[table.type].caption?.(table, today) ?? null;
  return caption && keepDaysWhole(describeCaption(caption));
}
