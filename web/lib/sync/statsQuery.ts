import { syncStats } from '#contract/sync/sync.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const statsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.logs(companyId, 'stats'),
    queryFn: ({ signal }) => call(syncStats, { params: { companyId }, signal }),
  });
