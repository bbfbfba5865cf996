import type { Trx } from '#server/db/company.ts';
import { readAsJson } from '#server/db/readAsJson.ts';
import { type RawBuilder, sql } from 'kysely';

/** The options that something carries, one of each category it is tracked by; empty where it is not. */
export type TrackedOptions = { option1: string; option2: string };

/**
 * First days of months; base currency, debit positive. Months and accounts may repeat and are to
 * be added up.
 */
export type Series = TrackedOptions & { accountId: string; months: string[]; amounts: string[] };

/** Base currency, debit positive. */
export type Movement = { month: string; accountId: string; amount: string };

export const groupSeries = (movements: (Movement & Partial<TrackedOptions>)[]): Series[] =>
  movements.map(({ month, accountId, amount, option1 = '', option2 = '' }) => ({
    accountId,
    option1,
    option2,
    months: [month],
    amounts: [amount],
  }));

/**
 * A tracking category that sums are asked for by: split by its options; or of one alone; or of what carries none of them.
 */
export type CategoryFilter = { optionIds: string[]; only: 'these' | 'none' | null };

/**
 * Rows `month`, `account_id`, `amount`. The rows of an account travel as one: handing ten
 * thousand small rows over costs many times what adding them up does.
 */
export async function readSeries(trx: Trx, query: RawBuilder<unknown>): Promise<Series[]> {
  const rows = await readAsJson<SeriesRow>(
    trx,
    sql`select account_id as "accountId", '' as option1, '' as option2, ${monthsAndAmounts} from (${query}) cells group by account_id`,
  );
  return parseSeries(rows);
}

/**
 * Rows also have `option1` and `option2`. At most two categories; lines must carry every option
 * that is the only one wanted.
 */
export async function readTrackedSeries(
  trx: Trx,
  query: RawBuilder<unknown>,
  filters: CategoryFilter[],
): Promise<Series[]> {
  const clauses = filters.flatMap(({ optionIds, only }) => (only === 'these' ? optionIds.slice(0, 1) : []));
  const unwanted = filters.flatMap(({ optionIds, only }) => (only === 'none' ? optionIds : []));
  const carriedQuery = sql`select * from (${query}) every where ${carries(clauses)} and ${carriesNone(unwanted)}`;
  const [option1 = '', option2 = ''] = clauses;
  if (filters.every(({ only }) => only !== null))
    return (await readSeries(trx, carriedQuery)).map((series) => ({ ...series, option1, option2 }));
  const [firstColumn = [], secondColumn = []] = filters.map(({ optionIds, only }) =>
    only === 'none' ? [] : optionIds,
  );
  const rows = await readAsJson<SeriesRow>(
    trx,
    sql`
    select account_id as "accountId", option1, option2, ${monthsAndAmounts} from (
      select month, account_id, ${carryOption(firstColumn)} as option1, ${carryOption(secondColumn)} as option2, sum(amount) as amount
      from (${carriedQuery}) carried group by 1, 2, 3, 4
    ) summed group by 1, 2, 3`,
  );
  return parseSeries(rows);
}

/** `amounts` is an array of numerics as PostgreSQL spells it, `{1.00,-2.50}`: half the time of a list of JSON strings. */
type SeriesRow = Omit<Series, 'amounts'> & { amounts: string };

const monthsAndAmounts = sql`array_agg(month) as months, array_agg(amount)::text as amounts`;

/** Series in which every amount is zero are left out. */
const parseSeries = (rows: SeriesRow[]): Series[] =>
  rows
    .filter(({ amounts }) => /[1-9]/.test(amounts))
    .map((row) => ({ ...row, amounts: row.amounts.slice(1, -1).split(',') }));

/** The one option of these that a row carries, in whichever place. */
const carryOption = (optionIds: string[]) => sql`
  case when option1 = any(${optionIds}::text[]) then option1
    when option2 = any(${optionIds}::text[]) then option2 else '' end`;

/** Written so that each place is looked up in an index. */
function carries(optionIds: string[]): RawBuilder<unknown> {
  const [firstOption, second] = optionIds;
  if (firstOption === undefined) return sql`true`;
  if (second === undefined) return sql`(option1 = ${firstOption} or option2 = ${firstOption})`;
  return sql`(option1 in (${firstOption}, ${second}) and option2 in (${firstOption}, ${second}))`;
}

const carriesNone = (optionIds: string[]): RawBuilder<unknown> =>
  optionIds.length === 0
    ? sql`true`
    : sql`option1 <> all(${optionIds}::text[]) and option2 <> all(${optionIds}::text[])`;
