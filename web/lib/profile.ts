import { appInfo } from '#contract/app.ts';
import { me } from '#contract/users.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Who is signed in. */
export const profileQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call(me, { signal }),
});

/** What this installation is; never changes while it runs. */
export const appInfoQuery = queryOptions({
  queryKey: ['app'],
  queryFn: ({ signal }) => call(appInfo, { signal }),
  staleTime: Infinity,
});
