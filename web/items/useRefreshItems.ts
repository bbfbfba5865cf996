import { useQueryClient } from '@tanstack/react-query';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';

/** Items are shown by reports, opened figures and the organisations' states. */
export function useRefreshItems(companyId: string): () => Promise<unknown> {
  const cache = useQueryClient();
  return () =>
    invalidateKeys(cache, queryKeys.reports(companyId), queryKeys.ledger(companyId), queryKeys.companies());
}
