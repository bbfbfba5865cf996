import { allCompaniesQuery, companyPageQuery, firstCompanyPage } from '#web/lib/companies/companies.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';
import { resolveWithin } from '#web/lib/http/resolveWithin.ts';
import { appInfoQuery, profileQuery } from './profile.ts';

/** Required before anything is shown to a user. */
export const startQueries = {
  profile: profileQuery,
  page: companyPageQuery(firstCompanyPage),
  choice: allCompaniesQuery,
};

const APP_INFO_WAIT_MS = 1000;

/** Waits a moment, so that content that depends on it does not shift the page. */
export const prefetchAppInfo = (): Promise<unknown> =>
  resolveWithin(APP_INFO_WAIT_MS, queryClient.prefetchQuery(appInfoQuery));

/** Starts while the page's files are still loading. */
export function prefetchStart(): Promise<unknown> {
  const { profile, page, choice } = startQueries;
  // Fetches only missing data; pages refresh stale data themselves.
  const neverStale = { staleTime: Infinity };
  void queryClient.prefetchQuery(appInfoQuery);
  return Promise.all([
    queryClient.prefetchQuery({ ...profile, ...neverStale }),
    queryClient.prefetchQuery({ ...page, ...neverStale }),
    queryClient.prefetchQuery({ ...choice, ...neverStale }),
  ]);
}
