import type { Books } from '#server/db/company.ts';
import { sqlArray } from '#server/db/valuesTable.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { monthEnd, type MonthRange } from '#contract/period.ts';
import type { Account } from '#server/providers/books.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import { isProfitOrLoss } from '#server/ledger/ledger.ts';
import type { MonthMovements } from '../months.ts';
import {
  type CategoryFilter,
  type Movement,
  readTrackedSeries,
  type Series,
  type TrackedOptions,
} from '#server/ledger/queries/queries.ts';
import { readSupplementaryReadings, type SupplementaryReading } from './supplementaryReports.ts';

export type TrackedMonths = {
  /** `changed`: the books changed since, or the trial balance read later differs. */
  states: Map<string, 'stated' | 'changed'>;
  statedSeries: Series[];
  items: TrackedItemAmount[];
};

export type TrackedItemAmount = Movement & TrackedOptions & { isKnown: boolean };

/** `categoryIds`: all in use now. `monthsRead`: states read in this transaction. */
export async function readTrackedMonths(
  books: Books,
  monthsRead: Promise<Map<string, MonthMovements>>,
  {
    from: firstMonth,
    to: lastMonth,
    categoryIds,
    filters,
    accounts,
  }: MonthRange & { categoryIds: string[]; filters: CategoryFilter[]; accounts: Account[] },
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
    readSupplementaryReadings(books, 'tracking', { from: firstMonth, to: lastMonth }),
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
  const askedLater = [...readings].flatMap(([month, { readAt }]) => {
    const verifiedAt = months.get(month)?.verifiedAt ?? null;
    return verifiedAt !== null && verifiedAt > readAt ? [month] : [];
  });
  const totals = await readStatedTotals(books, askedLater);
  const resultIds = accounts.filter(isProfitOrLoss).map(({ id }) => id);
  const states = new Map(
    [...readings].map(([month, reading]): [string, 'stated' | 'changed'] => {
      const total = totals.get(month) ?? new Map<string, string>();
      const current = isCurrent(reading, months.get(month), { categoryIds, resultIds, statedSums: total });
      return [month, current ? 'stated' : 'changed'];
    }),
  );
  return { states, statedSeries, items };
}

async function readStatedTotals(
  { trx, companyId }: Books,
  months: string[],
): Promise<Map<string, Map<string, string>>> {
  if (months.length === 0) return new Map();
  const { rows } = await sql<Movement>`
    select month, account_id, sum(movement) as amount from supplementary_figures
    where company_id = ${companyId}::uuid and kind = 'tracking'
      and month = any(${sqlArray(months, 'date')})
    group by 1, 2`.execute(trx);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return new Map(
    [...byMonth].map(([month, monthItems]) => [
      month,
      new Map(monthItems.map(({ accountId, amount }) => [accountId, amount])),
    ]),
  );
}

/**
 * `stated`: by account, where the trial balance was read later. Lacks accounts without movement
 * when tracking was read.
 */
function isCurrent(
  { readAt, categories }: SupplementaryReading,
  month: MonthMovements | undefined,
  {
    categoryIds,
    resultIds,
    statedSums,
  }: { categoryIds: string[]; resultIds: string[]; statedSums: Map<string, string> },
): boolean {
  if (categories.join() !== categoryIds.join()) return false;
  if (!month) return true;
  if (month.changedAt !== null && month.changedAt > readAt) return false;
  if (month.verifiedAt === null || month.verifiedAt <= readAt) return true;
  return resultIds.every((id) => new Big(statedSums.get(id) ?? 0).eq(month.movements.get(id) ?? 0));
}
