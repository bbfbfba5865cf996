import { listSessions } from '#contract/users/account.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';

/** Never cached: its purpose is to notice a session that should not exist. */
export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
  staleTime: 0,
});
