import type { AuditEvent } from '#contract/audit.ts';
import { History, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatInstant } from '#web/lib/format/format.ts';
import { activityTexts } from '#web/lib/texts/activity.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { ColumnHeaders } from '#web/ui/lists/ColumnHeaders.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { useDeferredAnswer } from '#web/ui/lists/useDeferredAnswer.ts';
import { activityPageSizes, activityParameters } from './activityFilters.ts';
import type { ActivityControl } from './useActivityFilters.ts';

type ActivityPage = { events: AuditEvent[]; pagination: { totalCount: number } };

type Props = {
  title: string;
  query: {
    data: ActivityPage | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch(): unknown;
  };
  control: ActivityControl;
  /** Varies by page: a column that repeats the page's own subject would say nothing. */
  lastColumn: { title: string; render: (event: AuditEvent) => ReactNode };
};

const ROWS = 6;

export function ActivityList({ title, query, control, lastColumn }: Props) {
  const { filters, change, clear } = control;
  const { answer, stale, busy } = useDeferredAnswer(query, activityParameters(filters).toString());
  if (answer === undefined)
    return <QueryBoundary query={query} errorTitle={activityTexts.loadFailed} rows={ROWS} />;
  const { events, pagination } = answer;
  const { totalCount } = pagination;
  if (totalCount === 0 && !stale)
    return filters.kind === 'all' && filters.person === 'all' ? (
      <EmptyState Icon={History} title={activityTexts.emptyTitle}>
        {activityTexts.empty}
      </EmptyState>
    ) : (
      <EmptyState
        Icon={SearchX}
        title={activityTexts.noMatchTitle}
        action={<Button onClick={clear}>{activityTexts.clear}</Button>}
      >
        {activityTexts.noMatch}
      </EmptyState>
    );
  return (
    <>
      {events.length === 0 ? (
        <Skeleton rows={ROWS} label={commonTexts.loading} />
      ) : (
        <Events title={title} events={events} lastColumn={lastColumn} busy={busy} />
      )}
      {totalCount > 0 && (
        <ListFooter
          label={title}
          page={filters.page}
          pageSize={filters.size}
          pageSizes={activityPageSizes}
          rowCount={events.length}
          totalCount={totalCount}
          stale={stale}
          summary={activityTexts.showing}
          onPage={(page) => change({ page })}
          onPageSize={(size) => change({ size })}
        />
      )}
    </>
  );
}

type EventsProps = Pick<Props, 'title' | 'lastColumn'> & { events: AuditEvent[]; busy: boolean };

const Events = ({ title, events, lastColumn, busy }: EventsProps) => (
  <ScrollFrame aria-busy={busy}>
    <table aria-label={title} className="w-full">
      <ColumnHeaders labels={[activityTexts.columns.time, activityTexts.columns.what, lastColumn.title]} />
      <tbody>
        {events.map((event) => (
          <Row key={event.id} event={event} lastColumn={lastColumn.render(event)} />
        ))}
      </tbody>
    </table>
  </ScrollFrame>
);

const cell = 'border-t px-4 py-2.5 align-top';

function Row({ event, lastColumn }: { event: AuditEvent; lastColumn: ReactNode }) {
  const detail = activityTexts.more(event.action, event.detail);
  return (
    <tr>
      <td className={`${cell} figure`}>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </td>
      <td className={`${cell} min-w-48`}>
        <span className="font-medium">{activityTexts.what(event.action, event.detail)}</span>
        {detail !== '' && <span className="block text-sm text-muted wrap-anywhere">{detail}</span>}
      </td>
      <td className={`${cell} min-w-32 wrap-anywhere`}>{lastColumn}</td>
    </tr>
  );
}
