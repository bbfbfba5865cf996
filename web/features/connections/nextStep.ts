import type { Company } from '#contract/companies/companies.ts';
import { needsAttention, booksNeedAttention, isActive, needsPerson } from '#web/lib/companies/companies.ts';
import { formatInstant } from '#web/lib/format/format.ts';
import { texts } from '#web/lib/texts/index.ts';

export function nextStep(company: Company, syncing: boolean): string {
  const { Until } = company.Connection;
  // A run that waits for the end of a pause counts as running.
  if (Until !== null) return texts.connections.nextPaused(formatInstant(Until));
  if (syncing) return texts.connections.nextSyncing;
  if (!isActive(company) || needsPerson(company)) return texts.connections.nextWaits;
  return company.NextSyncDate === null
    ? texts.connections.nextByHand
    : texts.connections.nextSync(formatInstant(company.NextSyncDate));
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
