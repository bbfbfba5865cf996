import { listPeople } from '#contract/firms/people.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export type PeopleRequest = { search: string; personId: string | null; limit: number; offset: number };

/** Members of clients change at any time. */
export const peopleQuery = ({ personId, ...query }: PeopleRequest) =>
  queryOptions({
    queryKey: queryKeys.people('list', { personId, ...query }),
    queryFn: ({ signal }) =>
      call(listPeople, { query: { ...query, ...(personId === null ? {} : { personId }) }, signal }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
