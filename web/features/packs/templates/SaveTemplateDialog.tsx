import { MOST_PACK_TITLE } from '#contract/reports/packExport.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { packTemplatesQuery, useSaveTemplate } from './queries.ts';
import type { TemplateContent } from './standardTemplates.ts';

export type SaveTemplateDialogProps = { content: TemplateContent; onClose: () => void };

/** A name that the user has given already replaces that template. */
export function SaveTemplateDialog({ content, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(content.name);
  const templates = useQuery(packTemplatesQuery).data?.templates ?? [];
  const replaced = templates.find((template) => template.name.toLowerCase() === name.trim().toLowerCase());
  const save = useSaveTemplate(replaced?.id ?? null, onClose);
  return (
    <FormDialog open onClose={onClose} title={templateTexts.save}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && name.trim() !== '') save.mutate({ ...content, name });
        }}
      >
        <Field
          label={templateTexts.name}
          value={name}
          maxLength={MOST_PACK_TITLE}
          required
          onChange={(event) => setName(event.target.value)}
        />
        {replaced && <p className="text-sm text-muted">{templateTexts.replaces(replaced.name)}</p>}
        <FormDialogButtons submitLabel={templateTexts.save} busy={save.isPending} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
