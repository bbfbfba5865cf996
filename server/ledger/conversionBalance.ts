import type { Books } from '#server/db/company.ts';
import { onlyRow } from '#server/db/onlyRow.ts';
import { sql } from 'kysely';

/**
 * The category of what an organisation had when it came to the provider, and of monthly comparatives
 * before.
 */
export const CONVERSION_BALANCE = 'conversion balance';

/**
 * The category of what is dated before that: a conversion balance holds it, so the provider's books
 * do not.
 */
export const BEFORE_CONVERSION = 'before conversion';

/**
 * First month (first day) in which a document moves a bank account: the provider takes only unpaid
 * invoices and bills of earlier days. Null where none does.
 */
export async function readFirstMoneyMonth({ trx, companyId }: Books): Promise<string | null> {
  const { month } = onlyRow(
    await sql<{ month: string | null }>`
    select min(s.month) as month from account_sums s
    join accounts a on a.company_id = s.company_id and a.id = s.account_id
    where s.company_id = ${companyId}::uuid and s.kind = 'document' and s.line_count > 0 and a.type = 'bank'`.execute(
      trx,
    ),
  );
  return month;
}
