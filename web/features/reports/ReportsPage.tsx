import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { awaitsFirstSync, useSelectedCompany } from '../../lib/companies.ts';
import { texts } from '../../lib/texts/index.ts';
import { useNow } from '../../lib/useNow.ts';
import { useTitle } from '../../lib/useTitle.ts';
import { paths } from '../../paths.ts';
import { Awaited } from '../../ui/Awaited.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { todayIn } from './periodPresets.ts';
import { comparedRange, withComparison } from './comparison.ts';
import { reportQuery, trackingQuery } from './queries.ts';
import { ReportControls } from './ReportControls.tsx';
import { readRequest, writeRequest } from './reportRequest.ts';
import { ReportView } from './ReportView.tsx';
import { filterName, isUntracked, knownTracking } from './tracking.ts';

export function ReportsPage() {
  const company = useSelectedCompany();
  return company && <CompanyReport key={company.Id} company={company} />;
}

function CompanyReport({ company }: { company: Company }) {
  const [search, setSearch] = useSearchParams();
  const today = todayIn(company.TimeZone, new Date(useNow(60_000)));
  const facts = { today, yearEnd: company.FinancialYearEnd };
  const tracked = useQuery(trackingQuery(company.Id));
  const categories = tracked.data?.categories ?? [];
  const asked = readRequest(search, facts);
  const request = tracked.data ? { ...asked, tracking: knownTracking(asked.tracking, categories) } : asked;
  useTitle(texts.reports.types[request.type]);
  const known = !tracked.isPending || isUntracked(asked.tracking);
  const query = useQuery({ ...reportQuery(company.Id, request), enabled: known });
  const compares = request.compare !== 'none' && request.tracking.split === null;
  const earlierRange = comparedRange(request, request.compare === 'none' ? 'previous-year' : request.compare);
  const earlier = useQuery({
    ...reportQuery(company.Id, { ...request, ...earlierRange }),
    enabled: known && compares,
  });
  const compared = compares && query.data && earlier.data ? withComparison(query.data, earlier.data) : null;
  return (
    <>
      <PageTitle title={texts.reports.title} />
      {awaitsFirstSync(company) && <FirstSyncNotice />}
      <ReportControls
        request={request}
        facts={facts}
        categories={categories}
        updating={query.isPlaceholderData || (compares && earlier.isFetching && !earlier.data)}
        onChange={(next) => setSearch(writeRequest(next))}
      />
      {query.data ? (
        <ReportView
          report={query.data}
          table={compared ?? query.data}
          dim={query.isPlaceholderData}
          filter={filterName(categories, request.tracking)}
        />
      ) : (
        <Awaited awaited={query} failed={texts.reports.failed} rows={12} />
      )}
    </>
  );
}

const FirstSyncNotice = () => (
  <div className="mb-4">
    <Notice
      hue="attention"
      title={texts.reports.firstSyncTitle}
      action={
        <Button size="small" asChild>
          <Link to={paths.dashboard}>{texts.reports.firstSyncLink}</Link>
        </Button>
      }
    >
      {texts.reports.firstSyncText}
    </Notice>
  </div>
);
