import type { Company } from '#contract/companies/companies.ts';
import { needsAttention, booksNeedAttention, isActive, needsPerson } from '#web/lib/companies/companies.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { connectionTexts } from '#web/lib/texts/connections.ts';

export function nextStep(company: Company, syncing: boolean): string {
  const { Until } = company.Connection;
  // A run that waits for the end of a pause counts as running.
  if (Until !== null) return connectionTexts.nextPaused(formatInstant(Until));
  if (syncing) return connectionTexts.nextSyncing;
  if (!isActive(company) || needsPerson(company)) return connectionTexts.nextWaits;
  return company.NextSyncDate === null
    ? connectionTexts.nextByHand
    : connectionTexts.nextSync(formatInstant(company.NextSyncDate));
}

/** Orders by broken connection, books in need of attention, first sync pending, then name. */
export function mostUrgent(companies: readonly Company[], count: number): Company[] {
  const rank = (company: Company) => {
    if (needsAttention(company)) return 0;
    if (booksNeedAttention(company)) return 1;
    return company.IsInitialSyncCompleted ? 3 : 2;
  };
  return companies.toSorted((a, b) => rank(a) - rank(b)).slice(0, count);
}
