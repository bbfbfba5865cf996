import { readStandingSignOff } from '#contract/closing/standingSignOff.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { CACHE_MS } from '#web/lib/http/queryClient.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** `month`: `YYYY-MM`. Whatever moves the books asks for it again. */
export const standingSignOffQuery = (companyId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'sign-off', 'standing', month),
    queryFn: ({ signal }) => call(readStandingSignOff, { query: { companyId, month }, signal }),
    staleTime: CACHE_MS,
  });
