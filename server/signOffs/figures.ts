import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { type RawBuilder, sql } from 'kysely';

/** `figuresAsOf`: moment of the last line in the figures. */
export type MonthFigures = { fingerprint: string; figuresAsOf: Date };

/**
 * The option of a line or sum by which figures of a sign-off are told apart. Without one for reconciling items: the
 * provider states their tracking only once a report asks for it, and nothing has changed then.
 */
export const figureOption = (kind: RawBuilder<unknown>, option: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${kind} = 'reconcilingItem' then '' else ${option} end`;

/**
 * Movements of the month and balances at its end, of every account by tracking options, as one text: equal where no figure
 * moved by a cent. From kept sums, whose number does not grow with the lines.
 */
export const monthFingerprint = (
  companyId: string,
  month: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(
  select md5(coalesce(string_agg(
    concat_ws(E'\\t', account_id, option1, option2, trim_scale(movement)::text, trim_scale(balance)::text), E'\\n'
    order by account_id, option1, option2), ''))
  from (
    select account_id, ${figureOption(sql`kind`, sql`option1`)} as option1,
      ${figureOption(sql`kind`, sql`option2`)} as option2,
      coalesce(sum(amount) filter (where sums.month = ${month}), 0) as movement, sum(amount) as balance
    from monthly_sums sums
    where company_id = ${companyId}::uuid and sums.month <= ${month}
    group by 1, 2, 3
  ) figures where movement <> 0 or balance <> 0)`;

/** Both in one statement, so of one state of the books. */
export async function readMonthFigures(
  { trx, companyId }: Books,
  month: string,
  currentTime: Date,
): Promise<MonthFigures> {
  const latest = (column: RawBuilder<unknown>) =>
    sql`(select max(${column}) from ledger_lines where company_id = ${companyId}::uuid and ${column} is not null)`;
  return onlyRow(
    await sql<MonthFigures>`
    select ${monthFingerprint(companyId, sql`${month}::date`)} as fingerprint,
      coalesce(greatest(${latest(sql`recorded_at`)}, ${latest(sql`superseded_at`)}), ${currentTime}::timestamptz)
        as figures_as_of`.execute(trx),
  );
}
