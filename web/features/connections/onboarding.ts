import type { Company } from '#contract/companies/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { awaitsFirstSync, isActive, useSelectedCompany } from '#web/lib/companies/companies.ts';
import { viewsQuery } from '#web/lib/reports/reportViews.ts';
import { useRunningAmong } from '#web/lib/sync/syncRuns.ts';

/** Limits the requests: runs are fetched for each organisation. */
const MAX_REQUESTED = 10;

export type Onboarding = { company: Company | null };

type Facts = {
  /** An organisation whose first sync is running. */
  runningId: string | null;
  /** Report views of the only organisation; undefined until loaded. */
  reportViewCount: number | undefined;
};

export const isConnectedOrPending = ({ ConnectionStatus }: Company): boolean =>
  ConnectionStatus !== 'DISCONNECTED';

/** Null if none or several are connected. */
export function onlyConnectedCompany(companies: readonly Company[]): Company | null {
  const [company, second] = companies.filter(isConnectedOrPending);
  return company && !second && isActive(company) ? company : null;
}

const isOnboarding = (companies: readonly Company[]): boolean =>
  !companies.some((company) => company.IsInitialSyncCompleted);

/** Null once the three steps are done; its company is null before the first connection. */
export function onboarding(companies: readonly Company[], facts: Facts): Onboarding | null {
  if (!isOnboarding(companies)) {
    const only = onlyConnectedCompany(companies);
    return only && facts.reportViewCount === 0 ? { company: only } : null;
  }
  const running = companies.find(({ Id }) => Id === facts.runningId);
  return {
    company: running ?? companies.find(awaitsFirstSync) ?? companies.find(isConnectedOrPending) ?? null,
  };
}

export function useOnboarding(companies: readonly Company[]): Onboarding | null {
  const only = onlyConnectedCompany(companies);
  // Fetched during the first sync already, so that nothing moves when it ends.
  const views = useQuery({ ...viewsQuery(only?.Id ?? ''), enabled: only !== null });
  const selectedId = useSelectedCompany()?.Id;
  const waitingIds = isOnboarding(companies) ? companies.filter(awaitsFirstSync).map(({ Id }) => Id) : [];
  // The one that the user looks at goes before the others.
  const requestedIds = waitingIds.toSorted((a, b) => Number(b === selectedId) - Number(a === selectedId));
  const runningId = useRunningAmong(requestedIds.slice(0, MAX_REQUESTED));
  return onboarding(companies, { runningId, reportViewCount: views.data?.views.length });
}
