import { type Client, MOST_TAG_LETTERS, MOST_TAGS } from '#contract/closing/clients.ts';
import { useState } from 'react';
import { clients as words } from '#web/lib/texts/closing/clients.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { parseTags } from './clientFilter.ts';
import { useMarkClient } from './queries.ts';

export function TagsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const [text, setText] = useState(client.tags.join(', '));
  const mark = useMarkClient(client.companyId, onClose);
  const tags = parseTags(text);
  const isTooLong = tags.length > MOST_TAGS || tags.some((tag) => tag.length > MOST_TAG_LETTERS);
  const hint = words.tagsHint(MOST_TAGS, MOST_TAG_LETTERS);
  return (
    <FormDialog open onClose={onClose} title={words.editTags(client.name)}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!mark.isPending && !isTooLong) mark.mutate({ isPinned: client.isPinned, tags });
        }}
      >
        <Field
          label={words.tagsLabel}
          {...(isTooLong ? { error: hint } : { hint })}
          value={text}
          maxLength={400}
          onChange={(event) => setText(event.target.value)}
        />
        <FormDialogButtons
          submitLabel={words.tagsSave}
          busy={mark.isPending}
          disabled={isTooLong}
          onCancel={onClose}
        />
      </form>
    </FormDialog>
  );
}
