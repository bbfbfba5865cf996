import type { Company } from '#contract/companies/companies.ts';
import { offeredExtras, withExtras } from '#contract/reports/extraColumns.ts';
import { markRunning } from '#contract/reports/reportLayout.ts';
import type { Report } from '#contract/reports/reports.ts';
import { Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { awaitsFirstSync, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { rememberReport } from '#web/lib/reports/lastReport.ts';
import { useRecordReportView } from '#web/lib/reports/reportViews.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { reportTexts } from '#web/lib/texts/reports.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { useEverTrue } from '#web/lib/hooks/useEverTrue.ts';
import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { PeriodNotices } from '#web/notices/PeriodNotices.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { lazyModule } from '#web/ui/lazyModule.tsx';
import { ReportControls } from './controls/ReportControls.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { DateRange } from './periodPresets.ts';
import { prefetchReport } from './prefetchReport.ts';
import { readRequest, withType, writeRequest } from './reportRequest.ts';
import type { ReportRequest } from './reportRequestType.ts';
import { ReportTitle } from './ReportTitle.tsx';
import { ReportView } from './ReportView.tsx';
import { factWords, ownRange } from './reportWords.ts';
import { SavedReportsButton } from './SavedReportsButton.tsx';
import { keepArrangement } from './table/arrangement.ts';
import { keepToggled } from './table/toggledRows.ts';
import { standardOptions } from './typeOptions.ts';
import { useReport } from './useReport.ts';

const firstSyncModule = lazyModule(
  async () => (await import('#web/connection/FirstSyncProgress.tsx')).FirstSyncProgress,
);

export { prefetchReport as loader, ReportsPage as Component };

function ReportsPage() {
  const company = useSelectedCompany();
  return (
    company && (
      // Around all of it: what stands above the figures must not push them down when its file arrives.
      <Suspense key={company.Id} fallback={<Skeleton rows={12} label={commonTexts.loading} />}>
        <CompanyReport company={company} />
      </Suspense>
    )
  );
}

function CompanyReport({ company }: { company: Company }) {
  const { search, write } = useUrlParameters();
  const wasAwaited = useEverTrue(awaitsFirstSync(company));
  useEffect(() => rememberReport(company.Id, search), [company.Id, search]);
  const today = useToday(company.TimeZone);
  const yearEnd = company.FinancialYearEnd;
  const booksFrom = company.Books.From;
  const facts = useMemo(() => ({ today, yearEnd, booksFrom }), [today, yearEnd, booksFrom]);
  const urlRequest = useMemo(() => readRequest(search, facts), [search, facts]);
  const { request, categories, query, retry, shownReport, retryCompared, updating } = useReport(
    company,
    urlRequest,
  );
  const { extras } = request;
  const { asOf } = request.options;
  const shownBooksDay = asOf === undefined ? today : todayIn(company.TimeZone, new Date(asOf));
  const layout = useMemo(
    () =>
      shownReport && {
        report: shownReport.report,
        table: markRunning(withExtras(shownReport.table, extras), shownBooksDay),
        request,
      },
    [shownReport, extras, request, shownBooksDay],
  );
  // Deferred, so that controls stay responsive.
  const shownLayout = useDeferredValue(layout, undefined);
  useTitle(reportTexts.types[request.type]);
  // A view of past books does not count as having seen the current ones.
  useRecordReportView(
    company.Id,
    request,
    asOf === undefined && !query.isPlaceholderData ? query.data : undefined,
  );
  const change = (changedRequest: ReportRequest) =>
    write((params) => keepArrangement(keepToggled(writeRequest(changedRequest, facts), params), params), {
      replace: false,
    });
  const narrowing = {
    onRange: (range: DateRange) => change({ ...request, ...range, preset: 'custom' }),
    onType: (type: ReportRequest['type']) => change(withType(request, type, facts)),
  };
  return (
    <>
      <ReportTitle
        title={reportTexts.types[request.type]}
        facts={describeFacts(shownReport?.report, request, company)}
        updating={updating}
      />
      {wasAwaited && <firstSyncModule.Component company={company} offersReport={false} />}
      <div data-print="never">
        <PeriodNotices company={company} />
      </div>
      <ReportControls
        companyId={company.Id}
        request={request}
        facts={facts}
        categories={categories}
        extras={shownReport ? offeredExtras(shownReport.table) : []}
        actions={
          <>
            <SavedReportsButton
              company={{ id: company.Id, name: company.Name }}
              request={request}
              facts={facts}
              onOpen={change}
            />
            <ExportMenu companyId={company.Id} request={request} facts={facts} />
          </>
        }
        onChange={change}
      />
      {retryCompared && (
        <div className="mb-4">
          <Notice
            tone="error"
            title={reportTexts.compareFailed}
            live
            action={
              <Button size="small" onClick={retryCompared}>
                {commonTexts.tryAgain}
              </Button>
            }
          />
        </div>
      )}
      {shownLayout ? (
        <ReportView
          {...shownLayout}
          today={shownBooksDay}
          dim={updating || shownLayout !== layout}
          narrowing={narrowing}
        />
      ) : (
        <QueryBoundary
          query={{
            isError: query.isError,
            isFetching: query.isFetching,
            error: query.error,
            refetch: retry,
          }}
          errorTitle={reportTexts.failed}
          rows={12}
        />
      )}
    </>
  );
}

/** Describes what was asked for until the report is there, so that the line stays as it is. */
function describeFacts(report: Report | undefined, request: ReportRequest, company: Company): string[] {
  if (report) return factWords({ ...report, ...ownRange(report) }, report.scope);
  const { type, startDate, endDate, options } = request;
  const range = { type, startDate, endDate: options.asAt ?? endDate };
  return factWords(
    { ...range, basis: options.basis ?? standardOptions.basis, currency: company.BaseCurrency ?? '' },
    undefined,
  );
}
