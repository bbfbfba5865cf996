import { listPeriodNotices } from '#contract/tieOut/periodNotices.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Keyed under the reports: the end of a run refreshes it. */
export const noticesQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'notices'),
    queryFn: ({ signal }) => call(listPeriodNotices, { query: { companyId }, signal }),
  });

/** Refreshed together with the open ones. */
export const dismissedNoticesQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...noticesQuery(companyId).queryKey, 'aside'],
    queryFn: ({ signal }) => call(listPeriodNotices, { query: { companyId, aside: true }, signal }),
  });
