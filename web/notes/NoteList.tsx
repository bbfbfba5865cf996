import { deleteNote, type Note } from '#contract/closing/notes.ts';
import type { PlacedNote } from '#contract/closing/placedNotes.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatInstantDay } from '#web/lib/format/format.ts';
import { formatFigure } from '#web/lib/format/formatFigure.ts';
import { call } from '#web/lib/http/api.ts';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { LazyNoteDialog } from './AddNote.tsx';
import { useRefreshNotes } from './notesQuery.ts';

/** `placed`: of a note on a figure; `heading` stands above the text. */
export type ListedNote = { note: Note; placed?: PlacedNote; heading?: ReactNode };

export const NoteList = ({ companyId, items }: { companyId: string; items: ListedNote[] }) => (
  <ul aria-label={noteTexts.title} className="grid gap-3">
    {items.map((item) => (
      <li key={item.note.id} className="min-w-0">
        <NoteItem companyId={companyId} {...item} />
      </li>
    ))}
  </ul>
);

function NoteItem({ companyId, note, placed, heading }: ListedNote & { companyId: string }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const refresh = useRefreshNotes(companyId);
  const close = () => setOpened(null);
  const remove = useMutation({
    mutationFn: () => call(deleteNote, { params: { id: note.id }, query: { companyId } }),
    onSuccess: () => toast('ok', noteTexts.deleted),
    onError: (error) => toastError(error, noteTexts.deleteFailed),
    onSettled: async () => {
      close();
      await refresh();
    },
  });
  const flag = placed && flagWords(placed);
  const beginning = note.text.length > 40 ? `${note.text.slice(0, 40)}…` : note.text;
  return (
    <>
      {heading}
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span>{signature(note)}</span>
        {flag !== undefined && flag !== null && (
          <strong className="font-medium text-attention">{flag}</strong>
        )}
        {note.mayChange && (
          <span className="flex">
            <Button
              size="small"
              variant="quiet"
              aria-label={noteTexts.editOne(beginning)}
              onClick={() => setOpened('edit')}
            >
              {noteTexts.edit}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={noteTexts.deleteOne(beginning)}
              onClick={() => setOpened('delete')}
            >
              {noteTexts.delete}
            </Button>
          </span>
        )}
      </p>
      {opened === 'edit' && (
        <LazyNoteDialog
          companyId={companyId}
          writing={{ note, amountNow: placed ? changedAmount(placed) : null }}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <ConfirmDialog
          onClose={close}
          title={noteTexts.deleteTitle}
          question={beginning}
          confirmLabel={noteTexts.delete}
          cancelLabel={commonTexts.cancel}
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        />
      )}
    </>
  );
}

function signature({ writtenBy, writtenAt, editedBy, editedAt }: Note): string {
  const authorship = noteTexts.writtenBy(writtenBy.name, formatInstantDay(writtenAt));
  if (editedAt === null) return authorship;
  const day = formatInstantDay(editedAt);
  const edited =
    editedBy === null || editedBy.id === writtenBy.id
      ? noteTexts.edited(day)
      : noteTexts.editedBy(editedBy.name, day);
  return `${authorship}, ${edited}`;
}

/** Null where the figure is what it was, or is not known. */
function flagWords({ state, figure: { amount, unit } }: PlacedNote): string | null {
  if (state === 'changed') return noteTexts.was(formatFigure(amount, unit));
  return state === 'gone' ? noteTexts.gone(formatFigure(amount, unit)) : null;
}

const changedAmount = ({ state, amountNow, figure: { unit } }: PlacedNote) =>
  state === 'changed' && amountNow !== null
    ? { exact: amountNow, text: formatFigure(amountNow, unit) }
    : null;
