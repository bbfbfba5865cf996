import { type Client, MOST_TAGS } from '#contract/closing/clients.ts';
import { MOST_TAG_LETTERS } from '#contract/closing/clientTag.ts';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { parseTags } from './clientFilter.ts';
import { useMarkClient } from './queries.ts';

export function TagsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const draft = useDraft(`tags ${client.companyId}`, z.string(), { initialValue: client.tags.join(', ') });
  const { value: text, setValue: setText } = draft;
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const mark = useMarkClient(client.companyId, giveUp);
  const tags = parseTags(text);
  const isTooLong = tags.length > MOST_TAGS || tags.some((tag) => tag.length > MOST_TAG_LETTERS);
  const hint = clientTexts.tagsHint(MOST_TAGS, MOST_TAG_LETTERS);
  return (
    <FormDialog open onClose={onClose} title={clientTexts.editTags(client.name)}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!mark.isPending && !isTooLong) mark.mutate({ isPinned: client.isPinned, tags });
        }}
      >
        <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
        <Field
          label={clientTexts.tagsLabel}
          {...(isTooLong ? { error: hint } : { hint })}
          value={text}
          maxLength={400}
          onChange={(event) => setText(event.target.value)}
        />
        <FormDialogButtons
          submitLabel={clientTexts.tagsSave}
          busy={mark.isPending}
          disabled={isTooLong}
          onCancel={giveUp}
        />
      </form>
    </FormDialog>
  );
}
