import { monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports/reports.ts';
import type { LikelyDocument } from '#contract/tieOut/tieOut.ts';
import { isChecked, type MonthState } from '#server/tieOut/tieOut.ts';
import type { SearchedAmount } from '#server/ledger/queries/queries.ts';
import type { Difference } from './reportBody.ts';
import { UNKNOWN } from './movementDifferences.ts';

/** Undocumented amounts without a category, by month and account. */
export function unknownAmounts(months: Map<string, MonthState>): SearchedAmount[] {
  return [...months.values()].flatMap((state) => {
    const { month, verifiedAt, items } = state;
    if (!isChecked(state) || verifiedAt === null) return [];
    return [...items].flatMap(([accountId, parts]) =>
      parts
        .filter(({ category }) => category === null)
        .map(({ amount }) => ({ accountId, month, amount, askedAt: verifiedAt })),
    );
  });
}

export const MAX_DOCUMENTS = 5;

/** Attaches the likeliest documents to differences of unknown category. */
export function attachLikelyDocuments(
  differences: Difference[],
  likely: { target: SearchedAmount; documents: LikelyDocument[] }[],
  context: DifferencePeriods,
): Difference[] {
  return differences.map((difference) => {
    if (difference.category !== UNKNOWN) return difference;
    const documents = likely
      .filter(
        ({ target }) =>
          target.accountId === difference.accountId && includesMonth(difference, target.month, context),
      )
      .flatMap((matches) => matches.documents);
    return { ...difference, documents: documents.slice(0, MAX_DOCUMENTS) };
  });
}

export type DifferencePeriods = { periods: ReportPeriod[]; cumulative: boolean };

/** True where the difference rests on what was booked in the month (its first day). */
export function includesMonth(
  difference: Difference,
  month: string,
  { periods, cumulative }: DifferencePeriods,
): boolean {
  const period = periods.find(({ key }) => key === difference.periodKey);
  if (!period) return false;
  const { firstMonth, lastMonth } = difference.months ?? {
    firstMonth: cumulative ? null : period.startDate,
    lastMonth: period.endDate,
  };
  return (firstMonth === null || month >= monthStart(firstMonth)) && month <= lastMonth;
}
