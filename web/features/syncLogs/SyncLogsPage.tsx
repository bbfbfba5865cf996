import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import { Outlet, useSearchParams } from 'react-router';
import { useSelectedCompany } from '../../lib/companies.ts';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import {
  entityChoices,
  isFiltered,
  readFilters,
  statusChoices,
  writeFilters,
  type LogFilters,
} from './logFilters.ts';
import { LogTable } from './LogTable.tsx';
import { LOGS_A_PAGE, logsQuery } from './queries.ts';

export function SyncLogsPage() {
  useTitle(texts.sync.logsTitle);
  const company = useSelectedCompany();
  return company && <Logs company={company} />;
}

function Logs({ company }: { company: Company }) {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const change = (next: Partial<LogFilters>) => setSearch(writeFilters({ ...filters, page: 1, ...next }));
  return (
    <>
      <PageTitle title={texts.sync.logsTitle} lead={texts.sync.logsLead} />
      <Filters filters={filters} onChange={change} />
      <LogList companyId={company.Id} filters={filters} onChange={change} />
      <Outlet />
    </>
  );
}

type FilterProps = { filters: LogFilters; onChange: (next: Partial<LogFilters>) => void };

function Filters({ filters, onChange }: FilterProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Choice
        label={texts.sync.filterStatus}
        value={filters.status}
        options={statusChoices.map((value) => ({
          value,
          label: value === 'all' ? texts.sync.all : texts.sync.statuses[value],
        }))}
        onPick={(status) => onChange({ status })}
        className="w-40"
      />
      <Choice
        label={texts.sync.filterEntity}
        value={filters.entity}
        options={entityChoices.map((value) => ({
          value,
          label: value === 'all' ? texts.sync.all : texts.sync.entities[value],
        }))}
        onPick={(entity) => onChange({ entity })}
        className="w-52"
      />
      {isFiltered(filters) && (
        <Button look="quiet" onClick={() => onChange({ status: 'all', entity: 'all' })}>
          {texts.sync.clearFilters}
        </Button>
      )}
    </div>
  );
}

function LogList({ companyId, filters, onChange }: FilterProps & { companyId: string }) {
  const query = useQuery(logsQuery(companyId, filters));
  if (query.data === undefined) return <Awaited awaited={query} failed={texts.sync.logsFailed} rows={8} />;
  const { logs, pagination } = query.data;
  if (pagination.totalCount === 0)
    return isFiltered(filters) ? (
      <Blank
        Icon={SearchX}
        title={texts.sync.logsNoMatchTitle}
        action={
          <Button onClick={() => onChange({ status: 'all', entity: 'all' })}>
            {texts.sync.clearFilters}
          </Button>
        }
      >
        {texts.sync.logsNoMatchText}
      </Blank>
    ) : (
      <Blank Icon={History} title={texts.sync.logsEmptyTitle}>
        {texts.sync.logsEmptyText}
      </Blank>
    );
  const first = (filters.page - 1) * LOGS_A_PAGE;
  return (
    <>
      <Card aria-busy={query.isPlaceholderData} className="relative overflow-x-auto">
        <LogTable logs={logs} filters={filters} />
      </Card>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="figure text-sm text-muted">
          {texts.sync.showing(
            formatCount(logs.length === 0 ? 0 : first + 1),
            formatCount(first + logs.length),
            formatCount(pagination.totalCount),
          )}
        </p>
        <div className="flex gap-2">
          <Button disabled={filters.page === 1} onClick={() => onChange({ page: filters.page - 1 })}>
            {texts.sync.previous}
          </Button>
          <Button disabled={!pagination.hasMore} onClick={() => onChange({ page: filters.page + 1 })}>
            {texts.sync.next}
          </Button>
        </div>
      </div>
    </>
  );
}
