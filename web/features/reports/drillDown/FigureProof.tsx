import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { statusLooks, type TieTone } from '#contract/tieOut/tieStatus.ts';
import { Link } from 'react-router';
import { figureTexts } from '#web/lib/texts/figures.ts';
import { drillDownTexts } from '#web/lib/texts/reports/drillDown.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { TieStatusBadge } from '#web/ui/feedback/TieStatus.tsx';
import { proofSentences } from './figureProof.ts';
import type { OpenFigure } from './figures.ts';

const words = drillDownTexts.figureProof;

const soft = {
  ok: 'bg-ok-soft',
  idle: 'bg-sunken',
  busy: 'bg-busy-soft',
  attention: 'bg-attention-soft',
  error: 'bg-error-soft',
} as const satisfies Record<TieTone, string>;

export function FigureProof({ report, figure }: { report: ShownReport; figure: OpenFigure }) {
  const { status, months } = figure;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-5 py-3 text-sm',
        soft[statusLooks[status].tone],
      )}
    >
      <TieStatusBadge status={status} />
      <p className="min-w-0 flex-1 basis-64 text-pretty">{proofSentences(report, figure).join(' ')}</p>
      <Link to={paths.proofs(months)} className="font-medium text-accent underline underline-offset-4">
        {months.from === months.to ? words.ofMonth : words.ofMonths}
      </Link>
    </div>
  );
}

/** Stated by the provider, so nothing is checked. */
export const StatedFigure = ({ wording }: { wording: keyof typeof figureTexts.stated }) => (
  <p className="px-5 py-4 text-pretty text-muted">{figureTexts.stated[wording]}</p>
);
