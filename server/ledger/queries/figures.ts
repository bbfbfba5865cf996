import type { MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, trackedSumsAsOf } from './asOfSums.ts';
import { type CategoryFilter, readSeries, readTrackedSeries, type Series } from './series.ts';

/** `results`: income and costs alone. */
export type AccountScope = 'all' | 'results';

export const accountScope = (companyId: string, concerned: AccountScope) =>
  concerned === 'all'
    ? sql``
    : sql`and account_id in (select id from accounts
        where company_id = ${companyId}::uuid and class in ('revenue', 'expense'))`;

/**
 * Movements of months, of each account whatever its tracking, as the books stood at a moment, or stand now where it is
 * null.
 */
export async function readMovements(
  { trx, companyId }: Books,
  { from: firstMonth, to: lastMonth }: MonthRange,
  asOf: Date | null,
  concerned: AccountScope = 'all',
): Promise<Series[]> {
  return await readSeries(
    trx,
    sql`
    select month, account_id, amount from ${accountSumsAsOf(companyId, asOf)}
    where month between ${firstMonth}::date and ${lastMonth}::date and kind <> 'opening' ${accountScope(companyId, concerned)}`,
  );
}

export async function readTrackedMovements(
  { trx, companyId }: Books,
  { from: firstMonth, to: lastMonth }: MonthRange,
  filters: CategoryFilter[],
  asOf: Date | null,
): Promise<Series[]> {
  return await readTrackedSeries(
    trx,
    sql`
    select month, account_id, option1, option2, amount from ${trackedSumsAsOf(companyId, asOf)}
    where month between ${firstMonth}::date and ${lastMonth}::date and kind <> 'opening'`,
    filters,
  );
}
