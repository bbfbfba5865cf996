import { QueryClient } from '@tanstack/react-query';

/**
 * Never retries: call() does, and layers of retries multiply. `networkMode: always` makes a call
 * fail with its reason instead of pausing offline.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      gcTime: 10 * 60_000,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
