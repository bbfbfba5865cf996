import { readSettings } from '#contract/sync/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['settings', companyId],
    queryFn: ({ signal }) => call(readSettings, { query: { companyId }, signal }),
    staleTime: 0,
  });
