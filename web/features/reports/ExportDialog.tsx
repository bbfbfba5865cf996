import {
  agreementLine,
  type AgreementLine,
  exportFormat,
  type ExportFormat,
  MOST_NOTES,
} from '#contract/reports/reportExport.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { reportFiles as words } from '#web/lib/texts/reports/reportFiles.ts';
import { texts } from '#web/lib/texts/index.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { TextArea } from '#web/ui/forms/TextArea.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';

export type Wording = { agreement: AgreementLine; draft: boolean; notes: string };
export type ExportDialogProps = {
  busy: boolean;
  onExport: (format: ExportFormat, wording: Wording) => void;
  onClose: () => void;
};

export function ExportDialog({ busy, onExport, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const [agreement, setAgreement] = useState<AgreementLine>('shown');
  const [draft, setDraft] = useState(false);
  const [notes, setNotes] = useState('');
  const hint = useId();
  const isCsv = format === 'csv';
  return (
    <FormDialog open onClose={onClose} title={words.title}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onExport(format, { agreement: isCsv ? 'shown' : agreement, draft, notes });
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
        <div className="grid gap-1">
          <Select
            label={words.agreement}
            value={isCsv ? 'shown' : agreement}
            disabled={isCsv}
            aria-describedby={hint}
            options={agreementLine.options.map((value) => ({ value, label: words.agreementLines[value] }))}
            onChange={setAgreement}
          />
          <p id={hint} className="text-sm text-muted">
            {words.agreementHints[format]}
          </p>
        </div>
        <Switch label={words.draft} checked={draft} onChange={setDraft} />
        <TextArea
          label={words.notes}
          hint={words.notesHint}
          value={notes}
          maxLength={MOST_NOTES}
          onChange={(event) => setNotes(event.target.value)}
        />
        <p className="text-sm text-muted">
          {words.letterhead}{' '}
          <Link to={paths.accountPreferences} className="text-accent underline">
            {words.letterheadLink}
          </Link>
          .
        </p>
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
