import { monthEnd } from '#contract/period.ts';
import { listAccountItems, listItems } from '#contract/tieOut/settledItems.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** `YYYY-MM`, both included. Keyed under the reports: the end of a run refreshes it. */
export const itemsQuery = (
  companyId: string,
  { from: firstMonth, to: lastMonth }: { from: string; to: string },
) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'items', firstMonth, lastMonth),
    queryFn: ({ signal }) =>
      call(listItems, {
        query: { companyId, startDate: `${firstMonth}-01`, endDate: monthEnd(`${lastMonth}-01`) },
        signal,
      }),
  });

/** Open items of an account in all months. Keyed as the items are. */
export const accountItemsQuery = (companyId: string, accountId: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'items', 'account', accountId),
    queryFn: ({ signal }) => call(listAccountItems, { query: { companyId, accountId }, signal }),
  });
