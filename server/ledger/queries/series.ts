import type { Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

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
  return await readPacked(trx, query, { option1: '', option2: '' });
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
    return await readPacked(trx, carriedQuery, { option1, option2 });
  const [firstColumn = [], second = []] = filters.map(({ optionIds, only }) =>
    only === 'none' ? [] : optionIds,
  );
  const { rows } = await sql`
    select ${packed(sql`${placeIn(firstColumn, sql`option1`)} || ';' || ${placeIn(second, sql`option2`)}`)} from (
      select account_id, option1, option2, ${monthsAndAmounts} from (
        select month, account_id, ${carryOption(firstColumn)} as option1, ${carryOption(second)} as option2, sum(amount) as amount
        from (${carriedQuery}) carried group by 1, 2, 3, 4
      ) summed group by 1, 2, 3
    ) series`.execute(trx);
  return unpacked(rows, (places) => ({
    option1: firstColumn[Number(places[0]) - 1] ?? '',
    option2: second[Number(places[1]) - 1] ?? '',
  }));
}

async function readPacked(trx: Trx, query: RawBuilder<unknown>, options: TrackedOptions): Promise<Series[]> {
  const { rows } = await sql`
    select ${packed(sql`'0;0'`)} from (
      select account_id, ${monthsAndAmounts} from (${query}) cells group by account_id
    ) series`.execute(trx);
  return unpacked(rows, () => options);
}

/** Months by their days since the first of 1970: PostgreSQL spells a number in half the time of a date. */
const monthsAndAmounts = sql`
  string_agg((month - date '1970-01-01')::text, ',') as months, string_agg(amount::text, ',') as amounts`;

/** One text: the embedded engine takes longer to hand a row over than to add ten up. */
const packed = (places: RawBuilder<unknown>) => sql`
  string_agg(account_id::text || ';' || ${places} || ';' || months || ';' || amounts, '|') as packed`;

const DAY_MS = 86_400_000;
const optionDay = (number: string): string => new Date(Number(number) * DAY_MS).toISOString().slice(0, 10);

/** The one option of these that a row carries, in whichever place. */
const carryOption = (optionIds: string[]) => sql`
  case when option1 = any(${optionIds}::text[]) then option1
    when option2 = any(${optionIds}::text[]) then option2 else '' end`;

/** Index from 1, 0 for none, so that no text of the provider's is taken apart. */
const placeIn = (optionIds: string[], option: RawBuilder<unknown>) => sql`
  coalesce(array_position(${optionIds}::text[], ${option}), 0)`;

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

const packedRows = z.tuple([z.object({ packed: z.nullable(z.string()) })]);

function unpacked(rows: unknown, trackedBy: (places: string[]) => TrackedOptions): Series[] {
  const names = new Map<string, string>();
  const optionName = (number: string): string => {
    const name = names.get(number) ?? optionDay(number);
    names.set(number, name);
    return name;
  };
  const [{ packed: text }] = z.parse(packedRows, rows);
  return (text?.split('|') ?? []).flatMap((item) => {
    const [accountId = '', firstPart = '', second = '', months = '', amounts = ''] = item.split(';');
    if (!/[1-9]/.test(amounts)) return [];
    const options = trackedBy([firstPart, second]);
    return [
      { accountId, ...options, months: months.split(',').map(optionName), amounts: amounts.split(',') },
    ];
  });
}
