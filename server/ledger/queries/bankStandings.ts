import type { Books } from '#server/db/company.ts';
import { sql } from 'kysely';

/**
 * A bank account at the end of a day, debit positive. `balance` is in base currency, `unstated` the part of it of which
 * the provider does not say whether it is reconciled. `units` is the balance in the account's own currency; null where
 * that is the base currency, or not known of every line.
 */
export type BankStanding = { accountId: string; balance: string; unstated: string; units: string | null };

/** Accounts without a line are left out. */
export async function readBankStandings(
  { trx, companyId }: Books,
  { day, baseCurrency }: { day: string; baseCurrency: string },
): Promise<BankStanding[]> {
  const { rows } = await sql<BankStanding>`
    with stated as materialized (
      select distinct document_id, account_id from bank_reconciliations where company_id = ${companyId}::uuid
    )
    select l.account_id, sum(l.amount)::text as balance,
      coalesce(sum(l.amount) filter (where l.kind <> 'revaluation' and s.document_id is null), 0)::text as unstated,
      case when a.currency <> ${baseCurrency}
        and bool_and(l.kind = 'revaluation' or (l.currency = a.currency and l.currency_amount is not null))
        then coalesce(sum(l.currency_amount) filter (where l.kind <> 'revaluation'), 0)::text end as units
    from accounts a
      join ledger_lines l on l.company_id = a.company_id and l.account_id = a.id and l.superseded_at is null
        and l.date <= ${day}::date
      left join stated s on s.document_id = l.document_id and s.account_id = l.account_id
    where a.company_id = ${companyId}::uuid and a.type = 'bank'
    group by l.account_id, a.currency`.execute(trx);
  return rows;
}
