import { monthEnd, monthStart } from '#contract/period.ts';
import { exportPack, MOST_PACK_TITLE, packFormat } from '#contract/reports/packExport.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { fileQuery } from '#web/features/reports/fileQuery.ts';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import {
  emptyLetter,
  letterSchema,
  type Wording,
  WordingFields,
} from '#web/features/reports/WordingFields.tsx';
import { download } from '#web/lib/download.ts';
import { useDraft } from '#web/lib/drafts/useDraft.ts';
import { callForFile } from '#web/lib/http/api.ts';
import { reportFileTexts } from '#web/lib/texts/reports/reportFiles.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { exportMenuTexts } from '#web/lib/texts/reports/exportMenu.ts';
import { reportNotesQuery } from '#web/notes/notesQuery.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { DraftLine } from '#web/ui/forms/DraftLine.tsx';
import { Field } from '#web/ui/forms/Field.tsx';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { PackReports } from './PackReports.tsx';
import { toDraft } from './packDraft.ts';
import { completeOrder, lastPack, monthRequest } from './packRequest.ts';

export type PackDialogProps = {
  companyId: string;
  request: ReportRequest;
  facts: CalendarFacts;
  onClose: () => void;
};

export function PackDialog({ companyId, request, facts, onClose }: PackDialogProps) {
  const navigate = useNavigate();
  const lastChoice = useStore(lastPack);
  const [choice, setChoice] = useState({ ...lastChoice, order: completeOrder(lastChoice.order) });
  const [month, setMonth] = useState(monthStart(request.endDate));
  const letterDraft = useDraft(`pack file ${companyId}`, letterSchema, { initialValue: emptyLetter });
  const { value: letter } = letterDraft;
  const { title, format, agreement, order, chosenTypes } = choice;
  const wording: Wording = { agreement, ...letter };
  const inOrder = order.filter((type) => chosenTypes.includes(type));
  const problem = inOrder.length === 0 ? reportFileTexts.packEmpty : undefined;
  const notes = useQuery(reportNotesQuery(companyId, { startDate: month, endDate: monthEnd(month) }));
  const hasNotes = (notes.data ?? []).some(({ report }) => report && chosenTypes.includes(report.type));
  const requestFor = (type: ReportRequest['type']) => monthRequest(type, month, facts);
  const run = useMutation({
    mutationFn: () =>
      callForFile(exportPack, {
        body: {
          companyId,
          ...wording,
          format,
          ...(title.trim() === '' ? {} : { title }),
          reports: inOrder.map((type) => ({ type, ...fileQuery(requestFor(type)) })),
        },
      }),
    onSuccess: ({ name, content }) => {
      letterDraft.forget();
      lastPack.set(choice);
      download(content, name);
      onClose();
    },
    onError: (error) => toastError(error, reportTexts.exportFailed),
  });
  return (
    <FormDialog onClose={onClose} title={exportMenuTexts.pack}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!run.isPending && problem === undefined) run.mutate();
        }}
      >
        <div className="grid grid-cols-2 gap-2">
          <MonthSelect
            label={reportFileTexts.month}
            value={month}
            today={facts.today}
            booksFrom={facts.booksFrom}
            onChange={setMonth}
          />
          <Select
            label={reportFileTexts.format}
            value={format}
            options={packFormat.options
              .toReversed()
              .map((value) => ({ value, label: reportTexts.exportFormats[value] }))}
            onChange={(chosenFormat) => setChoice({ ...choice, format: chosenFormat })}
          />
        </div>
        <PackReports
          order={order}
          chosenTypes={chosenTypes}
          requestFor={requestFor}
          onChange={(reports) => setChoice({ ...choice, ...reports })}
        />
        {problem !== undefined && (
          <p role="alert" className="text-sm text-error">
            {problem}
          </p>
        )}
        <DraftLine typedAt={letterDraft.typedAt} onDiscard={letterDraft.discard} />
        <Field
          label={reportFileTexts.packTitle}
          value={title}
          maxLength={MOST_PACK_TITLE}
          onChange={(event) => setChoice({ ...choice, title: event.target.value })}
        />
        <WordingFields
          format={format}
          wording={wording}
          notesHint={reportFileTexts.packNotesHint}
          hasNotes={hasNotes}
          hasCommentary
          onChange={({ agreement: line, ...changedLetter }) => {
            setChoice({ ...choice, agreement: line });
            letterDraft.setValue(changedLetter);
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            disabled={problem !== undefined}
            onClick={() => {
              // The navigation takes the letter along, so its draft here is forgotten.
              letterDraft.forget();
              void navigate(paths.newPack, {
                state: toDraft({
                  ...choice,
                  ...wording,
                  requests: inOrder.map(requestFor),
                  companyId,
                  facts,
                }),
              });
            }}
          >
            {reportFileTexts.savePack}
          </Button>
          <Button
            onClick={() => {
              letterDraft.forget();
              onClose();
            }}
          >
            {commonTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busy={run.isPending} disabled={problem !== undefined}>
            {reportFileTexts.make}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
