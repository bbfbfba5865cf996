import { addMonths, type MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { MOST_BESIDE, type MonthsBeside } from './monthsBeside.ts';
import type { AccountAmounts } from './revaluation.ts';

export type UndocumentedMonths = Map<string, AccountAmounts>;

/** The months whose undocumented movements are beside this one's; first days. */
export const rangeBeside = (month: string): MonthRange => ({
  firstMonth: addMonths(month, -MOST_BESIDE),
  lastMonth: addMonths(month, MOST_BESIDE),
});

type MovementRow = { month: string; accountId: string; amount: string };

/**
 * Amounts that the provider moved and no line explains, by month and account, whatever category it has; of
 * months that were verified and have not changed since. Comparatives are of another kind, so none of
 * months before documents move money. First days, both included.
 */
export async function readUndocumentedMonths(
  { trx, companyId }: Books,
  { firstMonth, lastMonth }: MonthRange,
  firstMoneyMonth: string | null,
): Promise<UndocumentedMonths> {
  const { rows } = await sql<MovementRow>`
    with compared as materialized (
      select month from ledger_months
      where company_id = ${companyId}::uuid and verified_at is not null
        and (changed_at is null or changed_at <= verified_at)
        and month between ${firstMonth}::date and ${lastMonth}::date
        and month >= coalesce(${firstMoneyMonth}::date, '-infinity')
    )
    select month, account_id, sum(amount) as amount from (
      select month, account_id, movement as amount from trial_balances
      where company_id = ${companyId}::uuid and month in (select month from compared)
      union all
      select month, account_id, -amount from account_sums
      where company_id = ${companyId}::uuid and month in (select month from compared)
        and kind in ('journal', 'document')
    ) moved
    group by 1, 2
    having sum(amount) <> 0`.execute(trx);
  const months: UndocumentedMonths = new Map();
  for (const { month, accountId, amount } of rows) {
    const amounts: AccountAmounts = months.get(month) ?? new Map<string, Big>();
    months.set(month, amounts.set(accountId, new Big(amount)));
  }
  return months;
}

export function findMonthsBeside(undocumented: UndocumentedMonths, month: string): MonthsBeside {
  const ordered = [...undocumented].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const amounts = (months: typeof ordered) => months.map(([, monthAmounts]) => monthAmounts);
  const { firstMonth, lastMonth } = rangeBeside(month);
  return {
    earlier: amounts(
      ordered.filter(([listedMonth]) => listedMonth < month && listedMonth >= firstMonth),
    ).toReversed(),
    later: amounts(ordered.filter(([listedMonth]) => listedMonth > month && listedMonth <= lastMonth)),
  };
}
