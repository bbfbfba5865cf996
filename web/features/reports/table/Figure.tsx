import type { ReportCell } from '#contract/reports/cells.ts';
import { EqualNot } from 'lucide-react';
import { isZero } from '#web/lib/format/format.ts';
import type { NoteMark } from '#web/lib/reports/noteMarks.ts';
import { reportTableTexts } from '#web/lib/texts/reports/reportTable.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { cx } from '#web/ui/cx.ts';
import { figureSigns, isMarked, type MarkedStatus, statusInSentence } from '#contract/tieOut/tieStatus.ts';
import { type Digits, formatFigure, type Unit } from '#web/lib/format/formatFigure.ts';

type ContentProps = {
  cell: ReportCell;
  unit: Unit;
  /** Has a sign beside it, where its status has one. */
  hasMark: boolean;
  digits: Digits;
};

type FigureProps = Omit<ContentProps, 'cell'> & {
  /** Undefined where its row has no figures. */
  cell: ReportCell | undefined;
  /** Row and column, where it opens. */
  place: { row: string; column: string; name: string } | null;
  note: NoteMark | undefined;
  inTabOrder: boolean;
  className: string;
};

/** The table handles the events of its buttons. */
export function Figure({ cell, place, note, inTabOrder, className, ...writing }: FigureProps) {
  const tabIndex = inTabOrder ? 0 : -1;
  if (place === null || cell === undefined || cell.amount === null || isZero(cell.amount))
    return (
      // Cells without a button are focusable for keyboard navigation.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <td tabIndex={tabIndex} className={cx('px-2 sm:px-3', className)}>
        {cell ? <FigureContent cell={cell} {...writing} /> : <NoFigure />}
      </td>
    );
  const { amount, status, favourable } = cell;
  return (
    <td className={cx('cursor-pointer px-1', className)}>
      <button
        type="button"
        data-row={place.row}
        data-column={place.column}
        data-noted={note && (note.isChanged ? 'changed' : 'same')}
        tabIndex={tabIndex}
        aria-label={reportTexts.figure(
          place.name,
          formatFigure(amount, writing.unit),
          [statusInSentence(status), ...favourWords(favourable), ...noteWords(note)].join(', '),
        )}
        className="rounded-sm px-1 hover:bg-accent-soft hover:text-accent sm:px-2"
      >
        <MarkedAmount cell={cell} {...writing} />
      </button>
      {favourable !== undefined && <Favour favourable={favourable} />}
    </td>
  );
}

export const FigureContent = (props: ContentProps) => (
  <>
    <MarkedAmount {...props} />
    {props.cell.favourable !== undefined && <Favour favourable={props.cell.favourable} />}
  </>
);

const MarkedAmount = ({ cell: { amount, status, favourable }, unit, hasMark, digits }: ContentProps) => (
  <>
    {amount !== null && !isZero(amount) && hasMark && isMarked(status) && <Mark status={status} />}
    <Amount amount={amount} unit={unit} digits={digits} tone={chooseTone(favourable)} />
  </>
);

/** Sign on screen, words for screen readers. */
const Mark = ({ status }: { status: MarkedStatus }) => (
  <span className="mr-1.5">
    <StatusSign status={status} />
    <span className="sr-only">{statusInSentence(status)}: </span>
  </span>
);

export function StatusSign({ status }: { status: MarkedStatus }) {
  // An icon: fonts differ in the size of this sign, and many lack it.
  if (status === 'differs')
    return <EqualNot aria-hidden strokeWidth={2.5} className="inline size-4 align-text-bottom text-error" />;
  return (
    <span aria-hidden className="font-semibold text-attention">
      {figureSigns[status]}
    </span>
  );
}

const chooseTone = (favourable: boolean | undefined): string =>
  favourable === undefined ? '' : favourable ? 'text-ok' : 'text-error';

const noteWords = (note: NoteMark | undefined): string[] =>
  note === undefined ? [] : [reportTableTexts.notes(note.count, note.isChanged)];

const favourWords = (favourable: boolean | undefined): string[] =>
  favourable === undefined ? [] : [reportTexts[favourable ? 'favourable' : 'unfavourable']];

const Favour = ({ favourable }: { favourable: boolean }) => (
  <span className={cx('ml-1.5 inline-block w-2.5 text-center text-xs font-semibold', chooseTone(favourable))}>
    <span aria-hidden>{favourable ? reportTexts.favourableSign : reportTexts.unfavourableSign}</span>
    <span className="sr-only">{favourWords(favourable)}</span>
  </span>
);

type AmountProps = Pick<ReportCell, 'amount'> & Pick<ContentProps, 'unit' | 'digits'> & { tone: string };

function Amount({ amount, unit, digits, tone }: AmountProps) {
  if (amount === null) return <NoFigure />;
  if (isZero(amount))
    return (
      <span className="text-muted">
        <span aria-hidden>–</span>
        <span className="sr-only">{reportTexts.zero}</span>
      </span>
    );
  const text = formatFigure(amount, unit, digits);
  return tone === '' ? text : <span className={tone}>{text}</span>;
}

// Only a zero is drawn as a dash.
const NoFigure = () => <span className="sr-only">{reportTexts.noFigure}</span>;
