import { listSessions } from '#contract/users/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Never cached: its purpose is to notice a session that should not exist. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.users('sessions'),
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
});
