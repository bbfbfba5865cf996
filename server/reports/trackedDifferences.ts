import { counted, nothing, sum, twoPlaces } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, Sign } from '#contract/reports.ts';
import type { TieOut } from '#contract/tieOut.ts';
import type { Figure } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import type { Column } from './columns.ts';
import type { TrackingProof } from './trackedStatus.ts';

/** What a difference is called that lies in the options alone: of the account as a whole nothing is unexplained. */
export const TRACKING = 'tracking';

/** What the provider has under an option otherwise than the documents, by column and account. */
export function trackedDifferences(
  proof: TrackingProof,
  {
    periods,
    columns,
    accounts,
    holds,
    signOf,
  }: {
    periods: ReportPeriod[];
    columns: Column[];
    accounts: Account[];
    /** Whether a column is of figures by tracking, and which figures it holds. */
    holds(column: Column): ((figure: Figure) => boolean) | null;
    signOf(account: Account): Sign | null;
  },
): TieOut['differences'] {
  if (typeof proof === 'string') return [];
  return columns.flatMap((column) => {
    const test = holds(column);
    const period = periods.find(({ key }) => key === column.periodKey);
    if (!test || !period) return [];
    const stated = monthsBetween(period.startDate, period.endDate).flatMap((month) => proof.get(month) ?? []);
    const unexplained = new Set(stated.flatMap(({ residuals }) => [...residuals.keys()]));
    return accounts.flatMap((account): TieOut['differences'] => {
      if (!unexplained.has(account.id)) return [];
      const sign = signOf(account);
      const unknown = stated
        .map(({ residuals }) => (residuals.get(account.id) ?? []).filter(({ isKnown }) => !isKnown))
        .filter((cells) => sum(cells.map(({ amount }) => amount)) === nothing)
        .flat();
      const amount = sum(unknown.filter(test).map((cell) => cell.amount));
      if (sign === null || amount === nothing) return [];
      const provider = sum(
        stated.flatMap((month) => (month.stated.get(account.id) ?? []).filter(test).map((one) => one.amount)),
      );
      return [
        {
          columnKey: column.key,
          accountId: account.id,
          accountName: account.name,
          provider: twoPlaces(counted(provider, sign)),
          ours: twoPlaces(counted(provider - amount, sign)),
          amount: twoPlaces(counted(amount, sign)),
          kind: TRACKING,
          documents: [],
        },
      ];
    });
  });
}
