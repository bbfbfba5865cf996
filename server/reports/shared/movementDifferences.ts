import { applySign, sum, toFixed2 } from '#contract/amounts.ts';
import { monthsBetween } from '#contract/period.ts';
import type { ReportPeriod, Sign } from '#contract/reports/reports.ts';
import { isChecked, type MonthMovements } from '#server/tieOut/tieOut.ts';
import type { Account } from '#server/providers/books.ts';
import type { Difference } from './reportBody.ts';

/** Category of an amount without a known cause. */
export const UNKNOWN = 'unknown';

/** Category of a difference that lies in the tracking options alone, the account as a whole being equal. */
export const TRACKING = 'tracking';

/** Category of what a bank account received and spent, its balance being equal. */
export const FLOWS = 'received and spent';

/**
 * Lists what the provider booked without a line, by period, account and category; accounts without
 * a sign are left out.
 */
export function movementDifferences(
  {
    periods,
    months,
    accounts,
  }: { periods: ReportPeriod[]; months: Map<string, MonthMovements>; accounts: Account[] },
  signOf: (account: Account) => Sign | null,
): Difference[] {
  return periods.flatMap((period) => {
    const states = monthsBetween(period.startDate, period.endDate).flatMap((month) => {
      const state = months.get(month);
      return state && isChecked(state) ? [state] : [];
    });
    const undocumented = new Set(states.flatMap(({ items }) => [...items.keys()]));
    const concerned = undocumented.size === 0 ? [] : accounts.filter(({ id }) => undocumented.has(id));
    return concerned.flatMap((account): Difference[] => {
      const sign = signOf(account);
      if (sign === null) return [];
      const cells = states.flatMap((state) => state.items.get(account.id) ?? []);
      const provider = applySign(sum(states.map((state) => state.movements.get(account.id) ?? '0')), sign);
      const ours = provider - applySign(sum(cells.map((cell) => cell.amount)), sign);
      return [...Map.groupBy(cells, ({ category }) => category)].map(([category, categoryCells]) => ({
        columnKey: period.key,
        periodKey: period.key,
        accountId: account.id,
        accountName: account.name,
        provider: toFixed2(provider),
        ours: toFixed2(ours),
        amount: toFixed2(applySign(sum(categoryCells.map((cell) => cell.amount)), sign)),
        category: category ?? UNKNOWN,
        documents: [],
        sign,
      }));
    });
  });
}
