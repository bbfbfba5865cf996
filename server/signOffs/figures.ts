import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { type RawBuilder, sql } from 'kysely';

/** Digests by the name that is kept beside the fingerprint. Sign-offs up to 0.2.0 are by MD5, and no new one is. */
const digests = {
  sha256: (figures: RawBuilder<unknown>) =>
    sql<string>`encode(sha256(convert_to(${figures}, 'UTF8')), 'hex')`,
  md5: (figures: RawBuilder<unknown>) => sql<string>`md5(${figures})`,
};
export type FingerprintAlgorithm = keyof typeof digests;

/** `figuresAsOf`: moment of the last line in the figures. */
export type MonthFigures = { fingerprints: Record<FingerprintAlgorithm, string>; figuresAsOf: Date };

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
const monthText = (companyId: string, month: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select coalesce(string_agg(
    concat_ws(E'\\t', account_id, option1, option2, trim_scale(movement)::text, trim_scale(balance)::text), E'\\n'
    order by account_id, option1, option2), '')
  from (
    select account_id, ${figureOption(sql`kind`, sql`option1`)} as option1,
      ${figureOption(sql`kind`, sql`option2`)} as option2,
      coalesce(sum(amount) filter (where sums.month = ${month}), 0) as movement, sum(amount) as balance
    from monthly_sums sums
    where company_id = ${companyId}::uuid and sums.month <= ${month}
    group by 1, 2, 3
  ) figures where movement <> 0 or balance <> 0)`;

/** True where the figures of the month are others than those that were signed, by the algorithm of then. */
export const differsFromSigned = (
  companyId: string,
  { month, fingerprint, algorithm }: Record<'month' | 'fingerprint' | 'algorithm', RawBuilder<unknown>>,
): RawBuilder<boolean> => sql<boolean>`(
  select ${fingerprint} <> case ${algorithm} when 'md5' then ${digests.md5(sql`figures`)} else ${digests.sha256(sql`figures`)} end
  from (select ${monthText(companyId, month)} as figures offset 0) texts)`;

/** Reads all in one statement, so of one state of the books; the text once, which else were made for each digest. */
export async function readMonthFigures(
  { trx, companyId }: Books,
  month: string,
  currentTime: Date,
): Promise<MonthFigures> {
  const latest = (column: RawBuilder<unknown>) =>
    sql`(select max(${column}) from ledger_lines where company_id = ${companyId}::uuid and ${column} is not null)`;
  return onlyRow(
    await sql<MonthFigures>`
    with texts as materialized (select ${monthText(companyId, sql`${month}::date`)} as figures)
    select json_build_object('sha256', ${digests.sha256(sql`figures`)}, 'md5', ${digests.md5(sql`figures`)}) as fingerprints,
      coalesce(greatest(${latest(sql`recorded_at`)}, ${latest(sql`superseded_at`)}), ${currentTime}::timestamptz)
        as figures_as_of
    from texts`.execute(trx),
  );
}
