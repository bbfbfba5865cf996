import { allCompaniesQuery, isActive, selectCompany } from '#web/lib/companies/companies.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';
import { session } from '#web/lib/session/session.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { listCompared } from './comparisons.ts';
import { reportQuery, trackingQuery } from './queries.ts';
import { readRequest } from './reportRequest.ts';
import { allowedRequest, isUniversal } from './useReport.ts';

/**
 * Route loader: starts the request while the page's code loads. Waits for nothing; the page handles
 * failures.
 */
export function prefetchReport({ request }: { request: Request }): null {
  if (session.hasLiveToken(Date.now())) void ask(new URL(request.url).searchParams);
  return null;
}

async function ask(search: URLSearchParams): Promise<void> {
  const loadedCompanies = await queryClient
    .ensureQueryData(allCompaniesQuery)
    .catch(() => ({ companies: [] }));
  const chosenId = session.companyId();
  const company = selectCompany(loadedCompanies.companies, chosenId);
  // Calls name the stored selection, which the layout saves first.
  if (company?.Id !== chosenId || !company || !isActive(company)) return;
  const facts = {
    today: todayIn(company.TimeZone, new Date()),
    yearEnd: company.FinancialYearEnd,
    booksFrom: company.Books.From,
  };
  const request = allowedRequest(readRequest(search, facts), { categories: undefined, budgets: undefined });
  void queryClient.prefetchQuery(trackingQuery(company.Id));
  // Otherwise the page must check tracking and budgets first.
  if (!isUniversal(request)) return;
  void queryClient.prefetchQuery(reportQuery(company.Id, request));
  for (const compared of listCompared(request, company.FinancialYearEnd))
    void queryClient.prefetchQuery(reportQuery(company.Id, compared.request));
}
