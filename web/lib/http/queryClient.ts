import { MutationCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const CACHE_MS = 5 * 60_000;

/**
 * One cache for every GET but those of auth paths (`/user/`), of `/xero/` and of running syncs, and
 * what a person is asked to confirm. Live events and changes drop what they make stale; every change
 * adds to the activity. Never retries: call() does, and layers of retries multiply. `networkMode: always` makes a call
 * fail with its reason instead of pausing offline.
 */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.activity() }),
  }),
  defaultOptions: {
    queries: {
      staleTime: CACHE_MS,
      gcTime: 10 * 60_000,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
