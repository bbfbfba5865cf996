import { proofKeys } from '#contract/tieOut.ts';
import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { MonthProof } from './proof.ts';

/** What the kept sums say of one account, month and pair of tracking options: base currency, debit positive. */
export type Figure = { month: string; accountId: string; option1: string; option2: string; amount: string };

/** What is known of a month's proof. */
export type MonthState = {
  month: string;
  anchoredAt: Date | null;
  /** When its lines last changed. */
  changedAt: Date | null;
  /** The books changed after the provider was asked. */
  stale: boolean;
  proofs: MonthProof[];
  /** Per account, what the provider says moved. */
  movements: Map<string, string>;
  /** Per account, what no document explains, by its kind; null where nobody knows. */
  residuals: Map<string, { amount: string; cause: string | null }[]>;
};

const figureRow = z.object({
  month: z.string(),
  account_id: z.string(),
  option1: z.string(),
  option2: z.string(),
  amount: z.string(),
});

const proof = z.object({
  key: z.enum(proofKeys),
  label: z.string(),
  passed: z.boolean(),
  expected: z.string(),
  actual: z.string(),
  difference: z.string(),
  sentence: z.string(),
  accountIds: z.array(z.string()),
});

const monthRow = z.object({
  month: z.string(),
  anchored_at: z.nullable(z.date()),
  changed_at: z.nullable(z.date()),
  proofs: z.array(proof),
});

const cellRow = z.object({
  month: z.string(),
  account_id: z.string(),
  amount: z.string(),
  cause: z.nullable(z.string()),
});

/** Movements of the months from `from` to `to` (first days, both included), with the proof state of each month. */
export async function readFigures(
  trx: Trx,
  companyId: string,
  from: string,
  to: string,
): Promise<{ figures: Figure[]; months: Map<string, MonthState> }> {
  const { rows } = await sql`
    select month, account_id, option1, option2, sum(amount) as amount from monthly_sums
    where company_id = ${companyId}::uuid and month between ${from}::date and ${to}::date and kind <> 'opening'
    group by 1, 2, 3, 4
    having sum(amount) <> 0`.execute(trx);
  const figures = rows.map((row) => {
    const { account_id: accountId, ...figure } = z.parse(figureRow, row);
    return { ...figure, accountId };
  });
  return { figures, months: await readMonthStates(trx, companyId, from, to) };
}

async function readMonthStates(
  trx: Trx,
  companyId: string,
  from: string,
  to: string,
): Promise<Map<string, MonthState>> {
  const rows = await trx
    .selectFrom('ledger_months')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .execute();
  const months = new Map(
    rows.map((row): [string, MonthState] => {
      const { month, anchored_at: anchoredAt, changed_at: changedAt, proofs } = z.parse(monthRow, row);
      const stale = anchoredAt !== null && changedAt !== null && changedAt > anchoredAt;
      return [
        month,
        { month, anchoredAt, changedAt, stale, proofs, movements: new Map(), residuals: new Map() },
      ];
    }),
  );
  const { rows: movements } = await sql`
    select month, account_id, movement as amount, null as cause from anchor_balances
    where company_id = ${companyId}::uuid and month between ${from}::date and ${to}::date`.execute(trx);
  for (const row of movements) {
    const cell = z.parse(cellRow, row);
    months.get(cell.month)?.movements.set(cell.account_id, cell.amount);
  }
  const { rows: residuals } = await sql`
    select date_trunc('month', date)::date as month, account_id, cause, sum(amount) as amount
    from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'residual' and superseded_at is null
      and date >= ${from}::date and date < (${to}::date + interval '1 month')
    group by 1, 2, 3
    having sum(amount) <> 0
    order by 1, 2, 3`.execute(trx);
  for (const row of residuals) {
    const cell = z.parse(cellRow, row);
    const own = months.get(cell.month)?.residuals;
    own?.set(cell.account_id, [
      ...(own.get(cell.account_id) ?? []),
      { amount: cell.amount, cause: cell.cause },
    ]);
  }
  return months;
}
