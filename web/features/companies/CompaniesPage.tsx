import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { allCompaniesQuery } from '#web/lib/companies/companies.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { texts } from '#web/lib/texts/index.ts';
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

const RowDialog = lazyDialog<RowDialogProps>(
  lazyModule(async () => (await import('./RowDialog.tsx')).RowDialog),
);

export function CompaniesPage() {
  useTitle(texts.companies.title);
  const list = useCompanyPage();
  const [dialog, setDialog] = useState<RowRequest | null>(null);
  const { data, isPlaceholderData } = list.query;
  const matchCount = data?.pagination.totalCount;
  // Not the search result: the total, known before any page is.
  const allCompanies = useQuery(allCompaniesQuery).data?.companies;
  return (
    <>
      <PageTitle
        title={texts.companies.title}
        description={texts.companies.lead}
        badge={
          allCompanies && (
            <span className="figure rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted">
              {formatCount(allCompanies.length)}
              <span className="sr-only"> {texts.companies.inTotal}</span>
            </span>
          )
        }
        actions={<RefreshButton />}
      />
      <ConsentResultNotice />
      <AttentionList onFind={list.setSearchText} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label={texts.companies.searchLabel}
          placeholder={texts.companies.searchPlaceholder}
          clearLabel={texts.companies.clearText}
          value={list.searchText}
          onChange={list.setSearchText}
        />
        <output className="text-sm text-muted">
          {list.name !== '' &&
            matchCount !== undefined &&
            !isPlaceholderData &&
            texts.companies.results(formatCount(matchCount), list.name)}
        </output>
      </div>
      <CompanyList list={list} onAction={(action, company) => setDialog({ action, company })} />
      <RemovedCompanies />
      {dialog && <RowDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

function RefreshButton() {
  const cache = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => cache.invalidateQueries({ queryKey: ['companies'] }, { throwOnError: true }),
    onError: () => toast('error', texts.companies.refreshFailed),
  });
  return (
    <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
      {!refresh.isPending && <RefreshCw aria-hidden className="size-4" />}
      {texts.companies.refresh}
    </Button>
  );
}
