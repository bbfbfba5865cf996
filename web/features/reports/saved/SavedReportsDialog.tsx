import { useQuery } from '@tanstack/react-query';
import type { CalendarFacts } from '#web/features/reports/periodPresets.ts';
import type { ReportRequest } from '#web/features/reports/reportRequestType.ts';
import { firmsQuery } from '#web/firms/firmsQuery.ts';
import { savedReportsQuery } from '#web/lib/packs/savedReportsQuery.ts';
import { savedReportTexts } from '#web/lib/texts/packs/savedReports.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { SavedReportRow } from './SavedReportRow.tsx';
import { toSavedRequest } from './savedSettings.ts';
import { SaveReportForm } from './SaveReportForm.tsx';

export type SavedReportsDialogProps = {
  company: { id: string; name: string };
  request: ReportRequest;
  facts: CalendarFacts;
  onOpen: (request: ReportRequest) => void;
  onClose: () => void;
};

/** Lists reports for all organizations and for this one. */
export function SavedReportsDialog({ onOpen, onClose, ...current }: SavedReportsDialogProps) {
  const { company, facts } = current;
  const query = useQuery(savedReportsQuery);
  const firms = useQuery(firmsQuery).data ?? [];
  const reports = query.data?.reports.filter(
    ({ companyId }) => companyId === null || companyId === company.id,
  );
  return (
    <FormDialog onClose={onClose} title={reportTexts.savedReports}>
      <section aria-labelledby="save-report" className="grid gap-2">
        <h3 id="save-report" className="font-semibold">
          {savedReportTexts.saveTitle}
        </h3>
        <SaveReportForm {...current} />
      </section>
      {reports === undefined ? (
        <QueryBoundary query={query} errorTitle={savedReportTexts.listFailed} rows={3} />
      ) : reports.length === 0 ? (
        <p className="border-t pt-3 text-muted">{savedReportTexts.none}</p>
      ) : (
        <ul aria-label={reportTexts.savedReports} className="divide-y border-t">
          {reports.map((report) => (
            <SavedReportRow
              key={report.id}
              report={report}
              companyName={company.name}
              firm={firms.find(({ id }) => id === report.firmId) ?? null}
              onOpen={() => {
                onClose();
                onOpen(toSavedRequest(report.settings, facts));
              }}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
