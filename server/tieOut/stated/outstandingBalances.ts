import { monthStart } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { outstandingMovements } from '#server/ledger/ledger.ts';
import { type ControlRole, controlRoles } from '../proof.ts';

export type OutstandingBalances = Record<ControlRole, Big>;

const openRow = z.object({
  month: z.string(),
  control: z.enum(controlRoles),
  amount: z.string(),
});

/** Base currency, debit positive. Prepayments are on other accounts. */
export async function readOutstandingBalances(
  { trx, companyId }: Books,
  baseCurrency: string,
  months: string[],
): Promise<Map<string, OutstandingBalances>> {
  // Reads all documents with all their links: until the tables are analysed, after a first sync, a
  // planner that expects a handful would scan one table for each row of the other.
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx);
  const { rows } = await sql`
    with ${outstandingMovements({ companyId, baseCurrency }, { condition: sql`not t.is_allocated`, areAllRead: true })}
    select date_trunc('month', date)::date as month, control, sum(amount)::text as amount
    from moves
    group by 1, 2
    order by 1`.execute(trx);
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx);
  const moves = rows.map((row) => z.parse(openRow, row));
  const upTo = (month: string, control: ControlRole) =>
    moves.reduce(
      (total, move) => (move.control === control && move.month <= month ? total.plus(move.amount) : total),
      new Big(0),
    );
  return new Map(
    months.map((month) => [
      month,
      { receivable: upTo(month, 'receivable'), payable: upTo(month, 'payable') },
    ]),
  );
}

type RevaluedRow = {
  month: string;
  accountId: string;
  amount: string;
};

export async function readRevaluations(
  { trx, companyId }: Books,
  months: string[],
): Promise<Map<string, Map<string, Big>>> {
  const { rows: moves } = await sql<RevaluedRow>`
    select month, account_id, sum(amount)::text as amount from account_sums
    where company_id = ${companyId}::uuid and kind = 'revaluation'
    group by 1, 2
    order by 1`.execute(trx);
  return new Map(
    months.map((month) => {
      const sums = new Map<string, Big>();
      for (const { month: movementMonth, accountId, amount } of moves)
        if (movementMonth <= month) sums.set(accountId, (sums.get(accountId) ?? new Big(0)).plus(amount));
      return [month, sums];
    }),
  );
}

type MovedRow = {
  amount: string;
};

/** Movement from the first of the month to the day, without revaluation. */
export async function readMonthToDateMovement(
  { trx, companyId }: Books,
  { accountId, day }: { accountId: string; day: string },
): Promise<string> {
  const { amount } = onlyRow(
    await sql<MovedRow>`
    select coalesce(sum(amount), 0)::text as amount from ledger_lines
    where company_id = ${companyId}::uuid and account_id = ${accountId} and superseded_at is null
      and kind <> 'revaluation' and date between ${monthStart(day)}::date and ${day}::date`.execute(trx),
  );
  return amount;
}
