import {
  addNote,
  editNote,
  MOST_NOTE_TEXT,
  type Note,
  type NotedFigure,
  type NotedReport,
} from '#contract/closing/notes.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { call } from '#web/lib/http/api.ts';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { toast } from '#web/ui/toasts.ts';
import { noteKey } from './noteKey.ts';
import { useRefreshNotes } from './notesQuery.ts';

export type NoteSubject = { month: string } | { report: NotedReport; figure?: NotedFigure };
/** `amountNow`: of a figure that has another amount than when the note was written. */
export type Writing =
  { subject: NoteSubject; name: string } | { note: Note; amountNow: { exact: string; text: string } | null };

export type NoteDialogProps = { companyId: string; writing: Writing; onClose: () => void };

export function NoteDialog({ companyId, writing, onClose }: NoteDialogProps) {
  const draft = useDraft(
    'note' in writing ? `note ${companyId} ${writing.note.id}` : noteKey(companyId, writing.subject),
    z.string(),
    { initialValue: 'note' in writing ? writing.note.text : '' },
  );
  const { value: text, setValue: setText } = draft;
  const [isRight, setRight] = useState(false);
  const amountNow = 'note' in writing ? writing.amountNow : null;
  const refresh = useRefreshNotes(companyId);
  const save = useMutation({
    mutationFn: () =>
      'note' in writing
        ? call(editNote, {
            params: { id: writing.note.id },
            body: { companyId, text, ...(amountNow && isRight ? { amount: amountNow.exact } : {}) },
          })
        : call(addNote, { body: { companyId, ...writing.subject, text } }),
    onSuccess: async () => {
      draft.forget();
      await refresh();
      toast('ok', 'note' in writing ? noteTexts.saved : noteTexts.added);
      onClose();
    },
    onError: (error) => toastError(error, noteTexts.failed),
  });
  const isEmpty = text.trim() === '';
  return (
    <FormDialog
      onClose={onClose}
      title={'note' in writing ? noteTexts.editTitle : noteTexts.addOn(writing.name)}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !save.isPending) save.mutate();
        }}
      >
        <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
        <TextArea
          label={noteTexts.text}
          hint={noteTexts.hint}
          value={text}
          maxLength={MOST_NOTE_TEXT}
          onChange={(event) => setText(event.target.value)}
        />
        {amountNow && (
          <Checkbox label={noteTexts.rightNow(amountNow.text)} checked={isRight} onChange={setRight} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={isEmpty}>
            {noteTexts.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
