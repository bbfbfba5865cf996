import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, Sign } from '#contract/reports.ts';
import type { TieOut } from '#contract/tieOut.ts';
import type { MonthState } from '#server/ledger/ledger.ts';
import type { Account } from '#server/providers/books.ts';
import { sum } from './amounts.ts';
import { isProved } from './tieStatus.ts';

/**
 * What the provider booked in each period and no line explains, by account; `signOf` says how the report reads an
 * account, and leaves it out with null.
 */
export function movementDifferences(
  {
    periods,
    months,
    accounts,
  }: { periods: ReportPeriod[]; months: Map<string, MonthState>; accounts: Account[] },
  signOf: (account: Account) => Sign | null,
): TieOut['differences'] {
  return periods.flatMap((period) => {
    const proved = monthsBetween(period.startDate, period.endDate).flatMap((month) => {
      const state = months.get(month);
      return state && isProved(state) ? [state] : [];
    });
    return accounts.flatMap((account): TieOut['differences'] => {
      const sign = signOf(account);
      const cells = proved.flatMap((state) => state.residuals.get(account.id) ?? []);
      if (sign === null || cells.length === 0) return [];
      const amount = sum(cells.map((cell) => cell.amount)).times(sign);
      const provider = sum(proved.map((state) => state.movements.get(account.id) ?? '0')).times(sign);
      return [
        {
          columnKey: period.key,
          accountId: account.id,
          accountName: account.name,
          provider: provider.toFixed(2),
          ours: provider.minus(amount).toFixed(2),
          amount: amount.toFixed(2),
          kind: cells[0]?.cause ?? 'unknown',
          documents: [],
        },
      ];
    });
  });
}
