import { useState } from 'react';
import type { SaveTemplateDialogProps } from '#web/features/packs/templates/SaveTemplateDialog.tsx';
import { templateTexts } from '#web/lib/texts/packs/packTemplates.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import type { PackForm } from './packForm.ts';
import { withoutCompany } from './settingChoices.ts';

const SaveTemplateDialog = lazyDialog<SaveTemplateDialogProps>(
  lazyModule(
    async () => (await import('#web/features/packs/templates/SaveTemplateDialog.tsx')).SaveTemplateDialog,
  ),
);

/** A template is for all organizations, so settings of one alone stay out of it. */
export function SaveTemplate({
  form: { title, formats, agreement, mailText, reports, firmId },
}: {
  form: Pick<PackForm, 'title' | 'formats' | 'agreement' | 'mailText' | 'reports' | 'firmId'>;
}) {
  const [isOpen, setOpen] = useState(false);
  const shared = reports.map(({ name, settings }) => ({ name, settings: withoutCompany(settings) }));
  return (
    <>
      <Button
        variant="quiet"
        denied={reports.length === 0 ? templateTexts.noReports : null}
        onClick={() => setOpen(true)}
      >
        {templateTexts.save}
      </Button>
      {isOpen && (
        <SaveTemplateDialog
          content={{ name: title, formats, agreement, mailText, reports: shared }}
          packFirmId={firmId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
