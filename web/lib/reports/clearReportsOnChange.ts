import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/lib/session/session.ts';

/**
 * Whatever changes the selected organisation, a person, the automatic choice or another tab, the report data goes. What was
 * read of the one selected now stays: pages show it before an automatic choice is written down.
 */
export function clearReportsOnChange(cache: QueryClient): void {
  session.onCompanyChange(() => {
    const companyId = session.companyId();
    for (const resource of ['reports', 'ledger'])
      cache.removeQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== companyId });
  });
}
