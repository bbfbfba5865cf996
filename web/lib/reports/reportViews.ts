import { listReportViews, viewReport } from '#contract/changes.ts';
import type { Report, ReportType } from '#contract/reports.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#web/lib/http/api.ts';
import type { MonthRange } from '#web/lib/time/monthRange.ts';

/** When the user looked at the reports of a company. */
export const viewsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['views', companyId],
    queryFn: ({ signal }) => call(listReportViews, { query: { companyId }, signal }),
    staleTime: 0,
  });

/**
 * Notes that the user looks at a report, once it is there (`shown`), and again whenever it was read anew and is another:
 * what came and what was proved before the user's eyes counts as seen. A note that does not arrive costs a comparison
 * and no more, so nobody is told of it.
 */
export function useRecordReportView(
  companyId: string,
  { type: reportType, startDate, endDate }: MonthRange & { type: ReportType },
  report: Report | undefined,
): void {
  const cache = useQueryClient();
  const view = useRef({ at: '', noted: false });
  useEffect(() => {
    // Whoever comes back to the window looks anew.
    const end = () => {
      view.current = { at: '', noted: false };
    };
    document.addEventListener('visibilitychange', end);
    return () => document.removeEventListener('visibilitychange', end);
  }, []);
  useEffect(() => {
    if (!report) return;
    const subject = `${companyId} ${reportType}`;
    if (view.current.at !== subject) view.current = { at: subject, noted: false };
    const current = view.current;
    const body = { companyId, reportType, startDate, endDate, stillOpen: current.noted };
    call(viewReport, { body }).then(
      () => {
        current.noted = true;
        // Also where no page shows it now: the one that does next begins with what is true.
        return cache.invalidateQueries({ queryKey: viewsQuery(companyId).queryKey, refetchType: 'all' });
      },
      () => {},
    );
  }, [cache, companyId, reportType, startDate, endDate, report]);
}
