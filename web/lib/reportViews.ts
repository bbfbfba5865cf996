import { listReportViews, viewReport } from '#contract/changes.ts';
import type { ReportType } from '#contract/reports.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './api.ts';
import type { MonthRange } from './monthRange.ts';

/** When the user looked at the reports of a company. */
export const viewsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['views', companyId],
    queryFn: ({ signal }) => call(listReportViews, { query: { companyId }, signal }),
    staleTime: 0,
  });

/**
 * Notes that the user looks at a report, once it is there (`shown`). A note that does not arrive costs a comparison and
 * no more, so nobody is told of it.
 */
export function useReportViewed(
  companyId: string,
  { type: reportType, startDate, endDate }: MonthRange & { type: ReportType },
  shown: boolean,
): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!shown) return;
    call(viewReport, { body: { companyId, reportType, startDate, endDate } }).then(
      () => cache.invalidateQueries({ queryKey: viewsQuery(companyId).queryKey }),
      () => {},
    );
  }, [cache, companyId, reportType, startDate, endDate, shown]);
}
