import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { accountSums, trackedSums } from '../asOfSums.ts';
import { type AskedCategory, readSeries, readTrackedSeries, type Series } from './series.ts';

/** Months by their first days, both included. */
export type Months = { from: string; to: string };

/** Of which accounts: of all, or of income and costs alone. */
export type Concerned = 'all' | 'results';

export const ofAccounts = (companyId: string, concerned: Concerned) =>
  concerned === 'all'
    ? sql``
    : sql`and account_id in (select id from accounts
        where company_id = ${companyId}::uuid and class in ('REVENUE', 'EXPENSE'))`;

/**
 * Movements of months, of each account whatever its tracking, as the books stood at a moment, or stand now where it is
 * null.
 */
export async function readFigures(
  { trx, companyId }: Books,
  { from, to }: Months,
  asOf: Date | null,
  concerned: Concerned = 'all',
): Promise<Series[]> {
  return await readSeries(
    trx,
    sql`
    select month, account_id, amount from ${accountSums(companyId, asOf)}
    where month between ${from}::date and ${to}::date and kind <> 'opening' ${ofAccounts(companyId, concerned)}`,
  );
}

/** The same by the options of tracking categories. */
export async function readTrackedFigures(
  { trx, companyId }: Books,
  { from, to }: Months,
  asked: AskedCategory[],
  asOf: Date | null,
): Promise<Series[]> {
  return await readTrackedSeries(
    trx,
    sql`
    select month, account_id, option1, option2, amount from ${trackedSums(companyId, asOf)}
    where month between ${from}::date and ${to}::date and kind <> 'opening'`,
    asked,
  );
}
