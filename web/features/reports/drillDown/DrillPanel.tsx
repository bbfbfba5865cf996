import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { DocumentDetail } from './DocumentDetail.tsx';
import { FigureParts } from './FigureParts.tsx';
import { FigureProof, StatedFigure } from './FigureProof.tsx';
import { findFigure, type OpenFigure } from './figures.ts';
import { formatFigure } from '#web/lib/format/formatFigure.ts';
import { Lines } from './Lines.tsx';
import { OpenDocuments } from './OpenDocuments.tsx';
import { notesRange } from '#web/features/reports/notesRange.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { FigureNotes } from '#web/notes/FigureNotes.tsx';
import { placeKey } from './figureSubjects.ts';
import type { Drill } from './useDrill.ts';
import { VarianceDetail } from './VarianceDetail.tsx';

type Props = {
  report: ShownReport;
  drill: Drill;
  request: ReportRequest;
  onClose: () => void;
};

export function DrillPanel({ report, drill, request, onClose }: Props) {
  const { asOf } = request.options;
  const { row, column } = drill;
  const figure = useMemo(() => findFigure(report, row, column), [report, row, column]);
  const { document, goBack, openDocument } = drill;
  const key = figure === null ? null : placeKey(figure.place);
  const frame = useRef<HTMLDivElement>(null);
  const notePressed = useSteps(frame, document ?? key);
  const { companyId } = report;
  return (
    <Panel
      isOpen={figure !== null || document !== null}
      onClose={onClose}
      title={figure?.label ?? drillDownTexts.lineKinds.document}
      description={
        figure && (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{figure.columnLabel}</span>
            <span className="figure text-lg font-semibold text-ink">
              {formatFigure(figure.amount, figure.unit)}
            </span>
          </p>
        )
      }
      closeLabel={commonTexts.close}
    >
      {(figure !== null || document !== null) && (
        // Listens for its buttons, which keys press too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div ref={frame} onClick={notePressed}>
          {goBack && (
            <div className="border-b px-3 py-1.5">
              <Button variant="quiet" size="small" data-step-back onClick={goBack}>
                <ArrowLeft aria-hidden className="size-4" />
                {figureTexts.back}
              </Button>
            </div>
          )}
          {document !== null && (
            <DocumentDetail
              companyId={companyId}
              currency={report.currency}
              id={document}
              asOf={asOf}
              onOpen={openDocument}
            />
          )}
          {/* Stays mounted while one of its documents is open. */}
          {figure && (
            <div key={key} hidden={document !== null}>
              {/* Past books are never checked; the report's header says so. */}
              {asOf === undefined && !figure.isPlanned && <FigureProof report={report} figure={figure} />}
              {asOf === undefined && (
                <FigureNotes report={report} range={notesRange(request)} figure={figure} />
              )}
              <Behind report={report} figure={figure} drill={drill} asOf={asOf} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

type BehindProps = { report: ShownReport; figure: OpenFigure; drill: Drill; asOf: string | undefined };

function Behind({ report, figure, drill, asOf }: BehindProps) {
  const { amount } = figure;
  const { companyId } = report;
  if ('stated' in figure) return <StatedFigure wording={figure.stated} />;
  if ('breakdown' in figure)
    return (
      <>
        <FigureParts report={report} figure={figure} breakdown={figure.breakdown} onOpen={drill.openFigure} />
        <VarianceDetail report={report} figure={figure} asOf={asOf} onOpen={drill.openDocument} />
      </>
    );
  const shared = { companyId, amount, onOpen: drill.openDocument };
  if ('lines' in figure) return <Lines {...shared} figure={figure.lines} asOf={asOf} />;
  return <OpenDocuments {...shared} documents={figure.documents} />;
}

/** Moves the focus to the back button, and on return to the button pressed before. */
function useSteps(frame: RefObject<HTMLDivElement | null>, step: string | null) {
  const pressed = useRef<Element | null>(null);
  const previousKey = useRef<string | null>(null);
  useEffect(() => {
    const openerKey = previousKey.current;
    previousKey.current = step;
    if (openerKey === null || step === null || openerKey === step) return;
    const leads = (element: Element | null) =>
      element?.isConnected && element.getAttribute('data-leads-to') === openerKey ? element : null;
    const origin =
      leads(pressed.current) ?? frame.current?.querySelector(`[data-leads-to="${CSS.escape(openerKey)}"]`);
    const target = origin ?? frame.current?.querySelector('[data-step-back]');
    if (target instanceof HTMLElement) target.focus();
  }, [frame, step]);
  return ({ target }: MouseEvent) => {
    const leading = target instanceof Element ? target.closest('[data-leads-to]') : null;
    if (leading) pressed.current = leading;
  };
}
