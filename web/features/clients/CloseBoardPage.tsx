import type { Board } from '#contract/closing/clients.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { NoOrganization } from '#web/connection/NoOrganization.tsx';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import type { PackDraft } from '#web/lib/packs/packDraft.ts';
import { clientTexts } from '#web/lib/texts/closing/clients.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Select } from '#web/ui/forms/Select.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { BoardLegend } from './BoardLegend.tsx';
import { BoardTable } from './BoardTable.tsx';
import { isFiltered } from './clientFilter.ts';
import { ClientFilters } from './ClientFilters.tsx';
import { ClientPages, NoClient } from './ClientPages.tsx';
import { boardQuery } from './queries.ts';
import { SummarySentence } from './SummarySentence.tsx';
import { useClientFilter } from './useClientFilter.ts';

const monthCounts = ['12', '24', '36'] as const;
/** Fits beside the names at 1280 pixels. */
const STANDARD = '12';

export { CloseBoardPage as Component };

function CloseBoardPage() {
  useTitle(clientTexts.boardTitle);
  const list = useClientFilter();
  const months = monthCounts.find((count) => count === list.search.get('months')) ?? STANDARD;
  const query = useQuery(boardQuery(list.filter, Number(months)));
  const title = <PageTitle title={clientTexts.boardTitle} description={clientTexts.boardLead} />;
  if (!query.data)
    return (
      <>
        {title}
        <QueryBoundary query={query} errorTitle={clientTexts.boardFailed} rows={10} />
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
      <ClientFilters list={list} tags={tags} summary={summary}>
        <Select
          label={clientTexts.months}
          hideLabel
          value={months}
          options={monthCounts.map((value) => ({ value, label: clientTexts.monthCount(value) }))}
          onChange={(count) => list.change({ months: count === STANDARD ? null : count })}
        />
      </ClientFilters>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SummarySentence summary={summary} />
        <BoardLegend />
        {clients.length > 0 && (
          <Button size="small" asChild>
            <Link to={paths.packs} state={packDraft(clients)}>
              {clientTexts.makePacks}
            </Link>
          </Button>
        )}
      </div>
      {clients.length === 0 && isFiltered(list.filter) ? (
        <NoClient onClear={list.clear} />
      ) : (
        <ScrollFrame aria-busy={query.isPlaceholderData} className="max-h-(--size-pane) overflow-y-auto">
          <BoardTable board={query.data} />
        </ScrollFrame>
      )}
      <ClientPages
        list={list}
        rowCount={clients.length}
        totalCount={pagination.totalCount}
        stale={query.isPlaceholderData}
      />
    </>
  );
}

const packDraft = (clients: Board['clients']): PackDraft => ({
  companyIds: clients.map(({ companyId }) => companyId),
});
