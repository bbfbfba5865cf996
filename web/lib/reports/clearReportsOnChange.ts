import type { QueryClient } from '@tanstack/react-query';
import { session } from '#web/lib/session/session.ts';

/**
 * Drops report data of other companies whenever the selection changes; the selected company's own
 * stays, which may have been fetched before the selection was stored.
 */
export function clearReportsOnChange(cache: QueryClient): void {
  session.onCompanyChange(() => {
    const companyId = session.companyId();
    for (const resource of ['reports', 'ledger'])
      cache.removeQueries({ queryKey: [resource], predicate: ({ queryKey }) => queryKey[1] !== companyId });
  });
}
