import { findNotable, placeNotes } from '#contract/closing/placedNotes.ts';
import type { ShownReport } from '#contract/reports/reportLayout.ts';
import type { NotedFigure } from '#contract/closing/notes.ts';
import { useQuery } from '@tanstack/react-query';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { AddNote } from './AddNote.tsx';
import { NoteList } from './NoteList.tsx';
import { type NotesRange, reportNotesQuery } from './notesQuery.ts';

type Props = {
  report: ShownReport;
  range: Required<NotesRange>;
  figure: {
    place: { row: string; column: string };
    label: string;
    columnLabel: string;
    amount: string;
    unit: NotedFigure['unit'];
  };
};

/** Characters that a note keeps of the name of a row. */
const MOST_NAME = 500;

/** Notes on an opened figure; nothing for figures that can have none. */
export function FigureNotes({ report, range, figure }: Props) {
  const { companyId, type } = report;
  const { place, label, columnLabel, amount, unit } = figure;
  const { data: notes = [] } = useQuery(reportNotesQuery(companyId, range));
  const notable = findNotable(report, place);
  if (notable === null) return null;
  const placedNotes = placeNotes(report, notes).onFigures.filter(
    ({ row, column }) => row === place.row && column === place.column,
  );
  const subject = {
    report: { type, options: range.report.options, ...notable.period },
    figure: { ...notable.figure, rowName: label.slice(0, MOST_NAME), amount, unit },
  };
  return (
    <div className="grid gap-3 border-b px-5 py-2">
      <div className="flex items-center justify-between gap-4">
        {placedNotes.length > 0 && <h3 className="text-sm font-medium text-muted">{noteTexts.title}</h3>}
        <AddNote companyId={companyId} subject={subject} name={`${label}, ${columnLabel}`} />
      </div>
      {placedNotes.length > 0 && (
        <NoteList
          companyId={companyId}
          items={placedNotes.map((placed) => ({ note: placed.note, placed }))}
        />
      )}
    </div>
  );
}
