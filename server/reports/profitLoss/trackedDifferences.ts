import { applySign, ZERO, sum, toFixed2 } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, Sign } from '#contract/reports/reports.ts';
import { groupSeries } from '#server/ledger/queries/queries.ts';
import type { TrackedMonths, TrackedItemAmount } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import type { Column } from './columns.ts';
import { TRACKING } from '../shared/movementDifferences.ts';
import type { Difference } from '../shared/reportBody.ts';
import { type AssignParts, type MonthSums, sumsByPart } from '../shared/monthSums.ts';
import type { TrackingProof } from './trackedStatus.ts';

export function trackedDifferences(
  proof: TrackingProof,
  {
    periods,
    columns,
    accounts,
    partsOf,
    isTracked,
    signOf,
  }: {
    periods: ReportPeriod[];
    columns: Column[];
    accounts: Account[];
    partsOf: AssignParts;
    isTracked(column: Column): boolean;
    signOf(account: Account): Sign | null;
  },
): Difference[] {
  if (typeof proof === 'string') return [];
  const statedSums = sumsByPart(proof.statedSeries, partsOf);
  const unknownMovements = unknownMoves(proof);
  const concerned = new Set(unknownMovements.map(({ accountId }) => accountId));
  const unknown = sumsByPart(groupSeries(unknownMovements), partsOf);
  return columns.flatMap((column) => {
    const period = periods.find(({ key }) => key === column.periodKey);
    if (!isTracked(column) || !period) return [];
    const months = monthsBetween(period.startDate, period.endDate).filter((month) => proof.states.has(month));
    return accounts.flatMap((account): Difference[] => {
      const sign = concerned.has(account.id) ? signOf(account) : null;
      if (sign === null) return [];
      const totalOver = (sums: MonthSums) => sum(months.map((month) => sums(account.id, month)));
      const amount = totalOver(unknown(column.part));
      if (amount === ZERO) return [];
      const provider = totalOver(statedSums(column.part));
      return [
        {
          columnKey: column.key,
          periodKey: period.key,
          accountId: account.id,
          accountName: account.name,
          provider: toFixed2(applySign(provider, sign)),
          ours: toFixed2(applySign(provider - amount, sign)),
          amount: toFixed2(applySign(amount, sign)),
          category: TRACKING,
          documents: [],
        },
      ];
    });
  });
}

/** Unknown items that net to zero over an account's options: amounts moved between options. */
function unknownMoves({ items }: TrackedMonths): TrackedItemAmount[] {
  const cells = Map.groupBy(
    items.filter(({ isKnown }) => !isKnown),
    ({ accountId, month }) => `${accountId} ${month}`,
  );
  return [...cells.values()].filter((cell) => sum(cell.map(({ amount }) => amount)) === ZERO).flat();
}
