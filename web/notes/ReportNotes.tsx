import { notedPeriod, noteRange, type PlacedNote, placeNotes } from '#contract/closing/placedNotes.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { formatFigure } from '#web/lib/format/formatFigure.ts';
import { isZero } from '#web/lib/format/format.ts';
import type { NoteMark } from '#web/lib/reports/noteMarks.ts';
import { usePreferences } from '#web/lib/session/preferences.ts';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { AddNote } from './AddNote.tsx';
import { NoteList } from './NoteList.tsx';
import { type NotesRange, reportNotesQuery } from './notesQuery.ts';

type Place = { row: string; column: string };

export type ReportNotesProps = {
  report: ShownReport;
  range: Required<NotesRange>;
  /** Takes the figures that have notes, keyed by row and column. */
  onMarks: (marks: ReadonlyMap<string, NoteMark>) => void;
  onOpen: (place: Place) => void;
};

const noMarks: ReadonlyMap<string, NoteMark> = new Map();

/** Below a report; nothing where it has no notes. */
export function ReportNotes({ report, range, onMarks, onOpen }: ReportNotesProps) {
  const { companyId, type, title } = report;
  const { dateFormat } = usePreferences();
  const { data: notes } = useQuery(reportNotesQuery(companyId, range));
  const placed = useMemo(() => placeNotes(report, notes ?? []), [report, notes]);
  useEffect(() => {
    if (placed.onFigures.length === 0) return undefined;
    onMarks(markFigures(placed.onFigures));
    return () => onMarks(noMarks);
  }, [placed, onMarks]);
  const { onReport, onFigures } = placed;
  if (onReport.length + onFigures.length === 0) return null;
  const period = notedPeriod(report);
  const ownRange = noteRange(period, dateFormat);
  return (
    <section aria-label={noteTexts.title} data-print="never" className="grid gap-3 border-t px-5 py-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-medium">{noteTexts.title}</h2>
        <AddNote
          companyId={companyId}
          subject={{ report: { type, options: range.report.options, ...period } }}
          name={`${title}, ${ownRange}`}
        />
      </div>
      <NoteList
        companyId={companyId}
        items={[
          ...onReport.map((note) => {
            const noteDays = note.report ? noteRange(note.report, dateFormat) : ownRange;
            return noteDays === ownRange
              ? { note }
              : { note, heading: <p className="font-medium">{noteDays}</p> };
          }),
          ...onFigures.map((item) => ({
            note: item.note,
            placed: item,
            heading: <FigureHeading placed={item} onOpen={onOpen} />,
          })),
        ]}
      />
    </section>
  );
}

function FigureHeading({ placed, onOpen }: { placed: PlacedNote; onOpen: (place: Place) => void }) {
  const { name, amountNow, figure, row, column } = placed;
  if (amountNow === null || isZero(amountNow)) return <p className="font-medium">{name}</p>;
  const amount = formatFigure(amountNow, figure.unit);
  return (
    <button
      type="button"
      aria-label={noteTexts.openFigure(name, amount)}
      className="rounded-sm text-left font-medium hover:text-accent"
      onClick={() => onOpen({ row, column })}
    >
      {name} <span className="figure ml-2">{amount}</span>
    </button>
  );
}

function markFigures(placedNotes: PlacedNote[]): ReadonlyMap<string, NoteMark> {
  const marks = new Map<string, NoteMark>();
  for (const { row, column, state } of placedNotes) {
    const key = `${row} ${column}`;
    const { count, isChanged } = marks.get(key) ?? { count: 0, isChanged: false };
    marks.set(key, { count: count + 1, isChanged: isChanged || state === 'changed' });
  }
  return marks;
}
