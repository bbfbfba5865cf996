import { listGroupAccounts } from '#contract/groups/groupAccounts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const groupAccountsQuery = (groupId: string) =>
  queryOptions({
    queryKey: queryKeys.groups('accounts', groupId),
    queryFn: ({ signal }) => call(listGroupAccounts, { params: { groupId }, signal }),
    staleTime: 0,
  });
