import type { Books } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { sql } from 'kysely';
import { accountSumsAsOf, inForceAsOf } from './asOfSums.ts';
import { yearEndInMonth, type YearEnd, yearStartIn } from '../financialYear.ts';
import { type Movement, readSeries, type Series } from './series.ts';

export type BalanceSums = {
  /** Sum of all lines before the first month of `movements`, by account. */
  openingSums: Map<string, string>;
  /** Month by month, profit of the time before: what income and costs came to, debit positive. */
  earlierResults: { month: string; amount: string }[];
  /** Lines of every kind count, openings included. */
  movements: Series[];
  /** Part of a month's income and costs that belongs to the financial year ending inside it. */
  oldYear: Movement[];
  /**
   * Sums by date, account and category; dated, because a financial year may end inside a month. Empty as of an
   * earlier moment.
   */
  reconcilingItems: { date: string; accountId: string; amount: string; category: string | null }[];
};

/**
 * Reads months from `since` (a month in which a financial year begins) to `lastMonth`, first
 * days, both included; `asOf` null reads the books as they are now.
 */
export async function readBalanceSums(
  { trx, companyId }: Books,
  {
    since,
    lastMonth,
    yearEnd,
    asOf,
  }: { since: string; lastMonth: string; yearEnd: YearEnd; asOf: Date | null },
): Promise<BalanceSums> {
  const company = sql`company_id = ${companyId}::uuid`;
  const sums = accountSumsAsOf(companyId, asOf);
  const results = sql`account_id in (select id from accounts where ${company} and class in ('revenue', 'expense'))`;
  const [movements, earlierSums, earlierResults, reconcilingItems] = await pipelined(
    readSeries(
      trx,
      sql`select month, account_id, amount from ${sums}
        where month between ${since}::date and ${lastMonth}::date`,
    ),
    readAsJson<Omit<Movement, 'month'>>(
      trx,
      sql`select account_id as "accountId", sum(amount)::text as amount from ${sums}
        where month < ${since}::date group by account_id`,
    ),
    readAsJson<BalanceSums['earlierResults'][number]>(
      trx,
      sql`select month, sum(amount)::text as amount from ${sums}
        where month < ${since}::date and ${results} group by month having sum(amount) <> 0 order by month`,
    ),
    asOf === null
      ? readAsJson<BalanceSums['reconcilingItems'][number]>(
          trx,
          sql`select date, account_id as "accountId", sum(amount)::text as amount, category from ledger_lines
            where ${company} and kind = 'reconcilingItem' and superseded_at is null
              and date < (${lastMonth}::date + interval '1 month')
            group by date, account_id, category
            order by date, account_id, category`,
        )
      : Promise.resolve([]),
  );
  const months = [
    ...new Set([
      ...earlierResults.map(({ month }) => month),
      ...movements.flatMap((movement) => movement.months),
    ]),
  ];
  const cuts = months
    .filter((month) => yearStartIn(month, yearEnd) === 'inside')
    .map((month) => ({ month, cut: yearEndInMonth(month, yearEnd) }));
  const oldYear =
    cuts.length === 0
      ? []
      : await readAsJson<Movement>(
          trx,
          sql`select x.month, account_id as "accountId", sum(amount)::text as amount
            from ${valuesTable(cuts, { month: 'date', cut: 'date' })}
            join ledger_lines l on l.date between x.month and x.cut
            where ${company} and ${inForceAsOf(asOf)} and ${results}
            group by 1, 2`,
        );
  return {
    openingSums: new Map(earlierSums.map((row) => [row.accountId, row.amount])),
    earlierResults,
    movements,
    oldYear,
    reconcilingItems,
  };
}
