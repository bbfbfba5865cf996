import { MOST_PACK_REPORTS } from '#contract/reports/packExport.ts';
import { GripVertical, Settings2, X } from 'lucide-react';
import { useState } from 'react';
import { settingsWords } from '#web/lib/packs/settingsWords.ts';
import { editorTexts } from '#web/lib/texts/packs/packEditor.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { MoveButtons } from '#web/ui/lists/MoveButtons.tsx';
import { moveItem, placeItem } from '#web/ui/lists/moveItem.ts';
import { useDragOrder } from '#web/ui/lists/useDragOrder.ts';
import { AddReport } from './AddReport.tsx';
import { addReport, type FormReport, reportName } from './packForm.ts';
import type { ReportSettingsDialogProps } from './ReportSettingsDialog.tsx';

const ReportSettingsDialog = lazyDialog<ReportSettingsDialogProps>(
  lazyModule(async () => (await import('./ReportSettingsDialog.tsx')).ReportSettingsDialog),
);

type Props = { reports: FormReport[]; onChange: (reports: FormReport[]) => void };

export function ReportList({ reports, onChange }: Props) {
  const [movedKey, setMovedKey] = useState<string | null>(null);
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const editedReport = reports.find(({ key }) => key === editedKey);
  const movedPlace = reports.findIndex(({ key }) => key === movedKey);
  const movedReport = reports[movedPlace];
  const { list, drag, handleProps } = useDragOrder<HTMLOListElement>((from, to) => {
    setMovedKey(reports[from]?.key ?? null);
    onChange(placeItem(reports, from, to));
  });
  return (
    <>
      {reports.length === 0 ? (
        <p className="text-muted">{editorTexts.noReports}</p>
      ) : (
        <ol ref={list} aria-label={editorTexts.reports} className="divide-y rounded-md border">
          {reports.map((report, place) => (
            <li
              key={report.key}
              className={cx(
                'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 pr-3 pl-1',
                drag?.from === place && 'bg-hover',
                drag !== null && drag.to === place && drag.from !== place && 'bg-accent-soft',
              )}
            >
              {/* The buttons beside do the same with a keyboard. */}
              <span
                aria-hidden
                title={editorTexts.drag(reportName(report))}
                data-drag-handle={place}
                className="grid size-9 shrink-0 cursor-grab touch-none place-items-center text-muted"
                {...handleProps(place)}
              >
                <GripVertical className="size-4" />
              </span>
              <p className="min-w-0 flex-1 basis-48">
                <span className="block font-medium wrap-anywhere">{reportName(report)}</span>
                <span className="block text-sm text-muted">{reportFacts(report)}</span>
              </p>
              <span className="flex items-center">
                <MoveButtons
                  upLabel={editorTexts.moveUp(reportName(report))}
                  downLabel={editorTexts.moveDown(reportName(report))}
                  isFirst={place === 0}
                  isLast={place === reports.length - 1}
                  onMove={(step) => {
                    setMovedKey(report.key);
                    onChange(moveItem(reports, place, step));
                  }}
                />
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={editorTexts.settingsLabel(reportName(report))}
                  onClick={() => setEditedKey(report.key)}
                >
                  <Settings2 aria-hidden className="size-4" />
                </Button>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={editorTexts.removeReport(reportName(report))}
                  onClick={() => onChange(reports.filter(({ key }) => key !== report.key))}
                >
                  <X aria-hidden className="size-4" />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <output className="sr-only">
        {movedReport && editorTexts.movedTo(reportName(movedReport), movedPlace + 1, reports.length)}
      </output>
      {reports.length < MOST_PACK_REPORTS ? (
        <AddReport onAdd={(report) => onChange(addReport(reports, report))} />
      ) : (
        <p className="text-sm text-muted">{editorTexts.mostReports(MOST_PACK_REPORTS)}</p>
      )}
      {editedReport && (
        <ReportSettingsDialog
          report={editedReport}
          onChange={(changed) =>
            onChange(reports.map((report) => (report.key === editedReport.key ? changed : report)))
          }
          onClose={() => setEditedKey(null)}
        />
      )}
    </>
  );
}

const reportFacts = ({ name, settings }: FormReport): string =>
  [...(name.trim() === '' ? [] : [reportTexts.types[settings.type]]), settingsWords(settings)].join(' · ');
