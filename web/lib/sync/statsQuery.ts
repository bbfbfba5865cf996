import { syncStats } from '#contract/sync/sync.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';

export const statsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['logs', companyId, 'stats'],
    queryFn: ({ signal }) => call(syncStats, { params: { companyId }, signal }),
  });
