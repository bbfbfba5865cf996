import type { Books } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { monthEnd, type MonthRange } from '#contract/period.ts';
import { sql } from 'kysely';
import type { MonthMovements } from '../months.ts';
import {
  type CategoryFilter,
  type Movement,
  readTrackedSeries,
  type Series,
  type TrackedOptions,
} from '#server/ledger/queries/queries.ts';
import { type StatementState, statementState } from './statementAge.ts';
import { readSupplementaryReadings } from './supplementaryReports.ts';

export type TrackedMonths = {
  /** `changed` too where the categories in use are others. */
  states: Map<string, StatementState>;
  statedSeries: Series[];
  items: TrackedItemAmount[];
};

export type TrackedItemAmount = Movement & TrackedOptions & { isKnown: boolean };

/** `categoryIds`: all in use now. `monthsRead`: states read in this transaction. */
export async function readTrackedMonths(
  books: Books,
  monthsRead: Promise<Map<string, MonthMovements>>,
  {
    firstMonth,
    lastMonth,
    categoryIds,
    filters,
  }: MonthRange & { categoryIds: string[]; filters: CategoryFilter[] },
): Promise<TrackedMonths> {
  const { trx, companyId } = books;
  const [statedSeries, readings, items, months] = await pipelined(
    readTrackedSeries(
      trx,
      sql`
      select month, account_id, option1, option2, movement as amount from supplementary_figures
      where company_id = ${companyId}::uuid and kind = 'tracking' and month between ${firstMonth}::date and ${lastMonth}::date`,
      filters,
    ),
    readSupplementaryReadings(books, 'tracking', { firstMonth, lastMonth }),
    readAsJson<TrackedItemAmount>(
      trx,
      sql`
      select date_trunc('month', date)::date as month, account_id as "accountId", option1, option2, category is not null as "isKnown",
        sum(amount)::text as amount
      from ledger_lines
      where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and superseded_at is null
        and date between ${firstMonth}::date and ${monthEnd(lastMonth)}::date
      group by 1, 2, 3, 4, 5
      having sum(amount) <> 0`,
    ),
    monthsRead,
  );
  const states = new Map(
    [...readings].map(([month, { readAt, categories }]): [string, StatementState] => {
      const times = months.get(month) ?? { verifiedAt: null, changedAt: null };
      return [month, categories.join() === categoryIds.join() ? statementState(readAt, times) : 'changed'];
    }),
  );
  return { states, statedSeries, items };
}
