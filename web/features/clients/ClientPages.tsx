import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { SearchX } from 'lucide-react';
import { pageSizes } from './clientFilter.ts';
import type { useClientFilter } from './useClientFilter.ts';

type Props = {
  list: ReturnType<typeof useClientFilter>;
  rowCount: number;
  totalCount: number;
  stale: boolean;
};

/** Renders nothing where the shortest page shows all. */
export function ClientPages({ list, rowCount, totalCount, stale }: Props) {
  if (totalCount <= pageSizes[0]) return null;
  return (
    <ListFooter
      label={clientTexts.title}
      page={list.filter.page}
      pageSize={list.filter.size}
      pageSizes={pageSizes}
      rowCount={rowCount}
      totalCount={totalCount}
      stale={stale}
      summary={clientTexts.showing}
      onPage={(page) => list.change({ page: page === 1 ? null : String(page) })}
      onPageSize={(size) => list.change({ size: size === pageSizes[0] ? null : String(size) })}
    />
  );
}

export const NoClient = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    Icon={SearchX}
    title={clientTexts.noMatch}
    action={<Button onClick={onClear}>{clientTexts.clear}</Button>}
  >
    {clientTexts.noMatchText}
  </EmptyState>
);
