import type { NotedFigure } from '#contract/closing/notes.ts';
import { notedPeriod, noteRange, placeNotes } from '#contract/closing/placedNotes.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { DifferingLine } from '../differing.ts';
import { figureText } from '../figureText.ts';
import { type ExportChoices, listParagraphs } from '../heading.ts';

/** A note as a file shows it: without its author. */
export type NoteLine = {
  /** Figure or period; empty for the report and its own period. */
  name: string;
  paragraphs: string[];
  figure: NoteAmounts | null;
};
type NoteAmounts = {
  unit: NotedFigure['unit'];
  /** Null where there is none now, or it is not known. */
  amountNow: string | null;
  /** Null where it is still the same. */
  amountThen: string | null;
};

/** Notes on the report first, then those on figures in its order. */
export function listNoteLines(
  report: ShownReport,
  { writtenNotes, dateFormat }: Pick<ExportChoices, 'writtenNotes' | 'dateFormat'>,
): NoteLine[] {
  const { onReport, onFigures } = placeNotes(report, writtenNotes);
  const ownRange = noteRange(notedPeriod(report), dateFormat);
  return [
    ...onReport.map(({ report: notedReport, text }): NoteLine => {
      const range = notedReport ? noteRange(notedReport, dateFormat) : ownRange;
      return { name: range === ownRange ? '' : range, paragraphs: listParagraphs(text), figure: null };
    }),
    ...onFigures.map(({ name, note: { text }, figure: { unit, amount }, amountNow, state }): NoteLine => ({
      name,
      paragraphs: listParagraphs(text),
      figure: { unit, amountNow, amountThen: state === 'same' ? null : amount },
    })),
  ];
}

/** Paragraphs below those that a person typed for the file, and lines with a name before them. */
export function splitNoteLines(noteLines: NoteLine[]): { paragraphs: string[]; lines: DifferingLine[] } {
  return {
    paragraphs: noteLines.flatMap(({ name, paragraphs }) => (name === '' ? paragraphs : [])),
    lines: noteLines.flatMap(({ name, paragraphs, figure }) =>
      name === ''
        ? []
        : [...(figure === null ? [] : [describeAmounts(figure)]), ...paragraphs].map((text, index) => ({
            name: index === 0 ? name : '',
            text,
          })),
    ),
  };
}

/** `1,300.00 (was 1,200.00 when written)` */
export function describeAmounts({ unit, amountNow, amountThen }: NoteAmounts): string {
  if (amountThen === null) return figureText(amountNow, unit);
  const amountWords = `${figureText(amountThen, unit)} when written`;
  return amountNow === null
    ? `No figure now (was ${amountWords})`
    : `${figureText(amountNow, unit)} (was ${amountWords})`;
}
