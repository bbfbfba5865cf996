import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { accountSums, standsAt } from './booksAt.ts';
import { BROUGHT_ALONG } from './residualKinds.ts';

/** Of one account and month, base currency, debit positive. */
export type CashSum = {
  month: string;
  accountId: string;
  /** Everything but what the organisation brought along. */
  moved: string;
  /** Of that, the lines of events that moved money. */
  cash: string;
  /** Of that, what the provider reckons for changes of rates. */
  revalued: string;
  /** What the organisation had when its books began: opening balances, conversion balances. */
  brought: string;
};

const sumRow = z.object({
  month: z.string(),
  account_id: z.string(),
  moved: z.string(),
  cash: z.string(),
  revalued: z.string(),
  brought: z.string(),
});

/**
 * What cash flows are made of, from the kept sums; only conversion balances are read from their lines. `asOf`: the books
 * as they stood then; now where it is null.
 */
export async function readCashSums(
  trx: Trx,
  companyId: string,
  { startDate, endDate, asOf }: { startDate: string; endDate: string; asOf: Date | null },
): Promise<CashSum[]> {
  const { rows } = await sql`
    select month, account_id, sum(moved) as moved, sum(cash) as cash, sum(revalued) as revalued,
      sum(brought) as brought
    from (
      select month, account_id, case when kind <> 'opening' then amount else 0 end as moved, cash_amount as cash,
        case when kind = 'revaluation' then amount else 0 end as revalued,
        case when kind = 'opening' then amount else 0 end as brought
      from ${accountSums(companyId, asOf)} where month between ${startDate}::date and ${endDate}::date
      union all
      select date_trunc('month', date)::date, account_id, -amount, 0, 0, amount from ledger_lines
      where company_id = ${companyId}::uuid and kind = 'residual' and ${standsAt(asOf)}
        and cause = ${BROUGHT_ALONG} and date between ${startDate}::date and ${endDate}::date
    ) parts
    group by month, account_id`.execute(trx);
  return z.parse(z.array(sumRow), rows).map(({ account_id: accountId, ...sums }) => ({ ...sums, accountId }));
}
