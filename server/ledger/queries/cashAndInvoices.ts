import type { Books } from '#server/db/company.ts';
import type { Account } from '#server/providers/books.ts';
import { sql } from 'kysely';
import { flowCondition } from './bankFlows.ts';
import { inForceAsOf } from './asOfSums.ts';
import { excludesInvoiceSides, sourceLines, sourceCondition } from './lineSources.ts';

/** `asOf`: the books as they stood then; now where it is null. */
type Range = { startDate: string; endDate: string; asOf: Date | null };

/** Base currency, received and spent positive, transfers excluded. */
export type CashMovements = { month: string; received: string; spent: string; currency: string };

export async function readCashMovements(
  { trx, companyId }: Books,
  accounts: Account[],
  { startDate, endDate, asOf }: Range,
): Promise<CashMovements[]> {
  const moves = sourceLines('bankMoves');
  const { rows } = await sql<CashMovements>`
    select date_trunc('month', l.date)::date as month,
      coalesce(sum(l.amount) filter (where ${moves} and ${flowCondition('received', asOf)}), 0)::text as received,
      coalesce(-sum(l.amount) filter (where ${moves} and ${flowCondition('spent', asOf)}), 0)::text as spent,
      coalesce(sum(l.amount) filter (where ${sourceLines('bankCurrency')}), 0)::text as currency
    from ledger_lines l
    where l.company_id = ${companyId}::uuid and ${inForceAsOf(asOf)}
      and ${sourceCondition('bank', accounts)} and l.date between ${startDate}::date and ${endDate}::date
    group by 1`.execute(trx);
  return rows;
}

const invoicesNow = (companyId: string) => sql`(
  select date from documents
  where company_id = ${companyId}::uuid and type = 'salesInvoice' and status in ('approved', 'paid')) invoices`;

/** Journals keep a voided document twice; a document's own state is not kept by moment. */
const invoicesOnce = (companyId: string, asOf: Date) => sql`(
  select min(date) as date from (
    select document_id, min(date) as date from ledger_lines
    where company_id = ${companyId}::uuid and document_type = 'salesInvoice' and ${inForceAsOf(asOf)}
    group by document_id, account_id having sum(amount) <> 0
  ) booked group by document_id) invoices`;

/** Sales invoices of a month: how many, and what they are made out for less credit notes, without tax; base currency. */
export type InvoicedAmounts = { month: string; count: number; value: string };

export async function readInvoicedAmounts(
  { trx, companyId }: Books,
  accounts: Account[],
  { startDate, endDate, asOf }: Range,
): Promise<InvoicedAmounts[]> {
  const { rows } = await sql<InvoicedAmounts>`
    with issued as (
      select date_trunc('month', date)::date as month, count(*)::integer as count
      from ${asOf === null ? invoicesNow(companyId) : invoicesOnce(companyId, asOf)}
      where date between ${startDate}::date and ${endDate}::date
      group by 1
    ), valued as (
      select date_trunc('month', l.date)::date as month, sum(l.amount) as value from ledger_lines l
      where l.company_id = ${companyId}::uuid and ${inForceAsOf(asOf)}
        and ${excludesInvoiceSides(accounts)} and l.date between ${startDate}::date and ${endDate}::date
      group by 1
    )
    select month, coalesce(count, 0) as count, coalesce(value, 0)::text as value
    from issued full join valued using (month)`.execute(trx);
  return rows;
}
