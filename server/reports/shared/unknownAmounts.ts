import { monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import type { MonthState } from '#server/tieOut/tieOut.ts';
import type { SearchedAmount } from '#server/ledger/queries/queries.ts';
import type { Difference } from './reportBody.ts';
import { UNKNOWN } from './movementDifferences.ts';
import { isProved } from './tieStatus.ts';

/** Undocumented amounts of unknown cause, by month and account. */
export function unknownAmounts(months: Map<string, MonthState>): SearchedAmount[] {
  return [...months.values()].flatMap((state) => {
    const { month, verifiedAt, items } = state;
    if (!isProved(state) || verifiedAt === null) return [];
    return [...items].flatMap(([accountId, parts]) =>
      parts
        .filter(({ category }) => category === null)
        .map(({ amount }) => ({ accountId, month, amount, askedAt: verifiedAt })),
    );
  });
}

const MAX_DOCUMENTS = 5;

/** Attaches the likeliest documents to differences of unknown category. */
export function attachLikelyDocuments(
  differences: Difference[],
  likely: { target: SearchedAmount; documents: LikelyDocument[] }[],
  { periods, cumulative }: { periods: ReportPeriod[]; cumulative: boolean },
): Difference[] {
  return differences.map((difference) => {
    // A report may split a period into several columns, whose keys begin with the period's.
    const period = periods.find(({ key }) => difference.columnKey.startsWith(key));
    if (difference.category !== UNKNOWN || !period) return difference;
    const { startDate, endDate } = period;
    const { from: firstMonth, to: lastMonth } = difference.months ?? {
      from: cumulative ? null : startDate,
      to: endDate,
    };
    const holds = (month: string) =>
      (firstMonth === null || month >= monthStart(firstMonth)) && month <= lastMonth;
    const documents = likely
      .filter(({ target }) => target.accountId === difference.accountId && holds(target.month))
      .flatMap((matches) => matches.documents);
    return { ...difference, documents: documents.slice(0, MAX_DOCUMENTS) };
  });
}
