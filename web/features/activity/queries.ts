import { listCompanyActivity, listOwnActivity } from '#contract/audit.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { type ActivityFilters, filterRange } from './activityFilters.ts';

export const ownActivityQuery = ({ kind, ...filters }: ActivityFilters) => {
  const query = { kind, ...filterRange(filters) };
  return queryOptions({
    queryKey: queryKeys.activity('own', query),
    queryFn: ({ signal }) => call(listOwnActivity, { query, signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
};

export const companyActivityQuery = (companyId: string, { kind, person, ...filters }: ActivityFilters) => {
  const query = { kind, person, ...filterRange(filters) };
  return queryOptions({
    queryKey: queryKeys.activity(companyId, query),
    queryFn: ({ signal }) => call(listCompanyActivity, { params: { companyId }, query, signal }),
    placeholderData: (previous) => previous,
  });
};
