import { abs, parseAmount } from '#contract/amounts.ts';
import { changeUnit, LEAST_TREND_MONTHS, type SummaryTile } from '#contract/reports/summaryTiles.ts';
import { statusInSentence } from '#contract/tieOut/tieStatus.ts';
import { ArrowDown, ArrowRight, ArrowUp, Check, X } from 'lucide-react';
import { Sparkline } from '#web/features/reports/chart/Sparkline.tsx';
import type { Place } from '#web/features/reports/drillDown/figureSubjects.ts';
import { StatusSign } from '#web/features/reports/table/Figure.tsx';
import { isZero } from '#web/lib/format/format.ts';
import { formatFigure, type Unit } from '#web/lib/format/formatFigure.ts';
import { summaryTexts } from '#web/lib/texts/reports/summaryFigures.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { cx } from '#web/ui/cx.ts';

type Props = { tile: SummaryTile; onOpen: (place: Place) => void };

export function FigureTile({ tile, onOpen }: Props) {
  const { label, unit, amount, mark, formula, place, movements, target, trend } = tile;
  return (
    <li className="flex min-w-0 flex-col gap-1 rounded-md border px-3 py-2 print:break-inside-avoid">
      <h4 className="text-xs font-medium text-muted wrap-anywhere">{label}</h4>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {amount === null ? (
          <span className="figure text-lg font-semibold text-muted">{summaryTexts.none}</span>
        ) : (
          <button
            type="button"
            onClick={() => onOpen(place)}
            aria-label={reportTexts.openFigure(
              label,
              `${tileFigure(amount, unit)}${mark ? `, ${statusInSentence(mark)}` : ''}`,
            )}
            className="figure -mx-1 rounded-sm px-1 text-lg font-semibold hover:bg-accent-soft hover:text-accent"
          >
            {mark && (
              <span className="mr-1">
                <StatusSign status={mark} />
              </span>
            )}
            {tileFigure(amount, unit)}
          </button>
        )}
        {trend.length >= LEAST_TREND_MONTHS && <Sparkline cells={trend} />}
      </div>
      {movements.length > 0 && (
        <ul className="grid gap-0.5 text-xs">
          {movements.map((movement) => (
            <MovementLine key={movement.key} movement={movement} unit={unit} />
          ))}
        </ul>
      )}
      {target && <TargetLine target={target} unit={unit} />}
      <p className="mt-auto border-t border-line/60 pt-1 text-xs text-pretty text-muted wrap-anywhere">
        {formula}
      </p>
    </li>
  );
}

/** Whole units of money; the table below has the cents. */
const tileFigure = (amount: string, unit: Unit): string => {
  const text = formatFigure(amount, unit, 'whole');
  return unit === 'months' ? summaryTexts.months(text) : text;
};

/** Magnitude: an arrow or a word has the sign. */
const size = (amount: string, unit: Unit): string => tileFigure(amount.replace('-', ''), changeUnit(unit));

const movementTone = (favourable: boolean | undefined): string =>
  favourable === undefined ? 'text-muted' : favourable ? 'text-ok' : 'text-error';

type MovementProps = { movement: SummaryTile['movements'][number]; unit: Unit };

function MovementLine({ movement: { amount, period: month, favourable }, unit }: MovementProps) {
  // A month and its year stay on one line.
  const period = month.replaceAll(' ', '\u00a0');
  if (isZero(amount))
    return (
      <li className="flex gap-1 text-muted">
        <ArrowRight aria-hidden className="mt-0.5 size-3 shrink-0" />
        {summaryTexts.unchanged(period)}
      </li>
    );
  const isUp = parseAmount(amount) > 0n;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <li className={cx('flex gap-1', movementTone(favourable))}>
      <Arrow aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span>
        <span className="sr-only">{isUp ? summaryTexts.up : summaryTexts.down} </span>
        {summaryTexts.since(size(amount, unit), period)}
        {favourable !== undefined && <Favour favourable={favourable} />}
      </span>
    </li>
  );
}

const Favour = ({ favourable }: { favourable: boolean }) => (
  <>
    <span aria-hidden className="ml-1 font-semibold">
      {favourable ? reportTexts.favourableSign : reportTexts.unfavourableSign}
    </span>
    <span className="sr-only">, {favourable ? reportTexts.favourable : reportTexts.unfavourable}</span>
  </>
);

type TargetProps = { target: NonNullable<SummaryTile['target']>; unit: Unit };

function TargetLine({ target: { target, gap, favourable }, unit }: TargetProps) {
  const goal = tileFigure(target, unit);
  const isExact = abs(parseAmount(gap)) === 0n;
  if (favourable === undefined && !isExact)
    return <p className="text-xs text-muted">{summaryTexts.targetBeside(goal)}</p>;
  const isReached = isExact || favourable === true;
  const Sign = isReached ? Check : X;
  return (
    <p className={cx('flex gap-1 text-xs', isReached ? 'text-ok' : 'text-error')}>
      <Sign aria-hidden className="mt-0.5 size-3 shrink-0" />
      {isReached ? summaryTexts.targetReached(goal) : summaryTexts.targetMissed(goal, size(gap, unit))}
    </p>
  );
}
