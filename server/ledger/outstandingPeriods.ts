import type { Trx } from '#server/db/company.ts';
import { idsTable, joinByKey } from '#server/db/valuesTable.ts';
import { sql } from 'kysely';
import { outstandingMovements, type OutstandingScope } from './outstandingMovements.ts';

/**
 * Saves for each document the days on which it is outstanding: from the earlier of its own day
 * and its settlements' to the day that settled it, or for ever; and what is left of it now. Documents just added have theirs
 * already (newOutstandingPeriod), unless something waited for them. The caller holds lockDocuments, so that rows stay in
 * the places at which they were read.
 */
export async function saveOutstandingPeriods(
  trx: Trx,
  books: OutstandingScope,
  { changed, added = [] }: { changed: string[]; added?: string[] },
): Promise<void> {
  if (changed.length + added.length === 0) return;
  await sql`
    with given as materialized (
      select id from ${idsTable([...new Set(changed)])}
      union
      select one.target_id from ${idsTable(added)} cross join lateral (
        select target_id from document_links
        where company_id = ${books.companyId}::uuid and target_id = x.id limit 1) one
    ), ${outstandingMovements(books, { documents: documentsOfGiven(books.companyId) })}, spans as (
      select id, min(date) as first_day, min(date) filter (where by_id <> id) as first_settled,
        min(side) * sum(units) as outstanding,
        case when sum(units) = 0 and sum(amount) = 0 then max(date) when max(date) is not null then 'infinity' end as settled
      -- Those without any such day among them, so that nothing is left to join but by the key.
      from (
        select id, by_id, side, date, units, amount from moves
        union all select id, null, null, null, null, null from given
      ) known
      group by id
    ), moved as materialized (
      select one.place, spans.*
      from spans cross join lateral (
        select ctid as place, open_from, open_until, settled_from, outstanding from documents
        where company_id = ${books.companyId}::uuid and documents.id = spans.id offset 0) one
      where (one.open_from, one.open_until, one.settled_from, one.outstanding)
        is distinct from (spans.first_day, spans.settled, spans.first_settled, spans.outstanding)
    )
    update documents d set open_from = moved.first_day, open_until = moved.settled,
      settled_from = moved.first_settled, outstanding = moved.outstanding
    from moved
    where d.ctid = any(array(select place from moved)) and d.id = moved.id`.execute(trx);
}

/**
 * Reads through the key, materialized first: before the table is analysed the planner would read
 * all of it.
 */
const documentsOfGiven = (companyId: string) => sql`
  (select found.* from given ${joinByKey('documents', companyId, sql`documents.id = given.id`)} offset 0) d`;
