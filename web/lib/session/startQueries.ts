import { resolveWithin } from '#web/lib/http/resolveWithin.ts';
import { allCompaniesQuery, companyPageQuery, firstCompanyPage } from '#web/lib/companies/companies.ts';
import { appInfoQuery, profileQuery } from './profile.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';

/** What must be there before anything is shown to a user. */
export const startQueries = {
  profile: profileQuery,
  page: companyPageQuery(firstCompanyPage),
  choice: allCompaniesQuery,
};

const APP_INFO_WAIT_MS = 1000;

/** Lets a page wait for what the installation says of itself, so that nothing moves when that comes; but not for long. */
export const prefetchAppInfo = (): Promise<unknown> =>
  resolveWithin(APP_INFO_WAIT_MS, queryClient.prefetchQuery(appInfoQuery));

/** Asks for it as soon as it is clear who comes, while the page's files are still on their way; resolves once it is answered. */
export function prefetchStart(): Promise<unknown> {
  const { profile, page, choice } = startQueries;
  // Only what is not there at all: what has grown old is renewed by the page that shows it.
  const neverStale = { staleTime: Infinity };
  void queryClient.prefetchQuery(appInfoQuery);
  return Promise.all([
    queryClient.prefetchQuery({ ...profile, ...neverStale }),
    queryClient.prefetchQuery({ ...page, ...neverStale }),
    queryClient.prefetchQuery({ ...choice, ...neverStale }),
  ]);
}
