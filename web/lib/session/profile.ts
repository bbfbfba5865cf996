import { appInfo } from '#contract/app.ts';
import { me } from '#contract/users/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { adoptPreferences } from './savedPreferences.ts';

/** Bounds what is drawn at once, and shares one answer. */
const PAGE_LOAD_MS = 5_000;

/** Adopts the user's preferences. Not cached: an auth path. */
export const profileQuery = queryOptions({
  queryKey: queryKeys.users('me'),
  queryFn: async ({ signal }) => {
    const answer = await call(me, { signal });
    adoptPreferences(answer.preferences);
    return answer;
  },
  staleTime: PAGE_LOAD_MS,
});

/** Constant while the server runs, except that the first registration may change who else may register. */
export const appInfoQuery = queryOptions({
  queryKey: queryKeys.app(),
  queryFn: ({ signal }) => call(appInfo, { signal }),
  staleTime: Infinity,
});
