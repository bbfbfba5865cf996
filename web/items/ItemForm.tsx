import { MAX_NOTE } from '#contract/tieOut/settledItems.ts';
import type { ReactNode } from 'react';
import type { Draft } from '#web/lib/drafts/useDraft.ts';
import { describeErrorAt } from '#web/lib/http/errorCodes.ts';
import { itemTexts } from '#web/lib/texts/items.ts';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { useInvalidFieldFocus } from '#web/ui/forms/useInvalidFieldFocus.ts';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';

type Props = {
  title: string;
  confirmLabel: string;
  note: Draft<string>;
  isReady: boolean;
  action: { error: Error | null; isPending: boolean; mutate: () => void };
  onClose: () => void;
  /** Stands before the note. */
  children: ReactNode;
};

export function ItemForm({ title, confirmLabel, note, isReady, action, onClose, children }: Props) {
  const form = useInvalidFieldFocus(action.error);
  return (
    <FormDialog onClose={onClose} title={title}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !action.isPending) action.mutate();
        }}
      >
        <DraftLine typedAt={note.typedAt} onDiscard={note.discard} />
        {children}
        <Field
          label={itemTexts.note}
          hint={itemTexts.noteHint}
          error={action.error === null ? undefined : describeErrorAt('note', action.error)}
          value={note.value}
          maxLength={MAX_NOTE}
          onChange={(event) => note.setValue(event.target.value)}
        />
        <FormDialogButtons
          submitLabel={confirmLabel}
          busy={action.isPending}
          disabled={!isReady}
          onCancel={() => {
            note.forget();
            onClose();
          }}
        />
      </form>
    </FormDialog>
  );
}
