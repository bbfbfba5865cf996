import { companyPageSizes, type Company } from '#contract/companies.ts';
import { Building2, CircleAlert, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { texts } from '../../lib/texts/index.ts';
import { paths } from '../../paths.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import type { RowAction } from './RowMenu.tsx';
import { listErrorTitle } from './listError.ts';
import { sentenceOf } from '../../lib/errorCodes.ts';
import type { useCompanyPage } from './useCompanyPage.ts';

type Props = {
  list: ReturnType<typeof useCompanyPage>;
  onAsk: (action: RowAction, company: Company) => void;
};

/** The list in each of its states: loading, failed, empty, nothing found, and filled. */
export function CompanyList({ list, onAsk }: Props) {
  const { query, name } = list;
  if (query.data === undefined)
    return query.isError ? (
      <Blank
        Icon={CircleAlert}
        title={listErrorTitle(query.error)}
        action={
          <Button onClick={() => void query.refetch()} busy={query.isFetching}>
            {texts.common.tryAgain}
          </Button>
        }
      >
        {sentenceOf(query.error)}
      </Blank>
    ) : (
      <Skeleton rows={4} label={texts.common.loading} className="h-20" />
    );
  const { companies, pagination } = query.data;
  if (companies.length === 0 && pagination.totalCount === 0)
    return name === '' ? <NoCompanies /> : <NoMatch text={name} onClear={() => list.type('')} />;
  return (
    <>
      <Card aria-busy={query.isPlaceholderData}>
        <ul className="divide-y">
          {companies.map((company) => (
            <CompanyRow key={company.Id} company={company} onAsk={(action) => onAsk(action, company)} />
          ))}
        </ul>
      </Card>
      <PageFooter list={list} shown={companies.length} pagination={pagination} />
    </>
  );
}

const NoCompanies = () => (
  <Blank
    Icon={Building2}
    title={texts.companies.emptyTitle}
    action={
      <Button look="primary" asChild>
        <Link to={paths.dashboard}>{texts.companies.emptyButton}</Link>
      </Button>
    }
  >
    {texts.companies.emptyText}
  </Blank>
);

const NoMatch = ({ text, onClear }: { text: string; onClear: () => void }) => (
  <Blank
    Icon={SearchX}
    title={texts.companies.noMatchTitle}
    action={<Button onClick={onClear}>{texts.companies.clearSearch}</Button>}
  >
    {texts.companies.noMatchText(text)}
  </Blank>
);

type FooterProps = {
  list: Props['list'];
  shown: number;
  pagination: { totalCount: number; totalPages: number };
};

function PageFooter({ list, shown, pagination }: FooterProps) {
  const first = (list.page - 1) * list.size;
  const range = [shown === 0 ? 0 : first + 1, first + shown, pagination.totalCount] as const;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="figure text-sm text-muted">
        {texts.companies.showing(formatCount(range[0]), formatCount(range[1]), formatCount(range[2]))}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex items-center gap-2 text-sm text-muted">
          <span aria-hidden>{texts.companies.pageSize}</span>
          <Choice
            quietLabel
            label={texts.companies.pageSize}
            value={String(list.size)}
            options={companyPageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onPick={(size) => list.resize(Number(size))}
            className="w-20"
          />
        </div>
        <Pager
          label={texts.companies.title}
          page={list.page}
          totalPages={Math.max(1, pagination.totalPages)}
          onPage={list.goTo}
          labels={texts.companies.pages}
        />
      </div>
    </div>
  );
}
