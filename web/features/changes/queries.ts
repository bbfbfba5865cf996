import { readChanges } from '#contract/changes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { ChangesRequest } from './changesRequest.ts';

/** What changed between a moment and now; a run that ends makes it stale with the reports. */
export const changesQuery = (
  companyId: string,
  { type, startDate, endDate }: Pick<ChangesRequest, 'type' | 'startDate' | 'endDate'>,
  from: string,
) =>
  queryOptions({
    queryKey: ['reports', companyId, 'changes', { type, startDate, endDate, from }],
    queryFn: ({ signal }) =>
      call(readChanges, { query: { companyId, type, startDate, endDate, from }, signal }),
    staleTime: 0,
    placeholderData: (before) =>
      before?.companyId === companyId && before.type === type ? before : undefined,
  });
