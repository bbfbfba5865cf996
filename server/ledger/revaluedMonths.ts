import type { Trx } from '#server/db/company.ts';
import { valuesTable } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import type { SavedDocument } from './documentStore.ts';
import { nextChangeMoment } from './changeClock.ts';
import type { OutstandingScope } from './outstandingMovements.ts';

/** A document that is new or changed; a new one with the day that settled it, where the provider says so. */
export type ArrivedDocument = SavedDocument & { settledOn: string | null };

/**
 * Marks the months in which a foreign document is outstanding, and a foreign bank account all
 * months: the provider revalues them at each month's end, so a change of the past outdates those
 * months although no line of theirs moved. The document list comes before what settles it, so the
 * settlement's day is taken from the document itself.
 */
export async function markRevaluedMonths(
  trx: Trx,
  { companyId, baseCurrency }: OutstandingScope,
  { arrived, relinked, moment }: { arrived: ArrivedDocument[]; relinked: SavedDocument[]; moment: Date },
): Promise<void> {
  if (arrived.length + relinked.length === 0) return;
  const documents = [
    ...arrived.map((document) => ({ ...document, isRelinked: false })),
    ...relinked.map((document) => ({ ...document, settledOn: null, isRelinked: true })),
  ];
  await sql`
    with ranges as materialized (
      select x.since, coalesce(x.settled_on, case when
          -- What else settles it may be on a page to come, and marks its own months.
          paid.amount = d.total - d.withheld or (x.is_relinked and d.status = 'paid')
        then paid.until end) as until,
        case when x.is_relinked then coalesce(
          (select min(l.recorded_at) from ledger_lines l
            where l.company_id = ${companyId}::uuid and l.source_id = d.id),
          -- It posts nothing here, and may have been open there.
          '-infinity') end as here_since
      from ${valuesTable(documents, { id: 'id', since: 'date', settledOn: 'date', isRelinked: 'boolean' })}
      join documents d on d.company_id = ${companyId}::uuid and d.id = x.id
      left join lateral (
        select sum(l.amount) as amount, max(l.date) as until from document_links l
        where l.company_id = ${companyId}::uuid and l.target_id = d.id and l.amount is not null
      ) paid on true
      where d.currency <> ${baseCurrency}
        and exists (select from ledger_months where company_id = ${companyId}::uuid and verified_at is not null)
    )
    update ledger_months m set changed_at = ${nextChangeMoment(companyId, moment)}
    where m.company_id = ${companyId}::uuid and m.verified_at is not null
      and exists (
        select from ranges
        where m.month >= date_trunc('month', since)
          and (until is null or m.month <= until or here_since <= m.verified_at))`.execute(trx);
}
