import { monthLabel } from '#contract/period.ts';
import { useQuery } from '@tanstack/react-query';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AddNote } from './AddNote.tsx';
import { NoteList } from './NoteList.tsx';
import { monthNotesQuery } from './notesQuery.ts';

/** `month`: `YYYY-MM`. */
export function MonthNotes({ companyId, month }: { companyId: string; month: string }) {
  const query = useQuery(monthNotesQuery(companyId, month));
  const notes = query.data ?? [];
  return (
    <Card className="mb-6 grid gap-3 px-5 py-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-medium">{noteTexts.title}</h2>
        <AddNote companyId={companyId} subject={{ month }} name={monthLabel(`${month}-01`)} />
      </div>
      {query.isError && <QueryBoundary query={query} errorTitle={noteTexts.loadFailed} rows={1} />}
      {notes.length > 0 && <NoteList companyId={companyId} items={notes.map((note) => ({ note }))} />}
    </Card>
  );
}
