import type { Query, QueryClient } from '@tanstack/react-query';
import { session } from '#web/lib/session/session.ts';

/**
 * Drops report data of other companies whenever the selection changes; the selected company's own
 * stays, which may have been fetched before the selection was stored.
 */
export function clearReportsOnChange(cache: QueryClient): void {
  session.onCompanyChange(() => cache.removeQueries({ type: 'inactive', predicate: isOfOtherCompany }));
  // A page that is being left still shows its data, and would request again what is dropped before it is gone.
  cache.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0 && isOfOtherCompany(query))
      cache.removeQueries({ queryKey: query.queryKey, exact: true });
  });
}

const isOfOtherCompany = ({ queryKey: [resource, companyId] }: Query): boolean =>
  (resource === 'reports' || resource === 'ledger') && companyId !== session.companyId();
