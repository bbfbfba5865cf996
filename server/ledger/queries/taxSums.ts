import { type UntaxedFlow, untaxedFlows } from '#contract/ledger/ledger.ts';
import type { Books } from '#server/db/company.ts';
import type { DocumentKind } from '#server/providers/documents.ts';
import { type RawBuilder, sql } from 'kysely';
import { inForceAsOf } from './asOfSums.ts';
import { flowCondition } from './bankFlows.ts';

/** Empty: no rate is stated. */
export const taxTypeCondition = (taxType: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(l.tax_type, '') = ${taxType}`;

type Days = { startDate: string; endDate: string; asOf: Date | null };

/** Base currency, debit positive. `taxType` is empty where no rate is stated. */
export type TaxSum = { month: string; side: DocumentKind; taxType: string; net: string; tax: string };

/** Adds up by months, sides of a return and rates. */
export async function readTaxSums(
  { trx, companyId }: Books,
  { startDate, endDate, asOf }: Days,
): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select date_trunc('month', l.date)::date as month, l.tax_side as side, coalesce(l.tax_type, '') as tax_type,
      coalesce(sum(l.amount) filter (where ${flowCondition('net')}), 0)::text as net,
      coalesce(sum(l.amount) filter (where ${flowCondition('tax')}), 0)::text as tax
    from ledger_lines l
    where l.company_id = ${companyId}::uuid and ${inForceAsOf(asOf)} and l.tax_side is not null
      and l.account_id = any(array(select id from accounts where company_id = ${companyId}::uuid))
      and l.date between ${startDate}::date and ${endDate}::date
    group by 1, 2, 3`.execute(trx);
  return rows;
}

/** Movements of an account beside the tax of documents. */
export type UntaxedSum = { month: string; flow: UntaxedFlow; amount: string };

export async function readUntaxedSums(
  { trx, companyId }: Books,
  accountId: string,
  { startDate, endDate, asOf }: Days,
): Promise<UntaxedSum[]> {
  const flow = sql.join(
    untaxedFlows.map((name) => sql`when ${flowCondition(name)} then ${sql.lit(name)}`),
    sql` `,
  );
  const { rows } = await sql<UntaxedSum>`
    select date_trunc('month', l.date)::date as month, case ${flow} end as flow, sum(l.amount)::text as amount
    from ledger_lines l
    where l.company_id = ${companyId}::uuid and ${inForceAsOf(asOf)} and not l.is_tax and l.account_id = ${accountId}
      and l.date between ${startDate}::date and ${endDate}::date
    group by 1, 2`.execute(trx);
  return rows;
}
