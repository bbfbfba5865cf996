import { exportFormat, type ExportFormat } from '#contract/reports/reportExport.ts';
import { useState } from 'react';
import { reportFiles as words } from '#web/lib/texts/reports/reportFiles.ts';
import { texts } from '#web/lib/texts/index.ts';
import { exportMenu } from '#web/lib/texts/reports/exportMenu.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { type Wording, WordingFields } from './WordingFields.tsx';

export type ExportDialogProps = {
  busy: boolean;
  onExport: (format: ExportFormat, wording: Wording) => void;
  onClose: () => void;
};

export function ExportDialog({ busy, onExport, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [wording, setWording] = useState<Wording>({ agreement: 'shown', draft: false, notes: '' });
  return (
    <FormDialog open onClose={onClose} title={exportMenu.file}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onExport(format, format === 'csv' ? { ...wording, agreement: 'shown' } : wording);
        }}
      >
        <Select
          label={words.format}
          value={format}
          options={exportFormat.options
            .toReversed()
            .map((value) => ({ value, label: texts.reports.exportFormats[value] }))}
          onChange={setFormat}
        />
        <WordingFields format={format} wording={wording} notesHint={words.notesHint} onChange={setWording} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{texts.common.cancel}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {words.make}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
