import { type Group, listGroups, readGroup } from '#contract/groups/groups.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Colleagues change them. */
export const groupsQuery = queryOptions({
  queryKey: queryKeys.groups('list'),
  queryFn: async ({ signal }) => (await call(listGroups, { signal })).groups,
  staleTime: 0,
});

export const groupQuery = (groupId: string) =>
  queryOptions({
    queryKey: queryKeys.groups('group', groupId),
    queryFn: async ({ signal }): Promise<Group> =>
      (await call(readGroup, { params: { groupId }, signal })).group,
    staleTime: 0,
  });
