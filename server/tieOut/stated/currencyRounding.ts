import { type Amount, parseAmount, ZERO } from '#contract/amounts.ts';
import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';
import { CURRENCY_ROUNDING } from '../proof.ts';

type RoundingRow = { date: string; amount: string };

/** Debits less credits by which the provider's own books are off at the end of a day. */
export async function readCurrencyRounding(
  { trx, companyId }: Books,
  asOf: Date | null,
): Promise<(day: string) => Amount> {
  const inForce =
    asOf === null
      ? sql`superseded_at is null`
      : sql`recorded_at <= ${asOf} and (superseded_at is null or superseded_at > ${asOf})`;
  const { rows } = await sql<RoundingRow>`
    select date, sum(amount)::text as amount from ledger_lines
    where company_id = ${companyId}::uuid and kind = 'reconcilingItem' and likely_category = ${CURRENCY_ROUNDING}
      and ${inForce}
    group by 1`.execute(trx);
  return (day) =>
    rows.reduce((total, { date, amount }) => (date <= day ? total + parseAmount(amount) : total), ZERO);
}
