import { useQuery } from '@tanstack/react-query';
import { Circle, CircleAlert, CircleCheck, CircleDashed, Minus, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useRef, useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { formatBytes, formatCount } from '#web/lib/format/format.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { cx } from '#web/ui/cx.ts';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { describeDay, dayTone, type SyncDay } from './dayHealth.ts';
import { noLogFilters, logParameters } from './logFilters.ts';
import { statsQuery } from '#web/lib/sync/statsQuery.ts';

const marks = {
  ok: { classes: 'bg-ok-soft text-ok', Icon: CircleCheck },
  attention: { classes: 'bg-attention-soft text-attention', Icon: TriangleAlert },
  error: { classes: 'bg-error-soft text-error', Icon: CircleAlert },
  busy: { classes: 'bg-busy-soft text-busy', Icon: CircleDashed },
  idle: { classes: 'bg-sunken text-muted', Icon: Circle },
  none: { classes: 'text-muted', Icon: Minus },
} as const;

const DAYS = 30;
const daysClasses = 'grid grid-cols-[repeat(auto-fit,minmax(--spacing(6),1fr))] gap-0.5';
/** Reserves two lines on a phone, so that the text never shifts the page. */
const lineClasses = 'min-h-5 max-sm:min-h-10';

export function HealthStrip({ companyId }: { companyId: string }) {
  const query = useQuery(statsQuery(companyId));
  // Deferred: thirty links are rendered in small tasks.
  const stats = useDeferredValue(query.data, undefined);
  if (stats === undefined)
    return (
      <Card className="mb-6 grid gap-2 px-4 py-3">
        {query.isError ? (
          <QueryBoundary query={query} errorTitle={syncLogTexts.healthFailed} rows={2} />
        ) : (
          <Waiting />
        )}
      </Card>
    );
  const { totals, days, retentionDays } = stats;
  return (
    <Card className="mb-6 grid gap-2 px-4 py-3">
      <h2 className={cx('text-sm font-medium text-muted', lineClasses)}>
        {syncLogTexts.totals(
          formatCount(totals.logs),
          formatCount(totals.apiCalls),
          formatBytes(totals.bytesReceived),
        )}
      </h2>
      <Days days={days} />
      <p className={cx('text-sm text-muted', lineClasses)}>{syncLogTexts.retention(retentionDays)}</p>
    </Card>
  );
}

/** Same size as the strip, so that nothing shifts. */
const Waiting = () => (
  <output aria-label={commonTexts.loading} className="grid animate-late gap-2">
    <div className={lineClasses} />
    <div className={daysClasses}>
      {Array.from({ length: DAYS }, (_, day) => (
        <div key={day} className="h-8 animate-pulse rounded-sm bg-sunken" />
      ))}
    </div>
    <div className={lineClasses} />
    <div className={lineClasses} />
  </output>
);

/** Roving tab index: one tab stop, arrow keys between days. */
function Days({ days }: { days: SyncDay[] }) {
  const [selectedIndex, setSelectedIndex] = useState(days.length - 1);
  const list = useRef<HTMLOListElement>(null);
  const selectedDay = days[Math.min(selectedIndex, days.length - 1)];
  const move = (event: KeyboardEvent) => {
    const target = moveFocus(event.key, selectedIndex, days.length);
    if (target === null) return;
    event.preventDefault();
    setSelectedIndex(target);
    list.current?.querySelectorAll('a')[target]?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the links within */}
      <ol ref={list} aria-label={syncLogTexts.health} onKeyDown={move} className={daysClasses}>
        {days.map((day, index) => (
          <Day
            key={day.date}
            day={day}
            isTabStop={index === selectedIndex}
            onSelect={() => setSelectedIndex(index)}
          />
        ))}
      </ol>
      <p aria-hidden className={cx('figure text-sm whitespace-normal', lineClasses)}>
        {selectedDay && describeDay(selectedDay)}
      </p>
    </>
  );
}

function moveFocus(key: string, index: number, count: number): number | null {
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}

function Day({ day, isTabStop, onSelect }: { day: SyncDay; isTabStop: boolean; onSelect: () => void }) {
  const { classes, Icon } = marks[dayTone(day)];
  const search = logParameters({ ...noLogFilters, from: day.date, to: day.date }).toString();
  return (
    <li>
      <Link
        to={{ pathname: paths.syncLogs, search }}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={`${describeDay(day)}; ${syncLogTexts.showDay}`}
        onFocus={onSelect}
        onMouseEnter={onSelect}
        className={cx('grid h-8 place-items-center rounded-sm hover:ring-2 hover:ring-line', classes)}
      >
        <Icon aria-hidden className="size-4" />
      </Link>
    </li>
  );
}
