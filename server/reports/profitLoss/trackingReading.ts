import { monthsBetween } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { categoriesInUse, type TrackingOption } from '#server/providers/chart.ts';
import { type MonthMovements, readRefusedReports, readTrackedMonths } from '#server/tieOut/tieOut.ts';
import type { SupplementaryNeed } from '../shared/reportBody.ts';
import { categoryFilters, type Tracking } from './columns.ts';
import type { Source } from '../shared/reportSource.ts';
import type { TrackingProof } from './trackedStatus.ts';

type TrackingQuestion = {
  tracking: Tracking;
  options: TrackingOption[];
  range: { startDate: string; endDate: string };
  months: Promise<Map<string, MonthMovements>>;
};

export async function readTrackingProof(
  books: Books,
  { tracking, options, range, months }: TrackingQuestion,
  readLedgerSource: Source['readLedgerSource'],
): Promise<{ proof: TrackingProof; side: SupplementaryNeed | null }> {
  const categoryNames = [...tracking.columns, ...tracking.filters.map(({ categoryId }) => categoryId)];
  if (categoryNames.length === 0) return { proof: 'nothing', side: null };
  // Journals carry tracking as the provider states it.
  if ((await readLedgerSource(books)) === 'journals') return { proof: 'lines', side: null };
  const categoryIds = categoriesInUse(options).map(({ id }) => id);
  if (!categoryNames.every((categoryId) => categoryIds.includes(categoryId)))
    return { proof: 'nothing', side: null };
  const rangeMonths = monthsBetween(range.startDate, range.endDate);
  const span = {
    firstMonth: range.startDate,
    lastMonth: rangeMonths.at(-1) ?? range.startDate,
    categoryIds,
    filters: categoryFilters(tracking, options),
  };
  const proof = await readTrackedMonths(books, months, span);
  return {
    proof,
    side: {
      kind: 'tracking',
      unchecked: rangeMonths.filter((month) => !proof.states.has(month)),
      changed: rangeMonths.filter((month) => proof.states.get(month) === 'changed'),
      outdated: rangeMonths.filter((month) => proof.states.get(month) === 'outdated'),
      ...(await readRefusedReports(books, 'tracking', span)),
    },
  };
}
