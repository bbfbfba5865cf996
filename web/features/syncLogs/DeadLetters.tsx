import { retryDeadLetter, syncEntity, type DeadLetter } from '#contract/sync/sync.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, ExternalLink } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useStartSync } from '#web/connection/useStartSync.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { call } from '#web/lib/http/api.ts';
import { invalidateKeys, queryKeys } from '#web/lib/queryKeys.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toastError } from '#web/ui/feedback/toastError.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure, RawJson } from '#web/ui/layout/Disclosure.tsx';
import { Chip } from '#web/ui/lists/Chip.tsx';
import { toast } from '#web/ui/toasts.ts';
import { EntitySelect } from './FilterBar.tsx';
import { LogFooter } from './LogFooter.tsx';
import { logParameters, type LogFilters } from './logFilters.ts';
import { describeReason, letterName } from './letterName.ts';
import { deadLettersQuery, modulesQuery } from './queries.ts';
import type { LogFilterControl } from './useLogFilters.ts';

type Props = {
  companyId: string;
  /** The organization's. */
  timeZone: string;
  control: LogFilterControl;
};

export function DeadLetters({ companyId, timeZone, control }: Props) {
  const { filters, change } = control;
  const region = useRef<HTMLDivElement>(null);
  const modules = useQuery(modulesQuery(companyId)).data?.modules ?? [];
  const counts = new Map(modules.map(({ name, deadLetters }) => [name, deadLetters]));
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <p className="mb-4 max-w-prose text-muted text-pretty">{syncLogTexts.recordsLead}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <EntitySelect
          filters={filters}
          onChange={(entity) => change({ entity, record: '' })}
          counts={counts}
        />
        {filters.record !== '' && (
          <Chip
            label={syncLogTexts.recordOnly}
            removeLabel={syncLogTexts.removeFilter(syncLogTexts.recordOnly)}
            onRemove={() => {
              change({ record: '' });
              region.current?.focus();
            }}
          />
        )}
        <TryAllAgain companyId={companyId} />
      </div>
      <List
        companyId={companyId}
        timeZone={timeZone}
        control={control}
        // The focused button disappears with its record.
        onFixed={() => region.current?.focus()}
      />
    </div>
  );
}

const ROWS = 4;

type ListProps = Props & { onFixed: () => void };

function List({ companyId, timeZone, control: { filters, change, clear }, onFixed }: ListProps) {
  const query = useQuery(deadLettersQuery(companyId, filters));
  if (query.data === undefined)
    return <QueryBoundary query={query} errorTitle={syncLogTexts.recordsLoadFailed} rows={ROWS} />;
  const { deadLetters, pagination } = query.data;
  const stale = query.isPlaceholderData;
  if (pagination.totalCount === 0)
    return stale ? <Waiting /> : <NoRecords filters={filters} onClear={clear} />;
  return (
    <>
      {deadLetters.length === 0 ? (
        <Waiting />
      ) : (
        <Card aria-busy={stale}>
          <ul className="divide-y">
            {deadLetters.map((letter) => (
              <Letter
                key={`${letter.entityType} ${letter.recordId}`}
                companyId={companyId}
                timeZone={timeZone}
                letter={letter}
                filters={filters}
                onFixed={onFixed}
              />
            ))}
          </ul>
        </Card>
      )}
      <LogFooter
        control={{ filters, change }}
        label={syncLogTexts.viewRecords}
        rowCount={deadLetters.length}
        totalCount={pagination.totalCount}
        stale={stale}
        summary={syncLogTexts.showingRecords}
      />
    </>
  );
}

const Waiting = () => <Skeleton rows={ROWS} label={commonTexts.loading} />;

const NoRecords = ({ filters, onClear }: { filters: LogFilters; onClear: () => void }) =>
  filters.record !== '' ? (
    <EmptyState
      Icon={CircleCheck}
      title={syncLogTexts.recordGoneTitle}
      action={<Button onClick={onClear}>{syncLogTexts.seeRecords}</Button>}
    >
      {syncLogTexts.recordGoneText}
    </EmptyState>
  ) : filters.entity === 'all' ? (
    <EmptyState Icon={CircleCheck} title={syncLogTexts.recordsEmptyTitle}>
      {syncLogTexts.recordsEmptyText}
    </EmptyState>
  ) : (
    <EmptyState
      Icon={CircleCheck}
      title={syncLogTexts.recordsNoMatchTitle}
      action={<Button onClick={onClear}>{syncLogTexts.clearFilters}</Button>}
    >
      {syncLogTexts.recordsNoMatchText}
    </EmptyState>
  );

type LetterProps = Pick<Props, 'companyId' | 'timeZone'> & {
  letter: DeadLetter;
  filters: LogFilters;
  onFixed: () => void;
};

function Letter({ companyId, timeZone, letter, filters, onFixed }: LetterProps) {
  const { url } = letter.facts;
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-medium">{letterName(letter)}</h3>
          <p className="wrap-anywhere">{describeReason(letter.reason)}</p>
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="figure">
              {syncLogTexts.recordFound} {formatInstant(letter.at, timeZone)}
            </span>
            {url !== null && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex items-center gap-1 underline underline-offset-2 hover:text-ink"
              >
                {syncLogTexts.recordOpen}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            )}
            {letter.logId !== null && (
              <Link
                to={{ pathname: paths.syncLog(letter.logId), search: logParameters(filters).toString() }}
                className="underline underline-offset-2 hover:text-ink"
              >
                {syncLogTexts.recordLog}
              </Link>
            )}
          </p>
        </div>
        <TryAgain companyId={companyId} letter={letter} onFixed={onFixed} />
      </div>
      <Disclosure summary={syncLogTexts.recordRaw}>
        <RawJson label={`${syncLogTexts.recordRaw}: ${letterName(letter)}`} value={letter.payload} />
      </Disclosure>
    </li>
  );
}

/** A check that a person asks for tries them all, whatever came before; Xero is called for the months that are due alone. */
function TryAllAgain({ companyId }: { companyId: string }) {
  const { data } = useQuery(modulesQuery(companyId));
  const count = data?.modules.reduce((sum, { deadLetters }) => sum + deadLetters, 0) ?? 0;
  const sync = useStartSync(companyId, syncLogTexts.recordRetryAllStarted);
  const denied = useDenial(companyId, syncEntity);
  if (count < 2) return null;
  return (
    <Button
      className="ml-auto"
      denied={denied}
      busy={sync.isPending}
      onClick={() => sync.mutate({ entity: 'TrialBalances' })}
    >
      {syncLogTexts.recordRetryAll}
    </Button>
  );
}

function TryAgain({ companyId, letter, onFixed }: Omit<LetterProps, 'filters' | 'timeZone'>) {
  const cache = useQueryClient();
  const { entityType, recordId } = letter;
  const entity = syncTexts.entities[entityType];
  const retry = useMutation({
    mutationFn: () => call(retryDeadLetter, { body: { companyId, entityType, recordId } }),
    onSuccess: async ({ reason }) => {
      if (reason === null) toast('ok', syncLogTexts.recordMended(entity));
      else toast('error', syncLogTexts.recordStillSpoilt, reason);
      await invalidateKeys(
        cache,
        queryKeys.logs(companyId),
        queryKeys.settings(companyId),
        queryKeys.reports(companyId),
        queryKeys.ledger(companyId),
      );
      if (reason === null) onFixed();
    },
    onError: (error) => toastError(error, syncLogTexts.recordRetryFailed),
  });
  return (
    <Button
      size="small"
      denied={useDenial(companyId, retryDeadLetter)}
      busy={retry.isPending}
      aria-label={syncLogTexts.recordRetryLabel(letterName(letter))}
      onClick={() => retry.mutate()}
    >
      {syncLogTexts.recordRetry}
    </Button>
  );
}
