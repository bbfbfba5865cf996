import { listReportViews, viewReport } from '#contract/reports/changes.ts';
import type { Report, ReportType } from '#contract/reports/reports.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import type { ChosenMonths } from '#web/lib/time/monthRange.ts';

export const viewsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.views(companyId),
    queryFn: ({ signal }) => call(listReportViews, { query: { companyId }, signal }),
  });

/**
 * Records a view when the report appears and after each refresh, so that changes seen on the screen
 * count as seen. Failures are ignored: they cost a comparison only.
 */
export function useRecordReportView(
  companyId: string,
  { type: reportType, startDate, endDate }: ChosenMonths & { type: ReportType },
  report: Report | undefined,
): void {
  const cache = useQueryClient();
  const view = useRef({ at: '', noted: false });
  useEffect(() => {
    // Returning to the window starts a new view.
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
        // Also while no page uses it: the next one starts up to date.
        return cache.invalidateQueries({ queryKey: viewsQuery(companyId).queryKey, refetchType: 'all' });
      },
      () => {},
    );
  }, [cache, companyId, reportType, startDate, endDate, report]);
}
