import { type RawBuilder, sql } from 'kysely';

/** Condition on lines: in force at a moment, or now where it is null. */
export const inForceAsOf = (moment: Date | null): RawBuilder<boolean> =>
  moment === null
    ? sql<boolean>`superseded_at is null`
    : sql<boolean>`(recorded_at <= ${moment} and (superseded_at is null or superseded_at > ${moment}))`;

/**
 * Rows `month`, `account_id`, `kind`, `amount`, `cash_amount` as of a moment: today's sums less
 * what was written since, plus what was superseded since, so that the cost follows the changes
 * and not the number of lines. Rows of one sum are to be added up.
 */
export function accountSumsAsOf(companyId: string, moment: Date | null): RawBuilder<unknown> {
  const company = sql`company_id = ${companyId}::uuid`;
  return sumsAt(
    moment,
    sql`select month, account_id, kind, amount, cash_amount from account_sums where ${company}`,
    (amount) => sql`
      select date_trunc('month', date)::date, account_id, kind, ${amount}, case when moves_cash then ${amount} else 0 end
      from ledger_lines where ${company}`,
  );
}

/** Like accountSumsAsOf, with `option1` and `option2` in place of `cash_amount`. */
export function trackedSumsAsOf(companyId: string, moment: Date | null): RawBuilder<unknown> {
  const company = sql`company_id = ${companyId}::uuid`;
  return sumsAt(
    moment,
    sql`select month, account_id, kind, amount, option1, option2 from monthly_sums where ${company}`,
    (amount) => sql`
      select date_trunc('month', date)::date, account_id, kind, ${amount}, option1, option2
      from ledger_lines where ${company}`,
  );
}

/** `moved`: what lines add to the sums that are `kept`, with a condition to follow. */
function sumsAt(
  moment: Date | null,
  storedSums: RawBuilder<unknown>,
  movedSums: (amount: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (moment === null) return sql`(${storedSums}) sums`;
  return sql`(
    ${storedSums}
    union all
    ${movedSums(sql`-amount`)} and recorded_at > ${moment} and superseded_at is null
    union all
    ${movedSums(sql`amount`)} and superseded_at > ${moment} and recorded_at <= ${moment}
  ) sums`;
}
