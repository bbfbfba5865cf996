import type { Company } from '#contract/companies.ts';
import { useQuery } from '@tanstack/react-query';
import { awaitsFirstSync, isActive } from '#web/lib/companies/companies.ts';
import { viewsQuery } from '#web/lib/reports/reportViews.ts';
import { useRunningAmong } from '#web/lib/sync/syncRuns.ts';

/** The runs of each are asked for: a newcomer hardly connects more at once. */
const MOST_ASKED = 10;

export type NewcomerSteps = { company: Company | null };

type Facts = {
  /** Of the organisations that wait for their first sync, one that is being read. */
  runningId: string | null;
  /** How many reports of the only organisation the user has looked at; undefined while that is not known. */
  reportsSeen: number | undefined;
};

const isThere = ({ ConnectionStatus }: Company): boolean => ConnectionStatus !== 'DISCONNECTED';

/** The one connected organisation; null where there is none, or another beside it. */
export function onlyConnectedCompany(companies: readonly Company[]): Company | null {
  const [company, second] = companies.filter(isThere);
  return company && !second && isActive(company) ? company : null;
}

const isNewcomer = (companies: readonly Company[]): boolean =>
  !companies.some((company) => company.IsInitialSyncCompleted);

/** Of which organisation the three steps speak, none yet among them; null: they are done, and show no more. */
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
  // Asked for while the first sync still runs, so that nothing moves when it ends.
  const views = useQuery({ ...viewsQuery(only?.Id ?? ''), enabled: only !== null });
  const waiting = isNewcomer(companies) ? companies.filter(awaitsFirstSync).slice(0, MOST_ASKED) : [];
  const runningId = useRunningAmong(waiting.map(({ Id }) => Id));
  return newcomerSteps(companies, { runningId, reportsSeen: views.data?.views.length });
}
