import type { AuditEvent } from '#contract/audit.ts';
import { History, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatInstant } from '../../lib/format.ts';
import { activity } from '../../lib/texts/activity.ts';
import { texts } from '../../lib/texts/index.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { PAGE_SIZE } from './activityFilters.ts';
import type { ActivityControl } from './useActivityFilters.ts';

type Listed = { events: AuditEvent[]; pagination: { totalCount: number } };

type Props = {
  title: string;
  query: {
    data: Listed | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch(): unknown;
  };
  control: ActivityControl;
  /** The last column: what is the same everywhere on the page need not be said in every row. */
  last: { title: string; of: (event: AuditEvent) => ReactNode };
};

/** What was written down, in each state of the list. */
export function ActivityList({ title, query, control, last }: Props) {
  const { filters, change, clear } = control;
  if (query.data === undefined) return <Awaited awaited={query} failed={activity.loadFailed} rows={6} />;
  const { events, pagination } = query.data;
  const { totalCount } = pagination;
  if (totalCount === 0)
    return filters.kind === 'all' && filters.person === 'all' ? (
      <Blank Icon={History} title={activity.emptyTitle}>
        {activity.empty}
      </Blank>
    ) : (
      <Blank
        Icon={SearchX}
        title={activity.noMatchTitle}
        action={<Button onClick={clear}>{activity.clear}</Button>}
      >
        {activity.noMatch}
      </Blank>
    );
  const first = (filters.page - 1) * PAGE_SIZE;
  return (
    <>
      <Card className="relative overflow-x-auto" aria-busy={query.isPlaceholderData}>
        <table aria-label={title} className="w-full">
          <thead>
            <tr>
              {[activity.columns.time, activity.columns.what, last.title].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className="px-4 py-2.5 text-left text-sm font-medium whitespace-nowrap text-muted"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Row key={event.id} event={event} last={last.of(event)} />
            ))}
          </tbody>
        </table>
      </Card>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="figure text-sm text-muted">
          {activity.showing(
            formatCount(events.length === 0 ? 0 : first + 1),
            formatCount(first + events.length),
            formatCount(totalCount),
          )}
        </p>
        <Pager
          label={title}
          page={filters.page}
          totalPages={Math.max(1, Math.ceil(totalCount / PAGE_SIZE))}
          onPage={(page) => change({ page })}
          labels={texts.common.pages}
        />
      </div>
    </>
  );
}

const cell = 'border-t px-4 py-2.5 align-top';

function Row({ event, last }: { event: AuditEvent; last: ReactNode }) {
  const more = activity.more(event.action, event.detail);
  return (
    <tr>
      <td className={`${cell} figure`}>
        <time dateTime={event.at}>{formatInstant(event.at)}</time>
      </td>
      <td className={`${cell} min-w-48`}>
        <span className="font-medium">{activity.what(event.action, event.detail)}</span>
        {more !== '' && <span className="block text-sm text-muted wrap-anywhere">{more}</span>}
      </td>
      <td className={`${cell} min-w-32 wrap-anywhere`}>{last}</td>
    </tr>
  );
}
