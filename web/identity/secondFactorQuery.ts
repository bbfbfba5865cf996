import { readSecondFactor } from '#contract/users/secondFactor.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Never cached: a recovery code may have been used elsewhere. */
export const secondFactorQuery = queryOptions({
  queryKey: queryKeys.users('second-factor'),
  queryFn: ({ signal }) => call(readSecondFactor, { signal }),
  staleTime: 0,
});
