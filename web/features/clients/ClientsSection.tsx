import type { Client } from '#contract/closing/clients.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clients as words } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { type ClientSorting, parseSorting } from './clientFilter.ts';
import { ClientFilters } from './ClientFilters.tsx';
import { ClientPages, NoClient } from './ClientPages.tsx';
import { ClientTable } from './ClientTable.tsx';
import { clientsQuery } from './queries.ts';
import { SummarySentence } from './SummarySentence.tsx';
import { useClientFilter } from './useClientFilter.ts';

const TagsDialog = lazyDialog(lazyModule(async () => (await import('./TagsDialog.tsx')).TagsDialog));

/** The user's organizations, one row each. */
export function ClientsSection() {
  const list = useClientFilter();
  const sorting = parseSorting(list.search);
  const query = useQuery(clientsQuery(list.filter, sorting));
  const [tagged, setTagged] = useState<Client | null>(null);
  const sort = ({ sortBy, sortOrder }: ClientSorting) =>
    list.change({ sort: sortBy === 'name' ? null : sortBy, order: sortOrder === 'asc' ? null : 'desc' });
  return (
    <section aria-labelledby="clients" className="mb-10">
      <div className="mb-2 flex items-center justify-between gap-x-6">
        <h2 id="clients" className="text-2xl font-semibold tracking-tight">
          {words.title}
        </h2>
        <Button asChild>
          <Link to={paths.closeBoard}>{words.boardTitle}</Link>
        </Button>
      </div>
      {query.data ? (
        <>
          <SummarySentence summary={query.data.summary} />
          <ClientFilters list={list} tags={query.data.tags} summary={query.data.summary} />
          {query.data.clients.length === 0 ? (
            <NoClient onClear={list.clear} />
          ) : (
            <Card aria-busy={query.isPlaceholderData} className="relative overflow-x-auto">
              <ClientTable clients={query.data.clients} sorting={sorting} onSort={sort} onTags={setTagged} />
            </Card>
          )}
          <ClientPages
            list={list}
            rowCount={query.data.clients.length}
            totalCount={query.data.pagination.totalCount}
            stale={query.isPlaceholderData}
          />
        </>
      ) : (
        <QueryBoundary query={query} errorTitle={words.failed} rows={6} />
      )}
      {tagged && <TagsDialog client={tagged} onClose={() => setTagged(null)} />}
    </section>
  );
}

/** True until the clients, or why they cannot be had, are here: what stands below must not move. */
export function useClientsPending(): boolean {
  const { filter, search } = useClientFilter();
  const { isPending, failureCount } = useQuery(clientsQuery(filter, parseSorting(search)));
  return isPending && failureCount === 0;
}
