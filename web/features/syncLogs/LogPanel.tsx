import type { Company } from '#contract/companies/companies.ts';
import type { SyncLog } from '#contract/sync/sync.ts';
import { id as idSchema } from '#contract/values.ts';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { logBadge } from '#web/lib/sync/syncRuns.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { syncTexts } from '#web/lib/texts/sync.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { WaitCountdown } from '#web/ui/feedback/WaitCountdown.tsx';
import { Disclosure, RawJson } from '#web/ui/layout/Disclosure.tsx';
import { Panel } from '#web/ui/overlays/Panel.tsx';
import { LogAction } from './LogAction.tsx';
import { FactList, LogSection, logCounts, logDetails } from './LogFacts.tsx';
import { LogProgress } from './LogProgress.tsx';
import { logSentence } from './logSentence.ts';
import { logQuery } from './queries.ts';
import { TimeZoneNote } from './TimeZoneNote.tsx';

export { LogPanel as Component };

function LogPanel() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const company = useSelectedCompany();
  const valid = z.safeParse(idSchema, id).success;
  const query = useQuery({ ...logQuery(company?.Id ?? '', id), enabled: company !== null && valid });
  const log = query.data?.log;
  return (
    <Panel
      onClose={() => void navigate({ pathname: paths.syncLogs, search: search.toString() })}
      title={log ? syncLogTexts.panelTitle(syncTexts.entities[log.entityType]) : syncLogTexts.title}
      closeLabel={commonTexts.close}
    >
      {log && company ? (
        <Detail log={log} company={company} />
      ) : valid ? (
        <div className="p-5">
          <QueryBoundary query={query} errorTitle={syncLogTexts.missing} rows={6} />
        </div>
      ) : (
        <EmptyState Icon={SearchX} title={syncLogTexts.invalidId}>
          {syncLogTexts.invalidIdText}
        </EmptyState>
      )}
    </Panel>
  );
}

function Detail({ log, company }: { log: SyncLog; company: Company }) {
  return (
    <div className="grid gap-6 p-5">
      <div className="grid justify-items-start gap-3">
        <StatusBadge {...logBadge(log)} />
        <p aria-live="polite" className="text-pretty">
          {logSentence(log)}
        </p>
        {log.status === 'syncing' && log.waitingUntil === null && <LogProgress log={log} />}
        {log.waitingUntil !== null && <WaitCountdown log={log} className="text-muted text-pretty" />}
        <LogAction log={log} company={company} />
      </div>
      <Cause log={log} />
      <LogSection title={syncLogTexts.counts}>
        <FactList facts={logCounts(log)} />
        {log.recordsFailed > 0 && (
          <p className="mt-2">
            <Link
              to={paths.entityUnusableRecords(log.entityType)}
              className="font-medium text-accent underline underline-offset-2"
            >
              {syncLogTexts.seeRecords}
            </Link>
          </p>
        )}
      </LogSection>
      <LogSection title={syncLogTexts.detail}>
        <TimeZoneNote timeZone={company.TimeZone} />
        <FactList facts={logDetails(log, company.TimeZone ?? 'UTC')} />
      </LogSection>
      <Disclosure summary={syncLogTexts.raw}>
        <RawJson label={syncLogTexts.raw} value={log} />
      </Disclosure>
    </div>
  );
}

function Cause({ log: { errorMessage, errorCode, providerReference } }: { log: SyncLog }) {
  if (errorMessage === null && providerReference === null) return null;
  return (
    <LogSection title={syncLogTexts.cause}>
      {errorMessage !== null && <p className="wrap-anywhere">{errorMessage}</p>}
      {errorCode !== null && (
        <p className="mt-1 text-sm text-muted">
          {syncLogTexts.errorCode}: <code className="font-mono">{errorCode}</code>
        </p>
      )}
      {providerReference !== null && (
        <p className="mt-1 text-sm text-muted">
          {syncLogTexts.reference}: <code className="font-mono wrap-anywhere">{providerReference}</code>.{' '}
          {syncLogTexts.referenceHint}
        </p>
      )}
    </LogSection>
  );
}
