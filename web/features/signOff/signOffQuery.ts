import { readSignOff } from '#contract/closing/signOffs.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { CACHE_MS } from '#web/lib/http/queryClient.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** `month`: `YYYY-MM`. Beside the reports, which whatever moves the books asks for again. */
export const signOffQuery = (companyId: string, month: string) =>
  queryOptions({
    queryKey: queryKeys.reports(companyId, 'sign-off', month),
    queryFn: ({ signal }) => call(readSignOff, { query: { companyId, month }, signal }),
    staleTime: CACHE_MS,
  });
