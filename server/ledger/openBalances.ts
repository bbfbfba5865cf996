import type { Trx } from '#server/db/company.ts';
import Big from 'big.js';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { openDocuments } from './postings/openDocuments.ts';
import type { Control } from './proof.ts';

export type Open = Record<Control, Big>;

const openRow = z.object({
  month: z.string(),
  control: z.enum(['DEBTORS', 'CREDITORS']),
  amount: z.string(),
});

/**
 * What documents, payments and allocations dated up to the end of each month leave open with customers and suppliers:
 * base currency, debit positive, every amount at its document's own rate, rounded alone. Reckoned from the documents and
 * never from ledger lines, so that the two can be held against each other. Prepayments stand on other accounts.
 */
export async function readOpenBalances(
  trx: Trx,
  companyId: string,
  baseCurrency: string,
  months: string[],
): Promise<Map<string, Open>> {
  const types = Object.entries(openDocuments).map(([type, { control, side, isCoded }]) => ({
    type,
    control,
    side,
    isCoded,
  }));
  const { rows } = await sql`
    with posted as (
      select d.id, d.date, d.total, d.withheld, t.control, t.side,
        case when d.currency = ${baseCurrency} then 1 else d.rate end as rate
      from documents d
      join json_to_recordset(${JSON.stringify(types)}::json)
        as t(type text, control text, side integer, "isCoded" boolean) on t.type = d.type and not t."isCoded"
      where d.company_id = ${companyId}::uuid and d.status in ('AUTHORISED', 'PAID')
    ), settled as (
      select source_id, target_id, date, amount from document_links
      where company_id = ${companyId}::uuid and amount is not null
    ), moves as (
      select date, control, side * (round(total / rate, 2) - round(withheld / rate, 2)) as amount from posted
      union all
      select s.date, control, -side * round(s.amount / rate, 2) from settled s join posted on posted.id = s.target_id
      union all
      select s.date, control, -side * round(s.amount / rate, 2) from settled s join posted on posted.id = s.source_id
    )
    select date_trunc('month', date)::date as month, control, sum(amount)::text as amount from moves
    where amount is not null
    group by 1, 2
    order by 1`.execute(trx);
  const moves = rows.map((row) => z.parse(openRow, row));
  const upTo = (month: string, control: Control) =>
    moves.reduce(
      (total, move) => (move.control === control && move.month <= month ? total.plus(move.amount) : total),
      new Big(0),
    );
  return new Map(
    months.map((month) => [month, { DEBTORS: upTo(month, 'DEBTORS'), CREDITORS: upTo(month, 'CREDITORS') }]),
  );
}

const revaluedRow = z.object({ month: z.string(), account_id: z.string(), amount: z.string() });

/** What revaluation has come to by the end of each month, by account. */
export async function readRevalued(
  trx: Trx,
  companyId: string,
  months: string[],
): Promise<Map<string, Map<string, Big>>> {
  const { rows } = await sql`
    select month, account_id, sum(amount)::text as amount from monthly_sums
    where company_id = ${companyId}::uuid and kind = 'revaluation'
    group by 1, 2
    order by 1`.execute(trx);
  const moves = rows.map((row) => z.parse(revaluedRow, row));
  return new Map(
    months.map((month) => {
      const sums = new Map<string, Big>();
      for (const { month: of, account_id: accountId, amount } of moves)
        if (of <= month) sums.set(accountId, (sums.get(accountId) ?? new Big(0)).plus(amount));
      return [month, sums];
    }),
  );
}
