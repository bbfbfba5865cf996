import { isNegative, isZero } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { cx } from '../../ui/cx.ts';
import { formatFigure, type Unit } from './figureText.ts';

type FigureProps = {
  /** null: there is no figure here. */
  amount: string | null;
  unit: Unit;
  /** How far it is proved, where it is not. */
  mark: string;
  /** The same in words. */
  status: string;
  favourable: boolean | null;
  /** Row and column, where it opens. */
  place: { row: string; column: string; name: string } | null;
  inTabOrder: boolean;
  className: string;
};

/** A cell of the table. The table itself listens to what happens to its buttons. */
export function Figure({
  amount,
  unit,
  mark,
  status,
  favourable,
  place,
  inTabOrder,
  className,
}: FigureProps) {
  const tabIndex = inTabOrder ? 0 : -1;
  const content = (
    <>
      {mark !== '' && amount !== null && !isZero(amount) && <Mark mark={mark} words={status} />}
      <Amount amount={amount} unit={unit} />
      {favourable !== null && <Favour favourable={favourable} />}
    </>
  );
  if (place === null || amount === null || isZero(amount))
    return (
      // A cell that holds no button takes part in moving by keys itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <td tabIndex={tabIndex} className={cx('px-3', className)}>
        {content}
      </td>
    );
  return (
    <td className={cx('px-1', className)}>
      <button
        type="button"
        data-row={place.row}
        data-column={place.column}
        tabIndex={tabIndex}
        aria-label={texts.reports.figure(place.name, formatFigure(amount, unit), status)}
        className="rounded-sm px-2 hover:bg-accent-soft hover:text-accent"
      >
        {content}
      </button>
    </td>
  );
}

/** How far a figure is proved, where it is not: seen as a sign, read out in words. */
const Mark = ({ mark, words }: { mark: string; words: string }) => (
  <span className="mr-1.5 font-semibold text-attention">
    <span aria-hidden>{mark}</span>
    <span className="sr-only">{words}: </span>
  </span>
);

export const Favour = ({ favourable }: { favourable: boolean }) => (
  <span className={cx('ml-1.5 text-xs font-semibold', favourable ? 'text-ok' : 'text-error')}>
    <span aria-hidden>{favourable ? texts.reports.favourableSign : texts.reports.unfavourableSign}</span>
    <span className="sr-only">{favourable ? texts.reports.favourable : texts.reports.unfavourable}</span>
  </span>
);

export function Amount({ amount, unit }: { amount: string | null; unit: Unit }) {
  if (amount === null || isZero(amount))
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{amount === null ? texts.reports.noFigure : texts.reports.zero}</span>
      </span>
    );
  const text = formatFigure(amount, unit);
  return isNegative(amount) ? <span className="text-error">{text}</span> : text;
}
