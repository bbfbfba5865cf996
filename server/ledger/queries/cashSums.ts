import type { Books } from '#server/db/company.ts';
import { together } from '#server/db/together.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, inForceAsOf } from '../asOfSums.ts';
import { CONVERSION_BALANCE } from '../conversionBalance.ts';
import { readSeries, type Series } from './series.ts';

/** What tells cash flows from what else moved. */
export type CashSums = {
  /** Lines of events that moved money. */
  cash: Series[];
  /** What the provider reckons for changes of rates. */
  revalued: Series[];
  /** What the organisation had when its books began: opening balances, conversion balances. */
  brought: Series[];
};

/**
 * From the kept sums; only conversion balances are read from their lines. `asOf`: the books as they stood then; now where
 * it is null.
 */
export async function readCashSums(
  { trx, companyId }: Books,
  { startDate, endDate, asOf }: { startDate: string; endDate: string; asOf: Date | null },
): Promise<CashSums> {
  const sums = sql`${accountSumsAsOf(companyId, asOf)} where month between ${startDate}::date and ${endDate}::date`;
  const [cash, revalued, brought] = await together(
    readSeries(trx, sql`select month, account_id, cash_amount as amount from ${sums} and cash_amount <> 0`),
    readSeries(trx, sql`select month, account_id, amount from ${sums} and kind = 'revaluation'`),
    readSeries(
      trx,
      sql`
      select month, account_id, amount from ${sums} and kind = 'opening'
      union all
      select date_trunc('month', date)::date, account_id, amount from ledger_lines
      where company_id = ${companyId}::uuid and kind = 'residual' and ${inForceAsOf(asOf)}
        and cause = ${CONVERSION_BALANCE} and date between ${startDate}::date and ${endDate}::date`,
    ),
  );
  return { cash, revalued, brought };
}
