import { listMembers } from '#contract/companies/members.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';

/** Never cached: other members change it. */
export const membersQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.members(companyId),
    queryFn: ({ signal }) => call(listMembers, { params: { companyId }, signal }),
    staleTime: 0,
  });

/** After a change of members, which their list, the companies' and the activity show. */
export function useRefreshMembers(companyId: string): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    invalidateKeys(cache, queryKeys.members(companyId), queryKeys.companies(), queryKeys.activity(companyId));
}
