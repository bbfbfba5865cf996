import { readFirm } from '#contract/firms/firms.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';

/** Colleagues change it. */
export const firmQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.firms('firm', id),
    queryFn: ({ signal }) => call(readFirm, { params: { id }, signal }),
    staleTime: 0,
  });

/** After a change of a firm, which packs, letterheads and the page People show too. */
export function useRefreshFirms(): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    invalidateKeys(
      cache,
      queryKeys.firms(),
      queryKeys.people(),
      queryKeys.packs(),
      queryKeys.users('letterhead'),
    );
}
