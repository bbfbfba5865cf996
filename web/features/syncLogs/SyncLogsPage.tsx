import type { Company } from '#contract/companies/companies.ts';
import { clearSyncLogs } from '#contract/sync/logClearing.ts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { useDenial } from '#web/lib/companies/rights.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { syncLogTexts } from '#web/lib/texts/syncLogs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { ClearDialog } from './ClearDialog.tsx';
import { DeadLetters } from './DeadLetters.tsx';
import { FilterBar } from './FilterBar.tsx';
import { HealthStrip } from './HealthStrip.tsx';
import { noLogFilters, logParameters, type LogFilters } from './logFilters.ts';
import { LogList } from './LogList.tsx';
import { statsQuery } from '#web/lib/sync/statsQuery.ts';
import { TimeZoneNote } from './TimeZoneNote.tsx';
import { useLogFilters } from './useLogFilters.ts';

export { SyncLogsPage as Component };

function SyncLogsPage() {
  useTitle(syncLogTexts.title);
  const company = useSelectedCompany();
  return company && <Logs key={company.Id} company={company} />;
}

function Logs({ company }: { company: Company }) {
  const control = useLogFilters();
  const [clearing, setClearing] = useState(false);
  return (
    <>
      <PageTitle
        title={syncLogTexts.title}
        description={syncLogTexts.lead}
        actions={
          <Button denied={useDenial(company.Id, clearSyncLogs)} onClick={() => setClearing(true)}>
            <Trash2 aria-hidden className="size-4 text-muted" />
            {syncLogTexts.clear}
          </Button>
        }
      />
      <TimeZoneNote timeZone={company.TimeZone} />
      <HealthStrip companyId={company.Id} />
      <Views companyId={company.Id} current={control.filters.view} />
      {control.filters.view === 'records' ? (
        <DeadLetters companyId={company.Id} timeZone={company.TimeZone ?? 'UTC'} control={control} />
      ) : (
        <>
          <FilterBar control={control} timeZone={company.TimeZone} />
          <LogList companyId={company.Id} timeZone={company.TimeZone ?? 'UTC'} control={control} />
        </>
      )}
      {clearing && <ClearDialog companyId={company.Id} onClose={() => setClearing(false)} />}
      <Outlet />
    </>
  );
}

const views = [
  ['logs', syncLogTexts.viewLogs],
  ['records', syncLogTexts.viewRecords],
] as const;

function Views({ companyId, current }: { companyId: string; current: LogFilters['view'] }) {
  const unusable = useQuery(statsQuery(companyId)).data?.deadLetters ?? 0;
  return (
    <nav aria-label={syncLogTexts.views} className="mb-4 flex gap-1 border-b">
      {views.map(([view, label]) => (
        <Link
          key={view}
          to={{ pathname: paths.syncLogs, search: logParameters({ ...noLogFilters, view }).toString() }}
          {...(view === current ? { 'aria-current': 'page' } : {})}
          className={cx(
            '-mb-px flex items-center gap-2 border-b-2 px-3 py-2 font-medium',
            view === current ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {view === 'records' && unusable > 0 && (
            <span className="figure rounded-full bg-attention-soft px-2 text-xs text-attention">
              {formatCount(unusable)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
