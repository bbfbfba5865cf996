import { monthsBetween, monthStart } from '#contract/period.ts';
import type { ReportPeriod } from '#contract/reports.ts';
import type { LikelyDocument, TieOut } from '#contract/tieOut.ts';
import type { MonthState, Target } from '#server/ledger/ledger.ts';
import { UNKNOWN } from './movementDifferences.ts';
import { isProved } from './tieStatus.ts';

/** By month and account, what the provider moved and nobody knows why. */
export function unknownAmounts(months: Map<string, MonthState>): Target[] {
  return [...months.values()].flatMap((state) => {
    const { month, anchoredAt, residuals } = state;
    if (!isProved(state) || anchoredAt === null) return [];
    return [...residuals].flatMap(([accountId, parts]) =>
      parts
        .filter(({ cause }) => cause === null)
        .map(({ amount }) => ({ accountId, month, amount, askedAt: anchoredAt })),
    );
  });
}

const MOST = 5;

/** Gives differences of an unknown kind the likeliest documents of the months they hold. */
export function withDocuments<D extends TieOut['differences'][number]>(
  differences: D[],
  likely: { target: Target; documents: LikelyDocument[] }[],
  { periods, cumulative }: { periods: ReportPeriod[]; cumulative: boolean },
): D[] {
  return differences.map((difference) => {
    // A report may split a period into several columns, whose keys begin with the period's.
    const period = periods.find(({ key }) => difference.columnKey.startsWith(key));
    if (difference.kind !== UNKNOWN || !period) return difference;
    const months = monthsBetween(period.startDate, period.endDate);
    const holds = (month: string) =>
      cumulative ? month <= monthStart(period.endDate) : months.includes(month);
    const documents = likely
      .filter(({ target }) => target.accountId === difference.accountId && holds(target.month))
      .flatMap((found) => found.documents);
    return { ...difference, documents: documents.slice(0, MOST) };
  });
}
