import { QueryClient } from '@tanstack/react-query';

/**
 * The one cache of answers. It never retries: call() does, and layers of retries would multiply.
 * `networkMode: always` lets a call fail with its reason instead of pausing while the browser believes to be offline.
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
