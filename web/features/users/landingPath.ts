import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';
import { paths } from '#web/paths.ts';

/** Leads users with several organizations to the list of them. */
export async function findLandingPath(): Promise<string> {
  try {
    const { companies } = await queryClient.fetchQuery(allCompaniesQuery);
    return companies.length > 1 ? paths.clients : paths.home;
  } catch {
    // The page itself says what could not be loaded.
    return paths.home;
  }
}
