import type { BookFinding } from '#contract/bookChecks.ts';
import { monthLabel } from '#contract/period.ts';
import type { Trx } from '#server/db/company.ts';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';

/** What a check found, and how much it looked at. */
export type Checked = { count: number; findings: BookFinding[]; read: number };

/** Findings that one check names; it counts all. */
export const MOST_FINDINGS = 50;

const sumRow = z.object({
  month: z.string(),
  account: z.nullable(z.string()),
  kind: z.string(),
  kept: z.string(),
  made: z.string(),
  kept_lines: z.number(),
  made_lines: z.number(),
  count: z.number(),
});

/** Every sum as the lines in force make it. */
const sumsOfLines = (companyId: string): RawBuilder<unknown> => sql`
  select date_trunc('month', date)::date as month, account_id, kind, option1, option2, sum(amount) as amount,
    coalesce(sum(amount) filter (where moves_cash), 0) as cash_amount, count(*)::integer as line_count
  from ledger_lines
  where company_id = ${companyId}::uuid and superseded_at is null
  group by 1, 2, 3, 4, 5`;

/** The sums that reports read, held against the lines they are made of. One statement sees both at one moment. */
export async function checkSums(trx: Trx, companyId: string): Promise<Checked> {
  const { rows } = await sql`
    with made as (${sumsOfLines(companyId)}),
    kept as (
      select month, account_id, kind, option1, option2, amount, cash_amount, line_count
      from monthly_sums where company_id = ${companyId}::uuid
    )
    select month, a.name as account, kind, coalesce(kept.amount, 0)::text as kept, coalesce(made.amount, 0)::text as made,
      coalesce(kept.line_count, 0) as kept_lines, coalesce(made.line_count, 0) as made_lines, count(*) over () as count
    from made full join kept using (month, account_id, kind, option1, option2)
    left join accounts a on a.company_id = ${companyId}::uuid and a.id = account_id
    where (coalesce(kept.amount, 0), coalesce(kept.cash_amount, 0), coalesce(kept.line_count, 0))
      is distinct from (coalesce(made.amount, 0), coalesce(made.cash_amount, 0), coalesce(made.line_count, 0))
    order by month, account, kind limit ${MOST_FINDINGS}`.execute(trx);
  const { sums } = await trx
    .selectFrom('monthly_sums')
    .select(({ fn }) => fn.countAll<number>().as('sums'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const read = z.parse(z.array(sumRow), rows);
  return { count: read[0]?.count ?? 0, findings: read.map(findingOf), read: sums };
}

function findingOf(row: z.infer<typeof sumRow>): BookFinding {
  const { month, account, kind, kept, made, kept_lines: keptLines, made_lines: madeLines } = row;
  const name = `The sum of ${account ?? 'an account that the chart does not list'} in ${monthLabel(month)} (${kind} lines)`;
  const sentence =
    kept === made
      ? `${name} counts ${keptLines} lines, and there are ${madeLines}.`
      : `${name} is kept as ${kept}, and its lines make ${made}.`;
  return { check: 'sums', sentence, expected: made, actual: kept };
}

const repairedRow = z.object({ count: z.number() });

/** Makes the sums anew from the lines, which are the truth. Answers how many were wrong. */
export async function repairSums(trx: Trx, companyId: string): Promise<number> {
  // Writers wait: a sum that grows meanwhile would be overwritten with what it was.
  await sql`lock table monthly_sums in share row exclusive mode`.execute(trx);
  const { rows } = await sql`
    with made as materialized (${sumsOfLines(companyId)}),
    gone as (
      delete from monthly_sums s
      where company_id = ${companyId}::uuid and (amount, cash_amount, line_count) <> (0, 0, 0)
        and not exists (
          select from made where (made.month, made.account_id, made.kind, made.option1, made.option2)
            = (s.month, s.account_id, s.kind, s.option1, s.option2))
      returning 1
    ), put as (
      insert into monthly_sums (company_id, month, account_id, kind, option1, option2, amount, cash_amount, line_count)
      select ${companyId}::uuid, month, account_id, kind, option1, option2, amount, cash_amount, line_count from made
      on conflict (company_id, month, account_id, kind, option1, option2) do update set
        amount = excluded.amount, cash_amount = excluded.cash_amount, line_count = excluded.line_count
      where (monthly_sums.amount, monthly_sums.cash_amount, monthly_sums.line_count)
        is distinct from (excluded.amount, excluded.cash_amount, excluded.line_count)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from put))::integer as count`.execute(trx);
  return z.parse(repairedRow, rows[0]).count;
}
