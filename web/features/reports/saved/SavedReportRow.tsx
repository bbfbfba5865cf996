import type { Firm } from '#contract/firms/firms.ts';
import { MOST_REPORT_NAME, type SavedReport } from '#contract/packs/savedReports.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { settingsWords } from '#web/lib/packs/settingsWords.ts';
import { belongingTexts } from '#web/lib/texts/belonging.ts';
import { savedReportTexts } from '#web/lib/texts/packs/savedReports.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { useDeleteReport, useRenameReport } from './savedReports.ts';

/** The field takes the place of the button that was pressed, which had the focus. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();

type Props = {
  report: SavedReport;
  companyName: string;
  /** Firm that it belongs to; null for the user alone. */
  firm: Firm | null;
  onOpen: () => void;
};

export function SavedReportRow({ report, companyName, firm, onOpen }: Props) {
  const { name, companyId, settings } = report;
  const [pressed, setPressed] = useState<'rename' | 'delete' | null>(null);
  const close = () => setPressed(null);
  const removal = useDeleteReport(report, close);
  const facts = [
    reportTexts.types[settings.type],
    settingsWords(settings),
    companyId === null ? savedReportTexts.forAll : companyName,
    ...(firm === null ? [] : [firm.name]),
  ];
  return (
    <li className="py-2">
      {pressed === 'rename' ? (
        <RenameForm report={report} onClose={close} />
      ) : (
        <div className="flex items-center gap-1">
          <button
            type="button"
            onClick={onOpen}
            className="min-w-0 flex-1 rounded-sm px-1 py-1 text-left hover:bg-hover"
          >
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm text-muted">{facts.join(' · ')}</span>
          </button>
          <Button
            size="icon"
            variant="quiet"
            aria-label={savedReportTexts.rename(name)}
            onClick={() => setPressed('rename')}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button
            size="icon"
            variant="quiet"
            aria-label={savedReportTexts.remove(name)}
            denied={
              firm !== null && firm.role !== 'owner' ? belongingTexts.onlyOwnersDelete(firm.name) : null
            }
            onClick={() => setPressed('delete')}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      )}
      {pressed === 'delete' && (
        <ConfirmDialog
          onClose={close}
          title={savedReportTexts.removeTitle(name)}
          question={savedReportTexts.removeQuestion}
          confirmLabel={savedReportTexts.removeConfirm}
          cancelLabel={commonTexts.cancel}
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
        />
      )}
    </li>
  );
}

function RenameForm({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const [name, setName] = useState(report.name);
  const rename = useRenameReport(report, onClose);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !rename.isPending) rename.mutate(name);
      }}
    >
      <Field
        compact
        label={savedReportTexts.name}
        value={name}
        maxLength={MOST_REPORT_NAME}
        ref={focusField}
        className="min-w-0 flex-1 basis-48"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={rename.isPending} disabled={name.trim() === ''}>
        {savedReportTexts.renameSave}
      </Button>
      <Button onClick={onClose}>{commonTexts.cancel}</Button>
    </form>
  );
}
