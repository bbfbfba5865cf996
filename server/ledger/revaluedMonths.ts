import type { Trx } from '#server/db/company.ts';
import { sql } from 'kysely';
import type { Moved } from './documentStore.ts';
import { afterAll } from './moments.ts';

/**
 * The provider revalues a foreign document at the end of every month in which it is open, and a foreign bank account
 * always: where one of the past changed, what those months were said to be is outdated, although no line of theirs moved.
 * From the document's date to its settlement, where it is settled; of a payment, from its date on.
 */
export async function markRevalued(
  trx: Trx,
  companyId: string,
  baseCurrency: string,
  { moved, relinked, at }: { moved: Moved[]; relinked: Moved[]; at: Date },
): Promise<void> {
  if (moved.length + relinked.length === 0) return;
  const given = [
    ...moved.map((one) => ({ ...one, ends: true })),
    ...relinked.map((one) => ({ ...one, ends: false })),
  ];
  await sql`
    with ranges as materialized (
      select given.since, case when given.ends and paid.amount = d.total - d.withheld then paid.until end as until
      from json_to_recordset(${JSON.stringify(given)}::json) as given(id uuid, since date, ends boolean)
      join documents d on d.company_id = ${companyId}::uuid and d.id = given.id
      left join lateral (
        select sum(l.amount) as amount, max(l.date) as until from document_links l
        where l.company_id = ${companyId}::uuid and l.target_id = d.id
      ) paid on true
      where d.currency <> ${baseCurrency}
        and exists (select from ledger_months where company_id = ${companyId}::uuid and anchored_at is not null)
    )
    update ledger_months m set changed_at = ${afterAll(companyId, at)}
    where m.company_id = ${companyId}::uuid and m.anchored_at is not null
      and exists (
        select from ranges
        where m.month >= date_trunc('month', since) and (until is null or m.month <= until))`.execute(trx);
}
