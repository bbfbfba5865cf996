import { appInfo } from '#contract/app.ts';
import { me } from '#contract/users/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { adoptPreferences } from './savedPreferences.ts';

/** Adopts the user's preferences. */
export const profileQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: async ({ signal }) => {
    const answer = await call(me, { signal });
    adoptPreferences(answer.preferences);
    return answer;
  },
});

/** Constant while the server runs. */
export const appInfoQuery = queryOptions({
  queryKey: ['app'],
  queryFn: ({ signal }) => call(appInfo, { signal }),
  staleTime: Infinity,
});
