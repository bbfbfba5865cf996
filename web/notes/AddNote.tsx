import { addNote } from '#contract/closing/notes.ts';
import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { useHasDraft } from '#web/lib/drafts/drafts.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { noteTexts } from '#web/lib/texts/closing/notes.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import type { NoteDialogProps, NoteSubject } from './NoteDialog.tsx';
import { noteKey } from './noteKey.ts';

export const LazyNoteDialog = lazyDialog<NoteDialogProps>(
  lazyModule(async () => (await import('./NoteDialog.tsx')).NoteDialog),
);

/** `name`: of what the note is on. */
type Props = { companyId: string; subject: NoteSubject; name: string };

export function AddNote({ companyId, subject, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isBegun = useHasDraft(noteKey(companyId, subject));
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        denied={useDenial(companyId, addNote)}
        onClick={() => setOpen(true)}
      >
        <MessageSquarePlus aria-hidden className="size-4 text-muted" />
        {isBegun ? noteTexts.goOn : noteTexts.add}
      </Button>
      {isOpen && (
        <LazyNoteDialog companyId={companyId} writing={{ subject, name }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
