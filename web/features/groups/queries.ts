import { listGroupAccounts } from '#contract/groups/groupAccounts.ts';
import { listGroupRelations } from '#contract/groups/groupRelations.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const groupAccountsQuery = (groupId: string) =>
  queryOptions({
    queryKey: queryKeys.groups('accounts', groupId),
    queryFn: ({ signal }) => call(listGroupAccounts, { params: { groupId }, signal }),
    staleTime: 0,
  });

/** `month`: its first day. */
export const groupRelationsQuery = (groupId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.groups('relations', groupId, month),
    queryFn: ({ signal }) =>
      call(listGroupRelations, { params: { groupId }, query: { date: month }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
