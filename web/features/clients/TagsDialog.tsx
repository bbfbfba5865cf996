import { type Client, MOST_TAGS } from '#contract/closing/clients.ts';
import { MOST_TAG_LETTERS } from '#contract/closing/clientTag.ts';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { parseTags } from './clientFilter.ts';
import { useMarkClient } from './queries.ts';

const OWN = 'own';
/** Typed tags by the firm’s id, and those of the user alone. */
const tagTexts = z.record(z.string(), z.string());

/** One’s own tags, and those of one’s firms. */
export function TagsDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const firms = useQuery(firmsQuery).data ?? [];
  const savedTags = (firmId: string) => client.firmTags.find((item) => item.firmId === firmId)?.tags ?? [];
  const draft = useDraft(`tags ${client.companyId}`, tagTexts, {
    initialValue: {
      [OWN]: client.ownTags.join(', '),
      ...Object.fromEntries(client.firmTags.map(({ firmId, tags }) => [firmId, tags.join(', ')])),
    },
  });
  const { value: texts, setValue: setTexts } = draft;
  const giveUp = () => {
    draft.forget();
    onClose();
  };
  const mark = useMarkClient(client.companyId, giveUp);
  const typedTags = (key: string) => parseTags(texts[key] ?? '');
  const isTooLong = (key: string) =>
    typedTags(key).length > MOST_TAGS || typedTags(key).some((tag) => tag.length > MOST_TAG_LETTERS);
  const isRefused = [OWN, ...firms.map(({ id }) => id)].some(isTooLong);
  const limits = clientTexts.tagsHint(MOST_TAGS, MOST_TAG_LETTERS);
  const field = (key: string, label: string, hint: string) => (
    <Field
      key={key}
      label={label}
      {...(isTooLong(key) ? { error: limits } : { hint })}
      value={texts[key] ?? ''}
      maxLength={400}
      onChange={(event) => setTexts((current) => ({ ...current, [key]: event.target.value }))}
    />
  );
  return (
    <FormDialog onClose={onClose} title={clientTexts.editTags(client.name)}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (mark.isPending || isRefused) return;
          const firmTags = firms
            .map(({ id }) => ({ firmId: id, tags: typedTags(id) }))
            .filter(({ firmId, tags }) => tags.join(',') !== savedTags(firmId).join(','));
          mark.mutate({ isPinned: client.isPinned, tags: typedTags(OWN), firmTags });
        }}
      >
        <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
        {field(OWN, clientTexts.tagsLabel, limits)}
        {firms.map(({ id, name }) => field(id, clientTexts.firmTagsLabel(name), clientTexts.firmTagsHint))}
        <FormDialogButtons
          submitLabel={clientTexts.tagsSave}
          busy={mark.isPending}
          disabled={isRefused}
          onCancel={giveUp}
        />
      </form>
    </FormDialog>
  );
}
