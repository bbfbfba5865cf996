import type { companyStats } from '#contract/companies/companies.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { companyStatsQuery } from '#web/lib/companies/companies.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { queryKeys } from '#web/lib/queryKeys.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchBox } from '#web/ui/forms/SearchBox.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { lazyDialog, lazyModule } from '#web/ui/lazyModule.tsx';
import { toast } from '#web/ui/toasts.ts';
import { AttentionList } from './AttentionList.tsx';
import { CompanyList } from './CompanyList.tsx';
import { ConsentResultNotice } from './ConsentResultNotice.tsx';
import { RemovedCompanies } from './RemovedCompanies.tsx';
import type { RowRequest, RowDialogProps } from './RowDialog.tsx';
import { useCompanyPage } from './useCompanyPage.ts';

type CompanyStats = z.output<typeof companyStats.data>;

const RowDialog = lazyDialog<RowDialogProps>(
  lazyModule(async () => (await import('./RowDialog.tsx')).RowDialog),
);

const countBadge = 'figure rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted';

export { CompaniesPage as Component };

function CompaniesPage() {
  useTitle(companyTexts.title);
  const list = useCompanyPage();
  const [dialog, setDialog] = useState<RowRequest | null>(null);
  const { data, isPlaceholderData } = list.query;
  const matchCount = data?.pagination.totalCount;
  // Of all organizations, whatever is searched for.
  const stats = useQuery(companyStatsQuery).data;
  return (
    <>
      <PageTitle
        title={companyTexts.title}
        description={
          <>
            {companyTexts.lead}
            <span className="figure block min-h-6">{stats && describeStats(stats)}</span>
          </>
        }
        badge={
          // Has its place from the start: in a wider font it wraps on a phone.
          <span className={stats ? countBadge : `${countBadge} invisible`}>
            {stats ? formatCount(stats.total) : '0'}
            <span className="sr-only"> {companyTexts.inTotal}</span>
          </span>
        }
        actions={<RefreshButton />}
      />
      <ConsentResultNotice />
      <AttentionList onFind={list.setSearchText} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label={companyTexts.searchLabel}
          placeholder={companyTexts.searchPlaceholder}
          clearLabel={companyTexts.clearText}
          value={list.searchText}
          onChange={list.setSearchText}
        />
        <output className="text-sm text-muted">
          {list.name !== '' &&
            matchCount !== undefined &&
            !isPlaceholderData &&
            companyTexts.results(formatCount(matchCount), list.name)}
        </output>
      </div>
      <CompanyList list={list} onAction={(action, company) => setDialog({ action, company })} />
      <RemovedCompanies />
      {dialog && <RowDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Suspended ones are disconnected until a person acts, as their badges say. */
function describeStats({ active, pending, disconnected, suspended }: CompanyStats): string {
  const { standings } = companyTexts;
  return [
    [active, standings.connected],
    [pending, standings.connecting],
    [disconnected + suspended, standings.disconnected],
  ]
    .flatMap(([count, label]) =>
      typeof count === 'number' && count > 0 ? [`${formatCount(count)} ${label}`] : [],
    )
    .join(' · ');
}

function RefreshButton() {
  const cache = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => cache.invalidateQueries({ queryKey: queryKeys.companies() }, { throwOnError: true }),
    onError: () => toast('error', companyTexts.refreshFailed),
  });
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {!refresh.isPending && <RefreshCw aria-hidden className="size-4" />}
      {companyTexts.refresh}
    </Button>
  );
}
