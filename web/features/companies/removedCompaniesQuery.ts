import { listRemovedCompanies } from '#contract/companies/companies.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/http/api.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';

/** Below the key of all lists of companies: what changes those may change this one. */
export const removedCompaniesQuery = queryOptions({
  queryKey: queryKeys.companies('removed'),
  queryFn: ({ signal }) => call(listRemovedCompanies, { signal }),
});
