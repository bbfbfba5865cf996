import type { Company } from '#contract/companies.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Modal.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { toast } from '../../ui/toasts.ts';
import { Arrival } from './Arrival.tsx';
import { CompanyList } from './CompanyList.tsx';
import { useCompanyPage } from './useCompanyPage.ts';
import { useDisconnect } from './useDisconnect.ts';

export function CompaniesPage() {
  useTitle(texts.companies.title);
  const list = useCompanyPage();
  const [leaving, setLeaving] = useState<Company | null>(null);
  const total = list.query.data?.pagination.totalCount;
  return (
    <>
      <PageTitle
        title={texts.companies.title}
        lead={texts.companies.lead}
        badge={
          total !== undefined && (
            <span className="figure rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium text-muted">
              {formatCount(total)}
              <span className="sr-only"> {texts.companies.inTotal}</span>
            </span>
          )
        }
        actions={<RefreshButton />}
      />
      <Arrival />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label={texts.companies.searchLabel}
          placeholder={texts.companies.searchPlaceholder}
          clearLabel={texts.companies.clearText}
          value={list.text}
          onChange={list.type}
        />
        <output className="text-sm text-muted">
          {list.name !== '' && total !== undefined && texts.companies.results(total, list.name)}
        </output>
      </div>
      <CompanyList list={list} onDisconnect={setLeaving} />
      <DisconnectQuestion company={leaving} onClose={() => setLeaving(null)} />
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

function DisconnectQuestion({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const disconnect = useDisconnect(onClose);
  const name = company?.Name ?? '';
  return (
    <Confirm
      open={company !== null}
      onClose={onClose}
      title={texts.companies.disconnectTitle(name)}
      question={texts.companies.disconnectQuestion(name)}
      confirmLabel={texts.companies.disconnect}
      cancelLabel={texts.common.cancel}
      busy={disconnect.isPending}
      onConfirm={() => company && disconnect.mutate(company)}
    >
      {texts.companies.disconnectKept}
    </Confirm>
  );
}
