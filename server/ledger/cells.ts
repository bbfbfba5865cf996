import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

/** What moved in a month, base currency, debit positive; both options are empty where tracking does not matter. */
export type Cell = { month: string; accountId: string; option1: string; option2: string; amount: string };

const packedRow = z.object({
  account_id: z.string(),
  option1: z.string(),
  option2: z.string(),
  months: z.string(),
  amounts: z.string(),
});

/**
 * Adds the rows of a query up (`month`, `account_id`, `option1`, `option2`, `amount`), without those that come to nothing.
 * The rows of an account travel as one: a report reads ten thousand small ones, and taking them over one by one costs many
 * times what adding them up does. Amounts are spelled without trailing zeros, so that equal ones have equal texts.
 */
export async function readTrackedCells(trx: Trx, query: RawBuilder<unknown>): Promise<Cell[]> {
  const { rows } = await sql`
    select account_id, option1, option2, ${packed} from (${query}) cells group by 1, 2, 3`.execute(trx);
  return unpacked(rows);
}

/** The same whatever the tracking: of `month`, `account_id`, `amount`. */
export async function readCells(trx: Trx, query: RawBuilder<unknown>): Promise<Cell[]> {
  const { rows } = await sql`
    select account_id, '' as option1, '' as option2, ${packed} from (${query}) cells group by account_id`.execute(
    trx,
  );
  return unpacked(rows);
}

const packed = sql`string_agg(month::text, ',') as months, string_agg(trim_scale(amount)::text, ',') as amounts`;

function unpacked(rows: unknown): Cell[] {
  const cells: Cell[] = [];
  const monthsOf = new Map<string, Months>();
  for (const row of z.parse(z.array(packedRow), rows)) {
    const { account_id: accountId, option1, option2 } = row;
    const known = monthsOf.get(row.months);
    const months = known ?? monthsIn(row.months);
    if (!known) monthsOf.set(row.months, months);
    const amounts = row.amounts.split(',');
    const sums = months.places === null ? amounts : sumsAt(months.places, amounts);
    months.each.forEach((month, index) => {
      const amount = sums[index] ?? '0';
      if (amount !== '0') cells.push({ month, accountId, option1, option2, amount });
    });
  }
  return cells;
}

/** Most accounts have a row in the same months, which are told apart once for all of them. */
type Months = {
  /** Every month once. */
  each: string[];
  /** Where a month comes again (an account's documents and its residuals): of each row the place of its month. */
  places: number[] | null;
};

function monthsIn(list: string): Months {
  const months = list.split(',');
  const each = [...new Set(months)];
  return { each, places: each.length === months.length ? null : months.map((month) => each.indexOf(month)) };
}

function sumsAt(places: number[], amounts: string[]): string[] {
  const sums: string[] = [];
  places.forEach((place, index) => {
    const [before, amount = '0'] = [sums[place], amounts[index]];
    sums[place] = before === undefined ? amount : new Big(before).plus(amount).toFixed();
  });
  return sums;
}
