import { useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { formatCount } from '#web/lib/format/format.ts';
import { runsQuery } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ScrollFrame } from '#web/ui/lists/ScrollFrame.tsx';
import { useDeferredAnswer } from '#web/ui/lists/useDeferredAnswer.ts';
import { LogFooter } from './LogFooter.tsx';
import { activeFilters, logParameters } from './logFilters.ts';
import { LogTable } from './LogTable.tsx';
import { logsQuery } from './queries.ts';
import type { LogFilterControl } from './useLogFilters.ts';

type Props = {
  companyId: string;
  /** The organization's. */
  timeZone: string;
  control: LogFilterControl;
};

export function LogList({ companyId, timeZone, control }: Props) {
  const { filters, clear } = control;
  const query = useQuery(logsQuery(companyId, filters));
  const { answer, stale, busy } = useDeferredAnswer(query, logParameters(filters).toString());
  if (answer === undefined)
    return <QueryBoundary query={query} errorTitle={syncLogTexts.loadFailed} rows={8} />;
  const { logs, pagination } = answer;
  const total = pagination.totalCount;
  const filtered = activeFilters(filters).length > 0;
  return (
    <>
      <output className="sr-only">
        {filtered && !stale && syncLogTexts.announceLogs(formatCount(total))}
      </output>
      {logs.length === 0 && (total > 0 || stale) && <Skeleton rows={8} label={commonTexts.loading} />}
      {total === 0 && !stale && filtered && <NoMatch onClear={clear} />}
      {total === 0 && !stale && !filtered && <NoLogs companyId={companyId} />}
      {total > 0 && (
        <>
          {logs.length > 0 && (
            <ScrollFrame aria-busy={busy}>
              <LogTable logs={logs} filters={filters} timeZone={timeZone} />
            </ScrollFrame>
          )}
          <LogFooter
            control={control}
            label={syncLogTexts.title}
            rowCount={logs.length}
            totalCount={total}
            stale={stale}
            summary={syncLogTexts.showing}
          />
        </>
      )}
    </>
  );
}

/** A run outlives its logs. */
function NoLogs({ companyId }: { companyId: string }) {
  const { data } = useQuery(runsQuery(companyId));
  if (data === undefined) return <Skeleton rows={8} label={commonTexts.loading} />;
  const cleared = data.runs.length > 0;
  return (
    <EmptyState Icon={History} title={cleared ? syncLogTexts.clearedTitle : syncLogTexts.emptyTitle}>
      {cleared ? syncLogTexts.clearedText : syncLogTexts.emptyText}
    </EmptyState>
  );
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    Icon={SearchX}
    title={syncLogTexts.noMatchTitle}
    action={<Button onClick={onClear}>{syncLogTexts.clearFilters}</Button>}
  >
    {syncLogTexts.noMatchText}
  </EmptyState>
);
