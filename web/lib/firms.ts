import { listFirms } from '#contract/firms/firms.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http/api.ts';
import { queryKeys } from './queryKeys.ts';

/** Colleagues change them. */
export const firmsQuery = queryOptions({
  queryKey: queryKeys.firms('list'),
  queryFn: async ({ signal }) => (await call(listFirms, { signal })).firms,
});
