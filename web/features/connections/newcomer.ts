import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { awaitsFirstSync, isActive } from '#web/lib/companies/companies.ts';
import { viewsQuery } from '#web/lib/reports/reportViews.ts';
import { useRunningAmong } from '#web/lib/sync/syncRuns.ts';

/** Limits the requests: runs are fetched for each organisation. */
const MOST_ASKED = 10;

export type NewcomerSteps = { company: Company | null };

type Facts = {
  /** An organisation whose first sync is running. */
  runningId: string | null;
  /** Report views of the only organisation; undefined until loaded. */
  reportsSeen: number | undefined;
};

const isThere = ({ ConnectionStatus }: Company): boolean => ConnectionStatus !== 'DISCONNECTED';

/** Null if none or several are connected. */
export function onlyConnectedCompany(companies: readonly Company[]): Company | null {
  const [company, second] = companies.filter(isThere);
  return company && !second && isActive(company) ? company : null;
}

const isNewcomer = (companies: readonly Company[]): boolean =>
  !companies.some((company) => company.IsInitialSyncCompleted);

/** Null once the three steps are done; its company is null before the first connection. */
export function newcomerSteps(companies: readonly Company[], facts: Facts): NewcomerSteps | null {
  if (!isNewcomer(companies)) {
    const only = onlyConnectedCompany(companies);
    return only && facts.reportsSeen === 0 ? { company: only } : null;
  }
  const running = companies.find(({ Id }) => Id === facts.runningId);
  return { company: running ?? companies.find(awaitsFirstSync) ?? companies.find(isThere) ?? null };
}

export function useNewcomerSteps(companies: readonly Company[]): NewcomerSteps | null {
  const only = onlyConnectedCompany(companies);
  // Fetched during the first sync already, so that nothing moves when it ends.
  const views = useQuery({ ...viewsQuery(only?.Id ?? ''), enabled: only !== null });
  const waiting = isNewcomer(companies) ? companies.filter(awaitsFirstSync).slice(0, MOST_ASKED) : [];
  const runningId = useRunningAmong(waiting.map(({ Id }) => Id));
  return newcomerSteps(companies, { runningId, reportsSeen: views.data?.views.length });
}
