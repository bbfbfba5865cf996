import type { PackTemplateContent } from '#contract/packs/packTemplates.ts';
import { MOST_PACK_TITLE } from '#contract/reports/packExport.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { OwnerField } from '#web/firms/OwnerField.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { FormDialogButtons } from '#web/ui/overlays/FormDialogButtons.tsx';
import { packTemplatesQuery, useSaveTemplate } from './queries.ts';

export type SaveTemplateDialogProps = {
  content: PackTemplateContent;
  /** Firm of the pack. */
  packFirmId: string | null;
  onClose: () => void;
};

/** A name that is taken replaces that template. */
export function SaveTemplateDialog({ content, packFirmId, onClose }: SaveTemplateDialogProps) {
  const [name, setName] = useState(content.name);
  const [firmId, setFirmId] = useState(packFirmId);
  const templates = useQuery(packTemplatesQuery).data?.templates ?? [];
  const replaced = templates.find(
    (template) => template.firmId === firmId && template.name.toLowerCase() === name.trim().toLowerCase(),
  );
  const save = useSaveTemplate(replaced?.id ?? null, onClose);
  return (
    <FormDialog onClose={onClose} title={templateTexts.save}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && name.trim() !== '') save.mutate({ ...content, name, firmId });
        }}
      >
        <Field
          label={templateTexts.name}
          value={name}
          maxLength={MOST_PACK_TITLE}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <OwnerField firmId={firmId} savedFirmId={null} onChange={setFirmId} />
        {replaced && <p className="text-sm text-muted">{templateTexts.replaces(replaced.name)}</p>}
        <FormDialogButtons submitLabel={templateTexts.save} busy={save.isPending} onCancel={onClose} />
      </form>
    </FormDialog>
  );
}
