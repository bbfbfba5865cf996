import { listFirms } from '#contract/firms/firms.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Colleagues change them. */
export const firmsQuery = queryOptions({
  queryKey: queryKeys.firms('list'),
  queryFn: async ({ signal }) => (await call(listFirms, { signal })).firms,
});
