import { useQueryClient } from '@tanstack/react-query';

/** What an item says, the figures it stands behind, and how the books stand. */
export function useRefreshItems(companyId: string): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['reports', companyId] }),
      cache.invalidateQueries({ queryKey: ['ledger', companyId] }),
      cache.invalidateQueries({ queryKey: ['companies'] }),
    ]);
  };
}
