import type { Company } from '#contract/companies/companies.ts';
import { offeredExtras, withExtras } from '#contract/reports/extraColumns.ts';
import { markRunning } from '#contract/reports/reportLayout.ts';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { FirstSyncProgress } from '#web/connection/FirstSyncProgress.tsx';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { rememberReport } from '#web/lib/reports/lastReport.ts';
import { useRecordReportView } from '#web/lib/reports/reportViews.ts';
import { texts } from '#web/lib/texts/index.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { useUrlParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { PeriodNotices } from '#web/notices/PeriodNotices.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ReportControls } from './controls/ReportControls.tsx';
import { readRequest, writeRequest } from './reportRequest.ts';
import { ReportView } from './ReportView.tsx';
import { keepToggled } from './table/toggledRows.ts';
import { useReport } from './useReport.ts';

export { prefetchReport } from './prefetchReport.ts';

export function ReportsPage() {
  const company = useSelectedCompany();
  return company && <CompanyReport key={company.Id} company={company} />;
}

function CompanyReport({ company }: { company: Company }) {
  const { search, write } = useUrlParameters();
  useEffect(() => rememberReport(company.Id, search), [company.Id, search]);
  const today = useToday(company.TimeZone);
  const yearEnd = company.FinancialYearEnd;
  const facts = useMemo(() => ({ today, yearEnd }), [today, yearEnd]);
  const urlRequest = useMemo(() => readRequest(search, facts), [search, facts]);
  const { request, categories, query, table, retryEarlier, updating } = useReport(company, urlRequest);
  const { extras } = request;
  const { asOf } = request.options;
  const booksDay = asOf === undefined ? today : todayIn(company.TimeZone, new Date(asOf));
  const report = query.data;
  const layout = useMemo(
    () =>
      report && table
        ? { report, table: markRunning(withExtras(table, extras), booksDay), request }
        : undefined,
    [report, table, extras, request, booksDay],
  );
  // Deferred, so that controls stay responsive.
  const shownLayout = useDeferredValue(layout, undefined);
  useTitle(texts.reports.types[request.type]);
  // A view of past books does not count as having seen the current ones.
  useRecordReportView(
    company.Id,
    request,
    asOf === undefined && !query.isPlaceholderData ? query.data : undefined,
  );
  return (
    <>
      <div data-print="never">
        <PageTitle title={texts.reports.title} />
      </div>
      <FirstSyncProgress company={company} offersReport={false} />
      <div data-print="never">
        <PeriodNotices companyId={company.Id} />
      </div>
      <ReportControls
        companyId={company.Id}
        request={request}
        facts={facts}
        categories={categories}
        extras={table ? offeredExtras(table) : []}
        updating={updating}
        onChange={(changedRequest) =>
          write((params) => keepToggled(writeRequest(changedRequest), params), { replace: false })
        }
      />
      {retryEarlier && (
        <div className="mb-4">
          <Notice
            tone="error"
            title={texts.reports.compareFailed}
            live
            action={
              <Button size="small" onClick={retryEarlier}>
                {texts.common.tryAgain}
              </Button>
            }
          />
        </div>
      )}
      {shownLayout ? (
        <ReportView {...shownLayout} dim={query.isPlaceholderData || shownLayout !== layout} />
      ) : (
        <QueryBoundary query={query} errorTitle={texts.reports.failed} rows={12} />
      )}
    </>
  );
}
