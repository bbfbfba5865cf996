import { listSentAlerts, readAlertSettings } from '#contract/users/alerts.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

export const alertSettingsQuery = queryOptions({
  queryKey: queryKeys.users('alerts', 'settings'),
  queryFn: ({ signal }) => call(readAlertSettings, { signal }),
});

export const sentAlertsQuery = queryOptions({
  queryKey: queryKeys.users('alerts', 'sent'),
  queryFn: async ({ signal }) => (await call(listSentAlerts, { signal })).alerts,
});
