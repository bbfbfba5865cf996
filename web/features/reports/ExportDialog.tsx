import { exportFormat, type ExportFormat } from '#contract/reports/reportExport.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { reportFileTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { exportMenuTexts } from '#web/lib/texts/reports/exportMenu.ts';
import { Button } from '#web/ui/Button.tsx';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { Switch } from '#web/ui/forms/Switch.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { reportNotesQuery } from '#web/notes/notesQuery.ts';
import { commentaryQuery } from './commentary/commentaryQuery.ts';
import { notesRange } from './notesRange.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { emptyLetter, type Wording, wordingSchema, WordingFields } from './WordingFields.tsx';

export type FileWording = Wording & { codesAsText: boolean; charts: boolean };

export type ExportDialogProps = {
  companyId: string;
  request: ReportRequest;
  busy: boolean;
  onExport: (format: ExportFormat, wording: FileWording, onMade: () => void) => void;
  onClose: () => void;
};

export function ExportDialog({ companyId, request, busy, onExport, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('pdf');
  const draft = useDraft(`file ${companyId} ${request.type}`, wordingSchema, {
    initialValue: { agreement: 'shown', ...emptyLetter },
  });
  const { value: wording } = draft;
  const [codesAsText, setCodesAsText] = useState(false);
  const [charts, setCharts] = useState(true);
  const codesHint = useId();
  const isCsv = format === 'csv';
  const isPast = request.options.asOf !== undefined;
  const notes = useQuery({ ...reportNotesQuery(companyId, notesRange(request)), enabled: !isPast });
  const hasNotes = notes.data !== undefined && notes.data.length > 0;
  const subject = { month: request.endDate.slice(0, 7), reportType: request.type };
  const commentaries = useQuery({ ...commentaryQuery(companyId, subject), enabled: !isPast });
  return (
    <FormDialog onClose={onClose} title={exportMenuTexts.file}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const { agreement } = wording;
          if (!busy)
            onExport(
              format,
              {
                ...wording,
                agreement: isCsv ? 'shown' : agreement,
                codesAsText: isCsv && codesAsText,
                charts,
              },
              draft.forget,
            );
        }}
      >
        <DraftLine typedAt={draft.typedAt} onDiscard={draft.discard} />
        <Select
          label={reportFileTexts.format}
          value={format}
          options={exportFormat.options
            .toReversed()
            .map((value) => ({ value, label: reportTexts.exportFormats[value] }))}
          onChange={setFormat}
        />
        {isCsv && (
          <div className="grid gap-1">
            <Switch
              label={reportFileTexts.codesAsText}
              checked={codesAsText}
              describedBy={codesHint}
              onChange={setCodesAsText}
            />
            <p id={codesHint} className="text-sm text-muted">
              {reportFileTexts.codesAsTextHint}
            </p>
          </div>
        )}
        {!isCsv && <Switch label={reportFileTexts.charts} checked={charts} onChange={setCharts} />}
        <WordingFields
          format={format}
          wording={wording}
          notesHint={reportFileTexts.notesHint}
          hasNotes={hasNotes}
          hasCommentary={(commentaries.data?.commentary ?? null) !== null}
          onChange={draft.setValue}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            onClick={() => {
              draft.forget();
              onClose();
            }}
          >
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {reportFileTexts.make}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
