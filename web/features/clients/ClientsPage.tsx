import type { Client } from '#contract/closing/clients.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { NoOrganization } from '#web/connection/NoOrganization.tsx';
import { allCompaniesQuery, awaitsFirstSync, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { thresholdTexts } from '#web/lib/texts/closing/thresholds.ts';
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

/** A summary whose sentence is as long as the real one will be. */
const expectedSummary = (total: number) => ({
  month: '2000-01',
  total,
  agreeing: total,
  signedOff: 0,
  changedSinceSignOff: 0,
  needingAttention: 0,
});

const TagsDialog = lazyDialog(lazyModule(async () => (await import('./TagsDialog.tsx')).TagsDialog));

const thresholdsDialog = lazyModule(
  async () => (await import('./thresholds/ThresholdsDialog.tsx')).ThresholdsDialog,
);
const ThresholdsDialog = lazyDialog(thresholdsDialog);

/** Limits the requests: runs are fetched for each organization. */
const MOST_FIRST_SYNCS = 50;

export { ClientsPage as Component };

/** The user's organizations, one row each. */
function ClientsPage() {
  useTitle(clientTexts.title);
  const list = useClientFilter();
  const sorting = parseSorting(list.search);
  const query = useQuery(clientsQuery(list.filter, sorting));
  const [tagged, setTagged] = useState<Client | null>(null);
  const [isEditing, setEditing] = useState(false);
  const companies = useQuery(allCompaniesQuery).data?.companies ?? [];
  const firstReadIds = new Set(
    companies
      .filter(awaitsFirstSync)
      .slice(0, MOST_FIRST_SYNCS)
      .map(({ Id }) => Id),
  );
  const openedId = useSelectedCompany()?.Id;
  const summary = query.data?.summary;
  const hasClients = summary !== undefined && summary.total > 0;
  const sort = ({ sortBy, sortOrder }: ClientSorting) =>
    list.change({ sort: sortBy === 'name' ? null : sortBy, order: sortOrder === 'asc' ? null : 'desc' });
  const title = (
    <PageTitle
      title={clientTexts.title}
      isCompact
      badge={
        hasClients ? (
          <SummarySentence summary={summary} />
        ) : (
          // Keeps its place, which on a phone is a line.
          !query.data && (
            <span aria-hidden className="invisible">
              <SummarySentence summary={expectedSummary(companies.length)} />
            </span>
          )
        )
      }
      actions={
        <>
          {/* Stands from the start, so that nothing moves when the clients come. */}
          {(hasClients || !query.data) && (
            <Button
              size="small"
              disabled={!hasClients}
              onPointerEnter={thresholdsDialog.prefetch}
              onFocus={thresholdsDialog.prefetch}
              onClick={() => setEditing(true)}
            >
              {thresholdTexts.title}
            </Button>
          )}
          <Button size="small" asChild>
            <Link to={paths.closeBoard}>{clientTexts.boardTitle}</Link>
          </Button>
        </>
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
  const { clients, pagination, totals, tags } = query.data;
  if (!hasClients)
    return (
      <>
        {title}
        <NoOrganization />
      </>
    );
  return (
    <>
      {title}
      <ClientFilters list={list} tags={tags} summary={query.data.summary} />
      {clients.length === 0 ? (
        <NoClient onClear={list.clear} />
      ) : (
        <ScrollFrame aria-busy={query.isPlaceholderData}>
          <ClientTable
            clients={openedFirst(clients, firstReadIds, openedId)}
            totals={totals}
            firstReadIds={firstReadIds}
            sorting={sorting}
            onSort={sort}
            onTags={setTagged}
          />
        </ScrollFrame>
      )}
      <ClientPages
        list={list}
        rowCount={clients.length}
        totalCount={pagination.totalCount}
        stale={query.isPlaceholderData}
      />
      {tagged && <TagsDialog client={tagged} onClose={() => setTagged(null)} />}
      {isEditing && <ThresholdsDialog tags={tags} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Puts the organization that the user has opened on top while it is read for the first time. */
function openedFirst(
  clients: readonly Client[],
  firstReadIds: ReadonlySet<string>,
  openedId: string | undefined,
): readonly Client[] {
  if (openedId === undefined || !firstReadIds.has(openedId)) return clients;
  return clients.toSorted((a, b) => Number(b.companyId === openedId) - Number(a.companyId === openedId));
}
