import { companyPageSizes, type Company } from '#contract/companies/companies.ts';
import { CircleAlert, SearchX } from 'lucide-react';
import { NoOrganization } from '#web/connection/NoOrganization.tsx';
import { describeError } from '#web/lib/http/errorCodes.ts';
import { commonTexts } from '#web/lib/texts/common.ts';
import { companyTexts } from '#web/lib/texts/companies.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFooter } from '#web/ui/lists/ListFooter.tsx';
import { useDeferredAnswer } from '#web/ui/lists/useDeferredAnswer.ts';
import { CompanyRow } from './CompanyRow.tsx';
import { listErrorTitle } from './listError.ts';
import type { RowAction } from './RowMenu.tsx';
import type { useCompanyPage } from './useCompanyPage.ts';

type Props = {
  list: ReturnType<typeof useCompanyPage>;
  onAction: (action: RowAction, company: Company) => void;
};

export function CompanyList({ list, onAction }: Props) {
  const { query, name } = list;
  const { answer, stale, busy } = useDeferredAnswer(query, list.requestKey);
  if (answer === undefined)
    return query.isError ? (
      <EmptyState
        Icon={CircleAlert}
        title={listErrorTitle(query.error)}
        action={
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            {commonTexts.tryAgain}
          </Button>
        }
      >
        {describeError(query.error)}
      </EmptyState>
    ) : (
      <Waiting />
    );
  const { companies, pagination } = answer;
  if (pagination.totalCount === 0) {
    if (stale) return <Waiting />;
    return name === '' ? <NoOrganization /> : <NoMatch text={name} onClear={() => list.setSearchText('')} />;
  }
  return (
    <>
      {companies.length === 0 ? (
        <Waiting />
      ) : (
        <Card aria-busy={busy}>
          <ul className="divide-y">
            {companies.map((company) => (
              <CompanyRow
                key={company.Id}
                company={company}
                onAction={(action) => onAction(action, company)}
              />
            ))}
          </ul>
        </Card>
      )}
      <ListFooter
        label={companyTexts.title}
        page={list.page}
        pageSize={list.size}
        pageSizes={companyPageSizes}
        rowCount={companies.length}
        totalCount={pagination.totalCount}
        stale={stale}
        summary={companyTexts.showing}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
      />
    </>
  );
}

const Waiting = () => <Skeleton rows={4} label={commonTexts.loading} className="h-20" />;

const NoMatch = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <EmptyState
    Icon={SearchX}
    title={companyTexts.noMatchTitle}
    action={<Button onClick={onClear}>{companyTexts.clearSearch}</Button>}
  >
    {companyTexts.noMatchText(text)}
  </EmptyState>
);
