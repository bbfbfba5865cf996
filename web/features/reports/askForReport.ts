import { allCompaniesQuery, isActive, selectCompany } from '#web/lib/companies/companies.ts';
import { queryClient } from '#web/lib/http/queryClient.ts';
import { session } from '#web/lib/session/session.ts';
import { todayIn } from '#web/lib/time/today.ts';
import { reportQuery, trackingQuery } from './queries.ts';
import { readRequest } from './reportRequest.ts';
import { allowedRequest, isUniversal } from './useReport.ts';

/**
 * Asks for the report of an address as soon as it is clear of which organisation, while the page is still being made, so
 * that it comes a journey earlier. Waits for nothing, and leaves to the page what fails.
 */
export function askForReport({ request }: { request: Request }): null {
  if (session.hasLiveToken(Date.now())) void ask(new URL(request.url).searchParams);
  return null;
}

async function ask(search: URLSearchParams): Promise<void> {
  const known = await queryClient.ensureQueryData(allCompaniesQuery).catch(() => ({ companies: [] }));
  const chosenId = session.companyId();
  const company = selectCompany(known.companies, chosenId);
  // Calls name the chosen one: another is first written down, by the frame.
  if (company?.Id !== chosenId || !company || !isActive(company)) return;
  const facts = { today: todayIn(company.TimeZone, new Date()), yearEnd: company.FinancialYearEnd };
  const request = allowedRequest(readRequest(search, facts), { categories: undefined, budgets: undefined });
  void queryClient.prefetchQuery(trackingQuery(company.Id));
  // By tracking, or against a budget, it waits for what the organisation has of that.
  if (isUniversal(request)) void queryClient.prefetchQuery(reportQuery(company.Id, request));
}
