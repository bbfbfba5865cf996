import type { Books } from '#server/db/company.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, inForceAsOf } from './asOfSums.ts';
import { CONVERSION_BALANCE } from '../conversionBalance.ts';
import { readSeries, type Series } from './series.ts';

export type CashSums = {
  /** Lines of events that moved money. */
  cash: Series[];
  /** Provider's revaluation in reports. */
  revalued: Series[];
  /** Opening balances and conversion balances. */
  brought: Series[];
};

/** Kept sums, except conversion balances, which are read from lines. `asOf` null is now. */
export async function readCashSums(
  { trx, companyId }: Books,
  { startDate, endDate, asOf }: { startDate: string; endDate: string; asOf: Date | null },
): Promise<CashSums> {
  const sums = sql`${accountSumsAsOf(companyId, asOf)} where month between ${startDate}::date and ${endDate}::date`;
  const [cash, revalued, brought] = await pipelined(
    readSeries(trx, sql`select month, account_id, cash_amount as amount from ${sums} and cash_amount <> 0`),
    readSeries(trx, sql`select month, account_id, amount from ${sums} and kind = 'revaluation'`),
    readSeries(
      trx,
      sql`
      select month, account_id, amount from ${sums} and kind = 'opening'
      union all
      select date_trunc('month', date)::date, account_id, amount from ledger_lines
      where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and ${inForceAsOf(asOf)}
        and category = ${CONVERSION_BALANCE} and date between ${startDate}::date and ${endDate}::date`,
    ),
  );
  return { cash, revalued, brought };
}
