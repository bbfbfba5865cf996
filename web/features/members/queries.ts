import { listMembers } from '#contract/companies/members.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';

/** Never cached: other members change it. */
export const membersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['members', companyId],
    queryFn: ({ signal }) => call(listMembers, { params: { companyId }, signal }),
    staleTime: 0,
  });
