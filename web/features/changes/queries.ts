import { readChanges } from '#contract/reports/changes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { trackingBody } from '#web/lib/reports/trackingSelection.ts';
import type { ChangesRequest } from './changesRequest.ts';

export const changesQuery = (companyId: string, request: ChangesRequest, earlier: string) => {
  const { type, startDate, endDate, options, tracking, until } = request;
  const query = {
    companyId,
    type,
    startDate,
    endDate,
    from: earlier,
    ...(until === null ? {} : { to: until }),
    ...options,
    ...trackingBody(tracking),
  };
  return queryOptions({
    queryKey: queryKeys.reports(companyId, 'changes', query),
    queryFn: ({ signal }) => call(readChanges, { query, signal }),
    placeholderData: (previous) =>
      previous?.companyId === companyId && previous.type === type ? previous : undefined,
  });
};
