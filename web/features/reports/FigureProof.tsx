import { Link } from 'react-router';
import { formatAmount, isZero } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { tieHues } from '../../lib/tieHues.ts';
import { paths } from '../../paths.ts';
import { cx } from '../../ui/cx.ts';
import { Status } from '../../ui/Status.tsx';
import { isMarked, type MarkedStatus } from '#contract/figureStatus.ts';
import type { OpenFigure } from './figures.ts';

const words = texts.reports.figureProof;

const soft = {
  unproved: 'bg-busy-soft',
  stale: 'bg-attention-soft',
  differs: 'bg-error-soft',
} as const satisfies Record<MarkedStatus, string>;

/** That a figure is not proved, and what is to be seen of that; nothing of one that is. */
export function FigureProof({ status, unexplained, months }: OpenFigure) {
  if (!isMarked(status)) return null;
  return (
    <div
      className={cx('flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b px-5 py-3 text-sm', soft[status])}
    >
      <Status hue={tieHues[status]} label={texts.reports.statuses[status]} />
      <p className="min-w-0 flex-1 basis-64 text-pretty">
        {words[status]}
        {status === 'differs' &&
          unexplained !== null &&
          !isZero(unexplained) &&
          ` ${words.unexplained(formatAmount(unexplained))}`}
      </p>
      <Link to={paths.proofs(months)} className="font-medium text-accent underline underline-offset-4">
        {months.from === months.to ? words.ofMonth : words.ofMonths}
      </Link>
    </div>
  );
}
