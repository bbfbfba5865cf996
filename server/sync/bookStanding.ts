import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';

/**
 * Writes down how the company's books stand: of the last twelve months (by the clock, this one among them) those with a
 * proof that failed and that did not change since, as the page of proofs calls them off; and the records that cannot be used.
 */
export async function noteBookStanding(trx: Trx, companyId: string, now: Date): Promise<void> {
  await sql`
    update companies set
      months_off = (
        select count(*) from ledger_months
        where company_id = ${companyId}::uuid
          and month > date_trunc('month', ${now}::timestamptz) - interval '12 months'
          and anchored_at is not null and (changed_at is null or changed_at <= anchored_at)
          and exists (select from jsonb_array_elements(proofs) proof where not (proof ->> 'passed')::boolean)),
      unusable_records = (select count(*) from dead_letters where company_id = ${companyId}::uuid)
    where id = ${companyId}::uuid`.execute(trx);
}
