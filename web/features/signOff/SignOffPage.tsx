import type { Company } from '#contract/companies/companies.ts';
import { addMonths, monthLabel } from '#contract/period.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { useSelectedCompany } from '#web/lib/companies/companies.ts';
import { useTitle } from '#web/lib/hooks/useTitle.ts';
import { useUrlParameters, withParameters } from '#web/lib/hooks/useUrlParameters.ts';
import { lastReport } from '#web/lib/reports/lastReport.ts';
import { signOffQuery } from './signOffQuery.ts';
import { signOffTexts } from '#web/lib/texts/closing/signOff.ts';
import { monthSchema } from '#web/lib/time/monthRange.ts';
import { useToday } from '#web/lib/time/useToday.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { QueryBoundary } from '#web/ui/feedback/QueryBoundary.tsx';
import { MonthSelect } from '#web/ui/forms/MonthSelect.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { MonthNotes } from '#web/notes/MonthNotes.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { SignOffHistory } from './SignOffHistory.tsx';
import { Signing } from './Signing.tsx';

export { SignOffPage as Component };

function SignOffPage() {
  useTitle(signOffTexts.title);
  const company = useSelectedCompany();
  return company && <CompanySignOff key={company.Id} company={company} />;
}

function CompanySignOff({ company }: { company: Company }) {
  const { search, write } = useUrlParameters();
  const today = useToday(company.TimeZone);
  const parsed = z.safeParse(monthSchema, search.get('month'));
  const month = parsed.success ? parsed.data : addMonths(today, -1).slice(0, 7);
  const startDate = `${month}-01`;
  const query = useQuery(signOffQuery(company.Id, month));
  return (
    <>
      <PageTitle
        title={signOffTexts.title}
        description={`${company.Name} · ${monthLabel(startDate)}`}
        actions={
          <>
            <MonthSelect
              label={signOffTexts.month}
              hideLabel
              value={startDate}
              today={today}
              booksFrom={company.Books.From}
              onChange={(firstDay) => write(withParameters({ month: firstDay.slice(0, 7) }))}
              className="w-32"
            />
            <Button asChild>
              <Link to={paths.sentPacks(company.Id)}>{signOffTexts.sentPacks}</Link>
            </Button>
            <Button asChild>
              <Link to={paths.reportWith(lastReport(company.Id))}>{signOffTexts.back}</Link>
            </Button>
          </>
        }
      />
      <KeyFigures companyId={company.Id} month={month} status={query.data?.status ?? null} />
      {query.data ? (
        <>
          <Signing key={month} monthSignOff={query.data} />
          <MonthNotes companyId={company.Id} month={month} />
          <SignOffHistory monthSignOff={query.data} />
        </>
      ) : (
        <QueryBoundary query={query} errorTitle={signOffTexts.failed} rows={12} />
      )}
    </>
  );
}
