import type { MonthRange } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, trackedSumsAsOf } from './asOfSums.ts';
import { type CategoryFilter, readSeries, readTrackedSeries, type Series } from './series.ts';

/** `asOf`: the moment of the books; now where it is null. */
type FigureRange = MonthRange & { asOf: Date | null };

/** `results`: income and costs alone. */
export type AccountScope = 'all' | 'results';

export const accountScope = (companyId: string, concerned: AccountScope) =>
  concerned === 'all'
    ? sql``
    : sql`and account_id in (select id from accounts
        where company_id = ${companyId}::uuid and class in ('revenue', 'expense'))`;

/** Adds up an account's movements whatever their tracking. */
export async function readMovements(
  { trx, companyId }: Books,
  { firstMonth, lastMonth, asOf, concerned = 'all' }: FigureRange & { concerned?: AccountScope | undefined },
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
  { firstMonth, lastMonth, asOf }: FigureRange,
  filters: CategoryFilter[],
): Promise<Series[]> {
  return await readTrackedSeries(
    trx,
    sql`
    select month, account_id, option1, option2, amount from ${trackedSumsAsOf(companyId, asOf)}
    where month between ${firstMonth}::date and ${lastMonth}::date and kind <> 'opening'`,
    filters,
  );
}
