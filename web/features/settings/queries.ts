import { listEntityTypes, readSettings } from '#contract/sync/settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.settings(companyId),
    queryFn: ({ signal }) => call(readSettings, { query: { companyId }, signal }),
  });

/** Keyed under the settings: a reconnection may allow more. */
export const entityTypesQuery = (companyId: string) =>
  queryOptions({
    queryKey: queryKeys.settings(companyId, 'types'),
    queryFn: ({ signal }) => call(listEntityTypes, { query: { companyId }, signal }),
  });
