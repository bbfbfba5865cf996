import type { Client } from '#contract/closing/clients.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NoOrganization } from '#web/connection/NoOrganization.tsx';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { type ClientSorting, parseSorting } from './clientFilter.ts';
import { ClientFilters } from './ClientFilters.tsx';
import { ClientPages, NoClient } from './ClientPages.tsx';
import { ClientTable } from './ClientTable.tsx';
import { clientsQuery } from './queries.ts';
import { SummarySentence } from './SummarySentence.tsx';
import { useClientFilter } from './useClientFilter.ts';

const TagsDialog = lazyDialog(lazyModule(async () => (await import('./TagsDialog.tsx')).TagsDialog));

export { ClientsPage as Component };

/** The user's organizations, one row each. */
function ClientsPage() {
  useTitle(clientTexts.title);
  const list = useClientFilter();
  const sorting = parseSorting(list.search);
  const query = useQuery(clientsQuery(list.filter, sorting));
  const [tagged, setTagged] = useState<Client | null>(null);
  const sort = ({ sortBy, sortOrder }: ClientSorting) =>
    list.change({ sort: sortBy === 'name' ? null : sortBy, order: sortOrder === 'asc' ? null : 'desc' });
  const title = (
    <PageTitle
      title={clientTexts.title}
      actions={
        <Button asChild>
          <Link to={paths.closeBoard}>{clientTexts.boardTitle}</Link>
        </Button>
      }
    />
  );
  if (!query.data)
    return (
      <>
        {title}
        <QueryBoundary query={query} errorTitle={clientTexts.failed} rows={6} />
      </>
    );
  const { clients, pagination, summary, tags } = query.data;
  if (summary.total === 0)
    return (
      <>
        {title}
        <NoOrganization />
      </>
    );
  return (
    <>
      {title}
      <SummarySentence summary={summary} />
      <ClientFilters list={list} tags={tags} summary={summary} />
      {clients.length === 0 ? (
        <NoClient onClear={list.clear} />
      ) : (
        <ScrollFrame aria-busy={query.isPlaceholderData}>
          <ClientTable clients={clients} sorting={sorting} onSort={sort} onTags={setTagged} />
        </ScrollFrame>
      )}
      <ClientPages
        list={list}
        rowCount={clients.length}
        totalCount={pagination.totalCount}
        stale={query.isPlaceholderData}
      />
      {tagged && <TagsDialog client={tagged} onClose={() => setTagged(null)} />}
    </>
  );
}
