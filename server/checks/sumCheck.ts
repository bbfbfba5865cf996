import type { BookFinding } from '#contract/tieOut/bookChecks.ts';
import { monthLabel } from '#contract/period.ts';
import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { type RawBuilder, sql } from 'kysely';

export type CheckResult = { count: number; findings: BookFinding[]; rowsRead: number };

/** Findings that one check lists; it counts all. */
export const MAX_FINDINGS = 50;

type SumRow = {
  month: string;
  account: string | null;
  kind: string;
  byTracking: boolean;
  storedSum: string;
  lineSum: string;
  keptLines: number;
  madeLines: number;
  count: number;
};

const accountKeys = ['month', 'accountId', 'kind'];
const pairKeys = [...accountKeys, 'option1', 'option2'];

/** Columns as a list, optionally of the table `alias`. */
const columns = (names: string[], alias?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)));

const sumsOfLines = (companyId: string): RawBuilder<unknown> => sql`
  select date_trunc('month', date)::date as month, account_id, kind, option1, option2, sum(amount) as amount,
    coalesce(sum(amount) filter (where moves_cash), 0) as cash_amount, count(*)::integer as line_count
  from ledger_lines
  where company_id = ${companyId}::uuid and superseded_at is null
  group by 1, 2, 3, 4, 5`;

const sumsOfAccounts = sql`
  select month, account_id, kind, sum(amount) as amount, sum(cash_amount) as cash_amount,
    sum(line_count)::integer as line_count
  from made group by 1, 2, 3`;

const differing = (
  alias: RawBuilder<unknown>,
  storedSums: RawBuilder<unknown>,
  keys: string[],
  byTracking: boolean,
): RawBuilder<unknown> => sql`
  select month, account_id, kind, ${byTracking}::boolean as by_tracking,
    coalesce(kept.amount, 0)::text as stored_sum, coalesce(lines.amount, 0)::text as line_sum,
    coalesce(kept.line_count, 0) as kept_lines, coalesce(lines.line_count, 0) as made_lines
  from ${alias} lines full join ${storedSums} kept using (${columns(keys)})
  where (coalesce(kept.amount, 0), coalesce(kept.cash_amount, 0), coalesce(kept.line_count, 0))
    is distinct from (coalesce(lines.amount, 0), coalesce(lines.cash_amount, 0), coalesce(lines.line_count, 0))`;

/**
 * Compares the sums that reports read with their lines. One statement sees both at the same moment.
 */
export async function checkSums(books: Books): Promise<CheckResult> {
  const { trx, companyId } = books;
  const { rows: wrongSums } = await sql<SumRow>`
    with made as materialized (${sumsOfLines(companyId)}),
    accounts_made as (${sumsOfAccounts}),
    kept_pairs as (select * from monthly_sums where company_id = ${companyId}::uuid),
    kept_accounts as (select * from account_sums where company_id = ${companyId}::uuid),
    wrong as (
      ${differing(sql`made`, sql`kept_pairs`, pairKeys, true)}
      union all
      ${differing(sql`accounts_made`, sql`kept_accounts`, accountKeys, false)}
    )
    select month, a.name as account, kind, by_tracking, stored_sum, line_sum, kept_lines, made_lines, count(*) over () as count
    from wrong left join accounts a on a.company_id = ${companyId}::uuid and a.id = account_id
    order by month, account, kind, by_tracking limit ${MAX_FINDINGS}`.execute(trx);
  const sums = (await countRows(books, 'monthlySums')) + (await countRows(books, 'accountSums'));
  return { count: wrongSums[0]?.count ?? 0, findings: wrongSums.map(describeFinding), rowsRead: sums };
}

async function countRows({ trx, companyId }: Books, table: 'monthlySums' | 'accountSums'): Promise<number> {
  const { sums } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('sums'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  return sums;
}

function describeFinding(row: SumRow): BookFinding {
  const { month, account, kind, storedSum, lineSum: computedSum, keptLines, madeLines } = row;
  const tracked = row.byTracking ? ' by tracking' : '';
  const name = `The sum of ${account ?? 'an account that the chart does not list'} in ${monthLabel(month)}${tracked} (${kind} lines)`;
  const sentence =
    storedSum === computedSum
      ? `${name} counts ${keptLines} lines, and there are ${madeLines}.`
      : `${name} is kept as ${storedSum}, and its lines make ${computedSum}.`;
  return { check: 'sums', sentence, expected: computedSum, actual: storedSum };
}

/** Deletes sums that no line makes, and corrects others. */
const putRight = (
  table: RawBuilder<unknown>,
  computedSums: RawBuilder<unknown>,
  keys: string[],
  companyId: string,
) => ({
  gone: sql`
    delete from ${table} s
    where company_id = ${companyId}::uuid and (amount, cash_amount, line_count) <> (0, 0, 0)
      and not exists (select from ${computedSums} m where (${columns(keys, 'm')}) = (${columns(keys, 's')}))
    returning 1`,
  put: sql`
    insert into ${table} as s (company_id, ${columns(keys)}, amount, cash_amount, line_count)
    select ${companyId}::uuid, ${columns(keys)}, amount, cash_amount, line_count from ${computedSums}
    on conflict (company_id, ${columns(keys)}) do update set
      amount = excluded.amount, cash_amount = excluded.cash_amount, line_count = excluded.line_count
    where (s.amount, s.cash_amount, s.line_count)
      is distinct from (excluded.amount, excluded.cash_amount, excluded.line_count)
    returning 1`,
});

type RepairedRow = {
  count: number;
};

/** Recomputes the sums from the lines, which are authoritative. Returns how many were wrong. */
export async function repairSums({ trx, companyId }: Books): Promise<number> {
  // Blocks writers: a sum that changes meanwhile would be overwritten with its old value.
  await sql`lock table monthly_sums, account_sums in share row exclusive mode`.execute(trx);
  const pairs = putRight(sql`monthly_sums`, sql`made`, pairKeys, companyId);
  const accounts = putRight(sql`account_sums`, sql`accounts_made`, accountKeys, companyId);
  const { count } = onlyRow(
    await sql<RepairedRow>`
    with made as materialized (${sumsOfLines(companyId)}),
    accounts_made as materialized (${sumsOfAccounts}),
    pairs_gone as (${pairs.gone}), pairs_put as (${pairs.put}),
    accounts_gone as (${accounts.gone}), accounts_put as (${accounts.put})
    select ((select count(*) from pairs_gone) + (select count(*) from pairs_put)
      + (select count(*) from accounts_gone) + (select count(*) from accounts_put))::integer as count`.execute(
      trx,
    ),
  );
  return count;
}
