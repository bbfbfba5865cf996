import type { PackDelivery } from '#contract/packs/packRuns.ts';
import { monthLabel } from '#contract/period.ts';
import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useParams } from 'react-router';
import { sentPacksQuery } from '#web/features/packs/queries.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { sentTexts } from '#web/lib/texts/packs/packRuns.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { ColumnHeaders } from '#web/ui/lists/ColumnHeaders.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { parsePage } from '#web/ui/lists/pageNumber.ts';
import { FileButtons } from './FileButtons.tsx';
import { DeliveryChanges } from './DeliveryChanges.tsx';

const pageSizes = [20, 50, 100] as const;

export { SentPacksPage as Component };

/** Members of any role may open this page. */
function SentPacksPage() {
  useTitle(sentTexts.title);
  const { companyId = '' } = useParams();
  const { search, write } = useUrlParameters();
  const size = pageSizes.find((option) => String(option) === search.get('size')) ?? pageSizes[0];
  const page = parsePage(search.get('page'), size);
  const query = useQuery(sentPacksQuery(companyId, { limit: size, offset: (page - 1) * size }));
  if (query.data === undefined) return <QueryBoundary query={query} errorTitle={sentTexts.failed} rows={6} />;
  const { packs, pagination } = query.data;
  if (pagination.totalCount === 0)
    return (
      <EmptyState Icon={Send} title={sentTexts.emptyTitle}>
        {sentTexts.empty}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-4 max-w-prose text-muted text-pretty">{sentTexts.lead}</p>
      <DeliveryTable deliveries={packs} busy={query.isPlaceholderData} />
      <ListFooter
        label={sentTexts.title}
        page={page}
        pageSize={size}
        pageSizes={pageSizes}
        rowCount={packs.length}
        totalCount={pagination.totalCount}
        stale={query.isPlaceholderData}
        summary={sentTexts.showing}
        onPage={(number) => write(withParameters({ page: number === 1 ? null : String(number) }))}
        onPageSize={(number) => write(withParameters({ page: null, size: String(number) }))}
      />
    </>
  );
}

const cell = 'border-t px-4 py-2.5 align-top';

const DeliveryTable = ({ deliveries, busy }: { deliveries: readonly PackDelivery[]; busy: boolean }) => (
  <ScrollFrame aria-busy={busy}>
    <table aria-label={sentTexts.title} className="w-full">
      <ColumnHeaders labels={Object.values(sentTexts.columns)} />
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <th scope="row" className={`${cell} min-w-40 text-left font-medium wrap-anywhere`}>
              {delivery.title}
              <div className="mt-1 font-normal">
                <DeliveryChanges delivery={delivery} />
              </div>
            </th>
            <td className={`${cell} figure whitespace-nowrap`}>{monthLabel(`${delivery.month}-01`)}</td>
            <td className={`${cell} figure`}>
              {delivery.sentAt !== null && (
                <time dateTime={delivery.sentAt}>{formatInstant(delivery.sentAt)}</time>
              )}
            </td>
            <td className={`${cell} min-w-48 wrap-anywhere`}>{delivery.recipients.join(', ')}</td>
            <td className={`${cell} min-w-40`}>
              <FileButtons delivery={delivery} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollFrame>
);
